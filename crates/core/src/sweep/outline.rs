//! Reads the text of an experiment: a scenario that may have several `algorithm` lines, and the statements
//! `measure`, `vary` and `seeds`. So every scenario is the beginning of an experiment.
//!
//! A text is first read line by line into an outline; one outline can override another, as the command line's
//! options do with a file. Finishing an outline looks up names and counts the runs.

use super::problem::{SweepProblem, SweepWhat};
use model::scenario::keyword::Keyword;
use model::scenario::lex;
use model::scenario::limits;
use model::{Spec, Time};

use super::axis::{Axis, Varied};
use super::measure::{Measure, suggestion};
use super::places;
use super::series::{MAX_RUNS, Precision, Series};
use super::{Contender, Experiment};
use crate::catalogue;

/// An experiment that may be incomplete.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    title: String,
    measures: Vec<Statement>,
    contenders: Vec<Statement>,
    axis: Option<Statement>,
    seeds: Option<Statement>,
    processes: Option<Statement>,
    lines: Vec<Statement>,
    problems: Vec<SweepProblem>,
}

/// The text of a statement, and its line.
#[derive(Clone, Debug)]
struct Statement {
    line: Option<u32>,
    text: String,
}

/// Statements that scenarios do not have.
const MEASURE: &str = "measure";
const VARY: &str = "vary";
const SEEDS: &str = "seeds";

impl Outline {
    /// Reads a text.
    pub fn read(text: &str) -> Outline {
        let mut outline = Outline { title: lex::title(text).to_owned(), ..Outline::default() };
        for (index, line) in text.lines().enumerate() {
            // The comment of the first line is the title.
            let line = if index == 0 { places::code(line) } else { line };
            outline.read_line(Some(index as u32 + 1), line);
        }
        outline
    }

    /// Reads lines that are not from a text, so their problems have no line number.
    pub fn of_lines(lines: impl IntoIterator<Item = String>) -> Outline {
        let mut outline = Outline::default();
        lines.into_iter().for_each(|text| text.lines().for_each(|line| outline.read_line(None, line)));
        outline
    }

    /// Whether it has a statement that scenarios do not have, so that it is an experiment, complete or not.
    pub fn is_experiment(&self) -> bool {
        !self.measures.is_empty() || self.axis.is_some()
    }

    /// Overridden by another outline, whose scenario lines come after.
    pub fn overlaid(mut self, other: Outline) -> Outline {
        let list = |mine: Vec<Statement>, other: Vec<Statement>| if other.is_empty() { mine } else { other };
        self.problems.extend(other.problems);
        self.lines.extend(other.lines);
        Outline {
            title: if other.title.is_empty() { self.title } else { other.title },
            measures: list(self.measures, other.measures),
            contenders: list(self.contenders, other.contenders),
            axis: other.axis.or(self.axis),
            seeds: other.seeds.or(self.seeds),
            processes: other.processes.or(self.processes),
            lines: self.lines,
            problems: self.problems,
        }
    }

    fn read_line(&mut self, line: Option<u32>, text: &str) {
        let code = places::code(text).trim_matches(lex::is_blank);
        let (word, rest) = code.split_once(char::is_whitespace).unwrap_or((code, ""));
        let said = Statement { line, text: rest.trim().to_owned() };
        let (place, statement) = match word {
            "" => return,
            MEASURE => return self.measures.extend(said.words()),
            VARY => (&mut self.axis, VARY),
            // The one seed of a scenario is a list of one.
            SEEDS | "seed" => (&mut self.seeds, SEEDS),
            _ if word == Keyword::Algorithm.name() => return self.contenders.push(said),
            _ if word == Keyword::Processes.name() => (&mut self.processes, Keyword::Processes.name()),
            _ => return self.lines.push(Statement { line, text: text.to_owned() }),
        };
        if place.is_some() {
            self.problems.push(said.problem(SweepWhat::SaidTwice(statement)));
        }
        *place = Some(said);
    }

    /// The experiment, or all that is wrong with it.
    pub fn finish(self) -> Result<Experiment, Vec<SweepProblem>> {
        let mut problems = self.problems.clone();
        let contenders = self.contenders(&mut problems);
        let all_known = contenders.len() == self.contenders.len();
        if contenders.is_empty() && all_known {
            problems.push(nowhere(SweepWhat::NoAlgorithm));
        }
        let specs: Vec<&'static Spec> = contenders.iter().map(|contender| contender.algorithm).collect();
        // An unknown algorithm could send anything.
        let measured = if all_known && !specs.is_empty() { &specs } else { catalogue() };
        let measures = self.measures(measured, &mut problems);
        let axis = self.axis(&specs, &mut problems);
        let seeds = self.seeds(&mut problems);
        let processes = self.processes(&mut problems);
        self.check_places(&mut problems);
        let (Some(axis), Some(seeds), true) = (axis, seeds, problems.is_empty()) else {
            return Err(problems);
        };
        let title = self.title;
        let lines = self.lines.into_iter().map(|said| said.text).collect();
        let experiment = Experiment { title, measures, contenders, axis, seeds, processes, lines };
        let within = |runs: usize| runs <= MAX_RUNS;
        let lists = [experiment.axis.values.values().len(), experiment.seeds.values().len()];
        let product =
            lists.iter().try_fold(experiment.contenders.len(), |runs, list| runs.checked_mul(*list));
        if product.is_some_and(within) {
            Ok(experiment)
        } else {
            Err(vec![nowhere(SweepWhat::TooManyRuns { most: MAX_RUNS })])
        }
    }

