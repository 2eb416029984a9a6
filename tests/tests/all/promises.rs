//! Inside its assumptions an algorithm keeps every promise, and some promises everywhere: demanded of
//! random scenarios, and a failure is printed as a link that opens it.

use habemus_core::Outcome;
use habemus_tests::{link_to, random};
use model::Verdict;
use model::scenario::check::broken_assumptions;
use model::spec::Property;
use model::trace::End;
use model::verdict::{Status, Why};

const RUNS: u64 = 20_000;
/// Fewer than this would say little.
const JUDGED_LEAST: usize = 2_000;

#[test]
fn whoever_meets_the_assumptions_gets_the_promises() {
    let (mut judged, mut failures) = (0, Vec::new());
    for seed in 0..RUNS {
        let text = random::text(seed);
        let scenario = habemus_core::parse(&text).scenario.expect("random scenarios parse");
        // What only one promise needs takes away that promise and no other.
        let broken = broken_assumptions(&scenario);
        let inside = broken.iter().all(|broken| broken.assumption.only_for().is_some());
        let promises = (scenario.algorithm.promises)(&scenario.values());
        if !inside && !promises.into_iter().any(Property::is_unconditional) {
            continue;
        }
        judged += usize::from(inside);
        let outcome = habemus_core::run_text(&text).expect("random scenarios parse");
        let broken = outcome.summary.verdicts.iter().filter(|verdict| {
            let counts = verdict.promised && (inside || verdict.property.is_unconditional());
            counts && verdict.status == Status::Violated && !is_cut_short(&outcome, verdict)
        });
        for verdict in broken {
            let why = words::why(&verdict.why, &outcome.summary.names, words::Language::En);
            failures.push(format!("{}: {why}\n{}\n{text}", verdict.property.name(), link_to(&text)));
        }
    }
    assert!(judged >= JUDGED_LEAST, "only {judged} scenarios met their assumptions");
    let shown: Vec<String> = failures.iter().take(5).cloned().collect();
    assert!(failures.is_empty(), "{} of {judged}:\n{}", failures.len(), shown.join("\n"));
}

/// Two leaders count as a violation when the run is stopped under them, even if one was just giving
/// way to the other. That is the stopwatch's doing, not the algorithm's.
fn is_cut_short(outcome: &Outcome, verdict: &Verdict) -> bool {
    match verdict.why {
        Why::TwoLeaders { from, to: None, .. } => {
            let ending = outcome.trace.ending;
            ending.how != End::Quiescent && ending.at - from < outcome.scenario.largest_delay()
        }
        _ => false,
    }
}
