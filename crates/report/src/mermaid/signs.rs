//! Participants of a diagram, and texts escaped for Mermaid.

use std::collections::BTreeSet;

use model::{Names, Process, Roster};

/// Characters without special meaning for Mermaid, in names and in other texts.
const NAME_SIGNS: &str = ".()_/ '";
const TEXT_SIGNS: &str = ".()_/ ',!?=-:*@&+[]💀";

/// Names with a special meaning in a sequence diagram.
const KEYWORDS: [&str; 34] = [
    "accdescr",
    "acctitle",
    "activate",
    "actor",
    "alt",
    "and",
    "as",
    "autonumber",
    "box",
    "break",
    "centralconnection",
    "create",
    "critical",
    "deactivate",
    "destroy",
    "details",
    "else",
    "end",
    "left",
    "link",
    "links",
    "loop",
    "note",
    "off",
    "opt",
    "option",
    "over",
    "par",
    "participant",
    "properties",
    "rect",
    "right",
    "sequencediagram",
    "title",
];
/// A name longer than this is not repeated at every arrow.
const MAX_WORD: usize = 24;
/// The characters available for the titles of all participants together.
const MAX_HEADS: usize = 20_000;

/// A process in a diagram.
pub struct Participant {
    /// Its identifier in the diagram's lines.
    pub alias: String,
    /// Its title, if it differs from the identifier.
    pub shown: Option<String>,
}

/// All participants, by rank: the name itself if it is a plain word, otherwise `p` and the id.
pub fn participants(roster: &Roster, names: &Names) -> Vec<Participant> {
    let is_alias = |process: &Process| is_plain(names.of(*process));
    let mut taken: BTreeSet<String> =
        roster.all().filter(is_alias).map(|process| names.of(process).to_owned()).collect();
    let room = (MAX_HEADS / roster.len().max(1)).max(16);
    let participant = |process: Process| {
        let (name, id) = (names.of(process), roster.id(process));
        if is_plain(name) {
            return Participant { alias: name.to_owned(), shown: None };
        }
        let mut alias = format!("p{id}");
        while taken.contains(&alias) {
            alias.push('_');
        }
        taken.insert(alias.clone());
        let shown = Some(escaped(name, NAME_SIGNS)).filter(|shown| shown.chars().count() <= room);
        Participant { alias, shown: Some(shown.unwrap_or_else(|| id.to_string())) }
    };
    roster.all().map(participant).collect()
}

fn is_plain(name: &str) -> bool {
    name.len() <= MAX_WORD
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !KEYWORDS.contains(&name.to_ascii_lowercase().as_str())
}

/// A text escaped for use after a colon.
pub fn words(words: &str) -> String {
    escaped(words, TEXT_SIGNS)
}

/// Replaces characters with a meaning for Mermaid, or for the browser that draws it, by character codes.
fn escaped(words: &str, harmless: &str) -> String {
    let mut text = String::with_capacity(words.len());
    for c in words.trim().chars() {
        match c {
            c if c.is_alphanumeric() || harmless.contains(c) => text.push(c),
            c if c.is_control() || c.is_whitespace() => text.push(' '),
            c => text.push_str(&format!("#{};", c as u32)),
        }
    }
    // Mermaid does not accept empty texts.
    if text.trim().is_empty() { "#160;".to_owned() } else { text }
}
