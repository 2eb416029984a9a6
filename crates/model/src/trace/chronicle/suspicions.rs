//! Who suspects whom, replayed event by event, with running counts of right and wrong suspicions. Does not
//! judge them.

use crate::process::Process;
use crate::time::Time;
use crate::trace::event::{Change, Event, Happening};

use super::beliefs::Beliefs;

/// Who suspects whom after some events.
#[derive(Clone, Debug)]
pub struct Suspicions {
    processes: usize,
    /// A square matrix, row by row: whom each process suspects; empty until the first suspicion.
    suspected: Vec<bool>,
    /// By process: how many processes up suspect it.
    suspecters: Vec<usize>,
    /// How many suspicions there are of processes that are down.
    right: usize,
    /// How many there are of processes that are up.
    wrong: usize,
}

impl Suspicions {
    /// Nobody suspects anybody.
    pub(super) fn new(processes: usize) -> Suspicions {
        Suspicions { processes, suspected: Vec::new(), suspecters: vec![0; processes], right: 0, wrong: 0 }
    }

    /// Takes an event of a process that was up or not; `beliefs` are those after the event.
    pub(super) fn see(&mut self, event: &Event, actor: Option<Process>, was_up: bool, beliefs: &Beliefs) {
        let Some(process) = actor else { return };
        let of_this = self.suspecters(process);
        match (was_up, beliefs.is_up(process)) {
            (false, true) => {
                self.right -= of_this;
                self.wrong += of_this;
            }
            (true, false) => {
                self.wrong -= of_this;
                self.right += of_this;
            }
            _ => {}
        }
        if matches!(event.happening, Happening::Crash(_)) {
            self.forget(process, beliefs);
        }
        for change in &event.changes {
            match change {
                Change::Suspect(whom) => self.set(process, *whom, true, beliefs),
                Change::Trust(whom) => self.set(process, *whom, false, beliefs),
                // No other change is about suspicion.
                _ => {}
            }
        }
    }

    fn set(&mut self, by: Process, whom: Process, suspects: bool, beliefs: &Beliefs) {
        if self.suspected.is_empty() {
            self.suspected = vec![false; self.processes * self.processes];
        }
        let held = &mut self.suspected[by.index() * self.processes + whom.index()];
        if std::mem::replace(held, suspects) == suspects {
            return;
        }
        let sum = if beliefs.is_up(whom) { &mut self.wrong } else { &mut self.right };
        let count = &mut self.suspecters[whom.index()];
        if suspects {
            *sum += 1;
            *count += 1;
        } else {
            *sum -= 1;
            *count -= 1;
        }
    }

    /// A process that crashes forgets its suspicions.
    fn forget(&mut self, process: Process, beliefs: &Beliefs) {
        if !self.suspected.is_empty() {
            for whom in 0..self.processes as u32 {
                self.set(process, Process(whom), false, beliefs);
            }
        }
    }

    /// Whether everybody up suspects everybody down.
    pub fn are_complete(&self, beliefs: &Beliefs) -> bool {
        self.right == beliefs.up_count() * (self.processes - beliefs.up_count())
    }

    /// Whether nobody up suspects anybody up.
    pub fn are_accurate(&self) -> bool {
        self.wrong == 0
    }

    /// How many processes up suspect this process.
    pub fn suspecters(&self, process: Process) -> usize {
        self.suspecters[process.index()]
    }

    /// Whether the first suspects the second.
    pub fn suspects(&self, by: Process, whom: Process) -> bool {
        self.suspected.get(by.index() * self.processes + whom.index()).copied().unwrap_or(false)
    }

    /// A process up that does not suspect a process down, and since when that one is down.
    pub fn missing(&self, beliefs: &Beliefs) -> Option<(Process, Process, Time)> {
        let down = beliefs.those_down().find(|down| self.suspecters(*down) < beliefs.up_count())?;
        let by = beliefs.those_up().find(|up| !self.suspects(*up, down))?;
        Some((by, down, beliefs.presence_since(down)))
    }

    /// A process up that suspects another process up.
    pub fn mistaken(&self, beliefs: &Beliefs) -> Option<(Process, Process)> {
        let whom = beliefs.those_up().find(|up| self.suspecters(*up) > 0)?;
        let by = beliefs.those_up().find(|up| self.suspects(*up, whom))?;
        Some((by, whom))
    }
}
