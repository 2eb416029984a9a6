//! Makes a finished run ready for the screen: everything that is worked out once and then looked up.

use engine::Assessment;
use habemus_core::Summary;
use model::spec::Arrangement;
use model::trace::Event;
use model::verdict::Status;
use model::{Moment, Scenario, Time, Trace};
use scene::{Drawing, ReadingBuilder};

use crate::run::{Extent, PreparedRun};

/// A run being made ready, event by event: everything that reads a trace does so in one pass.
pub struct Preparation {
    scenario: Scenario,
    assessment: Assessment,
    reading: ReadingBuilder,
}

impl Preparation {
    /// Only the trace's head need be complete.
    pub fn new(scenario: Scenario, trace: &Trace) -> Preparation {
        Preparation {
            assessment: Assessment::new(&scenario, trace),
            reading: ReadingBuilder::new(trace),
            scenario,
        }
    }

    /// Takes in the next event; the trace need not be known any further.
    pub fn see(&mut self, trace: &Trace, index: u32, event: &Event) {
        self.assessment.see(&self.reading.see(trace, index, event));
    }

    /// To be called when all events have been seen.
    pub fn finish(self, text: &str, trace: Trace) -> PreparedRun {
        let Preparation { scenario, assessment, reading } = self;
        let drawing = Drawing { labels: scenario.labels.clone(), places: scenario.places.clone() };
        let reading = reading.finish(trace, drawing);
        let has_views = reading.has_suspicions() || scenario.algorithm.arrangement == Arrangement::Cube;
        let assessed = assessment.finish(&reading.chronicle.present, &scenario, &reading.trace);
        let summary = Summary::from(assessed, &scenario, &reading.trace);
        let mut view = PreparedRun {
            text: text.to_owned(),
            has_views,
            scenario,
            begin: reading.begin(),
            reading,
            summary,
            interesting: Vec::new(),
            extent: Extent::Whole,
        };
        view.interesting = interesting(&view);
        view
    }
}

impl PreparedRun {
    /// Makes a whole trace ready at once.
    pub fn new(text: &str, scenario: Scenario, trace: Trace) -> PreparedRun {
        let mut preparation = Preparation::new(scenario, &trace);
        for (index, event) in (0..).zip(trace.events()) {
            preparation.see(&trace, index, &event);
        }
        preparation.finish(text, trace)
    }

    /// The first violation of each violated property.
    pub fn violations(&self) -> Vec<(Time, model::spec::Property)> {
        let violated = self.summary.verdicts.iter().filter(|verdict| verdict.status == Status::Violated);
        violated.filter_map(|verdict| Some((verdict.at?, verdict.property))).collect()
    }
}

fn interesting(view: &PreparedRun) -> Vec<u32> {
    let trace = &view.reading.trace;
    let mut positions = view.reading.interesting().to_vec();
    positions.extend(view.violations().iter().map(|(at, _)| trace.position(Moment::after(*at))));
    positions.sort_unstable();
    positions.dedup();
    positions
}
