//! The properties of failure detectors, completeness and accuracy: every crashed process is suspected by all,
//! and nobody else is.

use model::Time;
use model::spec::Property;
use model::trace::Change;
use model::trace::chronicle::{Present, Step};
use model::verdict::{Standing, Why};

use super::{Close, Finding, Judge, Proof};

/// Since when suspicions have been complete, and accurate, without interruption.
pub(super) struct Detection {
    complete_since: Option<Time>,
    accurate_since: Option<Time>,
    completeness: Standing,
    accuracy: Standing,
}

impl Detection {
    pub(super) fn new() -> Detection {
        let standing = || Standing::new(true);
        Detection {
            complete_since: None,
            accurate_since: None,
            completeness: standing(),
            accuracy: standing(),
        }
    }
}

impl Judge for Detection {
    fn see(&mut self, step: &Step) {
        let is_suspicion = |change: &Change| matches!(change, Change::Suspect(_) | Change::Trust(_));
        if !step.changes_presence() && !step.event.changes.iter().any(is_suspicion) {
            return;
        }
        let since = |held: Option<Time>, holds: bool| holds.then(|| held.unwrap_or(step.event.at));
        let present = step.present;
        let complete = present.suspicions.are_complete(&present.beliefs);
        self.complete_since = since(self.complete_since, complete);
        let accurate = present.suspicions.are_accurate();
        self.accurate_since = since(self.accurate_since, accurate);
        self.completeness.note(step.index + 1, complete);
        self.accuracy.note(step.index + 1, accurate);
    }

    fn findings(self: Box<Self>, present: &Present, close: &Close) -> Vec<Finding> {
        let missing = present.suspicions.missing(&present.beliefs).map(|(by, down, down_since)| Proof {
            at: Some(down_since),
            why: Why::NotSuspected { by, down, down_since },
        });
        let mistaken = present
            .suspicions
            .mistaken(&present.beliefs)
            .map(|(by, whom)| Proof { at: None, why: Why::WronglySuspected { by, whom } });
        let outcome = |failure: Option<Proof>, since| match failure {
            Some(proof) => Err(proof),
            None => Ok(Proof { at: since, why: Why::AsExpected }),
        };
        vec![
            close
                .eventual(Property::StrongCompleteness, outcome(missing, self.complete_since))
                .along(self.completeness),
            close
                .eventual(Property::EventualStrongAccuracy, outcome(mistaken, self.accurate_since))
                .along(self.accuracy),
        ]
    }
}
