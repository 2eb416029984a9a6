//! What each process thinks of all others at a moment: whom it suspects, whom it tests, whom it
//! follows. A row each, in the order of the text.

use model::Process;
use model::trace::event::Direction;
use model::trace::states::Aspect;

use crate::allegiance::Allegiance;
use crate::reading::Reading;

/// Everybody's view, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeerViews {
    /// A row for each process.
    pub rows: Vec<PeerView>,
}

/// The view of one process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeerView {
    /// Whose.
    pub process: Process,
    /// Its id.
    pub id: u32,
    /// Whether it runs; one that does not has no view.
    pub up: bool,
    /// What it thinks of each process, in the order of the rows.
    pub of: Vec<Thought>,
    /// Whom it follows.
    pub follows: Option<(u32, Allegiance)>,
}

/// What a process thinks of another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// It believes it down.
    pub suspected: bool,
    /// It tests it itself.
    pub tested: bool,
    /// How often it knows it to have recovered.
    pub epoch: u32,
}

impl Reading {
    /// Whether anybody ever suspects anybody in this run.
    pub fn has_suspicions(&self) -> bool {
        self.notes.suspicion
    }

    /// Everybody's view after so many events.
    pub fn views(&self, position: u32) -> PeerViews {
        let all = self.trace.head.roster.in_order().iter();
        PeerViews { rows: all.map(|process| self.view(*process, position)).collect() }
    }

    /// The view of one process after so many events: of a thousand, all views are a million thoughts.
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
                // The other aspects are no thoughts about another process that this view shows.
                _ => {}
            }
        }
        thoughts
    }
}
