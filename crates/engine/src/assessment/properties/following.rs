//! Whether at the end all follow the same leader, and one that is up. Does not ask whether it is the right one.

use model::sorting;
use model::spec::Property;
use model::trace::chronicle::{Beliefs, Present, Step};
use model::verdict::{Standing, Why};
use model::{Process, Time};

use super::{Close, Finding, Judge, Proof};

/// Eventual agreement and accuracy, for algorithms that follow a leader without being asked to elect one.
pub(super) struct Following {
    agreement: Agreement,
    /// Since when everybody up holds somebody that is up.
    accurate_since: Option<Time>,
    accuracy: Standing,
}

impl Following {
    pub(super) fn new() -> Following {
        Following { agreement: Agreement::new(), accurate_since: None, accuracy: Standing::new(false) }
    }
}

impl Judge for Following {
    fn see(&mut self, step: &Step) {
        self.agreement.see(step);
        let accurate = step.present.beliefs.is_accurate();
        self.accurate_since = accurate.then(|| self.accurate_since.unwrap_or(step.event.at));
        self.accuracy.note(step.index + 1, accurate && step.present.beliefs.up_count() > 0);
    }

    fn findings(self: Box<Self>, present: &Present, close: &Close) -> Vec<Finding> {
        let accuracy = match self.accurate_since {
            _ if present.beliefs.up_count() == 0 => Ok(Proof { at: None, why: Why::NobodyUp }),
            Some(at) => Ok(Proof { at: Some(at), why: Why::AllFollowSomebodyUp }),
            None => Err(inaccuracy(&present.beliefs)),
        };
        vec![
            close
                .eventual(Property::EventualAgreement, self.agreement.outcome(&present.beliefs))
                .along(self.agreement.standing),
            close.eventual(Property::EventualAccuracy, accuracy).along(self.accuracy),
        ]
    }
}

fn inaccuracy(beliefs: &Beliefs) -> Proof {
    let follows_dead = |process: Process| {
        let leader = beliefs.leader(process).filter(|leader| !beliefs.is_up(*leader))?;
        Some((process, leader))
    };
    match beliefs.those_up().find_map(follows_dead) {
        Some((process, leader)) => {
            let down_since = beliefs.presence_since(leader);
            let at = Some(down_since.max(beliefs.since(process)));
            Proof { at, why: Why::FollowsCrashed { process, leader, down_since } }
        }
        None => disagreement(beliefs),
    }
}

/// Since when everybody up holds the same leader.
pub(super) struct Agreement {
    since: Option<(Time, Process)>,
    pub(super) standing: Standing,
}

impl Agreement {
    pub(super) fn new() -> Agreement {
        Agreement { since: None, standing: Standing::new(false) }
    }

    pub(super) fn see(&mut self, step: &Step) {
        if step.belief_changes.is_empty() && !step.changes_presence() {
            return;
        }
        let agreed = step.present.beliefs.agreed();
        self.standing.note(step.index + 1, agreed.is_some());
        if self.since.map(|(_, leader)| leader) != agreed {
            self.since = agreed.map(|leader| (step.event.at, leader));
        }
    }

    pub(super) fn outcome(&self, beliefs: &Beliefs) -> Result<Proof, Proof> {
        match self.since {
            Some((at, leader)) => Ok(Proof { at: Some(at), why: Why::AllFollow(leader) }),
            None if beliefs.up_count() == 0 => Ok(Proof { at: None, why: Why::NobodyUp }),
            None => Err(disagreement(beliefs)),
        }
    }
}

/// How the first process that differs from the others differs, and since when.
pub(super) fn disagreement(beliefs: &Beliefs) -> Proof {
    let mut up: Vec<Process> = beliefs.those_up().collect();
    sorting::sort_by_key(&mut up, |process| beliefs.since(*process));
    let Some(first) = up.first().copied() else { return Proof { at: None, why: Why::NobodyUp } };
    let held = beliefs.leader(first);
    let Some(other) = up.iter().copied().find(|process| beliefs.leader(*process) != held) else {
        return Proof { at: Some(beliefs.since(first)), why: Why::FollowsNobody(first) };
    };
    let at = Some(beliefs.since(other));
    match (held, beliefs.leader(other)) {
        (Some(follows), Some(other_follows)) => {
            Proof { at, why: Why::Differ { one: first, follows, other, other_follows } }
        }
        (None, _) => Proof { at, why: Why::FollowsNobody(first) },
        (_, None) => Proof { at, why: Why::FollowsNobody(other) },
    }
}
