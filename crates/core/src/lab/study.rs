//! One experiment or several side by side, and their results so far. Jobs are numbered through all parts;
//! reports may come in any order.

use std::ops::Range;
use std::sync::Arc;

use model::Time;
use model::sorting;
use model::spec::Bilingual;

use crate::sweep::{
    Amount, Contender, Experiment, Format, Job, Measure, Report, Rows, Spread, Table, csv_cell,
};

/// An experiment of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyPart {
    /// A name that distinguishes it from the other parts; none if it is the only one.
    pub name: Option<Bilingual>,
    pub experiment: Experiment,
}

/// Experiments and their results so far. All parts vary the same thing. Copies share the reports, since the
/// page keeps a copy with every step of its state.
#[derive(Clone, Debug)]
pub struct Study {
    parts: Arc<[StudyPart]>,
    /// All measures of all parts, each once.
    measures: Vec<Measure>,
    /// By run: its report, if it has been made.
    reports: Vec<Option<Arc<Report>>>,
}

/// One contender of one part in one measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyLine {
    /// Index of the part.
    pub part: usize,
    /// Index of the contender in the part's experiment.
    pub contender: usize,
    /// Index of the measure in the study.
    pub measure: usize,
    /// One spot for each value of what is varied, in the experiment's order.
    pub spots: Vec<Spot>,
}

/// The runs with one value, as far as they have been made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The value of what is varied.
    pub value: Time,
    /// Its runs, by their numbers in the study.
    pub runs: Range<usize>,
    /// How many of them have been made.
    pub made: usize,
    /// How many of those were cut off, so that their numbers are too small.
    pub cut_off: usize,
    /// Their summary, if any has such a number.
    pub spread: Option<Spread>,
    /// The median run, which is opened for this spot; the smaller of two.
    pub median_run: Option<usize>,
    /// The run with the smallest number.
    pub least_run: Option<usize>,
    /// The run with the largest.
    pub most_run: Option<usize>,
}

impl Spot {
    /// Whether all its runs have been made.
    pub fn is_complete(&self) -> bool {
        self.made == self.runs.len()
    }
}

impl Study {
    /// Nothing has been run yet. There is at least one part.
    pub fn new(parts: Vec<StudyPart>) -> Study {
        let runs = parts.iter().map(|part| part.experiment.runs()).sum();
        let mut measures: Vec<Measure> = Vec::new();
        for measure in parts.iter().flat_map(|part| &part.experiment.measures) {
            if !measures.contains(measure) {
                measures.push(*measure);
            }
        }
        Study { parts: parts.into(), measures, reports: vec![None; runs] }
    }

    /// One experiment alone.
    pub fn of(experiment: Experiment) -> Study {
        Study::new(vec![StudyPart { name: None, experiment }])
    }

    /// The experiments.
    pub fn parts(&self) -> &[StudyPart] {
        &self.parts
    }

    /// What is measured in any of the parts, each once.
    pub fn measures(&self) -> &[Measure] {
        &self.measures
    }

    pub(super) fn place_of(&self, measure: Measure) -> usize {
        self.measures.iter().position(|known| *known == measure).expect("it is a measure of this study")
    }

    /// How many runs there are in all.
    pub fn runs(&self) -> usize {
        self.reports.len()
    }

    /// One run, by its number; its text is the scenario a spot opens. None after the last.
    pub fn job(&self, run: usize) -> Option<Job> {
        let (part, first) = self.part_of(run)?;
        Some(Job { index: run, ..part.experiment.job(run - first) })
    }

    /// Takes the report of a run; one that belongs to no run is ignored.
    pub fn take(&mut self, report: Report) {
        if let Some(place) = self.reports.get_mut(report.index) {
            *place = Some(Arc::new(report));
        }
    }

    /// How many runs have been made.
    pub fn made(&self) -> usize {
        self.reports.iter().flatten().count()
    }

