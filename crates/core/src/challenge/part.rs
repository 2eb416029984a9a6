//! What a challenge may allow, fix or limit: parts of a scenario, things counted in an answer, and what an
//! answer did with them. It compares nothing itself.

use model::scenario::keyword::{Keyword, Verb};

/// A part of a scenario that an answer may or may not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScenarioPart {
    /// A statement. `ids` includes `processes`, and `topology` includes `edges`.
    Statement(Keyword),
    /// The order of the ids, but not which ids there are.
    IdOrder,
    Parameter(&'static str),
    /// Events of this kind.
    Event(Verb),
}

/// The word for the order of the ids.
const ID_ORDER: &str = "id-order";

impl ScenarioPart {
    /// The word in the text.
    pub fn name(self) -> &'static str {
        match self {
            ScenarioPart::Statement(keyword) => keyword.name(),
            ScenarioPart::IdOrder => ID_ORDER,
            ScenarioPart::Parameter(name) => name,
            ScenarioPart::Event(verb) => verb.name(),
        }
    }

    /// The part that a word names, for an algorithm with these parameters.
    pub fn read(word: &str, parameters: &[&'static str]) -> Option<ScenarioPart> {
        let statement = match Keyword::read(word) {
            Some(Keyword::Processes) => Some(Keyword::Ids),
            Some(Keyword::Edges) => Some(Keyword::Topology),
            // These change nothing that is graded, or mean nothing by themselves.
            Some(Keyword::Label | Keyword::Place | Keyword::Set | Keyword::At) => None,
            other => other,
        };
        let verb = Verb::read(word).filter(|verb| *verb != Verb::Say);
        let parameter =
            || parameters.iter().find(|name| **name == word).map(|name| ScenarioPart::Parameter(name));
        (word == ID_ORDER)
            .then_some(ScenarioPart::IdOrder)
            .or(statement.map(ScenarioPart::Statement))
            .or(verb.map(ScenarioPart::Event))
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

    /// The ceiling that a word names.
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
    pub of: Ceiling,
    pub used: usize,
    pub most: usize,
    /// The lines that use it.
    pub lines: Vec<u32>,
}

/// A means that an answer must not use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// A part of the scenario was changed.
    Changed {
        part: ScenarioPart,
        /// The line, from 1; 0 if there is none.
        line: u32,
    },
    /// Something was added that may not be.
    Added {
        part: ScenarioPart,
        /// The line, from 1.
        line: u32,
        /// What may be added.
        allowed: Vec<ScenarioPart>,
    },
    /// An event of the given scenario is gone.
    Gone {
        /// The event, as it was written.
        event: String,
    },
    /// More was used than is allowed.
    Over(Use),
}
