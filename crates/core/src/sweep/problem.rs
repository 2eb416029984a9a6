//! What can be wrong with an experiment, as typed values. The sentences are in `words`; `outline` finds most of
//! the problems.

use model::Time;
use model::scenario::problem::{Problem, Suggestion};

/// Something wrong with an experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweepProblem {
    /// The line of the experiment's text, from 1; none if the problem is in no single line.
    pub line: Option<u32>,
    pub what: SweepWhat,
    pub suggestion: Option<Suggestion>,
}

/// What is wrong with an experiment. Texts are as the author wrote them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SweepWhat {
    NoMeasure,
    NoAlgorithm,
    NoAxis,
    UnknownMeasure {
        word: String,
        /// What it could be.
        names: Vec<&'static str>,
    },
    /// None of the algorithms sends messages of this kind.
    UnknownKind {
        word: String,
        /// What they send.
        names: Vec<&'static str>,
    },
    /// None of the algorithms reports this figure.
    UnknownFact {
        word: String,
        /// What they report.
        names: Vec<&'static str>,
    },
    UnknownAlgorithm(String),
    /// A setting of an algorithm is not written `NAME=VALUE`.
    BadSetting(String),
    /// Neither the scenario nor this algorithm has such a number.
    UnknownAxis {
        word: String,
        algorithm: &'static str,
        /// What can be varied.
        names: Vec<&'static str>,
    },
    BadValues(String),
    BadSeeds(String),
    /// A number of processes that no scenario can have.
    BadProcesses(String),
    /// The same thing is said twice.
    SaidTwice(&'static str),
    /// There is no place with this name.
    UnknownPlace {
        /// What is between the braces.
        word: String,
        /// What could be there.
        names: Vec<&'static str>,
    },
    /// More runs than an experiment may have.
    TooManyRuns {
        most: usize,
    },
    /// Not `K/N` with K from 1 to N.
    BadShard(String),
    NoSuchRun {
        run: usize,
        /// How many runs there are.
        runs: usize,
    },
    /// The scenario of a run is bad.
    BadScenario {
        run: SweepRun,
        /// The line of its text that is bad.
        text: String,
        problem: Box<Problem>,
    },
}

/// Which run of an experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweepRun {
    /// The algorithm, with its settings.
    pub algorithm: String,
    pub axis: String,
    pub value: Time,
    pub seed: u64,
}
