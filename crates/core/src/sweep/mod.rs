//! Sweeps: one measure or several against the number of processes or any other number, for several
//! algorithms, over seeds, under one fault plan.
//!
//! An [`Experiment`] is plain data with a text of its own. It is a list of [`Job`]s, each of which is a
//! scenario text and runs by itself, anywhere, in any order; a [`Table`] puts their [`Report`]s back in
//! order. Nothing here knows threads, workers or files: the caller runs the jobs.

mod amount;
mod axis;
mod measure;
mod outline;
mod places;
mod problem;
mod scenario;
mod series;
mod shard;
mod table;

use std::fmt;

use engine::{Progress, Run};
use model::scenario::problem::Problem;
use model::trace::End;
use model::{Scenario, Spec, Time};

pub use amount::{Amount, Spread};
pub use axis::{Axis, Varied};
pub use measure::Measure;
pub(crate) use measure::measured;
pub use outline::Outline;
pub use problem::{SweepProblem, SweepRun, SweepWhat};
pub use series::{MAX_RUNS, Precision, Series};
pub use shard::Shard;
pub use table::{Format, Rows, Table, csv_cell};

/// What is measured, of whom, against what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Experiment {
    /// What it is about; may be empty.
    pub title: String,
    pub measures: Vec<Measure>,
    pub contenders: Vec<Contender>,
    pub axis: Axis,
    /// The seeds; one run for each.
    pub seeds: Series,
    /// The number of processes, if it is not varied and no line gives it.
    pub processes: Option<u32>,
    /// The scenario lines that all runs share, with places such as `{last}`.
    pub lines: Vec<String>,
}

/// An algorithm that is compared with others, or with itself with other settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    pub algorithm: &'static Spec,
    /// Parameters and their values, which may have places too.
    pub settings: Vec<(String, String)>,
}

/// The text that `read` reads.
impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.algorithm.name)?;
        self.settings.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

/// Which run of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point<'e> {
    pub contender: &'e Contender,
    /// The value of what is varied.
    pub value: Time,
    pub seed: u64,
}

/// One run to be made, independent of all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its index in the experiment.
    pub index: usize,
    /// The scenario, complete.
    pub text: String,
    pub measures: Vec<Measure>,
}

/// The result of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The index of its job in the experiment.
    pub index: usize,
    /// What was measured, or all that is wrong with the scenario.
    pub outcome: Result<Measured, Vec<Problem>>,
}

/// What was measured in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measured {
    /// How it ended. If the budget was spent, the amounts cover only what happened before.
    pub ended: End,
    /// One amount for each measure; none if the run has no such number.
    pub amounts: Vec<Option<Amount>>,
}

impl Job {
    /// Runs the scenario and measures it.
    pub fn run(&self) -> Report {
        match self.begin() {
            Ok(mut running) => loop {
                if let Some(report) = running.advance(u64::MAX) {
                    return report;
                }
            },
            Err(report) => report,
        }
    }

    /// Begins to run the scenario in slices.
    ///
    /// # Errors
    /// The report, if the scenario has problems.
    pub fn begin(&self) -> Result<RunningJob, Report> {
        let parsed = crate::parse(&self.text);
        let Some(scenario) = parsed.scenario else {
            return Err(Report { index: self.index, outcome: Err(parsed.problems) });
        };
        let run = measure::begin(&scenario, &self.measures);
        Ok(RunningJob { index: self.index, measures: self.measures.clone(), scenario, run: Some(run) })
    }
}

/// A job that is running.
pub struct RunningJob {
    index: usize,
    measures: Vec<Measure>,
    scenario: Scenario,
    /// None when it is over.
    run: Option<Run>,
}

impl RunningJob {
    /// Takes at most this many steps of the run; returns the report once it is over.
    pub fn advance(&mut self, steps: u64) -> Option<Report> {
        let Progress::Done(ending) = self.run.as_mut()?.advance(steps) else { return None };
        let amounts = measure::finish(&self.scenario, self.run.take()?, ending, &self.measures);
        Some(Report { index: self.index, outcome: Ok(Measured { ended: ending.how, amounts }) })
    }
}

impl Experiment {
    /// Reads the text of an experiment, or says all that is wrong with it.
    pub fn read(text: &str) -> Result<Experiment, Vec<SweepProblem>> {
        Outline::read(text).finish()
    }

    /// How many runs it has.
    pub fn runs(&self) -> usize {
        self.points() * self.seeds.values().len()
    }

    /// How many points its curves have: runs that differ only in the seed make one point.
    pub fn points(&self) -> usize {
        self.contenders.len() * self.axis.values.values().len()
    }

    /// Every run, in the order of the table: by algorithm, then by value, then by seed.
    pub fn jobs(&self) -> impl ExactSizeIterator<Item = Job> + '_ {
        (0..self.runs()).map(|index| self.job(index))
    }

    /// One run, by its index.
    pub fn job(&self, index: usize) -> Job {
        Job { index, text: scenario::text(self, self.point(index)), measures: self.measures.clone() }
    }

    /// The scenario of a run whose value may lie between those of the experiment.
    pub(crate) fn text_at(&self, point: Point<'_>) -> String {
        scenario::text(self, point)
    }

    /// The run with this index.
    pub fn point(&self, index: usize) -> Point<'_> {
        let (values, seeds) = (self.axis.values.values(), self.seeds.values());
        let (point, seed) = (index / seeds.len(), index % seeds.len());
        let (contender, value) = (point / values.len(), point % values.len());
        Point { contender: &self.contenders[contender], value: Time(values[value]), seed: seeds[seed] }
    }

    /// Problems of the scenarios, checked once for each point: the first bad one of each algorithm.
    pub fn check(&self) -> Vec<SweepProblem> {
        let per_contender = self.axis.values.values().len() * self.seeds.values().len();
        let first_bad = |contender: usize| {
            let runs = contender * per_contender..(contender + 1) * per_contender;
            let mut points = runs.step_by(self.seeds.values().len()).map(|index| self.job(index));
            points.find_map(|job| crate::parse(&job.text).scenario.is_none().then(|| self.problems_of(&job)))
        };
        (0..self.contenders.len()).filter_map(first_bad).flatten().collect()
    }

    /// What is wrong with the scenario of a run.
    pub fn problems_of(&self, job: &Job) -> Vec<SweepProblem> {
        let point = self.point(job.index);
        let run = SweepRun {
            algorithm: point.contender.to_string(),
            axis: self.axis.what.name().to_owned(),
            value: point.value,
            seed: point.seed,
        };
        let say = |problem: Problem| {
            let text = job.text.lines().nth(problem.line as usize - 1).unwrap_or("").trim().to_owned();
            let what = SweepWhat::BadScenario { run: run.clone(), text, problem: Box::new(problem) };
            SweepProblem { line: None, what, suggestion: None }
        };
        crate::parse(&job.text).problems.into_iter().map(say).collect()
    }
}

/// The text of the experiment, as it is read.
impl fmt::Display for Experiment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.title.is_empty() {
            writeln!(f, "# {}", self.title)?;
        }
        let measures: Vec<String> = self.measures.iter().map(Measure::to_string).collect();
        writeln!(f, "measure {}", measures.join(" "))?;
        writeln!(f, "vary {} {}", self.axis.what.name(), self.axis.values)?;
        writeln!(f, "seeds {}", self.seeds)?;
        self.contenders.iter().try_for_each(|contender| writeln!(f, "algorithm {contender}"))?;
        self.processes.iter().try_for_each(|processes| writeln!(f, "processes {processes}"))?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}
