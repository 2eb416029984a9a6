//! The state of a run after some events, and what the last of them changed: who is up, whom each follows and
//! suspects, who is inside. All readers of a trace share it, so that it is worked out once.

use super::beliefs::{BeliefChange, Beliefs};
use super::sections::{Passage, Sections};
use super::suspicions::Suspicions;
use crate::process::Process;
use crate::trace::Trace;
use crate::trace::connectivity::Connectivity;
use crate::trace::event::{Event, Happening};

/// The state of a run after some events.
#[derive(Clone, Debug)]
pub struct Present {
    /// Who is up, and whom each holds as leader.
    pub beliefs: Beliefs,
    pub suspicions: Suspicions,
    /// Who waits for its critical section, and who is inside.
    pub sections: Sections,
    /// Which links are up, in each direction.
    pub links: Connectivity,
    /// The belief changes of the last event.
    belief_changes: Vec<BeliefChange>,
    passages: Vec<Passage>,
}

/// An event, with what it changed and the state after it.
#[derive(Clone, Copy)]
pub struct Step<'a> {
    /// The trace; events after this one need not be known yet.
    pub trace: &'a Trace,
    pub index: u32,
    pub event: &'a Event,
    /// The process whose step it is; `None` for what happens to links, and for lost messages.
    pub actor: Option<Process>,
    /// Whether that process was up before the event.
    pub was_up: bool,
    /// The belief changes it caused, in order, including those that repeat the leader already held.
    pub belief_changes: &'a [BeliefChange],
    /// Who entered or left a critical section.
    pub passages: &'a [Passage],
    pub present: &'a Present,
}

impl Present {
    /// Nobody is up yet.
    pub fn new(processes: usize) -> Present {
        Present {
            beliefs: Beliefs::new(processes),
            suspicions: Suspicions::new(processes),
            sections: Sections::new(processes),
            links: Connectivity::default(),
            belief_changes: Vec::new(),
            passages: Vec::new(),
        }
    }

    /// Takes the next event; later events need not be known yet.
    pub fn see<'a>(&'a mut self, trace: &'a Trace, index: u32, event: &'a Event) -> Step<'a> {
        let actor = trace.actor(&event.happening);
        let was_up = actor.is_some_and(|process| self.beliefs.is_up(process));
        self.belief_changes.clear();
        self.passages.clear();
        self.links.see(&event.happening);
        self.beliefs.see(event, actor, &mut self.belief_changes);
        self.suspicions.see(event, actor, was_up, &self.beliefs);
        self.sections.see(event, actor, was_up, &mut self.passages);
        let (belief_changes, passages) = (&self.belief_changes, &self.passages);
        Step { trace, index, event, actor, was_up, belief_changes, passages, present: self }
    }
}

impl Step<'_> {
    /// Whether a process comes up or goes down in this event.
    pub fn changes_presence(&self) -> bool {
        use Happening::{Boot, Crash, Join, Recover};
        matches!(self.event.happening, Boot(_) | Recover(_) | Join(_) | Crash(_))
    }

    /// The process that made the changes of this event.
    ///
    /// # Panics
    /// If the event is no step of a process; then it has no changes either.
    pub fn acting_process(&self) -> Process {
        self.actor.expect("only a process's step has changes")
    }
}
