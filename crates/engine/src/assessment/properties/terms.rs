//! Whether two processes ever led the same term. Knows a term only as the figure that the algorithm reports.

use std::collections::BTreeMap;

use model::spec::{Property, Spec};
use model::trace::Change;
use model::trace::chronicle::{Present, Step};
use model::verdict::Why;
use model::{Process, Time};

use super::{Close, Finding, Judge};

/// The figure in which an algorithm of this family reports its term.
const TERM: &str = "term";

pub(super) struct Terms {
    /// Which of the algorithm's figures is the term.
    figure: u32,
    /// The term each process last reported.
    term: Vec<i64>,
    /// Who led each term first.
    led: BTreeMap<i64, Process>,
    violation: Option<(Time, Why)>,
}

impl Terms {
    pub(super) fn new(spec: &Spec, processes: usize) -> Terms {
        let figure = spec.facts.iter().position(|fact| fact.name == TERM);
        let figure = figure.expect("an algorithm of terms reports its term") as u32;
        Terms { figure, term: vec![0; processes], led: BTreeMap::new(), violation: None }
    }
}

impl Judge for Terms {
    fn see(&mut self, step: &Step) {
        for change in &step.event.changes {
            match change {
                Change::Fact(fact, value) if *fact == self.figure => {
                    self.term[step.acting_process().index()] = *value;
                }
                Change::Lead(leader) if *leader == step.actor => {
                    let process = step.acting_process();
                    let term = self.term[process.index()];
                    let older = *self.led.entry(term).or_insert(process);
                    if older != process && self.violation.is_none() {
                        let why = Why::TwoLeadersOfOneTerm { older, newer: process, term };
                        self.violation = Some((step.event.at, why));
                    }
                }
                _ => {}
            }
        }
    }

    fn findings(self: Box<Self>, _: &Present, _: &Close) -> Vec<Finding> {
        vec![Finding::safety(Property::OneLeaderPerTerm, self.violation)]
    }
}
