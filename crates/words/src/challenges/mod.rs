//! The words of challenges: what is asked, what an answer reached or missed and by how much, which
//! means it used that are not allowed, and what is wrong with the text of a challenge. Typed values come
//! in, sentences go out; the grading itself is elsewhere.

mod breaches;
mod findings;
mod means;
mod page;
mod problems;

pub use breaches::breach;
pub use findings::{finding, stopped};
pub use means::{Spot, where_to};
pub use page::{
    ChallengeWord, Wish, answer_options, answer_word, ceiling_name, challenge_word, challenges,
    challenges_here, challenges_solved, hint_of, level, part_name, prediction, solved_of, used, wish,
};
pub use problems::{ChallengeProblem, ChallengeWhat, challenge_problem, challenge_problem_alone};

use model::scenario::keyword::{Keyword, Verb};
use model::spec::{Bilingual, Property};
use model::verdict::{Status, Why};
use model::{Id, Language, Time};

use crate::compare::{Figure, figure_name};

/// Something about a run that has a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// One that is measured elsewhere too.
    Figure(Figure),
    /// How many lead in the end.
    Leaders,
}

/// What the number is called, in the middle of a sentence.
pub fn quantity(quantity: Quantity, language: Language) -> String {
    let (en, pt) = match quantity {
        Quantity::Figure(Figure::MessagesOf(kind)) => return of_kind(kind, language),
        Quantity::Figure(Figure::LostOf(kind)) => {
            return match language {
                Language::En => format!("lost {kind} messages"),
                Language::Pt => format!("mensagens {kind} perdidas"),
            };
        }
        // In a sentence these need more words than at the head of a row.
        Quantity::Figure(Figure::Busiest) => {
            ("messages of the busiest process", "mensagens do processo que mais envia")
        }
        Quantity::Figure(Figure::AllKnowRound) => {
            ("round in which the last one knows", "rodada em que o último fica sabendo")
        }
        Quantity::Figure(Figure::Fact { title, .. }) => (title.en, title.pt),
        Quantity::Figure(figure) => return crate::letters::small(figure_name(figure, language)),
        Quantity::Leaders => ("leaders at the end", "líderes no fim"),
    };
    Bilingual { en, pt }.of(language).to_owned()
}

fn of_kind(kind: &str, language: Language) -> String {
    match language {
        Language::En => format!("{kind} messages"),
        Language::Pt => format!("mensagens {kind}"),
    }
}

/// How a number has to stand to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The same.
    Equal,
    /// Smaller.
    Below,
    /// Larger.
    Above,
    /// Not larger.
    AtMost,
    /// Not smaller.
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

    /// Whether two numbers stand like this.
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

/// A part of a scenario that an answer may or may not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What a statement says. `ids` stands for `processes` too, and `topology` for `edges`.
    Statement(Keyword),
    /// In which order the ids stand, but not which they are.
    IdOrder,
    /// A parameter of the algorithm.
    Parameter(&'static str),
    /// Events of this kind.
    Event(Verb),
}

/// The word for the order of the ids.
const ID_ORDER: &str = "id-order";

impl Part {
    /// The word in the text.
    pub fn name(self) -> &'static str {
        match self {
            Part::Statement(keyword) => keyword.name(),
            Part::IdOrder => ID_ORDER,
            Part::Parameter(name) => name,
            Part::Event(verb) => verb.name(),
        }
    }

    /// The part of a word, where these parameters can be set.
    pub fn read(word: &str, parameters: &[&'static str]) -> Option<Part> {
        let statement = match Keyword::read(word) {
            Some(Keyword::Processes) => Some(Keyword::Ids),
            Some(Keyword::Edges) => Some(Keyword::Topology),
            // These change nothing that is graded, or say nothing by themselves.
            Some(Keyword::Label | Keyword::Place | Keyword::Set | Keyword::At) => None,
            other => other,
        };
        let verb = Verb::read(word).filter(|verb| *verb != Verb::Say);
        let parameter = || parameters.iter().find(|name| **name == word).map(|name| Part::Parameter(name));
        (word == ID_ORDER)
            .then_some(Part::IdOrder)
            .or(statement.map(Part::Statement))
            .or(verb.map(Part::Event))
            .or_else(parameter)
    }
}

