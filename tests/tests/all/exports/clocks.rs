//! Logs with vector clocks, which order steps as causality (happened-before) does.

use std::collections::BTreeMap;

use expect_test::expect;
use habemus_tests::random;
use model::trace::Happening;
use model::{Language, Trace};

use super::{RUNS, plain, run};

#[test]
fn a_small_run_as_a_log_with_clocks() {
    let trace = run("algorithm chang-roberts\nids 2 1\nat 0 start 1\n");
    let part = report::shiviz(&trace, &plain(&trace), Language::En);
    expect![[r#"
        (?<host>\S*) (?<clock>{.*})\n(?<event>.*)

        p2 {"p2":1}
        0: One of two processes is up
        p1 {"p1":1}
        0: All two processes are up
        p1 {"p1":2}
        0: 1 starts an election and sends its candidature to 2
        p2 {"p1":2,"p2":2}
        1: 2 swallows the candidature of 1 and sends its own to 1
        p1 {"p1":3,"p2":2}
        2: 1 passes the candidature of 2 on to 2
        p2 {"p1":3,"p2":3}
        3: 2 gets its own candidature back, becomes the leader and sends the news to 1
        p1 {"p1":4,"p2":3}
        4: 1 learns that 2 leads and passes the news on to 2
        p2 {"p1":4,"p2":4}
        5: 2 gets its own news back
    "#]]
    .assert_eq(&part.text);
}

/// Steps of a log: the process, its clock, what happened.
fn steps(log: &str) -> Vec<(String, BTreeMap<String, u32>, String)> {
    let mut lines = log.lines();
    assert_eq!(lines.next(), Some(r"(?<host>\S*) (?<clock>{.*})\n(?<event>.*)"));
    assert_eq!(lines.next(), Some(""));
    let mut steps = Vec::new();
    while let Some(line) = lines.next() {
        let (host, clock) = line.split_once(' ').expect("a process and a clock");
        let clock = serde_json::from_str(clock).expect("a clock is JSON");
        steps.push((host.to_owned(), clock, lines.next().expect("what happened").to_owned()));
    }
    steps
}

/// By event: whether it happened before another, from the trace alone.
fn happens_before(trace: &Trace) -> Vec<Vec<bool>> {
    let mut past: Vec<Vec<bool>> = Vec::new();
    let mut last: BTreeMap<u32, usize> = BTreeMap::new();
    let mut of_event: BTreeMap<u32, usize> = BTreeMap::new();
    for (index, event) in (0u32..).zip(trace.events()) {
        let Some(process) = trace.actor(&event.happening) else { continue };
        let step = past.len();
        let mut before = vec![false; step];
        let mut inherit = |from: usize| {
            before[from] = true;
            (0..from).filter(|k| past[from][*k]).for_each(|k| before[k] = true);
        };
        if let Some(own) = last.get(&process.0) {
            inherit(*own);
        }
        if let Happening::Deliver(message) = event.happening {
            inherit(of_event[&trace.message(message).sent_in]);
        }
        past.push(before);
        last.insert(process.0, step);
        of_event.insert(index, step);
    }
    past
}

#[test]
fn clocks_order_steps_exactly_as_causality_does() {
    let mut compared = 0;
    for seed in 0..RUNS {
        let text = random::text(seed);
        let trace = run(&text);
        if trace.len() > 400 {
            continue;
        }
        let (steps, past) =
            (steps(&report::shiviz(&trace, &plain(&trace), Language::En).text), happens_before(&trace));
        assert_eq!(steps.len(), past.len(), "{text}");
        let at = |clock: &BTreeMap<String, u32>, host: &str| clock.get(host).copied().unwrap_or(0);
        let mut own: BTreeMap<&str, u32> = BTreeMap::new();
        for (later, (host, clock, _)) in steps.iter().enumerate() {
            let count = own.entry(host).or_default();
            *count += 1;
            assert_eq!(at(clock, host), *count, "a process counts its own steps one by one\n{text}");
            for (earlier, (_, other, _)) in steps.iter().enumerate().take(later) {
                let ordered = other.iter().all(|(host, count)| *count <= at(clock, host)) && other != clock;
                assert_eq!(ordered, past[later][earlier], "steps {earlier} and {later} of\n{text}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100_000, "only {compared} pairs were compared");
}
