//! Looks at a run from outside, event by event: what it cost, who believed what and for how long, and whether
//! its properties hold. One pass over the trace feeds all of it, and the pass can be made in slices.

mod links;
pub mod metrics;
mod observed;
mod properties;

use model::scenario::check::Observed;
use model::trace::chronicle::{Present, Step};
use model::{Scenario, Trace, Verdict};

use crate::Counters;
pub use metrics::Metrics;
use metrics::MetricsSoFar;
use observed::ObservedSoFar;
use properties::Judges;

/// What is known about a run after some of its events.
pub struct Assessment {
    counters: Counters,
    metrics: MetricsSoFar,
    judges: Judges,
    observed: ObservedSoFar,
}

/// The full assessment of a run.
pub struct Assessed {
    /// Messages and the algorithm's own figures.
    pub counters: Counters,
    pub metrics: Metrics,
    /// One for each property, in the order of the page's lights.
    pub verdicts: Vec<Verdict>,
    /// Which of the things the text makes possible really happened.
    pub observed: Observed,
}

impl Assessment {
    /// An assessment that has seen no event.
    pub fn new(scenario: &Scenario, trace: &Trace) -> Assessment {
        let processes = trace.head.roster.len();
        Assessment {
            counters: Counters::new(trace.head.algorithm, processes),
            metrics: MetricsSoFar::new(processes),
            judges: Judges::new(scenario, processes),
            observed: ObservedSoFar::new(scenario, processes),
        }
    }

    /// Takes the next event; events must come in order.
    pub fn see(&mut self, step: &Step) {
        self.counters.see(step.trace, step.event, step.actor);
        self.metrics.see(step);
        self.judges.see(step);
        self.observed.see(step);
    }

    /// Ends the assessment; `present` is the state after the last event.
    pub fn finish(self, present: &Present, scenario: &Scenario, trace: &Trace) -> Assessed {
        let metrics = self.metrics.finish(present, trace);
        let observed = self.observed.finish(present, scenario, trace);
        let verdicts = self.judges.finish(present, scenario, trace, &observed);
        Assessed { counters: self.counters, metrics, verdicts, observed }
    }

    /// Looks at a whole trace at once.
    pub fn of(scenario: &Scenario, trace: &Trace) -> Assessed {
        let mut assessment = Assessment::new(scenario, trace);
        let mut present = Present::new(trace.head.roster.len());
        for (index, event) in (0..).zip(trace.events()) {
            assessment.see(&present.see(trace, index, &event));
        }
        assessment.finish(&present, scenario, trace)
    }
}
