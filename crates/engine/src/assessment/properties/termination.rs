//! Whether the last election that was asked for ended.
//!
//! It is the election begun by the last *effective* `start`: a process that is down ignores it, and so does one
//! that already takes part. The leader of an earlier election does not count, unless it becomes leader again. A
//! trace shows the end in three ways: somebody comes to hold a leader (itself, or another that leads); the
//! process that was told to start leads already; or somebody ends its part in the election, as follower or
//! leader, and still holds one that leads.

use model::trace::chronicle::{Beliefs, Step};
use model::trace::{Change, Happening, Role};
use model::verdict::{Standing, Why};
use model::{Process, Time};

use super::Proof;

pub(super) struct Termination {
    /// When the last election began. All starts of one instant belong to the same election.
    begun: Option<Time>,
    /// Who first led since then, and when.
    led: Option<(Time, Process)>,
    /// When it had ended and somebody up led.
    pub(super) standing: Standing,
}

impl Termination {
    pub(super) fn new() -> Termination {
        Termination { begun: None, led: None, standing: Standing::new(false) }
    }

    pub(super) fn see(&mut self, step: &Step) {
        let beliefs = &step.present.beliefs;
        let Some(process) = step.actor else { return };
        let (at, changes) = (step.event.at, &step.event.changes);
        let begins = matches!(step.event.happening, Happening::Start(_)) && is_effective(changes);
        if begins && self.begun != Some(at) {
            (self.begun, self.led) = (Some(at), None);
        }
        let ends = |change: &Change| {
            matches!(change, Change::Lead(Some(_)) | Change::Role(Role::Follower | Role::Leader))
        };
        let leader = beliefs.leader(process).filter(|leader| {
            let leads = beliefs.is_up(*leader) && beliefs.leader(*leader) == Some(*leader);
            leads && if begins { *leader == process } else { changes.iter().any(ends) }
        });
        self.led = self.led.or(leader.map(|leader| (at, leader)));
        if begins || !step.belief_changes.is_empty() || step.changes_presence() {
            let leads = |process: Process| beliefs.leader(process) == Some(process);
            self.standing.note(step.index + 1, self.led.is_some() && beliefs.those_up().any(leads));
        }
    }

    /// If nobody is up, nobody is left waiting for a leader, and the property holds.
    pub(super) fn outcome(&self, at_rest: bool, beliefs: &Beliefs) -> Result<Proof, Proof> {
        match self.led {
            Some((at, leader)) => Ok(Proof { at: Some(at), why: Why::Led(leader) }),
            None if beliefs.up_count() == 0 => Ok(Proof { at: None, why: Why::NobodyUp }),
            None if at_rest => Err(Proof { at: None, why: Why::NobodyWillLead }),
            None => Err(Proof { at: None, why: Why::NobodyLed }),
        }
    }
}

/// Whether a `start` made a process do more than record that it was told.
fn is_effective(changes: &[Change]) -> bool {
    let notes = |change: &Change| matches!(change, Change::Line(_) | Change::Count(..) | Change::Fact(..));
    !changes.iter().all(notes)
}
