//! The pseudo-code on the page matches the code that ran: labels agree, all are reached, and nothing
//! visible to others is done outside a labelled line.

use std::collections::BTreeSet;

use habemus_tests::cases::transcripts;
use habemus_tests::dice::Dice;
use habemus_tests::random;
use model::spec::labels;
use model::trace::Change;

#[test]
fn both_languages_have_the_same_labels_once_each() {
    for spec in habemus_core::catalogue() {
        let english: Vec<&str> = labels(spec.pseudocode.en).collect();
        let portuguese: Vec<&str> = labels(spec.pseudocode.pt).collect();
        assert_eq!(english, portuguese, "{}", spec.name);
        assert_eq!(
            english.iter().collect::<BTreeSet<_>>().len(),
            english.len(),
            "{} repeats a label",
            spec.name
        );
        assert!(!english.is_empty(), "{} has no labels", spec.name);
    }
}

#[test]
fn every_label_is_reached_by_a_transcript() {
    for spec in habemus_core::catalogue() {
        let mut reached = BTreeSet::new();
        for golden in transcripts() {
            let outcome = habemus_core::run_text(&golden.scenario).expect("transcripts parse");
            if outcome.scenario.algorithm == *spec {
                let changes = outcome.trace.events().flat_map(|event| event.changes);
                reached.extend(changes.filter_map(|change| match change {
                    Change::Line(label) => Some(label),
                    _ => None,
                }));
            }
        }
        let names: Vec<&str> = spec.labels().collect();
        let missed: Vec<&&str> = names
            .iter()
            .enumerate()
            .filter(|(k, _)| !reached.contains(&(*k as u32)))
            .map(|(_, name)| name)
            .collect();
        assert!(missed.is_empty(), "{}: no transcript reaches {missed:?}", spec.name);
    }
}

#[test]
fn nothing_visible_is_done_outside_a_labelled_line() {
    for spec in habemus_core::catalogue() {
        for seed in 0..300 {
            let text = random::text_for(spec, &mut Dice::new(seed));
            let outcome = habemus_core::run_text(&text).expect("random scenarios parse");
            for event in outcome.trace.events() {
                let first = event.changes.iter().position(is_visible);
                let line = event.changes.iter().position(|change| matches!(change, Change::Line(_)));
                let Some(first) = first else { continue };
                assert!(line.is_some_and(|line| line < first), "{}: {event:?}\n{text}", spec.name);
            }
        }
    }
}

fn is_visible(change: &Change) -> bool {
    use Change::{Arm, Enter, Lead, Leave, Persist, Send};
    matches!(change, Send(_) | Arm(..) | Persist(_) | Lead(_) | Enter | Leave)
}
