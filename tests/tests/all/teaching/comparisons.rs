//! The ready comparisons: both sides run, both languages tell the same story, and what their titles,
//! sentences and captions claim is true.

use habemus_core::comparison::{ComparedMeasure, compare, suggested};
use habemus_core::sweep::Measure;
use habemus_core::{Comparison, Outcome, catalogue, comparisons, parse, run_text};
use model::scenario::Action;
use model::scenario::edit::other_side;
use model::spec::Property;
use model::trace::Happening;
use model::verdict::Status;
use model::{Language, Time};

/// Both sides of a comparison, run.
fn both(comparison: &Comparison, language: Language) -> [Outcome; 2] {
    let text = comparison.text.of(language);
    let other = other_side(text, comparison.other.of(language), catalogue());
    assert!(other.lost.is_empty(), "{} in {language:?}: {:?}", comparison.name, other.lost);
    [text, &other.text].map(|text| run_text(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}")))
}

fn named(name: &str) -> [Outcome; 2] {
    let found = comparisons().iter().find(|comparison| comparison.name == name);
    both(found.expect("it is in the list"), Language::En)
}

fn messages([one, other]: &[Outcome; 2]) -> (u64, u64) {
    (one.summary.counters.total(), other.summary.counters.total())
}

#[test]
fn both_languages_run_alike_and_fit_a_card() {
    for comparison in comparisons() {
        let [english, portuguese] = Language::ALL.map(|language| both(comparison, language));
        for (english, portuguese) in english.iter().zip(&portuguese) {
            let counters = |outcome: &Outcome| outcome.summary.counters.clone();
            assert_eq!(counters(english), counters(portuguese), "{}", comparison.name);
            assert_eq!(english.trace.len(), portuguese.trace.len(), "{}", comparison.name);
            assert!(english.trace.len() <= 5_000, "{} is too long for a phone", comparison.name);
        }
        for language in Language::ALL {
            let sentence = comparison.sentence.of(language);
            assert!(sentence.ends_with('.') && sentence.chars().count() <= 140, "{sentence}");
            let title = both(comparison, language)[0].scenario.title.clone();
            assert!(!title.is_empty() && title.chars().count() <= 48, "{title}");
        }
        assert_ne!(english[0].scenario.title, portuguese[0].scenario.title);
    }
}

#[test]
fn every_caption_comes_before_its_run_is_over() {
    for comparison in comparisons() {
        for outcome in both(comparison, Language::En) {
            let written = outcome.scenario.events.iter().filter(|it| matches!(it.action, Action::Say(_)));
            let said = outcome.trace.events().filter(|it| matches!(it.happening, Happening::Say(_)));
            assert_eq!(said.count(), written.count(), "{}", comparison.name);
        }
    }
}

#[test]
fn dead_and_slow_look_alike_until_the_answers_come() {
    let [dead, slow] = named("dead_or_slow");
    // What all processes except 0 come to suspect and to follow.
    let until = |outcome: &Outcome, end: Time| -> Vec<String> {
        let id = |process| outcome.summary.roster.id(process).0;
        let others = outcome.trace.events().zip(0..).filter(|(event, _)| event.at < end);
        let by = others.filter_map(|(event, index)| Some((outcome.trace.process_of(index)?, event)));
        let told = by.filter(|(process, _)| id(*process) != 0).flat_map(|(process, event)| {
            let changes = event.changes.into_iter().filter(|change| {
                use model::trace::Change::{Lead, Suspect, Trust};
                matches!(change, Lead(_) | Suspect(_) | Trust(_))
            });
            changes.map(move |change| format!("{} {} {change:?}", event.at, id(process))).collect::<Vec<_>>()
        });
        told.collect()
    };
    assert_eq!(until(&dead, Time::units(20)), until(&slow, Time::units(20)));
    assert_ne!(until(&dead, Time::units(21)), until(&slow, Time::units(21)));
    assert_eq!(dead.summary.metrics.false_suspicions, 0);
    assert!(slow.summary.metrics.false_suspicions > 0);
}

#[test]
fn votes_elect_only_on_the_larger_side() {
    let [bully, terms] = named("two_leaders_or_a_majority");
    let violated = |outcome: &Outcome| {
        outcome.summary.verdicts.iter().any(|it| it.status == Status::Violated && it.promised)
    };
    assert!(bully.summary.verdicts.iter().any(|it| it.status == Status::Violated), "two lead at once");
    assert!(!violated(&terms));
}

#[test]
fn the_numbers_on_the_cards_are_those_of_the_runs() {
    assert_eq!(messages(&named("all_the_way_round_or_to_the_neighbours")), (90, 60));
    assert_eq!(messages(&named("news_along_a_cube_or_to_all")), (173, 385));
    let [fixed, growing] = named("patience_that_grows");
    assert_eq!(growing.summary.metrics.all_know_at, Some(Time::units(30)));
    assert!(fixed.summary.metrics.false_suspicions > growing.summary.metrics.false_suspicions);
}

#[test]
fn by_uptime_a_stable_leader_is_not_deposed_by_a_flapping_process() {
    let [by_id, by_uptime] = named("the_one_that_comes_and_goes");
    let light = |outcome: &Outcome| {
        let found = outcome.summary.verdicts.iter().find(|it| it.property == Property::Stability);
        found.expect("elections are judged by it").status
    };
    assert_eq!((light(&by_id), light(&by_uptime)), (Status::Violated, Status::Holds));
    let elections = |outcome: &Outcome| outcome.summary.run_facts().find(|(name, _)| *name == "elections");
    assert_eq!(elections(&by_id).map(|(_, number)| number), Some(20));
    assert_eq!(elections(&by_uptime).map(|(_, number)| number), Some(9));
    // Each of the three recoveries turns the four others away from 4, each of the three crashes back to it.
    assert_eq!(by_id.summary.metrics.leader_changes, 3 * 4 + 3 * 4);
    assert_eq!(by_uptime.summary.metrics.leader_changes, 4, "only 5's first failure changes anything");
}

#[test]
fn a_table_has_the_numbers_of_both_and_their_difference() {
    let [one, other] = named("all_the_way_round_or_to_the_neighbours");
    let rows = compare(&one.summary, &other.summary);
    let of = |figure| -> ComparedMeasure {
        *rows.iter().find(|row| row.measure == figure).expect("it is measured")
    };
    let messages = of(Measure::Messages);
    assert_eq!(messages.difference().map(|more| more.to_string()), Some("-30".to_owned()));
    assert_eq!(of(Measure::MessagesOf("ELECTION")).one.map(|it| it.to_string()), Some("78".to_owned()));
    assert!(rows.iter().all(|row| row.measure != Measure::FalseSuspicions), "nobody suspects anybody");
}

#[test]
fn every_suggested_comparison_runs() {
    for (_, examples) in habemus_core::gallery() {
        for example in examples {
            let difference = suggested(example.text.en);
            let other = other_side(example.text.en, &difference, catalogue());
            assert!(parse(&other.text).scenario.is_some(), "{}: {difference}", example.name);
            assert_ne!(other.text, example.text.en, "{}", example.name);
        }
    }
}
