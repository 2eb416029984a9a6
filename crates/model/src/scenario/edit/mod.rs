//! Changes to a scenario text made by clicks and sliders instead of by typing.
//!
//! They work on lines, not on a scenario: the author's comments, spacing and order stay, every line an
//! edit is not about stays byte for byte, and a text with problems elsewhere can be edited too.

mod difference;
mod settle;
mod sheet;

use super::keyword::{Keyword, Verb};
use super::lex::Class;
use super::{Action, Event, print};
use crate::process::Id;
use crate::time::Time;
pub use difference::{OtherSide, other_side};
pub use settle::{Settled, settle};
use sheet::Sheet;

/// One change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Adds an event as the last line. The first `start` of a text, if it is after time 0, brings
    /// `at 0 start all` with it: without any start line everybody started at 0, and the past stays.
    Append(Event),
    /// Gives a setting this value, in its line or in a new one after the other settings.
    Set {
        /// Which setting.
        entry: Entry,
        /// What stands after its name, as the text writes it.
        value: String,
    },
    /// Takes a setting out of the text.
    Unset(Entry),
    /// Moves the event of a line in time.
    Move {
        /// The line, from 1.
        line: u32,
        /// Its new time.
        to: Time,
    },
    /// Takes a line out of the text.
    Remove {
        /// The line, from 1.
        line: u32,
    },
    /// Puts a process somewhere on the stage, in thousandths of a per cent.
    Place {
        /// Which process.
        id: Id,
        /// How far from the left.
        x: u32,
        /// How far from the top.
        y: u32,
    },
}

/// A setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A statement. Of `delay`, `loss` and `duplicate` it is the line for all messages, without clauses.
    Statement(Keyword),
    /// A parameter of the algorithm, by name.
    Parameter(String),
}

/// The text with a change made. What a change cannot find, such as a line past the end, it leaves.
pub fn apply(text: &str, edit: &Edit) -> String {
    let mut sheet = Sheet::new(text);
    make(&mut sheet, edit);
    sheet.text()
}

fn make(sheet: &mut Sheet<'_>, edit: &Edit) {
    match edit {
        Edit::Append(event) => append(sheet, event),
        Edit::Set { entry: Entry::Statement(Keyword::Topology), value } => {
            set_topology(sheet, one_line(value))
        }
        Edit::Set { entry, value } => set(sheet, entry, one_line(value)),
        Edit::Unset(Entry::Statement(Keyword::Edges)) => remove_edges(sheet),
        Edit::Unset(entry) => {
            for at in sheet.find_all(|sheet, at| is_entry(sheet, at, entry)).into_iter().rev() {
                sheet.remove(at);
            }
        }
        Edit::Move { line, to } => move_event(sheet, *line, *to),
        Edit::Remove { line } => {
            if let Some(at) = sheet.index(*line) {
                sheet.remove(at);
            }
        }
        Edit::Place { id, x, y } => place(sheet, *id, &print::place((*id, *x, *y))),
    }
}

/// The line, from 1, that gives a setting its value; none where it has the usual one.
pub fn line_of(text: &str, entry: &Entry) -> Option<u32> {
    let sheet = Sheet::new(text);
    target(&sheet, entry).map(|at| at as u32 + 1)
}

/// The text with an event put in time order, after those of its own instant as the order of equal times
/// has it, and the event's line. A first `start` brings the same line with it as [`Edit::Append`] does.
pub fn insert_event(text: &str, event: &Event) -> (String, u32) {
    let mut sheet = Sheet::new(text);
    let time = |sheet: &Sheet<'_>, at: usize| {
        Some(sheet.word(at, 1)).filter(|_| sheet.head(at) == Some(Keyword::At)).and_then(Time::parse)
    };
    let before = |sheet: &Sheet<'_>, latest: Time| {
        let last = (0..sheet.len()).rev().find(|at| time(sheet, *at).is_some_and(|time| time <= latest));
        let first = (0..sheet.len()).find(|at| sheet.head(*at) == Some(Keyword::At));
        // Before the first event if all are later; after everything where there are none.
        last.map(|at| at + 1).or(first).unwrap_or(sheet.len())
    };
    if brings_start_all(&sheet, event) {
        sheet.insert(before(&sheet, Time::ZERO), START_ALL);
    }
    let at = before(&sheet, event.at);
    sheet.insert(at, &print::event(event));
    (sheet.text(), at as u32 + 1)
}

/// The text with another line among its settings, and where it stands.
pub fn add_setting(text: &str, line: &str) -> (String, u32) {
    let mut sheet = Sheet::new(text);
    let at = sheet.end_of_settings();
    sheet.insert(at, one_line(line));
    (sheet.text(), at as u32 + 1)
}

/// Of a setting that stands twice by mistake the first counts; of rules for all messages the last.
fn target(sheet: &Sheet<'_>, entry: &Entry) -> Option<usize> {
    let found = sheet.find_all(|sheet, at| is_entry(sheet, at, entry));
    if is_rule(entry) { found.last().copied() } else { found.first().copied() }
}