    /// The runs not made yet, in order.
    pub fn waiting(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.runs()).filter(|run| self.reports[*run].is_none())
    }

    /// The runs whose scenario has problems.
    pub fn invalid(&self) -> impl Iterator<Item = &Report> {
        self.reports.iter().flatten().map(|report| &**report).filter(|report| report.outcome.is_err())
    }

    /// Everything measured so far: by part, then by contender, then by measure.
    pub fn lines(&self) -> Vec<StudyLine> {
        let mut lines = Vec::new();
        for (part, experiment) in self.parts.iter().map(|part| &part.experiment).enumerate() {
            for contender in 0..experiment.contenders.len() {
                for measure in 0..experiment.measures.len() {
                    lines.push(self.line(part, contender, measure));
                }
            }
        }
        lines
    }

    fn line(&self, part: usize, contender: usize, measure: usize) -> StudyLine {
        let experiment = &self.parts[part].experiment;
        let (values, seeds) = (experiment.axis.values.values(), experiment.seeds.values().len());
        let first = self.first_run(part) + contender * values.len() * seeds;
        let spot = |(place, value): (usize, &u64)| {
            let start = first + place * seeds;
            self.spot(Time(*value), start..start + seeds, measure)
        };
        let spots = values.iter().enumerate().map(spot).collect();
        StudyLine { part, contender, measure: self.place_of(experiment.measures[measure]), spots }
    }

    fn spot(&self, value: Time, runs: Range<usize>, measure: usize) -> Spot {
        let made: Vec<&Report> =
            self.reports[runs.clone()].iter().flatten().map(|report| &**report).collect();
        let amount = |report: &&Report| Some((report.amount(measure)?, report.index));
        let mut amounts: Vec<(Amount, usize)> = made.iter().filter_map(amount).collect();
        sorting::sort(&mut amounts);
        let run = |place: usize| amounts.get(place).map(|(_, run)| *run);
        Spot {
            value,
            runs,
            made: made.len(),
            cut_off: made.iter().filter(|report| report.is_cut_off()).count(),
            spread: Spread::of(amounts.iter().map(|(amount, _)| *amount).collect()),
            median_run: run(amounts.len().saturating_sub(1) / 2),
            least_run: run(0),
            most_run: amounts.last().map(|(_, run)| *run),
        }
    }

    /// The amounts of all runs of a spot, each with its run.
    pub fn amounts(&self, line: &StudyLine, spot: &Spot) -> Vec<(Amount, usize)> {
        let measures = &self.parts[line.part].experiment.measures;
        let own = measures.iter().position(|measure| *measure == self.measures[line.measure]);
        let reports = self.reports[spot.runs.clone()].iter().flatten();
        reports.filter_map(|report| Some((report.amount(own?)?, report.index))).collect()
    }

    pub fn contender(&self, line: &StudyLine) -> &Contender {
        &self.parts[line.part].experiment.contenders[line.contender]
    }

    /// The table for programs: all rows that are complete, as CSV. With several parts, the first column
    /// says which.
    pub fn csv(&self, rows: Rows) -> String {
        let mut text = String::new();
        for (place, part) in self.parts.iter().enumerate() {
            let experiment = &part.experiment;
            let first = self.first_run(place);
            let before = |cell: &str| part.name.map_or_else(String::new, |_| format!("{},", csv_cell(cell)));
            // Where another part measures something else, it has a heading of its own.
            let measures = |part: &StudyPart| part.experiment.measures.clone();
            if place == 0 || measures(&self.parts[place - 1]) != measures(part) {
                let heading = Table::new(experiment, 0..0, rows, Format::Csv).heading();
                text += &format!("{}{}\n", before("part"), heading.unwrap_or_default());
            }
            let each = rows.runs_each(experiment);
            for start in (0..experiment.runs()).step_by(each) {
                // A table stops at the first missing run; a table per row misses only its own runs.
                let mut table = Table::new(experiment, start..start + each, rows, Format::Csv);
                for report in self.reports[first + start..first + start + each].iter().flatten() {
                    let report = Report { index: report.index - first, outcome: report.outcome.clone() };
                    for row in table.take(report) {
                        text += &format!("{}{row}\n", before(part.name.map_or("", |name| name.en)));
                    }
                }
            }
        }
        text
    }

    /// The number of the first run of a part.
    fn first_run(&self, part: usize) -> usize {
        self.parts[..part].iter().map(|part| part.experiment.runs()).sum()
    }

    /// The part of a run, and the number of the part's first run.
    fn part_of(&self, run: usize) -> Option<(&StudyPart, usize)> {
        let mut first = 0;
        for part in self.parts.iter() {
            let runs = part.experiment.runs();
            if run < first + runs {
                return Some((part, first));
            }
            first += runs;
        }
        None
    }
}
