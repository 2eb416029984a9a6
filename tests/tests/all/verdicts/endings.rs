//! Nothing is reported after a run was over.

use model::Time;
use model::trace::End;
use model::verdict::Status;

use super::{Holds, check};

#[test]
fn nobody_up_is_nobody_wrong() {
    for algorithm in ["vcube", "vring", "all-to-all"] {
        let text = format!("algorithm {algorithm}\nprocesses 8\nuntil 100\nat 5 crash all\n");
        let outcome = habemus_core::run_text(&text).expect("it parses");
        assert_eq!(outcome.trace.ending.how, End::Quiescent, "{text}");
        assert_eq!(outcome.trace.ending.at, Time::units(5), "{text}");
        for verdict in &outcome.summary.verdicts {
            let why = words::why(&verdict.why, &outcome.summary.names, words::Language::En);
            assert_eq!(verdict.status, Holds, "{} of {algorithm}: {why}", verdict.property.name());
        }
        check(&text, "eventual-agreement", Holds, None, "Nobody is up");
        check(&text, "eventual-accuracy", Holds, None, "Nobody is up");
    }
}

#[test]
fn a_crash_is_the_last_thing_that_happens_where_nothing_follows() {
    let text = "algorithm mutex-coordinator\nprocesses 4\nat 0 request 1 for 5\nat 1 request 2 for 5\n\
                at 2 request 3 for 5\nat 12 crash 2\n";
    let outcome = habemus_core::run_text(text).expect("it parses");
    assert_eq!(outcome.trace.ending.at, Time::units(12));
    // A caption is not an event of the run, nor is a message lost at a process that is down, nor a crash
    // of one that is down already.
    let said = format!("{text}at 30 say \"over\"\nat 40 crash 2\n");
    assert_eq!(habemus_core::run_text(&said).expect("it parses").trace.ending.at, Time::units(12));
    let lost = "algorithm chang-roberts\nids 1 2 3\nat 0 crash 2\nat 0 start 1\n";
    assert_eq!(habemus_core::run_text(lost).expect("it parses").trace.ending.at, Time::ZERO);
}

#[test]
fn no_verdict_and_no_figure_lies_beyond_the_end() {
    let mut violated = 0;
    for seed in 0..3_000 {
        let text = habemus_tests::random::text(seed);
        let summary = habemus_core::run_text(&text).expect("random scenarios parse").summary;
        let end = summary.ending.at;
        for verdict in &summary.verdicts {
            let name = verdict.property.name();
            assert!(verdict.at.is_none_or(|at| at <= end), "{name} at {:?}, ended {end}\n{text}", verdict.at);
            assert!(verdict.handovers.iter().all(|handover| handover.to <= end), "{name}\n{text}");
            violated += usize::from(verdict.status == Status::Violated);
        }
        let metrics = &summary.metrics;
        assert!(metrics.inconsistent_time <= end, "{} of {end}\n{text}", metrics.inconsistent_time);
    }
    assert!(violated > 100, "only {violated} verdicts were worth looking at");
}
