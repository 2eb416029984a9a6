//! Every scenario, experiment and challenge in README and docs/ is read and run, and docs/language.md leaves
//! out no word of the language and no parameter.

use std::collections::BTreeSet;

use habemus_core::catalogue;
use habemus_core::challenge::Challenge;
use habemus_core::sweep::Experiment;
use model::scenario::keyword::{Clause, Keyword, ORDERS, TOPOLOGIES, Verb};
use model::spec::{Parameter, ParameterKind, Whole};

use super::{documents, fenced, read, root};

#[test]
fn every_scenario_runs() {
    let mut many = 0;
    for (path, document) in documents() {
        for text in fenced(&document, "habemus") {
            let ran = habemus_core::run_text(&text);
            assert!(ran.is_ok(), "{path}:\n{text}{:?}", ran.err());
            many += 1;
        }
    }
    assert!(many > 10, "only {many} scenarios were found");
}

#[test]
fn every_experiment_and_challenge_can_be_opened() {
    let mut found = BTreeSet::new();
    for (path, document) in documents() {
        for text in fenced(&document, "experiment") {
            let experiment =
                Experiment::read(&text).unwrap_or_else(|problems| panic!("{path}: {problems:?}"));
            assert_eq!(experiment.check(), [], "{path}");
            found.insert("experiment");
        }
        for text in fenced(&document, "challenge") {
            let challenge = Challenge::read(&text).unwrap_or_else(|problems| panic!("{path}: {problems:?}"));
            assert!(!challenge.is_solved_as_given(), "{path}: nothing is left to do");
            found.insert("challenge");
        }
    }
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn every_word_of_the_language_has_an_example() {
    let document = read(&root().join("docs/language.md"));
    let examples = fenced(&document, "habemus").concat();
    let used: BTreeSet<&str> = examples.split_whitespace().collect();
    let statements = Keyword::ALL.map(Keyword::name).into_iter();
    let words = statements.chain(Verb::ALL.map(Verb::name)).chain(Clause::ALL.map(Clause::name));
    let missing: Vec<&str> = words.filter(|word| *word != "topology" && !used.contains(word)).collect();
    assert!(missing.is_empty(), "no example has {missing:?}");
    for word in TOPOLOGIES.into_iter().chain(ORDERS) {
        assert!(
            document.contains(&format!("`{word}")) || document.contains(&format!("order {word}`")),
            "{word}"
        );
    }
}

/// A parameter and its values as the table of docs/language.md has them.
fn described(parameter: &Parameter) -> String {
    let name = parameter.name;
    match parameter.kind {
        ParameterKind::Choice(words) => format!("`{name} {}`", words.join("\\|")),
        ParameterKind::Duration { usual, .. } => format!("`{name} {usual}`"),
        ParameterKind::Span { usual: (low, high), .. } => format!("`{name} {low}..{high}`"),
        ParameterKind::Count { usual, .. } => format!("`{name} {}`", usual(8)),
        ParameterKind::Part { of: Whole::Processes, .. } => format!("`{name} N` (up to all processes)"),
        ParameterKind::Part { of: Whole::Parameter(of), .. } => format!("`{name} N` (up to `{of}`)"),
    }
}

#[test]
fn the_table_has_every_algorithm_and_parameter() {
    let document = read(&root().join("docs/language.md"));
    let rows = catalogue().iter().map(|spec| {
        let parameters: Vec<String> = spec.parameters.iter().map(described).collect();
        let told = match parameters.is_empty() {
            true => "none".into(),
            false => parameters.join(", "),
        };
        format!("| `{}` | {told} |", spec.name)
    });
    let missing: Vec<String> = rows.filter(|row| !document.contains(row)).collect();
    assert!(missing.is_empty(), "docs/language.md lacks these rows:\n{}", missing.join("\n"));
}
