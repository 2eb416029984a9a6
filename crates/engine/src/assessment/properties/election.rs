//! The properties that only elections are judged by: termination, uniqueness, agreement, validity. What they
//! share with other families is in `following` and `stability`.

use std::cmp::Reverse;

use model::scenario::Scenario;
use model::spec::{Criterion, Property};
use model::trace::chronicle::{Beliefs, Present, Step};
use model::verdict::{Standing, Why};

use super::following::{Agreement, disagreement};
use super::termination::Termination;
use super::uniqueness::Uniqueness;
use super::{Close, Finding, Judge, Proof};
use crate::plan::Plan;

pub(super) struct Elections {
    termination: Termination,
    uniqueness: Uniqueness,
    agreement: Agreement,
    plan: Plan,
    /// When all followed the right leader.
    validity: Standing,
}

impl Elections {
    pub(super) fn new(scenario: &Scenario, processes: usize) -> Elections {
        Elections {
            termination: Termination::new(),
            uniqueness: Uniqueness::new(scenario.largest_delay(), processes),
            agreement: Agreement::new(),
            plan: Plan::new(scenario),
            validity: Standing::new(false),
        }
    }
}

impl Judge for Elections {
    fn see(&mut self, step: &Step) {
        self.termination.see(step);
        self.uniqueness.see(step);
        self.agreement.see(step);
        if !step.belief_changes.is_empty() || step.changes_presence() {
            let beliefs = &step.present.beliefs;
            let valid = beliefs.agreed().is_some() && validity(&self.plan, beliefs).is_ok();
            self.validity.note(step.index + 1, valid);
        }
    }

    fn findings(self: Box<Self>, present: &Present, close: &Close) -> Vec<Finding> {
        let beliefs = &present.beliefs;
        let ended = self.termination.outcome(close.at_rest, beliefs);
        vec![
            close.eventual(Property::Termination, ended).along(self.termination.standing),
            self.uniqueness.finding(close.ending),
            close
                .eventual(Property::Agreement, self.agreement.outcome(beliefs))
                .along(self.agreement.standing),
            close.eventual(Property::Validity, validity(&self.plan, beliefs)).along(self.validity),
        ]
    }
}

fn validity(plan: &Plan, beliefs: &Beliefs) -> Result<Proof, Proof> {
    let proof = |why| Proof { at: None, why };
    let Some(leader) = beliefs.agreed() else {
        let why = disagreement(beliefs).why;
        return if why == Why::NobodyUp { Ok(proof(why)) } else { Err(proof(why)) };
    };
    if !beliefs.is_up(leader) {
        return Err(proof(Why::LeaderDown { leader, since: beliefs.presence_since(leader) }));
    }
    let best = match (plan.spec.criterion)(&plan.values) {
        Criterion::LargestId => beliefs.those_up().max(),
        Criterion::SmallestId => beliefs.those_up().min(),
        Criterion::LargestCapacity => {
            beliefs.those_up().max_by_key(|process| (plan.capacity[process.index()], *process))
        }
        Criterion::LongestUp => beliefs.those_up().max_by_key(|process| {
            let up_since = Reverse(beliefs.presence_since(*process));
            (up_since, plan.capacity[process.index()], *process)
        }),
    };
    match best {
        Some(best) if best != leader => Err(proof(Why::NotTheBest { leader, best })),
        _ => Ok(proof(Why::AllFollow(leader))),
    }
}
