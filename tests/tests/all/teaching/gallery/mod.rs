//! The examples of the gallery: they run, both languages tell the same story, and what their titles and
//! sentences claim is true. It knows names and outcomes, not what a card looks like.

mod detectors;
mod elections;
mod exclusion;
mod monitors;
mod terms;

use std::collections::{BTreeMap, BTreeSet};

use habemus_core::{Example, Outcome, gallery, parse, run_text};
use model::scenario::Action;
use model::trace::Happening;
use model::verdict::Status;
use model::{Language, Scenario};

/// The name, who was ever elected, who leads in the end, how many messages, and the verdicts in their
/// order (`+` holds, `x` violated, `?` pending).
type Row = (&'static str, &'static [u32], &'static [u32], u64, &'static str);

/// One table per family; the verdicts are those of the family, in their order.
const OUTCOMES: &[&[Row]] =
    &[elections::OUTCOMES, detectors::OUTCOMES, terms::OUTCOMES, monitors::OUTCOMES, exclusion::OUTCOMES];

/// The longest run that still starts at once on a phone.
const MAX_EVENTS: usize = 5_000;
/// The longest text that still fits a screen and a link.
const MAX_BYTES: usize = 1_500;

fn outcomes() -> impl Iterator<Item = &'static Row> {
    OUTCOMES.iter().flat_map(|table| table.iter())
}

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

/// The scenario without its texts: what both languages must share.
fn wordless(mut scenario: Scenario) -> Scenario {
    scenario.title.clear();
    scenario.labels.clear();
    for event in &mut scenario.events {
        if let Action::Say(words) = &mut event.action {
            words.clear();
        }
    }
    scenario
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

#[test]
fn examples_show_what_they_say() {
    let listed: BTreeSet<&str> = outcomes().map(|(name, ..)| *name).collect();
    let there: BTreeSet<&str> = examples().map(|example| example.name).collect();
    let apart: Vec<_> = listed.symmetric_difference(&there).collect();
    assert!(apart.is_empty(), "only in the table of outcomes, or only in the gallery: {apart:?}");
    for example in examples() {
        let (name, elected, leaders, total, lights) =
            outcomes().find(|(name, ..)| *name == example.name).expect("the names were compared above");
        let summary = ran(example).summary;
        let ids = |processes: &[model::Process]| -> Vec<u32> {
            processes.iter().map(|process| summary.roster.id(*process).0).collect()
        };
        assert_eq!(ids(&summary.metrics.elected), *elected, "elected in {name}");
        assert_eq!(ids(&summary.metrics.leaders), *leaders, "leaders in {name}");
        assert_eq!(summary.counters.total(), *total, "messages in {name}");
        let shown: String = summary.verdicts.iter().map(|verdict| light(verdict.status)).collect();
        assert_eq!(shown, *lights, "lights of {name}");
    }
}

fn light(status: Status) -> char {
    match status {
        Status::Holds => '+',
        Status::Violated => 'x',
        Status::Pending => '?',
    }
}
