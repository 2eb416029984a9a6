//! No text panics, and what is said about it makes sense.

use habemus_model::scenario::check::{Observed, warnings};
use habemus_model::scenario::edit::{Edit, SettingKey, apply};
use habemus_model::scenario::keyword::Keyword;
use habemus_model::scenario::link::{decode, is_link};
use habemus_model::scenario::parse::parse;
use habemus_model::scenario::print::print;
use habemus_model::scenario::{lex, limits};
use habemus_model::{Id, Time};
use proptest::prelude::*;

use crate::catalogue::ALL;
use crate::choices::{Choices, choices};

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn random_bytes_do_no_harm(bytes in prop::collection::vec(any::<u8>(), 0..300), mut choices in choices()) {
        try_everything(&String::from_utf8_lossy(&bytes), &mut choices)?;
    }

    #[test]
    fn random_words_do_no_harm(mut choices in choices()) {
        let text: String = (0..60).map(|_| choices.pick(WORDS)).collect();
        try_everything(&text, &mut choices)?;
    }

    #[test]
    fn damaged_texts_do_no_harm(mut choices in choices()) {
        let scenario = choices.scenario();
        let mut text: Vec<char> = choices.lived_in(&print(&scenario)).chars().collect();
        for _ in 0..=choices.below(4) {
            let at = choices.below(text.len());
            let end = (at + choices.below(6)).min(text.len());
            text.splice(at..end, choices.text().chars());
        }
        try_everything(&text.into_iter().collect::<String>(), &mut choices)?;
    }

    #[test]
    fn damaged_links_do_no_harm(link in "(#|https://x/#)?v=[0-9]{1,2}&s=[A-Za-z0-9_=%~-]{0,60}(&t=[0-9.~]{0,6})?") {
        let _ = decode(&link);
        prop_assert!(is_link(&link));
    }
}

const WORDS: &[&str] = &[
    " ",
    "\n",
    " ",
    "\n",
    " ",
    "at",
    "3",
    "0",
    "..",
    "-",
    "->",
    "=",
    "|",
    "%",
    "\"",
    "#",
    "crash",
    "all",
    "1-2",
    "algorithm",
    "mesh",
    "crowd",
    "ids",
    "processes",
    "edges",
    "set",
    "announce",
    "delay",
    "from",
    "to",
    "nth",
    "partition",
    "slow",
    "place",
    "label",
    "999999999999",
    "1..1000000000",
    "-1",
    "0.0001",
    "say",
    "topology",
    "grid",
];

fn try_everything(text: &str, choices: &mut Choices) -> Result<(), TestCaseError> {
    for line in text.lines() {
        let mut end = 0;
        for token in lex::line(line) {
            prop_assert!(end <= token.start && token.start < token.end && token.end <= line.len());
            end = token.end;
        }
    }
    let parsed = parse(text, ALL);
    prop_assert_eq!(parsed.scenario.is_some(), parsed.problems.is_empty());
    for problem in &parsed.problems {
        let line = text.lines().nth(problem.line as usize - 1).unwrap_or("");
        prop_assert!((problem.column + problem.length) as usize <= line.chars().count() + 1, "{:?}", problem);
    }
    if let Some(scenario) = &parsed.scenario {
        warnings(scenario, &Observed::ANYTHING);
        let again = parse(&print(scenario), ALL).scenario;
        prop_assert_eq!(again.as_ref(), Some(scenario));
    }
    for edit in every_edit(choices) {
        apply(text, &edit);
    }
    let _ = (decode(text), is_link(text));
    Ok(())
}

fn every_edit(choices: &mut Choices) -> Vec<Edit> {
    let (line, to) = (choices.below(8) as u32, choices.time());
    let mut edits = vec![
        Edit::Move { line, to },
        Edit::Remove { line },
        Edit::Place { id: Id(1), x: 1, y: 2 },
        Edit::Unset(SettingKey::Parameter("announce".to_owned())),
        Edit::Set { key: SettingKey::Parameter("announce".to_owned()), value: choices.text() },
    ];
    for keyword in Keyword::ALL {
        edits.push(Edit::Set { key: SettingKey::Statement(keyword), value: choices.text() });
        edits.push(Edit::Unset(SettingKey::Statement(keyword)));
    }
    let scenario = choices.scenario();
    edits.push(Edit::Append(choices.event(&scenario)));
    edits
}

#[test]
fn the_largest_texts_are_read_in_no_time() {
    let events = "at 1 crash 0..1023\n".repeat(limits::LINES - 3);
    let parsed = parse(&format!("algorithm crowd\nprocesses 1024\n{events}"), ALL);
    assert_eq!(parsed.problems, []);
    let edges = "99-7 ".repeat(limits::BYTES / 5 - 10);
    let parsed = parse(&format!("algorithm mesh\nids 1\nedges {edges}"), ALL);
    assert_eq!(parsed.problems.len(), 2 * (limits::BYTES / 5 - 10));
    let words = "algoritmalgoritm\n".repeat(limits::LINES);
    assert_eq!(parse(&words, ALL).problems.len(), limits::LINES + 2);
    assert_eq!(Time::LATEST.to_string(), "1000000");
}
