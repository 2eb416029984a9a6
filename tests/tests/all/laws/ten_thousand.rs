//! The two basic laws, over ten thousand random scenarios of all algorithms: the same text gives the same
//! run, and an event added at a time changes nothing before it. The wasm and browser tests compare the
//! hashes of the same ten thousand. A failing one is printed as a link.

use habemus_tests::dice::Dice;
use habemus_tests::{link_to, random};
use model::scenario::keyword::{Keyword, TOPOLOGIES, Verb};
use model::spec::ParameterKind;
use model::{Scenario, Time, Trace};
use std::collections::BTreeSet;

fn each(mut check: impl FnMut(u64, &str, &Scenario) -> Result<(), String>) {
    let mut failures = Vec::new();
    for seed in 0..random::MANY {
        let text = random::text(seed);
        let parsed = habemus_core::parse(&text);
        let scenario = parsed.scenario.unwrap_or_else(|| panic!("{:?}\n{text}", parsed.problems));
        if let Err(what) = check(seed, &text, &scenario) {
            failures.push(format!("random scenario {seed}: {what}\n{}", link_to(&text)));
        }
    }
    let shown: Vec<&str> = failures.iter().take(5).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} of {}:\n{}", failures.len(), random::MANY, shown.join("\n"));
}

/// What is never generated is never tested.
#[test]
fn every_algorithm_size_shape_fault_and_parameter_is_among_them() {
    let mut seen = BTreeSet::new();
    let mut sizes = BTreeSet::new();
    each(|_, text, scenario| {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words: Vec<&str> = line.split(' ').collect();
            match words[0] {
                // Events are drawn, whatever their time.
                "at" => drop(words.remove(1)),
                "set" => words[0] = scenario.algorithm.name,
                _ => {}
            }
            // The first word, the first two, the first three.
            seen.extend((1..=words.len().min(3)).map(|count| words[..count].join(" ")));
        }
        sizes.insert(scenario.ids.len());
        Ok(())
    });
    // `ids` counts as `processes`; what `set` sets is named with its algorithm.
    let drawn = |it: &&Keyword| !matches!(it, Keyword::Processes | Keyword::Set);
    let mut wanted: Vec<String> = Keyword::ALL.iter().filter(drawn).map(|it| it.name().to_owned()).collect();
    wanted.extend(Verb::ALL.iter().map(|verb| format!("at {}", verb.name())));
    wanted.extend(TOPOLOGIES.iter().filter(|it| **it != "edges").map(|it| format!("topology {it}")));
    for spec in habemus_core::catalogue() {
        wanted.push(format!("algorithm {}", spec.name));
        for parameter in spec.parameters {
            let set = format!("{} {}", spec.name, parameter.name);
            if let ParameterKind::Choice(words) = parameter.kind {
                wanted.extend(words.iter().map(|word| format!("{set} {word}")));
            }
            wanted.push(set);
        }
    }
    let missing: Vec<&String> = wanted.iter().filter(|word| !seen.contains(*word)).collect();
    assert!(missing.is_empty(), "never drawn: {missing:?}");
    assert!((1..=40).all(|size| sizes.contains(&size)), "only these sizes are drawn: {sizes:?}");
}

#[test]
fn the_same_text_gives_the_same_run() {
    each(|_, _, scenario| {
        let mut hashed = habemus_core::hash(scenario);
        let ending = hashed.complete();
        let (one, other) = (hashed.into_observer().into_hash(ending), habemus_core::run(scenario).hash());
        match one == Some(other) {
            true => Ok(()),
            false => Err(format!("its trace is {one:x?} the one time and {other:x} the other")),
        }
    });
}

#[test]
fn an_event_written_later_leaves_the_past_alone() {
    each(|seed, text, scenario| {
        let mut dice = Dice::new(seed + 5_000_000);
        let at = dice.time(0, 30_000);
        let words = random::event(&mut dice, scenario);
        // A process that joins is absent before, by definition.
        if words.starts_with("join") {
            return Ok(());
        }
        let edited = format!("{text}at {at} {words}\n");
        let after = habemus_core::parse(&edited).scenario.ok_or(format!("`at {at} {words}` is refused"))?;
        let (before, after) = (habemus_core::run(scenario), habemus_core::run(&after));
        match first_difference(&before, &after, at) {
            None => Ok(()),
            Some(event) => Err(format!("`at {at} {words}` changes event {event}, which came before")),
        }
    });
}

/// The first event before this time that differs.
fn first_difference(one: &Trace, other: &Trace, time: Time) -> Option<usize> {
    let past = |trace: &Trace| trace.events().take_while(|event| event.at < time).collect::<Vec<_>>();
    let (one, other) = (past(one), past(other));
    let shared = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    (shared < one.len().max(other.len())).then_some(shared)
}
