//! A finished run made ready for the screen: everything that is worked out once and then looked up.

use habemus_core::Summary;
use model::trace::Happening;
use model::verdict::Status;
use model::{Moment, Scenario, Time, Trace};
use scene::{Drawing, Reading};

use super::Tally;
use crate::contract::RunView;

impl RunView {
    /// Makes a run ready.
    pub fn new(text: &str, scenario: Scenario, trace: Trace) -> RunView {
        let summary = Summary::of(&scenario, &trace);
        RunView::with(summary, text, scenario, trace)
    }

    /// Makes a run ready of which the summary is known.
    pub fn with(summary: Summary, text: &str, scenario: Scenario, trace: Trace) -> RunView {
        let tally = Tally::of(&trace);
        let begin = begin(&trace);
        let drawing = Drawing { labels: scenario.labels.clone(), places: scenario.places.clone() };
        let reading = Reading::new(trace, drawing);
        let mut view = RunView {
            text: text.to_owned(),
            scenario,
            reading,
            summary,
            begin,
            interesting: Vec::new(),
            tally,
        };
        view.interesting = interesting(&view);
        view
    }

    /// When a property was first violated, for each that was.
    pub fn violations(&self) -> Vec<(Time, model::spec::Property)> {
        let violated = self.summary.verdicts.iter().filter(|verdict| verdict.status == Status::Violated);
        violated.filter_map(|verdict| Some((verdict.at?, verdict.property))).collect()
    }
}

/// The moment after the last boot of time 0: faults of that time come before, starts after.
fn begin(trace: &Trace) -> Moment {
    let early = trace.events().take_while(|event| {
        event.at == Time::ZERO && !matches!(event.happening, Happening::Start(_) | Happening::Deliver(_))
    });
    let boots = early.enumerate().filter(|(_, event)| matches!(event.happening, Happening::Boot(_)));
    boots
        .last()
        .map_or(Moment { time: Time::ZERO, done: Some(0) }, |(index, _)| trace.moment(index as u32 + 1))
}

fn interesting(view: &RunView) -> Vec<u32> {
    let trace = &view.reading.trace;
    let mut positions = view.reading.interesting().to_vec();
    positions.extend(view.violations().iter().map(|(at, _)| trace.position(Moment::after(*at))));
    positions.sort_unstable();
    positions.dedup();
    positions
}