    fn contenders(&self, problems: &mut Vec<SweepProblem>) -> Vec<Contender> {
        let mut contenders = Vec::new();
        for said in &self.contenders {
            let mut words = said.text.split_whitespace();
            let name = words.next().unwrap_or("");
            let mut settings = Vec::new();
            for word in words {
                match word.split_once('=').filter(|(name, value)| !name.is_empty() && !value.is_empty()) {
                    Some((name, value)) => settings.push((name.to_owned(), value.to_owned())),
                    None => problems.push(said.problem(SweepWhat::BadSetting(word.to_owned()))),
                }
            }
            match catalogue().iter().find(|spec| spec.name == name) {
                Some(algorithm) => contenders.push(Contender { algorithm, settings }),
                None => problems.push(said.problem(SweepWhat::UnknownAlgorithm(name.to_owned()))),
            }
        }
        contenders
    }

    fn measures(&self, specs: &[&'static Spec], problems: &mut Vec<SweepProblem>) -> Vec<Measure> {
        if self.measures.is_empty() {
            problems.push(nowhere(SweepWhat::NoMeasure));
        }
        let mut measures: Vec<Measure> = Vec::new();
        for said in &self.measures {
            match Measure::read(&said.text, specs) {
                // Asked for twice is still one column.
                Ok(more) => more.into_iter().for_each(|measure| {
                    if !measures.contains(&measure) {
                        measures.push(measure);
                    }
                }),
                Err(what) => problems.push(said.problem(what)),
            }
        }
        measures
    }

    fn axis(&self, specs: &[&'static Spec], problems: &mut Vec<SweepProblem>) -> Option<Axis> {
        let Some(said) = &self.axis else {
            problems.push(nowhere(SweepWhat::NoAxis));
            return None;
        };
        let (name, values) = said.text.split_once(char::is_whitespace).unwrap_or((&said.text, ""));
        let values: String = values.split_whitespace().collect();
        let before = problems.len();
        let what = match Varied::read(name, specs) {
            Ok(what) => Some(what),
            // Already reported.
            Err(SweepWhat::NoAlgorithm) => None,
            Err(what) => {
                problems.push(said.problem(what));
                None
            }
        };
        let series = Series::read(&values, Precision::Thousandth);
        match (&series, what) {
            (None, _) => problems.push(said.problem(SweepWhat::BadValues(values))),
            (Some(series), Some(Varied::Processes)) => {
                if let Some(bad) = series.values().iter().find(|value| !is_size(Time(**value))) {
                    problems.push(said.problem(SweepWhat::BadProcesses(Time(*bad).to_string())));
                }
            }
            _ => {}
        }
        if problems.len() > before {
            return None;
        }
        Some(Axis { what: what?, values: series? })
    }

    fn seeds(&self, problems: &mut Vec<SweepProblem>) -> Option<Series> {
        let Some(said) = &self.seeds else { return Some(Series::one(limits::SEED, Precision::Whole)) };
        let text: String = said.text.split_whitespace().collect();
        let seeds = Series::read(&text, Precision::Whole);
        if seeds.is_none() {
            problems.push(said.problem(SweepWhat::BadSeeds(text)));
        }
        seeds
    }

    fn processes(&self, problems: &mut Vec<SweepProblem>) -> Option<u32> {
        let said = self.processes.as_ref()?;
        let size = Time::parse(&said.text).filter(|size| is_size(*size));
        if size.is_none() {
            problems.push(said.problem(SweepWhat::BadProcesses(said.text.clone())));
        }
        size.map(|size| (size.0 / 1000) as u32)
    }

    fn check_places(&self, problems: &mut Vec<SweepProblem>) {
        for said in self.lines.iter().chain(&self.contenders) {
            let unknown = places::places(&said.text).filter(|place| !places::is_known(place));
            problems.extend(unknown.map(|place| {
                // If the name is known, the arithmetic is wrong, so show all of it.
                let name = places::name(place);
                let word = if places::NAMES.contains(&name) { place } else { name };
                let names = places::NAMES.to_vec();
                said.problem(SweepWhat::UnknownPlace { word: word.to_owned(), names })
            }));
        }
    }
}

impl Statement {
    fn problem(&self, what: SweepWhat) -> SweepProblem {
        SweepProblem { line: self.line, suggestion: suggestion(&what), what }
    }

    /// Each word on its own; commas may stand between them.
    fn words(self) -> Vec<Statement> {
        let words = self.text.split([' ', '\t', ',']).filter(|word| !word.is_empty());
        words.map(|word| Statement { line: self.line, text: word.to_owned() }).collect()
    }
}

fn nowhere(what: SweepWhat) -> SweepProblem {
    SweepProblem { line: None, what, suggestion: None }
}

fn is_size(value: Time) -> bool {
    let most = Time::units(limits::PROCESSES as u64);
    value.0.is_multiple_of(1000) && (Time::units(1)..=most).contains(&value)
}
