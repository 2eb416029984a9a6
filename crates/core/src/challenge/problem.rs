//! What can be wrong with the text of a challenge, as typed values. The sentences are in `words`; `read` finds
//! the problems.

use model::Id;
use model::scenario::problem::Problem;

use crate::sweep::SweepWhat;

/// Something wrong with the text of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeProblem {
    /// The line, from 1; none if the problem is in no single line.
    pub line: Option<u32>,
    pub what: ChallengeWhat,
}

/// What is wrong. Texts are as the author wrote them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeWhat {
    /// The text is larger than a link may carry.
    TooLong,
    /// A line begins with a word that is no statement.
    UnknownStatement {
        word: String,
        /// What it could be.
        names: Vec<&'static str>,
    },
    /// A statement needs a text in quotes.
    NoText(&'static str),
    /// A statement has more words than it can take.
    Stray(String),
    /// The same thing is said twice.
    SaidTwice(&'static str),
    /// There is no such statement in the text, and it needs one.
    Missing(&'static str),
    /// Neither a goal nor a prediction, so there is nothing to grade.
    NoTask,
    /// A goal and a prediction.
    TwoTasks,
    BadLevel(String),
    BadNumber(String),
    /// Not a comparison sign.
    BadRelation(String),
    /// Not something that can be asked about a run.
    UnknownCondition {
        word: String,
        /// What it could be.
        names: Vec<&'static str>,
    },
    /// A measure that sweeps do not know either.
    Measure(SweepWhat),
    /// Not a status of a property.
    BadStatus(String),
    /// No process of the given scenario has this id.
    UnknownId(Id),
    /// Not something that can be allowed or fixed.
    UnknownPart(String),
    /// Not something that can be limited.
    UnknownCeiling {
        word: String,
        /// What it could be.
        names: Vec<&'static str>,
    },
    /// The given scenario has a problem.
    Given(Problem),
}
