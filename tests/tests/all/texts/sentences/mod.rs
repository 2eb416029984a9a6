//! The sentence of a moment: every label has a saying, every event of every run can be told in both
//! languages, and whole runs, in files beside this one, read as a teacher would tell them.

mod beats;
mod faults;
mod runs;

use expect_test::Expect;
use habemus_core::Outcome;
use habemus_tests::cases::transcripts;
use habemus_tests::random;
use model::Language;
use model::spec::Bilingual;
use model::trace::Happening;
use words::{Piece, sentence, unknown_gaps};

#[test]
fn every_label_has_one_saying_in_the_order_of_the_board() {
    for spec in habemus_core::catalogue() {
        let labels: Vec<&str> = spec.labels().collect();
        let said: Vec<&str> = spec.sayings.iter().map(|saying| saying.label).collect();
        assert_eq!(labels, said, "{}", spec.name);
    }
}

#[test]
fn sayings_are_clauses_and_sentences_in_both_languages() {
    for spec in habemus_core::catalogue() {
        for saying in spec.sayings {
            for Bilingual { en, pt } in saying.said.iter().chain(&saying.why) {
                assert_ne!(en, pt);
                for template in [en, pt] {
                    assert!(unknown_gaps(template).is_empty(), "{template}");
                    // `*` marks what is bold.
                    assert!(!template.is_empty() && !template.contains(['*', '[', ']']), "{template}");
                }
            }
            for template in saying.said.iter().flat_map(|said| [said.en, said.pt]) {
                assert!(template.starts_with(char::is_lowercase), "a clause goes on: {template}");
                assert!(!template.ends_with('.'), "a clause goes on: {template}");
            }
            for template in saying.why.iter().flat_map(|why| [why.en, why.pt]) {
                // If it began with an id it would run into the one that ends the headline: "to 2. 3 is".
                assert!(template.starts_with(char::is_uppercase), "a reason is a sentence: {template}");
                assert!(template.ends_with('.'), "a reason is a sentence: {template}");
            }
        }
    }
}

#[test]
fn every_moment_of_every_transcript_can_be_told() {
    for golden in transcripts() {
        tell_all(&golden.scenario);
    }
}

#[test]
fn every_moment_of_random_runs_can_be_told() {
    for seed in 0..300 {
        tell_all(&random::text(seed));
    }
}

fn tell_all(text: &str) {
    let outcome = habemus_core::run_text(text).expect("these scenarios parse");
    for position in 0..=outcome.trace.len() {
        for language in Language::ALL {
            check(&outcome, position, language, text);
        }
    }
}

fn check(outcome: &Outcome, position: u32, language: Language, text: &str) {
    let (trace, names) = (&outcome.trace, &outcome.summary.names);
    let sentence = sentence(trace, names, position, language);
    let event = position.checked_sub(1).map(|index| trace.event(index));
    let headline = sentence.headline_text();
    let context = || format!("{sentence:?}\nof {event:?}\nin {text}");
    if let Some(Happening::Say(caption)) = event.as_ref().map(|event| &event.happening) {
        assert_eq!(sentence.plain(), format!("“{caption}”"));
        return;
    }
    for part in [&headline, &sentence.detail] {
        assert!(!part.contains(['{', '}', '[', ']', '*', '`']), "{}", context());
        assert!(!part.contains("  ") && !part.contains(" ,") && part.trim() == part, "{}", context());
        let begins = part.chars().next().is_some_and(|first| first.is_uppercase() || first.is_ascii_digit());
        // A name keeps the letters its author gave it.
        let named = trace.head.roster.all().any(|process| part.starts_with(names.of(process)));
        assert!(begins || named, "{}", context());
    }
    // "By time 29.6, 22 leads" would be taken for one number.
    let letters: Vec<char> = sentence.detail.chars().collect();
    let numbers_meet =
        letters.windows(4).any(|w| w[0].is_ascii_digit() && w[1..3] == [',', ' '] && w[3].is_ascii_digit());
    assert!(!numbers_meet, "{}", context());
    assert!(sentence.detail.ends_with('.') && !headline.ends_with('.'), "{}", context());
    let is_name = |name: &str| trace.head.roster.all().any(|process| names.of(process) == name);
    let bold_names = sentence.headline.iter().all(|piece| match piece {
        Piece::Bold(name) => is_name(name),
        Piece::Text(text) => !text.is_empty(),
    });
    assert!(bold_names, "{}", context());
    if let Some(index) = position.checked_sub(1) {
        let line = words::log_line(trace, names, index, language);
        assert_eq!(line, format!("{}: {headline}", words::time(trace.time_of(index), language)));
    }
}

fn tell(text: &str, language: Language, expected: Expect) {
    let outcome = habemus_core::run_text(text).expect("the scenario parses");
    let mut told = String::new();
    for position in 0..=outcome.trace.len() {
        let sentence = sentence(&outcome.trace, &outcome.summary.names, position, language);
        let bold = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Bold(id) => format!("**{id}**"),
        };
        let headline: String = sentence.headline.iter().map(bold).collect();
        told +=
            &format!("{headline}\n    {}\n", if sentence.detail.is_empty() { "—" } else { &sentence.detail });
    }
    expected.assert_eq(&told);
}
