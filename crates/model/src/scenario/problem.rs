//! What can be wrong with a scenario text, as typed values with a position in the text. The sentences are
//! in `words`; the parser finds the problems.

use super::keyword::{Clause, Keyword, Verb};
use crate::process::Id;
use crate::time::Time;

/// Something wrong with a text: where, what, and what may have been meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
    /// How many characters are wrong; 0 if something is missing.
    pub length: u32,
    pub what: What,
    /// What may have been meant instead of those characters.
    pub suggestion: Option<Suggestion>,
}

/// What may have been meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suggestion {
    /// A known word that looks similar.
    DidYouMean(String),
    /// The id nearest to the one written.
    NearestId(Id),
    /// The same thing, written correctly.
    Write(String),
}

impl Suggestion {
    /// What to put in place of the characters the problem points at.
    pub fn replacement(&self) -> String {
        match self {
            Suggestion::DidYouMean(text) | Suggestion::Write(text) => text.clone(),
            Suggestion::NearestId(id) => id.to_string(),
        }
    }
}

/// What is wrong. Strings are as the author wrote them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The text has more lines than allowed; nothing else was checked.
    TooManyLines { lines: usize },
    /// The text has more bytes than allowed; nothing else was checked.
    TooManyBytes { bytes: usize },
    /// No line names the algorithm.
    NoAlgorithm,
    /// No line says who takes part.
    NoProcesses,

    /// A line begins with a word that is no statement.
    UnknownStatement(String),
    /// A line begins with a verb that belongs in an `at` line.
    EventWithoutTime(Verb),
    /// An `at` line has an unknown verb.
    UnknownEvent(String),
    /// No algorithm has this name.
    UnknownAlgorithm(String),
    /// No topology has this name.
    UnknownTopology(String),
    /// `order` has no such value.
    UnknownOrder(String),
    /// A rule has an unknown clause.
    UnknownClause(String),
    /// The algorithm has no such parameter.
    UnknownParameter {
        algorithm: &'static str,
        word: String,
        /// The parameters it has.
        names: Vec<&'static str>,
    },
    /// The parameter does not take this word.
    UnknownChoice { parameter: &'static str, word: String, choices: &'static [&'static str] },

    /// The line, or a list, ends before this.
    Missing(Expected),
    /// Something else is in the place of this.
    Unexpected { found: String, expected: Expected },
    /// The statement is complete before this word.
    Stray(String),
    /// A quoted text has no closing quote.
    UnclosedQuote,

    /// A number begins with a minus sign.
    NegativeNumber(String),
    /// A number is not plain digits with at most one point.
    MalformedNumber(String),
    /// A number has more than three digits after the point.
    TooManyDecimals(String),
    /// A number should be whole.
    NotWhole(String),
    /// A number is too small or too large.
    OutOfRange { quantity: Quantity, found: String, bounds: Bounds },
    /// A percentage has no `%`.
    NoPercentSign(String),
    /// A range ends before it begins.
    BackwardRange { low: String, high: String },

    /// A statement that may appear once appears twice.
    GivenTwice {
        keyword: Keyword,
        /// The line of the first one.
        line: u32,
    },
    /// A parameter is set twice.
    ParameterTwice {
        parameter: &'static str,
        /// The line that sets it first.
        line: u32,
    },
    /// A clause appears twice in one rule.
    ClauseTwice(Clause),
    /// An id is named twice in one list.
    IdTwice(Id),
    /// Both `processes` and `ids` say who takes part.
    ProcessesWithIds {
        /// The line of the other one.
        line: u32,
    },
    /// Both `edges` and another topology say how processes are linked.
    EdgesWithTopology {
        /// The line of the other one.
        line: u32,
    },

    /// More processes than allowed.
    TooManyProcesses,
    /// No process has this id.
    UnknownId(Id),
    /// A link from a process to itself.
    LinkToItself(Id),
    /// An edge with a direction; links work in both directions.
    OneWayEdge,
    /// A message travels in one direction, but the link has none.
    NoDirection,
    /// There is no link between these two in this scenario.
    NoLink(Id, Id),
    /// The grid does not have as many cells as there are processes.
    GridSize { width: u32, height: u32, processes: usize },

    /// The algorithm has its own links.
    OwnLinks { algorithm: &'static str },
    /// With these parameters, the algorithm has no use for `start`.
    NoStarts { algorithm: &'static str },
    /// The algorithm has no use for `request`.
    NoRequests { algorithm: &'static str },
}

/// What should be in some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A number of this quantity.
    Number(Quantity),
    AlgorithmName,
    ParameterName,
    ParameterValue(&'static str),
    TopologyName,
    /// `fifo` or `any`.
    OrderName,
    /// A clause of a rule.
    Clause,
    /// The verb of an `at` line.
    EventName,
    /// One or more processes.
    Ids,
    /// Two processes and the link between them, `A-B`.
    Link,
    /// A direction between two processes, `A->B`.
    Way,
    /// The sign between an id and its value.
    EqualsSign,
    /// A text in quotes.
    QuotedText,
    /// One word or a text in quotes.
    LabelText,
    /// `for` and a duration.
    ForDuration,
    /// `to` and a duration.
    ToDuration,
}

/// What a number counts or measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// An instant.
    Time,
    /// How long messages travel.
    Delay,
    /// How long a resource is kept.
    Hold,
    /// A probability.
    Percent,
    /// The id of a process.
    Id,
    /// How many processes take part.
    Processes,
    /// One side of a grid.
    GridSide,
    /// What a process is worth in an election.
    Capacity,
    /// What a vote weighs.
    Weight,
    /// A position on the stage.
    Place,
    /// Which message on a link.
    Nth,
    /// What draws start from.
    Seed,
    /// How many events may happen.
    Budget,
    /// The value of this parameter.
    Parameter(&'static str),
}

/// The smallest and the largest number allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounds {
    Whole {
        least: u64,
        most: u64,
    },
    /// In thousandths.
    Decimal {
        least: Time,
        most: Time,
    },
}

impl Bounds {
    /// Both ends as the text would write them.
    pub fn ends(self) -> (String, String) {
        match self {
            Bounds::Whole { least, most } => (least.to_string(), most.to_string()),
            Bounds::Decimal { least, most } => (least.to_string(), most.to_string()),
        }
    }
}
