//! Whether the last election that was asked for came to an end.
//!
//! It is the election that the last *effective* `start` began: nothing happens at a process that is down,
//! and one that already takes part puts a `start` aside. A leader of an earlier election does not fulfil
//! it; the same process does, once it is leader again. A trace shows this in three ways: somebody comes
//! to hold a leader, itself or another that leads; whoever was told to start leads all the same; or
//! somebody ends its part in the election, as a follower or as leader, and still holds one that leads.

use model::trace::chronicle::{Beliefs, Step};
use model::trace::{Change, Happening, Role};
use model::verdict::Why;
use model::{Process, Time};

use super::Proof;

#[derive(Default)]
pub(super) struct Termination {
    /// When the last election was begun. All that begin at one instant begin the same.
    begun: Option<Time>,
    /// Who was seen to lead first since then, and when.
    led: Option<(Time, Process)>,
}

impl Termination {
    pub(super) fn see(&mut self, step: &Step) {
        let beliefs = &step.present.beliefs;
        let Some(process) = step.actor else { return };
        let (at, changes) = (step.event.at, &step.event.changes);
        let begins = matches!(step.event.happening, Happening::Start(_)) && is_effective(changes);
        if begins && self.begun != Some(at) {
            *self = Termination { begun: Some(at), led: None };
        }
        let ends = |change: &Change| {
            matches!(change, Change::Lead(Some(_)) | Change::Role(Role::Follower | Role::Leader))
        };
        let leader = beliefs.leader(process).filter(|leader| {
            let leads = beliefs.is_up(*leader) && beliefs.leader(*leader) == Some(*leader);
            leads && if begins { *leader == process } else { changes.iter().any(ends) }
        });
        self.led = self.led.or(leader.map(|leader| (at, leader)));
    }

    /// Nobody that is up waits for an election where nobody is up.
    pub(super) fn outcome(&self, rests: bool, beliefs: &Beliefs) -> Result<Proof, Proof> {
        match self.led {
            Some((at, leader)) => Ok(Proof { at: Some(at), why: Why::Led(leader) }),
            None if beliefs.up_count() == 0 => Ok(Proof { at: None, why: Why::NobodyUp }),
            None if rests => Err(Proof { at: None, why: Why::NobodyWillLead }),
            None => Err(Proof { at: None, why: Why::NobodyLed }),
        }
    }
}

/// Whether a `start` made a process do more than note it.
fn is_effective(changes: &[Change]) -> bool {
    let notes = |change: &Change| matches!(change, Change::Line(_) | Change::Count(..) | Change::Fact(..));
    !changes.iter().all(notes)
}
