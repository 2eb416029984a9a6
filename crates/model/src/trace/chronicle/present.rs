//! How things stand after some events, and what the last of them changed. All who want to know who is up,
//! whom it follows, suspects or keeps out read this, and none of them works it out again.

use super::beliefs::{BeliefChange, Beliefs};
use super::sections::{Passage, Sections};
use super::suspicions::Suspicions;
use crate::process::Process;
use crate::trace::Trace;
use crate::trace::connectivity::Connectivity;
use crate::trace::event::{Event, Happening};

/// How things stand after some events.
#[derive(Clone, Debug)]
pub struct Present {
    /// Who is up, and whom each holds as leader.
    pub beliefs: Beliefs,
    pub suspicions: Suspicions,
    /// Who waits for its critical section, and who is inside.
    pub sections: Sections,
    /// Which ways are up.
    pub links: Connectivity,
    /// What the last event turned.
    turns: Vec<BeliefChange>,
    passages: Vec<Passage>,
}

/// An event, with what it changed and how things stand after it.
#[derive(Clone, Copy)]
pub struct Step<'a> {
    /// The trace; what comes after the event need not be known.
    pub trace: &'a Trace,
    pub index: u32,
    pub event: &'a Event,
    /// The process whose step it is; none for what happens to links, and for lost messages.
    pub actor: Option<Process>,
    /// Whether that process was up before.
    pub was_up: bool,
    /// The beliefs it turned, in order; also where a process says once more whom it holds.
    pub turns: &'a [BeliefChange],
    /// Who went into a critical section, or out of it.
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
            turns: Vec::new(),
            passages: Vec::new(),
        }
    }

    /// Takes in the next event; the trace need not be known any further.
    pub fn see<'a>(&'a mut self, trace: &'a Trace, index: u32, event: &'a Event) -> Step<'a> {
        let actor = trace.actor(&event.happening);
        let was_up = actor.is_some_and(|process| self.beliefs.is_up(process));
        self.turns.clear();
        self.passages.clear();
        self.links.see(&event.happening);
        self.beliefs.see(event, actor, &mut self.turns);
        self.suspicions.see(event, actor, was_up, &self.beliefs);
        self.sections.see(event, actor, was_up, &mut self.passages);
        let (turns, passages) = (&self.turns, &self.passages);
        Step { trace, index, event, actor, was_up, turns, passages, present: self }
    }
}

impl Step<'_> {
    /// Whether a process comes or goes; nothing else that happens makes one.
    pub fn changes_presence(&self) -> bool {
        use Happening::{Boot, Crash, Join, Recover};
        matches!(self.event.happening, Boot(_) | Recover(_) | Join(_) | Crash(_))
    }

    /// The process that does what the changes of this event say.
    ///
    /// # Panics
    /// Where the event is no process's step: then it has no changes.
    pub fn doer(&self) -> Process {
        self.actor.expect("only a process's step has changes")
    }
}
