//! What an algorithm declares about itself: its name, parameters, messages, links, what it assumes
//! and what it then promises. Menus, forms, checks, tests and the page read this and nothing else;
//! no algorithm is named here.

mod assumption;
mod cost;
mod fact;
mod parameter;
mod property;
mod saying;

pub use assumption::Assumption;
pub use cost::{Bound, IdOrder, Orders, Sense};
pub use fact::{Fact, Total, Unit};
pub use parameter::{Parameter, ParameterKind, Value, Values, Whole};
pub use property::{Criterion, Property};
pub use saying::{Bilingual, Saying, labels};

use crate::process::Id;
use crate::scenario::Scenario;
use crate::topology::Topology;

/// The declaration of one algorithm.
#[derive(Debug)]
pub struct Spec {
    /// Its name in the scenario text.
    pub name: &'static str,
    /// Its name for people.
    pub title: Bilingual,
    /// What it is, in one sentence.
    pub summary: Bilingual,
    /// What it is for: decides which properties are judged.
    pub family: Family,
    /// What `set` may change.
    pub parameters: &'static [Parameter],
    /// What some values mean for parameters the text does not set, by name.
    pub implied: fn(&Values) -> Vec<(&'static str, Value)>,
    /// The kinds of messages it sends, in the order counts are shown.
    pub kinds: &'static [Kind],
    /// The names of its timers.
    pub timers: &'static [&'static str],
    /// The figures it reports.
    pub facts: &'static [Fact],
    /// How its processes are linked.
    pub links: fn(&Values) -> Links,
    /// How they are best arranged on a stage.
    pub arrangement: Arrangement,
    /// Whether `start` lines mean anything to it.
    pub starts: fn(&Values) -> bool,
    /// Whether `request` lines mean anything to it.
    pub requests: bool,
    /// Whether its runs come to rest by themselves.
    pub ends_by_itself: fn(&Values) -> bool,
    /// Whom an election ought to choose.
    pub criterion: fn(&Values) -> Criterion,
    /// What it needs, to keep its promises.
    pub assumes: fn(&Values) -> Vec<Assumption>,
    /// The properties it promises where its assumptions hold.
    pub promises: fn(&Values) -> Vec<Property>,
    /// What theory says about its cost in this scenario.
    pub theory: fn(&Scenario) -> Vec<Bound>,
    /// In which order of the ids this scenario would cost least and most, where theory says so.
    pub orders: fn(&Scenario) -> Option<Orders>,
    /// The algorithm as a person would write it on a board; a line may begin with a `[label]`.
    pub pseudocode: Bilingual,
    /// What a process does and why when it executes a line, one for each label, in their order.
    pub sayings: &'static [Saying],
}

/// Two declarations are the same when they have the same name: the list has each name once.
impl PartialEq for Spec {
    fn eq(&self, other: &Spec) -> bool {
        self.name == other.name
    }
}

impl Eq for Spec {}

impl Spec {
    /// The labels of the pseudo-code, in order of appearance.
    pub fn labels(&self) -> impl Iterator<Item = &'static str> {
        labels(self.pseudocode.en)
    }

    /// What is said of the line with this label, by the label's number.
    pub fn saying(&self, label: u32) -> Option<&'static Saying> {
        let name = self.labels().nth(label as usize)?;
        self.sayings.iter().find(|saying| saying.label == name)
    }
}

/// What an algorithm is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Chooses a leader once asked to.
    Election,
    /// Suspects the crashed and follows a leader among the rest.
    Detector,
    /// Follows a leader among those believed up, without a detector's own properties.
    Omega,
    /// Tests the others round after round and follows a leader.
    Monitor,
    /// Elects by votes, term after term.
    Terms,
    /// Lets one process at a time use a resource.
    Mutex,
}

/// How the processes of an algorithm are linked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Links {
    /// Always like this; the text may not say otherwise.
    Own(Topology),
    /// Any graph; this one unless the text says otherwise.
    Free(Topology),
}

/// How processes are best arranged on a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// As their links say: a ring, a circle, a graph.
    ByLinks,
    /// As the corners of a cube, by the bits of their place in the text, whatever their links.
    Cube,
}

/// A kind of message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name, in capitals.
    pub name: &'static str,
    /// What it does, which decides how it is drawn.
    pub manner: Manner,
}

/// What a kind of message does in a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Asks for something or stands for it.
    Ask,
    /// Answers.
    Answer,
    /// Tells who leads.
    Tell,
    /// Is a thing handed on.
    Token,
}

/// The capacity or weight a scenario gives to a process.
pub fn valued(list: &[(Id, u32)], id: Id, usual: u32) -> u32 {
    list.iter().rev().find(|(whose, _)| *whose == id).map_or(usual, |(_, value)| *value)
}
