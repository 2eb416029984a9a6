//! Judges a run by its trace, from outside the algorithms. Two leaders across a partition are a
//! verdict, not a panic: often they are the lesson.

pub mod beliefs;
mod election;
mod links;

use model::scenario::check;
use model::spec::{Family, Property};
use model::trace::{End, Ending};
use model::verdict::{Status, Verdict, Why};
use model::{Scenario, Time, Trace};

/// One verdict for each property the algorithm's family is judged by, in the order of the lights.
pub fn judge(scenario: &Scenario, trace: &Trace) -> Vec<Verdict> {
    let broken = check::broken_assumptions(scenario);
    let promises = (scenario.algorithm.promises)(&scenario.values());
    let findings = match scenario.algorithm.family {
        Family::Election => election::judge(scenario, trace),
        // These families' properties come with their algorithms.
        Family::Detector | Family::Omega | Family::Monitor | Family::Terms | Family::Mutex => Vec::new(),
    };
    let not_here = |property| broken.iter().any(|broken| broken.assumption.only_for() == Some(property));
    let verdict = |finding: Finding| Verdict {
        property: finding.property,
        status: finding.status,
        promised: promises.contains(&finding.property) && !not_here(finding.property),
        at: finding.at,
        why: finding.why,
        broken: if finding.property.is_unconditional() { Vec::new() } else { broken.clone() },
    };
    findings.into_iter().map(verdict).collect()
}

/// What was found out about one property.
struct Finding {
    property: Property,
    status: Status,
    at: Option<Time>,
    why: Why,
}

/// When calm begins: the latest of GST and the last fault.
pub fn calm(scenario: &Scenario) -> Time {
    let faults = scenario.schedule().into_iter().filter(|event| event.action.is_fault());
    let last = faults.map(|event| event.at).max().unwrap_or(Time::ZERO);
    last.max(scenario.gst.unwrap_or(Time::ZERO))
}

/// How an eventual property ends that is true, or not, when the run stops.
fn eventual(property: Property, ending: Ending, calm: Time, outcome: Result<Proof, Proof>) -> Finding {
    let stopped = ending.how != End::Quiescent;
    if stopped && ending.at < calm {
        return Finding { property, status: Status::Pending, at: None, why: Why::StoppedBeforeCalm { calm } };
    }
    match outcome {
        Ok(Proof { at, why }) => Finding { property, status: Status::Holds, at, why },
        Err(_) if stopped => Finding { property, status: Status::Pending, at: None, why: Why::NotYet },
        Err(Proof { at, why }) => Finding { property, status: Status::Violated, at, why },
    }
}

/// The moment and the reason of a finding.
struct Proof {
    at: Option<Time>,
    why: Why,
}