fn append(sheet: &mut Sheet<'_>, event: &Event) {
    if brings_start_all(sheet, event) {
        sheet.insert(sheet.len(), START_ALL);
    }
    sheet.insert(sheet.len(), &print::event(event));
}

/// What every text without any start line means.
const START_ALL: &str = "at 0 start all";

fn brings_start_all(sheet: &Sheet<'_>, event: &Event) -> bool {
    let is_start = matches!(event.action, Action::Start(_));
    is_start && event.at > Time::ZERO && !(0..sheet.len()).any(|at| sheet.verb(at) == Some(Verb::Start))
}

fn set(sheet: &mut Sheet<'_>, entry: &Entry, value: &str) {
    let name = match entry {
        Entry::Statement(keyword) => keyword.name().to_owned(),
        Entry::Parameter(name) => format!("{} {}", Keyword::Set.name(), one_line(name)),
    };
    if let Some(at) = target(sheet, entry) {
        return sheet.replace_from(at, entry_width(entry), value);
    }
    match other_form(entry).and_then(|other| sheet.find_all(|sheet, at| sheet.head(at) == Some(other)).pop())
    {
        Some(at) => sheet.replace_from(at, 0, &format!("{name} {value}")),
        None => sheet.insert(place_of_new(sheet, entry), &format!("{name} {value}")),
    }
}

/// After the other settings; but a rule for all messages before those for some of them, which it would
/// overrule if it came later.
fn place_of_new(sheet: &Sheet<'_>, entry: &Entry) -> usize {
    let narrower = |sheet: &Sheet<'_>, at| match entry {
        Entry::Statement(keyword) => is_rule(entry) && sheet.head(at) == Some(*keyword) && sheet.narrows(at),
        Entry::Parameter(_) => false,
    };
    sheet.find_all(narrower).first().copied().unwrap_or_else(|| sheet.end_of_settings())
}

/// Another shape leaves no room for `edges` lines.
fn set_topology(sheet: &mut Sheet<'_>, value: &str) {
    if value != "edges" {
        remove_edges(sheet);
    }
    set(sheet, &Entry::Statement(Keyword::Topology), value);
}

/// Takes the links out that are named one by one; whom they joined still takes part.
fn remove_edges(sheet: &mut Sheet<'_>) {
    let edges = sheet.find_all(|sheet, at| sheet.head(at) == Some(Keyword::Edges));
    let says_who = |keyword| matches!(keyword, Some(Keyword::Processes | Keyword::Ids));
    let unsaid = !edges.is_empty() && !(0..sheet.len()).any(|at| says_who(sheet.head(at)));
    let mut joined: Vec<Id> = edges.iter().flat_map(|at| sheet.ids(*at)).collect();
    joined.sort_unstable();
    joined.dedup();
    for at in edges.into_iter().rev() {
        sheet.remove(at);
    }
    if unsaid {
        set(sheet, &Entry::Statement(Keyword::Ids), &print::ids(&joined));
    }
}

fn move_event(sheet: &mut Sheet<'_>, line: u32, to: Time) {
    let Some(at) = sheet.index(line).filter(|at| sheet.head(*at) == Some(Keyword::At)) else { return };
    if let Some(number) = sheet.tokens(at).get(1).copied().filter(|token| token.class == Class::Number) {
        sheet.splice(at, number.start..number.end, &to.to_string());
    }
}

fn place(sheet: &mut Sheet<'_>, id: Id, value: &str) {
    let is_its = |sheet: &Sheet<'_>, at| {
        sheet.head(at) == Some(Keyword::Place) && sheet.word(at, 1).parse() == Ok(id.0)
    };
    // The later of two places counts.
    match sheet.find_all(is_its).pop() {
        Some(at) => sheet.replace_from(at, 1, value),
        None => sheet.insert(sheet.end_of_settings(), &format!("{} {value}", Keyword::Place.name())),
    }
}

fn is_entry(sheet: &Sheet<'_>, at: usize, entry: &Entry) -> bool {
    match entry {
        Entry::Statement(keyword) => {
            sheet.head(at) == Some(*keyword) && !(is_rule(entry) && sheet.narrows(at))
        }
        Entry::Parameter(name) => sheet.head(at) == Some(Keyword::Set) && sheet.word(at, 1) == name,
    }
}

fn is_rule(entry: &Entry) -> bool {
    matches!(entry, Entry::Statement(Keyword::Delay | Keyword::Loss | Keyword::Duplicate))
}

/// How many words name an entry.
fn entry_width(entry: &Entry) -> usize {
    match entry {
        Entry::Statement(_) => 1,
        Entry::Parameter(_) => 2,
    }
}

/// The statement that says the same thing in another way and gives its line to this one.
fn other_form(entry: &Entry) -> Option<Keyword> {
    match entry {
        Entry::Statement(Keyword::Processes) => Some(Keyword::Ids),
        Entry::Statement(Keyword::Ids) => Some(Keyword::Processes),
        _ => None,
    }
}

/// A value must not break out of its line.
fn one_line(value: &str) -> &str {
    value.trim_start().lines().next().unwrap_or("").trim_end()
}

#[cfg(test)]
mod tests;
