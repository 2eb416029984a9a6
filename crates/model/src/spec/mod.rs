//! What an algorithm declares about itself: its name, parameters, messages,
//! links, what it assumes and what it then promises. Menus, forms, checks,
//! tests and the page read only this; no algorithm is named here.

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
pub use saying::{Bilingual, Saying, both, labels};

use crate::process::Id;
use crate::scenario::Scenario;
use crate::topology::Topology;

/// The declaration of one algorithm.
#[derive(Debug)]
pub struct Spec {
    /// The name in the scenario text.
    pub name: &'static str,
    /// The name for people.
    pub title: Bilingual,
    /// One sentence about the algorithm.
    pub summary: Bilingual,
    /// Decides which properties are judged.
    pub family: Family,
    /// What `set` may change.
    pub parameters: &'static [Parameter],
    /// Values for parameters the text does not set, implied by those it sets, by name.
    pub implied: fn(&Values) -> Vec<(&'static str, Value)>,
    /// The kinds of messages, in the order in which counts are shown.
    pub kinds: &'static [Kind],
    pub timers: &'static [&'static str],
    pub facts: &'static [Fact],
    pub links: fn(&Values) -> Links,
    pub arrangement: Arrangement,
    /// Whether `start` lines mean anything to it.
    pub starts: fn(&Values) -> bool,
    /// Whether `request` lines mean anything to it.
    pub requests: bool,
    /// Whether its runs stop when nothing is left to do; otherwise they end at the horizon.
    pub ends_by_itself: fn(&Values) -> bool,
    /// Whom an election should choose.
    pub criterion: fn(&Values) -> Criterion,
    /// What it needs to keep its promises.
    pub assumes: fn(&Values) -> Vec<Assumption>,
    /// The properties it promises when its assumptions hold.
    pub promises: fn(&Values) -> Vec<Property>,
    /// What theory says about its cost in this scenario.
    pub theory: fn(&Scenario) -> Vec<Bound>,
    /// The orders of ids in which this scenario costs least and most, if theory names them.
    pub orders: fn(&Scenario) -> Option<Orders>,
    /// The algorithm as a person would write it on a board; a line may begin with a `[label]`.
    pub pseudocode: Bilingual,
    /// What a process does and why when it executes a line; one for each label, in the same order.
    pub sayings: &'static [Saying],
}

/// Each name is declared once, so equal names mean equal declarations.
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

    /// What is said about the line with this label, by the label's number.
    pub fn saying(&self, label: u32) -> Option<&'static Saying> {
        let name = self.labels().nth(label as usize)?;
        self.sayings.iter().find(|saying| saying.label == name)
    }
}

/// What an algorithm is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Chooses a leader when asked to.
    Election,
    /// Suspects crashed processes and follows a leader among the others.
    Detector,
    /// Follows a leader among the processes believed up, without the other properties of a detector.
    Omega,
    /// Tests the other processes in rounds and follows a leader.
    Monitor,
    /// Elects by votes, in terms.
    Terms,
    /// Lets one process at a time use a resource.
    Mutex,
}

/// How the processes of an algorithm are linked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Links {
    /// Always these links; the text may not choose others.
    Own(Topology),
    /// Any graph; this one unless the text chooses another.
    Free(Topology),
}

/// How processes are best arranged on the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// As the links suggest: a ring, a circle, a graph.
    ByLinks,
    /// As the corners of a cube, by the bits of the position in the text, whatever the links.
    Cube,
}

/// A kind of message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// In capitals.
    pub name: &'static str,
    /// Decides how it is drawn.
    pub manner: Manner,
    /// Decides how large it is drawn, and who gives way.
    pub weight: Weight,
}

impl Kind {
    /// A kind that weighs as much as its manner says.
    pub const fn new(name: &'static str, manner: Manner) -> Kind {
        let weight = match manner {
            Manner::Tell | Manner::Token => Weight::Decides,
            Manner::Ask => Weight::Asks,
            Manner::Answer => Weight::Answers,
        };
        Kind { name, manner, weight }
    }

    /// The same, sent again and again whether anything happens or not.
    pub const fn routine(self) -> Kind {
        Kind { weight: Weight::Routine, ..self }
    }

    /// The same, where it settles the matter though it is no announcement.
    pub const fn deciding(self) -> Kind {
        Kind { weight: Weight::Decides, ..self }
    }
}

/// How much a kind of message matters to the story of a run, from the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Heartbeats, probes, tests and the replies to them.
    Routine,
    Answers,
    /// Asks for an election, or for what is shared.
    Asks,
    /// Says who leads, or hands over what was asked for.
    Decides,
}

/// The role of a kind of message in a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Asks for something, or stands as a candidate.
    Ask,
    Answer,
    /// Announces a leader.
    Tell,
    /// Is itself the thing that is passed on.
    Token,
}

/// The capacity or weight that a scenario gives to a process; the last entry for it counts.
pub fn given_value(list: &[(Id, u32)], id: Id, usual: u32) -> u32 {
    list.iter().rev().find(|(whose, _)| *whose == id).map_or(usual, |(_, value)| *value)
}
