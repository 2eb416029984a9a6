//! Changes to a scenario text made by clicks and sliders instead of typing.
//!
//! They work on lines, not on a parsed scenario: the author's comments, spacing and order stay, every
//! other line stays byte for byte, and a text with problems elsewhere can be edited too.

mod difference;
mod line_buffer;
mod settle;

use super::keyword::{Keyword, Verb};
use super::lex::Class;
use super::{Action, Event, print};
use crate::process::Id;
use crate::time::Time;
pub use difference::{OtherSide, other_side};
use line_buffer::LineBuffer;
pub use settle::{Settled, settle};

/// One change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Adds an event as the last line. If it is the first `start` of a text and after time 0, `at 0 start
    /// all` is added too: without a start line everybody started at 0, and the past must not change.
    Append(Event),
    /// Gives a setting this value, in its line or in a new one after the other settings.
    Set {
        key: SettingKey,
        /// What follows its name, as the text writes it.
        value: String,
    },
    /// Removes a setting from the text.
    Unset(SettingKey),
    /// Moves the event of a line in time.
    Move {
        /// From 1.
        line: u32,
        to: Time,
    },
    /// Removes a line from the text.
    Remove {
        /// From 1.
        line: u32,
    },
    /// Places a process on the stage, in thousandths of a per cent of its size.
    Place {
        id: Id,
        /// From the left.
        x: u32,
        /// From the top.
        y: u32,
    },
}

/// What a setting is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingKey {
    /// A statement. For `delay`, `loss` and `duplicate`, the line that applies to all messages.
    Statement(Keyword),
    /// A parameter of the algorithm, by name.
    Parameter(String),
}

/// The text with a change made. A change that finds nothing
/// to act on, such as a line past the end, does nothing.
pub fn apply(text: &str, edit: &Edit) -> String {
    let mut buffer = LineBuffer::new(text);
    apply_to(&mut buffer, edit);
    buffer.text()
}

fn apply_to(buffer: &mut LineBuffer<'_>, edit: &Edit) {
    match edit {
        Edit::Append(event) => append(buffer, event),
        Edit::Set { key: SettingKey::Statement(Keyword::Topology), value } => {
            set_topology(buffer, one_line(value))
        }
        Edit::Set { key, value } => set(buffer, key, one_line(value)),
        Edit::Unset(SettingKey::Statement(Keyword::Edges)) => remove_edges(buffer),
        Edit::Unset(key) => {
            for at in buffer.find_all(|buffer, at| is_line_of(buffer, at, key)).into_iter().rev() {
                buffer.remove(at);
            }
        }
        Edit::Move { line, to } => move_event(buffer, *line, *to),
        Edit::Remove { line } => {
            if let Some(at) = buffer.index(*line) {
                buffer.remove(at);
            }
        }
        Edit::Place { id, x, y } => place(buffer, *id, &print::place((*id, *x, *y))),
    }
}

/// The line, from 1, that gives a setting its value; `None` if it has the default.
pub fn line_of(text: &str, key: &SettingKey) -> Option<u32> {
    let buffer = LineBuffer::new(text);
    target(&buffer, key).map(|at| at as u32 + 1)
}

/// The text with an event inserted in time order, after others at the same time, and the event's line. A
/// first `start` adds the same line as [`Edit::Append`] does.
pub fn insert_event(text: &str, event: &Event) -> (String, u32) {
    let mut buffer = LineBuffer::new(text);
    let time = |buffer: &LineBuffer<'_>, at: usize| {
        Some(buffer.word(at, 1)).filter(|_| buffer.head(at) == Some(Keyword::At)).and_then(Time::parse)
    };
    let before = |buffer: &LineBuffer<'_>, latest: Time| {
        let last = (0..buffer.len()).rev().find(|at| time(buffer, *at).is_some_and(|time| time <= latest));
        let first = (0..buffer.len()).find(|at| buffer.head(*at) == Some(Keyword::At));
        // Before the first event if all are later; at the end if there are none.
        last.map(|at| at + 1).or(first).unwrap_or(buffer.len())
    };
    if needs_start_all(&buffer, event) {
        buffer.insert(before(&buffer, Time::ZERO), START_ALL);
    }
    let at = before(&buffer, event.at);
    buffer.insert(at, &print::event(event));
    (buffer.text(), at as u32 + 1)
}

/// The text with a line added to its settings, and the number of that line.
pub fn add_setting(text: &str, line: &str) -> (String, u32) {
    let mut buffer = LineBuffer::new(text);
    let at = buffer.end_of_settings();
    buffer.insert(at, one_line(line));
    (buffer.text(), at as u32 + 1)
}

/// If a setting appears twice by mistake the first counts; of rules for all messages, the last.
fn target(buffer: &LineBuffer<'_>, key: &SettingKey) -> Option<usize> {
    let found = buffer.find_all(|buffer, at| is_line_of(buffer, at, key));
    if is_rule(key) { found.last().copied() } else { found.first().copied() }
}

fn append(buffer: &mut LineBuffer<'_>, event: &Event) {
    if needs_start_all(buffer, event) {
        buffer.insert(buffer.len(), START_ALL);
    }
    buffer.insert(buffer.len(), &print::event(event));
}

