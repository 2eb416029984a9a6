//! What can be wrong with a scenario text, as typed values with a place in the text.
//! The sentences live in `words`; finding the problems is the reader's business.

use super::keyword::{Clause, Keyword, Verb};
use crate::process::Id;
use crate::time::Time;

/// Something wrong with a text: where, what, and what may have been meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
    /// How many characters are wrong; 0 where something is missing.
    pub length: u32,
    /// What is wrong.
    pub what: What,
    /// What may have been meant instead of those characters.
    pub suggestion: Option<Suggestion>,
}

/// What may have been meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suggestion {
    /// A known word that looks like the one written.
    DidYouMean(String),
    /// The id nearest to the one written.
    NearestId(Id),
    /// The same thing, as it must be written.
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

/// What is wrong. Texts are as the author wrote them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The text has more lines than allowed; nothing else was looked at.
    TooManyLines {
        /// How many it has.
        lines: usize,
    },
    /// The text has more bytes than allowed; nothing else was looked at.
    TooManyBytes {
        /// How many it has.
        bytes: usize,
    },
    /// No line names the algorithm.
    NoAlgorithm,
    /// No line says who takes part.
    NoProcesses,

    /// A line begins with a word that is no statement.
    UnknownStatement(String),
    /// A line begins with what only an `at` line can do.
    EventWithoutTime(Verb),
    /// An `at` line does something unheard of.
    UnknownEvent(String),
    /// No algorithm has this name.
    UnknownAlgorithm(String),
    /// No topology has this name.
    UnknownTopology(String),
    /// No order of messages has this name.
    UnknownOrder(String),
    /// A rule is narrowed by something unheard of.
    UnknownClause(String),
    /// The algorithm has other parameters than this.
    UnknownParameter {
        /// Whose parameters.
        algorithm: &'static str,
        /// The word written.
        word: String,
        /// What it could be.
        names: Vec<&'static str>,
    },
    /// A parameter does not take this word.
    UnknownChoice {
        /// Which parameter.
        parameter: &'static str,
        /// The word written.
        word: String,
        /// What it takes.
        choices: &'static [&'static str],
    },

    /// The line ends, or a list ends, before this.
    Missing(Expected),
    /// There is something else in the place of this.
    Unexpected {
        /// What is there.
        found: String,
        /// What should be.
        expected: Expected,
    },
    /// The statement is complete before this.
    Stray(String),
    /// A quoted text has no closing quote.
    UnclosedQuote,

    /// A number begins with a minus sign.
    NegativeNumber(String),
    /// A number is not written as plain digits, with a point at most.
    MalformedNumber(String),
    /// A number has more than three digits after the point.
    TooManyDecimals(String),
    /// A number should be whole.
    NotWhole(String),
    /// A number is too small or too large.
    OutOfRange {
        /// The number of what.
        quantity: Quantity,
        /// The number written.
        found: String,
        /// What is allowed.
        bounds: Bounds,
    },
    /// A percentage has no `%`.
    NoPercentSign(String),
    /// A range ends before it begins.
    BackwardRange {
        /// Where it begins.
        low: String,
        /// Where it ends.
        high: String,
    },

    /// A statement that may stand once stands twice.
    GivenTwice {
        /// Which.
        keyword: Keyword,
        /// Where it stands already.
        line: u32,
    },
    /// A parameter is set twice.
    ParameterTwice {
        /// Which.
        parameter: &'static str,
        /// Where it is set already.
        line: u32,
    },
    /// A clause stands twice in one rule.
    ClauseTwice(Clause),
    /// An id is named twice in one list.
    IdTwice(Id),
    /// Both `processes` and `ids` say who takes part.
    ProcessesWithIds {
        /// Where the other one stands.
        line: u32,
    },
    /// Both `edges` and another topology say how processes are linked.
    EdgesWithTopology {
        /// Where the other one stands.
        line: u32,
    },

    /// More processes than allowed.
    TooManyProcesses,
    /// Nobody has this id.
    UnknownId(Id),
    /// A link from a process to itself.
    LinkToItself(Id),
    /// An edge with a direction; links work both ways.
    OneWayEdge,
    /// A message travels one way, but the link is written without its direction.
    NoDirection,
    /// There is no link between these two in this scenario.
    NoLink(Id, Id),
    /// The rows and columns of a grid do not make the number of processes.
    GridSize {
        /// Processes in a row.
        width: u32,
        /// Rows.
        height: u32,
        /// How many processes there are.
        processes: usize,
    },

    /// The algorithm brings its own links.
    OwnLinks {
        /// Which algorithm.
        algorithm: &'static str,
    },
    /// The algorithm, with these parameters, knows no `start`.
    NoStarts {
        /// Which algorithm.
        algorithm: &'static str,
    },
    /// The algorithm knows no `request`.
    NoRequests {
        /// Which algorithm.
        algorithm: &'static str,
    },
}

/// What should stand in some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A number of something.
    Number(Quantity),
    /// The name of an algorithm.
    AlgorithmName,
    /// The name of a parameter.
    ParameterName,
    /// The value of this parameter.
    ParameterValue(&'static str),
    /// The name of a topology.
    TopologyName,
    /// `fifo` or `any`.
    OrderName,
    /// A clause of a rule.
    Clause,
    /// What an `at` line does.
    EventName,
    /// One or more processes.
    Ids,
    /// Two processes and a link between them, `A-B`.
    Link,
    /// A direction between two processes, `A->B`.
    Way,
    /// The sign between an id and what it is given.
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
    /// How many take part.
    Processes,
    /// One side of a grid.
    GridSide,
    /// What a process is worth in an election.
    Capacity,
    /// What a vote weighs.
    Weight,
    /// A place on the stage.
    Place,
    /// Which message of a link.
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
    /// Of whole numbers.
    Whole {
        /// The smallest.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// Of numbers with decimals, in thousandths.
    Decimal {
        /// The smallest.
        least: Time,
        /// The largest.
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
