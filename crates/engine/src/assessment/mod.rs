//! Looks at a run from outside, one event after the other: what it cost, who believed what and for how
//! long, and whether it kept its promises. One pass over the trace feeds all of it, and whoever has no
//! time for a long pass may take it in slices.

mod conduct;
mod links;
pub mod metrics;
mod properties;

use model::scenario::check::Observed;
use model::trace::chronicle::{Present, Step};
use model::{Scenario, Trace, Verdict};

use crate::Counters;
use conduct::Conduct;
pub use metrics::Metrics;
use metrics::MetricsSoFar;
use properties::Bench;

/// What is known about a run after some of its events.
pub struct Assessment {
    counters: Counters,
    metrics: MetricsSoFar,
    bench: Bench,
    conduct: Conduct,
}

/// All that could be said about a run.
pub struct Assessed {
    /// Messages and the algorithm's own figures.
    pub counters: Counters,
    pub metrics: Metrics,
    /// How each property did, in the order of the lights.
    pub verdicts: Vec<Verdict>,
    /// What happened of all that the text makes possible.
    pub observed: Observed,
}

impl Assessment {
    /// Nothing has been seen yet.
    pub fn new(scenario: &Scenario, trace: &Trace) -> Assessment {
        let processes = trace.head.roster.len();
        Assessment {
            counters: Counters::new(trace.head.algorithm, processes),
            metrics: MetricsSoFar::new(processes),
            bench: Bench::new(scenario, processes),
            conduct: Conduct::new(scenario, processes),
        }
    }

    /// Sees the next event; they have to come in order.
    pub fn see(&mut self, step: &Step) {
        self.counters.see(step.trace, step.event, step.actor);
        self.metrics.see(step);
        self.bench.see(step);
        self.conduct.see(step);
    }

    /// The run is over, and this is how things stand.
    pub fn finish(self, present: &Present, scenario: &Scenario, trace: &Trace) -> Assessed {
        let metrics = self.metrics.finish(present, trace);
        let observed = self.conduct.finish(present, scenario, trace);
        let verdicts = self.bench.finish(present, scenario, trace, &observed);
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
