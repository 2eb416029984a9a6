//! One word for one thing: the texts use the words of `docs/glossary.md`.
//!
//! The retired words are Portuguese, and none of them is a word of English or of Rust. So whole source
//! files are searched, whatever their sentences are made of.

use std::fs;
use std::path::Path;

use crate::root;

/// Where texts for people are.
const PLACES: [&str; 4] = ["crates", "web/src", "static", "tests/browser"];
const KINDS: [&str; 8] = ["rs", "md", "txt", "habemus", "js", "mjs", "html", "webmanifest"];

struct Term {
    en: String,
    pt: String,
    retired: Vec<String>,
}

fn glossary() -> Vec<Term> {
    let text = fs::read_to_string(root().join("docs/glossary.md")).expect("there is a glossary");
    let rows = text.lines().filter(|line| line.starts_with('|')).skip(2);
    let term = |row: &str| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [en, pt, _, _, retired] = cells[..] else { panic!("five cells: {row}") };
        let retired = retired.split(", ").filter(|word| !word.is_empty());
        Term { en: en.to_lowercase(), pt: pt.to_lowercase(), retired: retired.map(str::to_owned).collect() }
    };
    rows.map(term).collect()
}

/// Every text below a folder, with its name; not generated files.
fn texts(folder: &Path, into: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["target", "node_modules", "dist"].contains(&name.as_str()) {
                texts(&path, into);
            }
        } else if KINDS.iter().any(|kind| path.extension().is_some_and(|it| it == *kind)) {
            into.push((path.display().to_string(), fs::read_to_string(&path).expect("a text")));
        }
    }
}

fn all_texts() -> Vec<(String, String)> {
    let mut all = Vec::new();
    PLACES.iter().for_each(|place| texts(&root().join(place), &mut all));
    assert!(all.len() > 700, "only {} texts were found", all.len());
    all
}

/// The words of a text in lower case, with their lines; a hyphen is part of a word.
fn words(text: &str) -> Vec<(usize, String)> {
    let mut words = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let split = line.split(|c: char| !c.is_alphabetic() && c != '-');
        words.extend(split.filter(|word| !word.is_empty()).map(|word| (number + 1, word.to_lowercase())));
    }
    words
}

/// The lines in which a text has these words, one after the other.
fn lines_saying(said: &[(usize, String)], phrase: &str) -> Vec<usize> {
    let phrase: Vec<&str> = phrase.split(' ').collect();
    let says = said
        .windows(phrase.len())
        .filter(|window| window.iter().zip(&phrase).all(|((_, said), word)| said == word));
    says.map(|window| window[0].0).collect()
}

#[test]
fn retired_words_are_found_whole_in_any_case_and_over_lines() {
    let said = words("O 5 Caiu.\nMemória\nestável; caixa, decai-se");
    assert_eq!(lines_saying(&said, "caiu"), [1]);
    assert_eq!(lines_saying(&said, "memória estável"), [2]);
    assert_eq!(lines_saying(&said, "cai"), [] as [usize; 0]);
}

#[test]
fn no_text_says_a_retired_word() {
    let glossary = glossary();
    let retired: Vec<&String> = glossary.iter().flat_map(|term| &term.retired).collect();
    assert!(retired.len() > 40, "only {} retired words", retired.len());
    let mut found = Vec::new();
    for (name, text) in all_texts() {
        let said = words(&text);
        for word in &retired {
            found.extend(lines_saying(&said, word).iter().map(|line| format!("{name}:{line}: {word}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_word_of_the_glossary_is_in_use() {
    let said: Vec<_> = all_texts().iter().map(|(_, text)| words(text)).collect();
    for term in glossary() {
        for word in [&term.en, &term.pt] {
            let used = said.iter().any(|said| !lines_saying(said, word).is_empty());
            assert!(used, "nobody says `{word}`");
        }
    }
}
