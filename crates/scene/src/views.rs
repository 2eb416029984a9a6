//! What each process thinks of all others at a moment: whom it suspects, tests and follows. In the scenario's
//! order.

use model::Process;
use model::trace::event::Direction;
use model::trace::states::Aspect;

use crate::allegiance::Allegiance;
use crate::reading::Reading;

/// The views of all processes, in the scenario's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeerViews {
    pub rows: Vec<PeerView>,
}

/// What one process thinks of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeerView {
    pub process: Process,
    pub id: u32,
    /// A process that is down has no view.
    pub up: bool,
    /// Of each process, in the order of the rows.
    pub of: Vec<Thought>,
    /// The id and colour of its leader.
    pub follows: Option<(u32, Allegiance)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// It believes the other is down.
    pub suspected: bool,
    /// It tests the other itself.
    pub tested: bool,
    /// How many recoveries of the other it knows of.
    pub epoch: u32,
}

impl Reading {
    /// Whether a process ever suspects another in this run.
    pub fn has_suspicions(&self) -> bool {
        self.digest.suspicion
    }

    /// All views after `position` events.
    pub fn views(&self, position: u32) -> PeerViews {
        let all = self.trace.head.roster.in_order().iter();
        PeerViews { rows: all.map(|process| self.view(*process, position)).collect() }
    }

    /// One view after `position` events: with a thousand processes, all views are a million thoughts.
    pub fn view(&self, process: Process, position: u32) -> PeerView {
        let roster = &self.trace.head.roster;
        let follows = self.states.leader(process, position);
        PeerView {
            process,
            id: roster.id(process).0,
            up: self.states.up(process, position),
            of: self.thoughts(process, position),
            follows: follows.map(|leader| (roster.id(leader).0, self.allegiance(leader))),
        }
    }

    fn thoughts(&self, process: Process, position: u32) -> Vec<Thought> {
        let roster = &self.trace.head.roster;
        let mut thoughts = vec![Thought::default(); roster.len()];
        for (aspect, value) in self.states.aspects(process, position) {
            match aspect {
                Aspect::Suspects(other) => thoughts[roster.place(other)].suspected = value == 1,
                Aspect::Epoch(other) => {
                    thoughts[roster.place(other)].epoch = u32::try_from(value).unwrap_or(0);
                }
                Aspect::Orient(other) => {
                    thoughts[roster.place(other)].tested = value == i64::from(Direction::Out.number());
                }
                // Other aspects are not shown here.
                _ => {}
            }
        }
        thoughts
    }
}
