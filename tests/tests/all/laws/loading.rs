//! Loading a trace from its bytes: the same at once or event by event; damaged bytes are refused, or at least
//! harmless.

use engine::Assessment;
use habemus_core::{Language, Summary};
use habemus_tests::{dice::Dice, random};
use model::trace::Loading;
use model::{Moment, Scenario, Time, Trace};
use scene::{Drawing, Frame, Reading, ReadingBuilder};

const FRAME: Frame = Frame::new(800.0, 500.0);

fn scenario(seed: u64) -> Scenario {
    let text = random::text(seed);
    habemus_core::parse(&text).scenario.unwrap_or_else(|| panic!("it parses\n{text}"))
}

/// Some moments of a run, its beginning and its end among them.
fn moments(trace: &Trace) -> Vec<Moment> {
    let step = (trace.len() / 5).max(1) as usize;
    (0..=trace.len()).step_by(step).map(|position| trace.moment(position)).collect()
}

#[test]
fn a_trace_comes_back_from_its_bytes() {
    for seed in 0..300 {
        let trace = habemus_core::run(&scenario(seed));
        let back = Trace::from_bytes(&trace.clone().into_bytes(), habemus_core::catalogue());
        assert_eq!(back.as_ref(), Some(&trace), "{}", random::text(seed));
        assert_eq!(back.map(|trace| trace.hash()), Some(trace.hash()));
    }
}

#[test]
fn loading_event_by_event_gives_the_same_as_loading_at_once() {
    for seed in 0..150 {
        let (scenario, text) = (scenario(seed), random::text(seed));
        let trace = habemus_core::run(&scenario);
        let loading = Loading::new(trace.clone().into_bytes(), habemus_core::catalogue());
        let mut loading = loading.expect("the bytes are whole");
        let mut assessment = Assessment::new(&scenario, loading.trace());
        let mut builder = ReadingBuilder::new(loading.trace());
        for (index, expected) in (0..).zip(trace.events()) {
            let event = loading.step().expect("the bytes are whole").expect("there are more");
            assert_eq!(event, expected, "{text}");
            assessment.see(&builder.see(loading.trace(), index, &event));
        }
        assert_eq!(loading.step(), Some(None), "{text}");
        let back = loading.finish();
        let sliced = builder.finish(back, Drawing::default());
        let assessed = assessment.finish(&sliced.chronicle.present, &scenario, &sliced.trace);
        let summary = Summary::from(assessed, &scenario, &sliced.trace);
        let summary = report::summary_json(&summary, Language::En).to_string();
        assert_eq!(
            summary,
            report::summary_json(&Summary::of(&scenario, &trace), Language::En).to_string(),
            "{text}"
        );
        let whole = Reading::new(trace, Drawing::default());
        assert!(sliced.states == whole.states, "{text}");
        assert_eq!(sliced.timeline(), whole.timeline(), "{text}");
        assert_eq!(sliced.interesting(), whole.interesting(), "{text}");
        for moment in moments(&whole.trace) {
            let drawn = sliced.scene(moment, FRAME, None);
            assert_eq!(drawn, whole.scene(moment, FRAME, None), "{moment} {text}");
        }
    }
}

#[test]
fn damaged_bytes_are_refused_or_read_but_never_panic() {
    let mut survivors = 0;
    for seed in 0..60 {
        let scenario = scenario(seed);
        let bytes = habemus_core::run(&scenario).into_bytes();
        let mut dice = Dice::new(seed);
        for at in (0..bytes.len()).step_by(1 + bytes.len() / 200) {
            let mut damaged = bytes.clone();
            damaged[at] ^= dice.within(1, 255) as u8;
            let read = Trace::from_bytes(&damaged, habemus_core::catalogue());
            // The scenario used with it must at least have the same processes.
            if let Some(trace) = read.filter(|trace| trace.head.roster == scenario.roster()) {
                survivors += 1;
                look_at(&scenario, trace);
            }
            assert_eq!(Trace::from_bytes(&bytes[..at], habemus_core::catalogue()), None);
        }
    }
    assert!(survivors > 100, "only {survivors} were worth looking at");
}

#[test]
fn bytes_that_announce_a_huge_trace_are_refused() {
    for bytes in [&[][..], &[0; 3], &[0; 4], &[0xff; 4], &[0xff; 64], &[0; 64]] {
        assert_eq!(Trace::from_bytes(bytes, habemus_core::catalogue()), None);
    }
}

/// Everything the page asks of a trace.
fn look_at(scenario: &Scenario, trace: Trace) {
    let _ = report::summary_json(&Summary::of(scenario, &trace), Language::Pt);
    let reading = Reading::new(trace, Drawing::default());
    for moment in moments(&reading.trace).into_iter().chain([Moment::after(Time(u64::MAX))]) {
        let _ = reading.scene(moment, FRAME, None);
        let position = reading.trace.position(moment);
        let _ = words::sentence(&reading.trace, &reading.names, position, Language::En).plain();
    }
    let _ = habemus_core::log(&reading.trace);
}
