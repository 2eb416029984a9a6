//! Who is up and whom each process holds as leader, replayed event by event, with running counts that make
//! questions about all of them cheap.

use crate::process::Process;
use crate::time::Time;
use crate::trace::event::{Change, Event, Happening};

/// Who is up and whom each holds as leader, after some events.
#[derive(Clone, Debug)]
pub struct Beliefs {
    up: Vec<bool>,
    up_count: usize,
    leader: Vec<Option<Process>>,
    /// By process: since when it has held its leader, or none.
    since: Vec<Time>,
    /// Since when each is up or down.
    presence_since: Vec<Time>,
    /// By process: how many processes up hold it as leader.
    holders: Vec<usize>,
    /// How many different processes somebody up holds as leader.
    held: usize,
    /// How many processes up hold a leader.
    following: usize,
    /// How many processes up hold a leader that is up.
    following_up: usize,
}

/// A process came to hold another leader, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeliefChange {
    pub at: Time,
    pub process: Process,
    pub old: Option<Process>,
    pub new: Option<Process>,
    pub by: ChangeCause,
}

/// Why a belief changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeCause {
    Choice,
    Crash,
}

impl Beliefs {
    /// Nobody is up yet.
    pub(super) fn new(processes: usize) -> Beliefs {
        Beliefs {
            up: vec![false; processes],
            up_count: 0,
            leader: vec![None; processes],
            since: vec![Time::ZERO; processes],
            presence_since: vec![Time::ZERO; processes],
            holders: vec![0; processes],
            held: 0,
            following: 0,
            following_up: 0,
        }
    }

    /// Takes an event, a step of `actor`, and adds the belief changes it caused.
    pub(super) fn see(
        &mut self,
        event: &Event,
        actor: Option<Process>,
        belief_changes: &mut Vec<BeliefChange>,
    ) {
        // Nothing else that happens brings a process up or down.
        match &event.happening {
            Happening::Boot(process) | Happening::Recover(process) | Happening::Join(process) => {
                self.set_up(*process, event.at);
            }
            Happening::Crash(process) => belief_changes.extend(self.set_down(*process, event.at)),
            _ => {}
        }
        for change in &event.changes {
            if let (Change::Lead(leader), Some(process)) = (change, actor) {
                belief_changes.push(self.hold(process, *leader, event.at));
            }
        }
    }

    /// A trace from outside may boot a process twice.
    fn set_up(&mut self, process: Process, at: Time) {
        if self.up[process.index()] {
            return;
        }
        self.up[process.index()] = true;
        self.up_count += 1;
        self.following_up += self.holders[process.index()];
        self.since[process.index()] = at;
        self.presence_since[process.index()] = at;
    }

    fn set_down(&mut self, process: Process, at: Time) -> Option<BeliefChange> {
        self.presence_since[process.index()] = at;
        if !self.up[process.index()] {
            return None;
        }
        let change = self.hold(process, None, at);
        self.up[process.index()] = false;
        self.up_count -= 1;
        self.following_up -= self.holders[process.index()];
        change.old.map(|_| BeliefChange { by: ChangeCause::Crash, ..change })
    }

    fn hold(&mut self, process: Process, new: Option<Process>, at: Time) -> BeliefChange {
        let old = std::mem::replace(&mut self.leader[process.index()], new);
        self.since[process.index()] = at;
        if let Some(old) = old {
            self.holders[old.index()] -= 1;
            self.following -= 1;
            self.following_up -= usize::from(self.up[old.index()]);
            self.held -= usize::from(self.holders[old.index()] == 0);
        }
        if let Some(new) = new {
            self.held += usize::from(self.holders[new.index()] == 0);
            self.holders[new.index()] += 1;
            self.following += 1;
            self.following_up += usize::from(self.up[new.index()]);
        }
        BeliefChange { at, process, old, new, by: ChangeCause::Choice }
    }

    /// Whether a process is up.
    pub fn is_up(&self, process: Process) -> bool {
        self.up[process.index()]
    }

    /// Since when a process is up or down.
    pub fn presence_since(&self, process: Process) -> Time {
        self.presence_since[process.index()]
    }

    /// Whom a process holds as leader.
    pub fn leader(&self, process: Process) -> Option<Process> {
        self.leader[process.index()]
    }

    /// Since when a process has held its leader, or none.
    pub fn since(&self, process: Process) -> Time {
        self.since[process.index()]
    }

    /// Every process that is up, ascending.
    pub fn those_up(&self) -> impl Iterator<Item = Process> + '_ {
        (0..self.up.len() as u32).map(Process).filter(|p| self.is_up(*p))
    }

    /// Every process that is down, ascending.
    pub fn those_down(&self) -> impl Iterator<Item = Process> + '_ {
        (0..self.up.len() as u32).map(Process).filter(|p| !self.is_up(*p))
    }

    /// How many are up.
    pub fn up_count(&self) -> usize {
        self.up_count
    }

    /// Whether everybody up holds somebody that is up.
    pub fn is_accurate(&self) -> bool {
        self.following_up == self.up_count
    }

    /// The leader that everybody up holds, if there is one.
    pub fn agreed(&self) -> Option<Process> {
        if self.up_count == 0 || self.held != 1 {
            return None;
        }
        let leader = self.those_up().next().and_then(|p| self.leader(p))?;
        (self.holders[leader.index()] == self.up_count).then_some(leader)
    }

    /// Whether two up hold different leaders, or one holds a process that is down.
    pub fn is_inconsistent(&self) -> bool {
        self.held > 1 || self.following > self.following_up
    }
}