/// What a text without a start line means, written out.
const START_ALL: &str = "at 0 start all";

fn needs_start_all(buffer: &LineBuffer<'_>, event: &Event) -> bool {
    let is_start = matches!(event.action, Action::Start(_));
    is_start && event.at > Time::ZERO && !(0..buffer.len()).any(|at| buffer.verb(at) == Some(Verb::Start))
}

fn set(buffer: &mut LineBuffer<'_>, key: &SettingKey, value: &str) {
    let name = match key {
        SettingKey::Statement(keyword) => keyword.name().to_owned(),
        SettingKey::Parameter(name) => format!("{} {}", Keyword::Set.name(), one_line(name)),
    };
    if let Some(at) = target(buffer, key) {
        return buffer.replace_from(at, key_width(key), value);
    }
    match other_form(key).and_then(|other| buffer.find_all(|buffer, at| buffer.head(at) == Some(other)).pop())
    {
        Some(at) => buffer.replace_from(at, 0, &format!("{name} {value}")),
        None => buffer.insert(place_of_new(buffer, key), &format!("{name} {value}")),
    }
}

/// After the other settings; but a rule for all messages goes before the narrower ones, which it would
/// overrule if it came later.
fn place_of_new(buffer: &LineBuffer<'_>, key: &SettingKey) -> usize {
    let narrower = |buffer: &LineBuffer<'_>, at| match key {
        SettingKey::Statement(keyword) => {
            is_rule(key) && buffer.head(at) == Some(*keyword) && buffer.narrows(at)
        }
        SettingKey::Parameter(_) => false,
    };
    buffer.find_all(narrower).first().copied().unwrap_or_else(|| buffer.end_of_settings())
}

/// Another shape replaces the `edges` lines.
fn set_topology(buffer: &mut LineBuffer<'_>, value: &str) {
    if value != "edges" {
        remove_edges(buffer);
    }
    set(buffer, &SettingKey::Statement(Keyword::Topology), value);
}

/// Removes the `edges` lines; the processes they named still take part.
fn remove_edges(buffer: &mut LineBuffer<'_>) {
    let edges = buffer.find_all(|buffer, at| buffer.head(at) == Some(Keyword::Edges));
    let says_who = |keyword| matches!(keyword, Some(Keyword::Processes | Keyword::Ids));
    let unsaid = !edges.is_empty() && !(0..buffer.len()).any(|at| says_who(buffer.head(at)));
    let mut joined: Vec<Id> = edges.iter().flat_map(|at| buffer.ids(*at)).collect();
    joined.sort_unstable();
    joined.dedup();
    for at in edges.into_iter().rev() {
        buffer.remove(at);
    }
    if unsaid {
        set(buffer, &SettingKey::Statement(Keyword::Ids), &print::ids(&joined));
    }
}

fn move_event(buffer: &mut LineBuffer<'_>, line: u32, to: Time) {
    let Some(at) = buffer.index(line).filter(|at| buffer.head(*at) == Some(Keyword::At)) else { return };
    if let Some(number) = buffer.tokens(at).get(1).copied().filter(|token| token.class == Class::Number) {
        buffer.splice(at, number.start..number.end, &to.to_string());
    }
}

fn place(buffer: &mut LineBuffer<'_>, id: Id, value: &str) {
    let is_its = |buffer: &LineBuffer<'_>, at| {
        buffer.head(at) == Some(Keyword::Place) && buffer.word(at, 1).parse() == Ok(id.0)
    };
    // If there are two, the later one counts.
    match buffer.find_all(is_its).pop() {
        Some(at) => buffer.replace_from(at, 1, value),
        None => buffer.insert(buffer.end_of_settings(), &format!("{} {value}", Keyword::Place.name())),
    }
}

fn is_line_of(buffer: &LineBuffer<'_>, at: usize, key: &SettingKey) -> bool {
    match key {
        SettingKey::Statement(keyword) => {
            buffer.head(at) == Some(*keyword) && !(is_rule(key) && buffer.narrows(at))
        }
        SettingKey::Parameter(name) => buffer.head(at) == Some(Keyword::Set) && buffer.word(at, 1) == name,
    }
}

fn is_rule(key: &SettingKey) -> bool {
    matches!(key, SettingKey::Statement(keyword) if keyword.is_rule())
}

/// How many words name a key.
fn key_width(key: &SettingKey) -> usize {
    match key {
        SettingKey::Statement(_) => 1,
        SettingKey::Parameter(_) => 2,
    }
}

/// The other statement with the same purpose, whose line this one replaces.
fn other_form(key: &SettingKey) -> Option<Keyword> {
    match key {
        SettingKey::Statement(Keyword::Processes) => Some(Keyword::Ids),
        SettingKey::Statement(Keyword::Ids) => Some(Keyword::Processes),
        _ => None,
    }
}

/// A value must not contain a line break.
fn one_line(value: &str) -> &str {
    value.trim_start().lines().next().unwrap_or("").trim_end()
}

#[cfg(test)]
mod tests;
