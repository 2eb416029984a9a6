//! Whether anybody left a leader that was up and reachable. Only judged once all have agreed on a leader.

use model::spec::Property;
use model::trace::chronicle::{BeliefChange, ChangeCause, Present, Step};
use model::verdict::Why;
use model::{Process, Time};

use super::super::links::can_talk;
use super::{Close, Finding, Judge};

pub(super) struct Stability {
    /// Whether all agreed once.
    agreed: bool,
    /// By process: the last leader it held since its last start, even if it holds none now.
    last: Vec<Option<Process>>,
    violation: Option<(Time, Why)>,
}

impl Stability {
    pub(super) fn new(processes: usize) -> Stability {
        Stability { agreed: false, last: vec![None; processes], violation: None }
    }

    /// Holding nobody for a while does not count as leaving; following somebody else afterwards does.
    fn see_change(&mut self, step: &Step, change: &BeliefChange) {
        let last = &mut self.last[change.process.index()];
        if change.by == ChangeCause::Crash {
            *last = None;
            return;
        }
        let Some(new) = change.new else { return };
        let Some(old) = last.replace(new).filter(|old| *old != new) else { return };
        let (present, graph) = (step.present, &step.trace.head.graph);
        let had_no_reason =
            present.beliefs.is_up(old) && can_talk(graph, &present.links, change.process, old);
        if self.agreed && had_no_reason && self.violation.is_none() {
            self.violation = Some((change.at, Why::LeftLeader { process: change.process, old, new }));
        }
    }
}

impl Judge for Stability {
    fn see(&mut self, step: &Step) {
        for change in step.belief_changes {
            self.see_change(step, change);
        }
        if !step.belief_changes.is_empty() || step.changes_presence() {
            self.agreed |= step.present.beliefs.agreed().is_some();
        }
    }

    fn findings(self: Box<Self>, _: &Present, _: &Close) -> Vec<Finding> {
        vec![Finding::safety(Property::Stability, self.violation)]
    }
}
