//! The result of a goal or a prediction in a run, as typed values; `words` says it in sentences. Nothing is
//! decided here.

use model::spec::Property;
use model::verdict::{Status, Why};
use model::{Id, Spec, Time};

use super::subject::Subject;

/// The result of a goal or a prediction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub reached: bool,
    /// A moment that shows it, if there is one.
    pub at: Option<Time>,
    pub what: Found,
}

/// What was asked for, and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    Verdict {
        property: Property,
        wanted: Status,
        /// None if the property is not judged in this run.
        is: Option<Status>,
        why: Why,
        /// Those that lead at the end.
        leaders: Vec<Id>,
    },
    /// The value of a number, in thousandths.
    Amount {
        of: Subject,
        /// The algorithm of the run.
        algorithm: &'static Spec,
        relation: Relation,
        wanted: i64,
        /// None if the run has no such number.
        is: Option<i64>,
    },
    /// Whom a process follows at the end.
    Follows {
        process: Id,
        /// Whom it should follow.
        wanted: Option<Id>,
        is: Following,
    },
    /// Whom all follow at the end.
    AllFollow {
        /// Whom they should.
        wanted: Id,
        /// A process that does not.
        but: Option<(Id, Following)>,
        up: usize,
    },
    /// Who was ever held as leader.
    Elected {
        /// Who should have been elected.
        wanted: Id,
        /// All that were.
        all: Vec<Id>,
    },
    /// What was predicted, and what came out.
    Predicted {
        said: Answer,
        is: Answer,
        of: Subject,
        /// The algorithm of the run.
        algorithm: &'static Spec,
        /// Messages by kind, if messages were asked for.
        parts: Vec<(&'static str, u64)>,
    },
}

/// Whom a process follows at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    Leader(Id),
    Nobody,
    Down,
    /// It does not take part.
    Absent,
}

/// The answer to a prediction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A number, in thousandths.
    Amount(i64),
    Process(Id),
    /// No number, or no process.
    Nothing,
    Status(Status),
}

/// How a number has to compare to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    Equal,
    Below,
    Above,
    AtMost,
    AtLeast,
}

impl Relation {
    /// Every relation, in the order they are offered.
    pub const ALL: [Relation; 5] =
        [Relation::Equal, Relation::AtLeast, Relation::AtMost, Relation::Above, Relation::Below];

    /// The sign in the text.
    pub fn sign(self) -> &'static str {
        match self {
            Relation::Equal => "=",
            Relation::Below => "<",
            Relation::Above => ">",
            Relation::AtMost => "<=",
            Relation::AtLeast => ">=",
        }
    }

    /// The relation of a sign.
    pub fn read(sign: &str) -> Option<Relation> {
        Relation::ALL.into_iter().find(|relation| relation.sign() == sign)
    }

    /// Whether this relation holds between two numbers.
    pub fn holds(self, one: i64, other: i64) -> bool {
        match self {
            Relation::Equal => one == other,
            Relation::Below => one < other,
            Relation::Above => one > other,
            Relation::AtMost => one <= other,
            Relation::AtLeast => one >= other,
        }
    }
}