/// What is counted and limited in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ceiling {
    /// Faults that were added, one by one: two crashes in one line are two.
    Faults,
    /// Events of this kind that were added.
    Events(Verb),
    /// Lines that were added or changed.
    Lines,
    /// Processes that take part.
    Processes,
}

impl Ceiling {
    /// The word in the text.
    pub fn name(self) -> &'static str {
        match self {
            Ceiling::Faults => "faults",
            Ceiling::Events(verb) => verb.name(),
            Ceiling::Lines => "lines",
            Ceiling::Processes => "processes",
        }
    }

    /// The ceiling of a word.
    pub fn read(word: &str) -> Option<Ceiling> {
        let verb = Verb::read(word).filter(|verb| *verb != Verb::Say).map(Ceiling::Events);
        [Ceiling::Faults, Ceiling::Lines, Ceiling::Processes]
            .into_iter()
            .find(|ceiling| ceiling.name() == word)
            .or(verb)
    }
}

/// How much of what is limited an answer uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// What is limited.
    pub of: Ceiling,
    /// How much is used.
    pub used: usize,
    /// How much may be.
    pub most: usize,
    /// The lines that use it.
    pub lines: Vec<u32>,
}

/// A means that an answer must not use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// A part of the scenario is other than given.
    Changed {
        /// Which.
        part: Part,
        /// The line, from 1; 0 where none says it.
        line: u32,
    },
    /// Something was added that may not be.
    Added {
        /// What.
        part: Part,
        /// The line, from 1.
        line: u32,
        /// What may be added.
        allowed: Vec<Part>,
    },
    /// An event of the given scenario is gone.
    Gone {
        /// The event, as it was written.
        event: String,
    },
    /// More was used than is allowed.
    Over(Use),
}

/// What a goal or a prediction came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whether it is as asked.
    pub reached: bool,
    /// The moment that shows it, where there is one.
    pub at: Option<Time>,
    /// What was found.
    pub what: Found,
}

/// What was found where something was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// How a property did.
    Verdict {
        /// Which.
        property: Property,
        /// How it should have done.
        wanted: Status,
        /// How it did; none where it is not judged here.
        is: Option<Status>,
        /// Why.
        why: Why,
        /// Those that lead in the end.
        leaders: Vec<Id>,
    },
    /// What a number came to, in thousandths.
    Amount {
        /// Of what.
        of: Quantity,
        /// How it should stand.
        relation: Relation,
        /// To what.
        wanted: i64,
        /// What it is; none where the run has no such number.
        is: Option<i64>,
    },
    /// Whom a process follows in the end.
    Follows {
        /// Which.
        process: Id,
        /// Whom it should follow.
        wanted: Option<Id>,
        /// Whom it does.
        is: Following,
    },
    /// Whom all follow in the end.
    AllFollow {
        /// Whom they should.
        wanted: Id,
        /// One that does not.
        but: Option<(Id, Following)>,
        /// How many are up.
        up: usize,
    },
    /// Who was ever held as leader.
    Elected {
        /// Who should have been.
        wanted: Id,
        /// Those that were.
        all: Vec<Id>,
    },
    /// What was predicted, and what it is.
    Predicted {
        /// What was said.
        said: Answer,
        /// What it is.
        is: Answer,
        /// Of what.
        of: Foreseen,
        /// Messages by kind, where they were counted.
        parts: Vec<(&'static str, u64)>,
    },
}

/// Whom a process follows in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// This one.
    Leader(Id),
    /// Nobody.
    Nobody,
    /// It is down.
    Down,
    /// It does not take part.
    Absent,
}

/// What is to be predicted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreseen {
    /// A number.
    Quantity(Quantity),
    /// Whom all follow in the end.
    Leader,
    /// Whom this one follows in the end.
    LeaderOf(Id),
    /// How a property does.
    Property(Property),
}

/// The answer to a prediction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A number, in thousandths.
    Amount(i64),
    /// A process.
    Process(Id),
    /// No number, or no process.
    Nothing,
    /// How a property does.
    Status(Status),
}
