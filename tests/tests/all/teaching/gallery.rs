//! The examples of the gallery: they run, both languages tell the same story, and what their titles and
//! sentences claim is true. It knows names and outcomes, not what a card looks like.

use std::collections::{BTreeMap, BTreeSet};

use habemus_core::{Example, Outcome, gallery, parse, run_text};
use model::scenario::Action;
use model::trace::{Change, Happening};
use model::verdict::Status;
use model::{Language, Scenario, Spec, Time};

use super::wordless;

/// The longest run that still starts at once on a phone.
const MAX_EVENTS: usize = 5_000;
/// The longest text that still fits a screen and a link.
const MAX_BYTES: usize = 1_500;

fn examples() -> impl Iterator<Item = &'static Example> {
    gallery().flat_map(|(_, examples)| examples)
}

fn read(example: &Example, language: Language) -> Scenario {
    let parsed = parse(example.text.of(language));
    assert!(parsed.problems.is_empty(), "{} in {language:?}: {:?}", example.name, parsed.problems);
    parsed.scenario.expect("a text without problems is a scenario")
}

fn ran(example: &Example) -> Outcome {
    run_text(example.text.en).expect("every example parses")
}

fn captions(scenario: &Scenario) -> Vec<&str> {
    let said = scenario.events.iter().filter_map(|event| match &event.action {
        Action::Say(words) => Some(words.as_str()),
        _ => None,
    });
    said.collect()
}

#[test]
fn every_algorithm_has_an_example_of_its_own() {
    for (spec, examples) in gallery() {
        assert!(!examples.is_empty(), "{} has no example", spec.name);
        for example in examples {
            assert_eq!(read(example, Language::En).algorithm, spec, "{}", example.name);
        }
    }
}

#[test]
fn names_and_titles_are_unique() {
    let names: BTreeSet<&str> = examples().map(|example| example.name).collect();
    assert_eq!(names.len(), examples().count(), "a name is there twice");
    for language in Language::ALL {
        let mut titles = BTreeMap::new();
        for example in examples() {
            let title = read(example, language).title;
            assert!(!title.is_empty(), "{} has no title in {language:?}", example.name);
            assert!(title.chars().count() <= 48, "{title} is too long for a card");
            let twin = titles.insert(title, example.name);
            assert_eq!(twin, None, "{} has the title of another", example.name);
        }
    }
}

#[test]
fn both_languages_are_the_same_scenario_in_other_words() {
    for example in examples() {
        let (english, portuguese) = (read(example, Language::En), read(example, Language::Pt));
        assert_ne!(english.title, portuguese.title, "{}", example.name);
        assert_ne!(example.sentence.en, example.sentence.pt, "{}", example.name);
        for (one, other) in captions(&english).into_iter().zip(captions(&portuguese)) {
            assert_ne!(one, other, "{}", example.name);
        }
        let (english, portuguese) = (wordless(english), wordless(portuguese));
        assert_eq!(english, portuguese, "{}", example.name);
        let hash = |scenario| habemus_core::run(scenario).hash();
        assert_eq!(hash(&english), hash(&portuguese), "{}", example.name);
    }
}

#[test]
fn sentences_are_sentences() {
    for example in examples() {
        for language in Language::ALL {
            let sentence = example.sentence.of(language);
            assert!(sentence.ends_with('.'), "{sentence}");
            assert!(sentence.chars().count() <= 140, "{sentence} is too long for a card");
        }
    }
}

#[test]
fn examples_are_small() {
    for example in examples() {
        for language in Language::ALL {
            assert!(example.text.of(language).len() <= MAX_BYTES, "{} in {language:?}", example.name);
        }
        let events = ran(example).trace.events().count();
        assert!(events <= MAX_EVENTS, "{} has {events} events", example.name);
    }
}

#[test]
fn every_caption_comes_before_the_run_is_over() {
    for example in examples() {
        let outcome = ran(example);
        let said = outcome.trace.events().filter(|event| matches!(event.happening, Happening::Say(_)));
        assert_eq!(said.count(), captions(&outcome.scenario).len(), "{}", example.name);
    }
}

/// The rows of `outcomes.txt` in the folder of an algorithm. Links call examples by these names, so rows
/// are added and corrected, but no name is ever changed or taken out.
fn promised(spec: &Spec) -> Vec<String> {
    let folder = spec.name.replace('-', "_");
    let path = format!("{}/../crates/algorithms/src/{folder}/outcomes.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

/// The row of an example: who was ever elected, who leads in the end, how many messages, and the verdicts
/// in the order of its family (`+` holds, `x` violated, `?` pending).
fn row(example: &Example) -> String {
    let summary = ran(example).summary;
    let ids = |processes: &[model::Process]| match processes {
        [] => "-".to_owned(),
        some => {
            let ids = some.iter().map(|process| summary.roster.id(*process).to_string());
            ids.collect::<Vec<_>>().join(" ")
        }
    };
    let (elected, leaders) = (ids(&summary.metrics.elected), ids(&summary.metrics.leaders));
    let lights: String = summary.verdicts.iter().map(|verdict| light(verdict.status)).collect();
    format!("{} | {elected} | {leaders} | {} | {lights}", example.name, summary.counters.total())
}

#[test]
fn examples_show_what_they_say() {
    for (spec, examples) in gallery() {
        let shown: Vec<String> = examples.iter().map(row).collect();
        assert_eq!(promised(spec), shown, "the outcomes of {}", spec.name);
    }
}

fn light(status: Status) -> char {
    match status {
        Status::Holds => '+',
        Status::Violated => 'x',
        Status::Pending => '?',
    }
}

/// What is sent at an instant, as `2→3 ELECTION`.
fn sent_at(outcome: &Outcome, at: Time) -> Vec<String> {
    let (trace, roster) = (&outcome.trace, &outcome.summary.roster);
    let mut sent = Vec::new();
    for (event, index) in trace.events().zip(0..).filter(|(event, _)| event.at == at) {
        for change in event.changes {
            let (Change::Send(message), Some(from)) = (change, trace.process_of(index)) else { continue };
            let kind = trace.head.algorithm.kinds[message.kind as usize].name;
            sent.push(format!("{}→{} {kind}", roster.id(from), roster.id(message.to)));
        }
    }
    sent
}

#[test]
fn the_seven_steps_are_those_of_the_text() {
    let found = examples().find(|example| example.name == "five_leads_fails_and_4_follows_in_seven_steps");
    let outcome = ran(found.expect("it is in the gallery"));
    let steps = captions(&outcome.scenario).len();
    assert_eq!(steps, 7);
    for (at, sent) in [
        (0, "5→1 COORD, 5→2 COORD, 5→3 COORD, 5→4 COORD"),
        (5, "2→3 ELECTION, 2→4 ELECTION, 2→5 ELECTION, 3→4 ELECTION, 3→5 ELECTION"),
        (6, "3→2 OK, 4→2 OK, 4→3 OK"),
        (7, "1→2 ELECTION, 1→3 ELECTION, 1→4 ELECTION, 1→5 ELECTION"),
        (8, "2→1 OK, 3→1 OK, 4→1 OK"),
        (9, "4→5 ELECTION"),
        (11, "4→1 COORD, 4→2 COORD, 4→3 COORD, 4→5 COORD"),
    ] {
        assert_eq!(sent_at(&outcome, Time::units(at)).join(", "), sent, "at {at}");
    }
}
