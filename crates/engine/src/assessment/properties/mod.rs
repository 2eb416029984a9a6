//! Judges a run by its trace, from outside the algorithms. Two leaders across a partition are a verdict, not an
//! error: often they are the lesson.

mod detection;
mod election;
mod following;
mod mutex;
mod stability;
mod termination;
mod terms;
mod uniqueness;

use model::scenario::check::{self, Observed};
use model::sorting;
use model::spec::{Family, Property};
use model::trace::chronicle::{Present, Step};
use model::trace::{End, Ending};
use model::verdict::{Handover, Standing, Status, Verdict, Why};
use model::{Scenario, Time, Trace};

/// Judges some properties, event by event.
trait Judge {
    /// An event has happened.
    fn see(&mut self, step: &Step);

    /// The run is over.
    fn findings(self: Box<Self>, present: &Present, close: &Close) -> Vec<Finding>;
}

/// The judges of a run.
pub(super) struct Judges(Vec<Box<dyn Judge>>);

impl Judges {
    /// The judges for an algorithm's family.
    pub(super) fn new(scenario: &Scenario, processes: usize) -> Judges {
        let spec = scenario.algorithm;
        let stability = || Box::new(stability::Stability::new(processes));
        let following = || Box::new(following::Following::new());
        let detection = || Box::new(detection::Detection::new());
        Judges(match spec.family {
            Family::Election => vec![Box::new(election::Elections::new(scenario, processes)), stability()],
            // A monitor detects failures too, and is judged by what it detects.
            Family::Detector | Family::Monitor => vec![detection(), following(), stability()],
            Family::Omega => vec![following(), stability()],
            Family::Terms => vec![following(), Box::new(terms::Terms::new(spec, processes))],
            Family::Mutex => vec![Box::new(mutex::Exclusion::new())],
        })
    }

    pub(super) fn see(&mut self, step: &Step) {
        for judge in &mut self.0 {
            judge.see(step);
        }
    }

    /// One verdict for each property, in the order of the page's lights.
    pub(super) fn finish(
        self,
        present: &Present,
        scenario: &Scenario,
        trace: &Trace,
        observed: &Observed,
    ) -> Vec<Verdict> {
        let quiescent = trace.ending.how == End::Quiescent;
        // Monitors that stop because their rounds are over could go on, so such a run is not at rest, unless
        // all are down.
        let could_go_on = scenario.algorithm.family == Family::Monitor && present.beliefs.up_count() > 0;
        let close = Close {
            ending: trace.ending,
            at_rest: quiescent && !could_go_on,
            calm: if quiescent { scenario.gst.unwrap_or(Time::ZERO) } else { calm(scenario) },
        };
        let mut findings: Vec<Finding> =
            self.0.into_iter().flat_map(|judge| judge.findings(present, &close)).collect();
        sorting::sort_by_key(&mut findings, |finding| finding.property);
        let broken = check::broken_assumptions(scenario, observed);
        let promises = (scenario.algorithm.promises)(&scenario.values());
        let not_here = |property| broken.iter().any(|broken| broken.assumption.only_for() == Some(property));
        let verdict = |finding: Finding| Verdict {
            property: finding.property,
            status: finding.status,
            promised: promises.contains(&finding.property) && !not_here(finding.property),
            at: finding.at,
            why: finding.why,
            broken: if finding.property.is_unconditional() { Vec::new() } else { broken.clone() },
            handovers: finding.handovers,
            standing: finding.standing,
        };
        findings.into_iter().map(verdict).collect()
    }
}

/// How a run closed.
struct Close {
    ending: Ending,
    /// Whether nothing more can ever happen.
    at_rest: bool,
    /// From when on there are no faults and the network is synchronous. In a run that stopped by itself all
    /// faults of its text are over, so only GST counts.
    calm: Time,
}

impl Close {
    /// The finding on an eventual property that is true (`Ok`) or not (`Err`) when the run stops.
    fn eventual(&self, property: Property, outcome: Result<Proof, Proof>) -> Finding {
        let pending = |why| Finding::new(property, Status::Pending, None, why);
        if !self.at_rest && self.ending.at < self.calm {
            return pending(Why::StoppedBeforeCalm { calm: self.calm });
        }
        match outcome {
            Ok(Proof { at, why }) => Finding::new(property, Status::Holds, at, why),
            Err(Proof { why, .. }) if !self.at_rest => pending(Why::NotYet(Box::new(why))),
            Err(Proof { at, why }) => Finding::new(property, Status::Violated, at, why),
        }
    }
}

/// When calm begins: the latest of GST and the last fault.
fn calm(scenario: &Scenario) -> Time {
    let faults = scenario.schedule().into_iter().filter(|event| event.action.is_fault());
    let last = faults.map(|event| event.at).max().unwrap_or(Time::ZERO);
    last.max(scenario.gst.unwrap_or(Time::ZERO))
}

/// What was found out about one property.
struct Finding {
    property: Property,
    status: Status,
    at: Option<Time>,
    why: Why,
    /// Only for uniqueness.
    handovers: Vec<Handover>,
    standing: Standing,
}

impl Finding {
    fn new(property: Property, status: Status, at: Option<Time>, why: Why) -> Finding {
        Finding { property, status, at, why, handovers: Vec::new(), standing: Standing::new(true) }
    }

    /// With how it stood at each moment.
    fn along(self, standing: Standing) -> Finding {
        Finding { standing, ..self }
    }

    /// The finding on something that must never happen: when it first did, if ever.
    fn safety(property: Property, violation: Option<(Time, Why)>) -> Finding {
        match violation {
            Some((at, why)) => Finding::new(property, Status::Violated, Some(at), why),
            None => Finding::new(property, Status::Holds, None, Why::AsExpected),
        }
    }
}

/// The moment and the reason of a finding.
struct Proof {
    at: Option<Time>,
    why: Why,
}
