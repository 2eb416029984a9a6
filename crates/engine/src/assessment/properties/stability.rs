//! Whether anybody left a leader that was up and reachable.

use model::spec::Property;
use model::trace::chronicle::{BeliefChange, ChangeCause, Present, Step};
use model::verdict::Why;
use model::{Process, Time};

use super::super::links::connect;
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

    /// To hold nobody for a while is no change of leader; to follow somebody else afterwards is.
    fn turn(&mut self, step: &Step, turn: &BeliefChange) {
        let last = &mut self.last[turn.process.index()];
        if turn.by == ChangeCause::Crash {
            *last = None;
            return;
        }
        let Some(new) = turn.new else { return };
        let Some(old) = last.replace(new).filter(|old| *old != new) else { return };
        let (present, graph) = (step.present, &step.trace.head.graph);
        let had_no_reason = present.beliefs.is_up(old) && connect(graph, &present.links, turn.process, old);
        if self.agreed && had_no_reason && self.violation.is_none() {
            self.violation = Some((turn.at, Why::LeftLeader { process: turn.process, old, new }));
        }
    }
}

impl Judge for Stability {
    fn see(&mut self, step: &Step) {
        for turn in step.turns {
            self.turn(step, turn);
        }
        if !step.turns.is_empty() || step.changes_presence() {
            self.agreed |= step.present.beliefs.agreed().is_some();
        }
    }

    fn findings(self: Box<Self>, _: &Present, _: &Close) -> Vec<Finding> {
        vec![Finding::safety(Property::Stability, self.violation)]
    }
}
