//! Inside its assumptions an algorithm keeps every promise, and some promises everywhere: tested on random
//! scenarios over the whole language and on runs made to stay inside. A failure is printed as a link that
//! opens it, the latter shrunk to the lines that matter.

use habemus_tests::inside;
use habemus_tests::promises::judge;
use habemus_tests::{dice::Dice, hunt, link_to, random};
use model::scenario::Action;
use model::spec::{ParameterKind, Spec};
use std::collections::BTreeSet;

const RUNS: u64 = 20_000;
/// With fewer the test would say little.
const MIN_JUDGED: usize = 2_000;

#[test]
fn random_scenarios_inside_the_assumptions_keep_the_promises() {
    let (mut judged, mut failures) = (0, Vec::new());
    for seed in 0..RUNS {
        let text = random::text(seed);
        let judgement = judge(&text).expect("random scenarios parse");
        judged += usize::from(judgement.judged);
        for breach in judgement.broken {
            failures.push(format!("{}: {}\n{}\n{text}", breach.property, breach.why, link_to(&text)));
        }
    }
    assert!(judged >= MIN_JUDGED, "only {judged} scenarios met their assumptions");
    let shown: Vec<String> = failures.iter().take(5).cloned().collect();
    assert!(failures.is_empty(), "{} of {judged}:\n{}", failures.len(), shown.join("\n"));
}

/// How many runs each algorithm gets here; `cargo xtask hunt` makes as many as one likes.
const INSIDE_EACH: u64 = 600;
const INSIDE_BULLY: u64 = 10_000;

fn demand_kept(spec: &'static Spec, runs: u64) {
    let found = hunt::hunt(spec, 0..runs, 3);
    let reports: Vec<String> = found.failures.iter().map(hunt::Failure::to_string).collect();
    assert!(
        reports.is_empty(),
        "{}: {} runs broke a promise:\n{}",
        spec.name,
        found.broken,
        reports.join("\n")
    );
    assert!(found.judged * 3 > runs, "{}: only {} of {runs} met the assumptions", spec.name, found.judged);
}

#[test]
fn runs_made_to_stay_inside_the_assumptions_keep_the_promises() {
    for spec in habemus_core::catalogue().iter().filter(|spec| spec.name != "bully") {
        demand_kept(spec, INSIDE_EACH);
    }
}

#[test]
fn bully_keeps_its_promises_inside_its_assumptions() {
    demand_kept(bully(), INSIDE_BULLY);
}

fn bully() -> &'static Spec {
    habemus_core::catalogue().iter().find(|spec| spec.name == "bully").expect("bully is in the list")
}

#[test]
fn the_runs_inside_reach_what_the_random_scenarios_do_not() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for spec in habemus_core::catalogue() {
        for seed in 0..300 {
            let text = inside::text_for(spec, &mut Dice::new(seed));
            let parsed = habemus_core::parse(&text);
            let scenario = parsed.scenario.unwrap_or_else(|| panic!("{text}\n{:?}", parsed.problems));
            note(&scenario, &mut seen);
        }
    }
    for spec in habemus_core::catalogue() {
        for parameter in spec.parameters {
            match parameter.kind {
                ParameterKind::Choice(words) => {
                    for word in words {
                        let value = format!("{} {} {word}", spec.name, parameter.name);
                        assert!(seen.contains(&value), "never drawn: {value}");
                    }
                }
                _ => {
                    let set = format!("{} {} set", spec.name, parameter.name);
                    assert!(seen.contains(&set), "never drawn: {set}");
                }
            }
        }
    }
    for what in [
        "several starts",
        "several join at once",
        "crash",
        "recover",
        "join",
        "a start and a crash at one instant",
        "a start and a comeback at one instant",
        "two comebacks at one instant",
        "a tick apart",
        "a start at a half",
        "equal capacities",
        "exactly in time",
        "requests",
    ] {
        assert!(seen.contains(what), "never drawn: {what}");
    }
}

/// Features of a scenario that the test must reach.
fn note(scenario: &model::Scenario, seen: &mut BTreeSet<String>) {
    let name = scenario.algorithm.name;
    let values = scenario.values();
    for setting in &scenario.settings {
        let parameter = &scenario.algorithm.parameters[setting.parameter];
        let value = match parameter.kind {
            ParameterKind::Choice(_) => values.word(parameter.name),
            _ => "set",
        };
        seen.insert(format!("{name} {} {value}", parameter.name));
    }
    if name == "bully" && values.duration("ok-timeout").0 == 2 * scenario.largest_delay().0 {
        seen.insert("exactly in time".into());
    }
    let capacities: BTreeSet<u32> = scenario.capacity.iter().map(|(_, value)| *value).collect();
    if capacities.len() < scenario.capacity.len() {
        seen.insert("equal capacities".into());
    }
    let mut starts = 0;
    for event in &scenario.events {
        let word = word(&event.action);
        seen.insert(word.into());
        starts += usize::from(word == "start");
        if word == "start" && event.at.0 % 1000 == 500 {
            seen.insert("a start at a half".into());
        }
        if matches!(&event.action, Action::Join(model::scenario::Who::These(ids)) if ids.len() > 1) {
            seen.insert("several join at once".into());
        }
        for other in scenario.events.iter().filter(|other| other.line.0 > event.line.0) {
            let mut pair = [word, self::word(&other.action)];
            pair.sort_unstable();
            if event.at.0.abs_diff(other.at.0) == 1 {
                seen.insert("a tick apart".into());
            }
            if event.at != other.at || event.at.0 == 0 {
                continue;
            }
            match pair {
                ["crash", "start"] => seen.insert("a start and a crash at one instant".into()),
                ["join" | "recover", "start"] => seen.insert("a start and a comeback at one instant".into()),
                ["join" | "recover", "join" | "recover"] => {
                    seen.insert("two comebacks at one instant".into())
                }
                _ => false,
            };
        }
    }
    if starts > 1 {
        seen.insert("several starts".into());
    }
}

fn word(action: &Action) -> &'static str {
    match action {
        Action::Start(_) => "start",
        Action::Crash(_) => "crash",
        Action::Recover(_) => "recover",
        Action::Join(_) => "join",
        Action::Request(..) => "requests",
        _ => "something else",
    }
}
