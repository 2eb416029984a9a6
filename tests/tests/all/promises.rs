//! Inside its assumptions an algorithm keeps every promise, and some promises everywhere: demanded of
//! random scenarios, and a failure is printed as a link that opens it.

use habemus_tests::{link_to, random};
use model::Verdict;
use model::scenario::check::{Happened, broken_assumptions};
use model::spec::Property;
use model::verdict::Status;

const RUNS: u64 = 20_000;
/// Fewer than this would say little.
const JUDGED_LEAST: usize = 2_000;

#[test]
fn whoever_meets_the_assumptions_gets_the_promises() {
    let (mut judged, mut failures) = (0, Vec::new());
    for seed in 0..RUNS {
        let text = random::text(seed);
        let scenario = habemus_core::parse(&text).scenario.expect("random scenarios parse");
        // What only one promise needs takes away that promise and no other. What the text alone does not
        // decide is judged after the run.
        let broken = broken_assumptions(&scenario, &Happened::NOTHING);
        let inside = broken.iter().all(|broken| broken.assumption.only_for().is_some());
        let promises = (scenario.algorithm.promises)(&scenario.values());
        if !inside && !promises.into_iter().any(Property::is_unconditional) {
            continue;
        }
        let outcome = habemus_core::run_text(&text).expect("random scenarios parse");
        let verdicts = &outcome.summary.verdicts;
        let conditional = |verdict: &&Verdict| !verdict.property.is_unconditional();
        judged += usize::from(verdicts.iter().filter(conditional).any(|verdict| !verdict.is_off()));
        let broken = verdicts
            .iter()
            .filter(|verdict| verdict.promised && !verdict.is_off() && verdict.status == Status::Violated);
        for verdict in broken {
            let why = words::why(&verdict.why, &outcome.summary.roster, words::Language::En);
            failures.push(format!("{}: {why}\n{}\n{text}", verdict.property.name(), link_to(&text)));
        }
    }
    assert!(judged >= JUDGED_LEAST, "only {judged} scenarios met their assumptions");
    let shown: Vec<String> = failures.iter().take(5).cloned().collect();
    assert!(failures.is_empty(), "{} of {judged}:\n{}", failures.len(), shown.join("\n"));
}
