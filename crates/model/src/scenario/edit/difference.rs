//! The other side of a comparison: a scenario and a few lines that say what differs.
//!
//! The lines are in the scenario language and are applied to the text: a setting replaces the existing
//! one, an event is added, and `- crash 3` removes the lines that begin like that. Only the difference is
//! stored, so that an edit of the text changes both sides.

use super::super::keyword::Keyword;
use super::line_buffer::{LineBuffer, one_blank_apart};
use super::settle::{gone, settle};
use super::{Edit, SettingKey, Settled, apply_to};
use crate::spec::Spec;

/// The text of the other side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherSide {
    pub text: String,
    /// What the other side lost, line by line: lines of the text that became invalid, and lines of the
    /// difference that mean nothing here.
    pub lost: Vec<String>,
}

/// Applies a difference to a text without problems.
pub fn other_side(text: &str, difference: &str, catalogue: &[&'static Spec]) -> OtherSide {
    let changes = LineBuffer::new(difference);
    // One buffer for all changes: text and difference may
    // both be long, and each change looks at every line.
    let mut buffer = LineBuffer::new(text);
    let mut lost = Vec::new();
    for at in 0..changes.len() {
        let words = changes.plain(at);
        if words.is_empty() {
            continue;
        }
        let outcome = match (words.strip_prefix('-'), changes.head(at)) {
            (Some(words), _) => remove_matching(&mut buffer, words),
            (None, Some(head)) => apply_line(&mut buffer, &changes, at, head),
            (None, None) => Outcome::NotFound,
        };
        if outcome == Outcome::NotFound {
            lost.push(words.to_owned());
        }
    }
    let edited = buffer.text();
    let Settled { text, .. } = settle(&edited, &[], catalogue);
    lost.extend(gone(&edited, &text).into_iter().map(|at| buffer.plain(at).to_owned()));
    OtherSide { text, lost }
}

/// The result of one line of the difference.
#[derive(PartialEq)]
enum Outcome {
    Applied,
    NotFound,
}

/// Removes the lines that begin with these words; the time of an event may be left out.
fn remove_matching(buffer: &mut LineBuffer<'_>, words: &str) -> Outcome {
    let wanted = one_blank_apart(words);
    let begins = |words: &str| {
        let rest = words.strip_prefix(&*wanted);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let found = buffer.find_all(|buffer, at| {
        let words = buffer.words(at);
        let event = || (buffer.head(at) == Some(Keyword::At)).then(|| words.splitn(3, ' ').nth(2)).flatten();
        !wanted.is_empty() && (begins(words) || event().is_some_and(begins))
    });
    found.iter().rev().for_each(|at| buffer.remove(*at));
    if found.is_empty() { Outcome::NotFound } else { Outcome::Applied }
}

/// Applies one line of the difference to the text.
fn apply_line(buffer: &mut LineBuffer<'_>, changes: &LineBuffer<'_>, at: usize, head: Keyword) -> Outcome {
    let value = |words: usize| changes.plain_from(at, words).to_owned();
    match head {
        Keyword::Set => {
            let key = SettingKey::Parameter(changes.word(at, 1).to_owned());
            apply_to(buffer, &Edit::Set { key, value: value(2) });
        }
        keyword if is_single(keyword) && !changes.narrows(at) => {
            apply_to(buffer, &Edit::Set { key: SettingKey::Statement(keyword), value: value(1) });
        }
        keyword => {
            let place = match keyword {
                Keyword::At => buffer.len(),
                _ => buffer.end_of_settings(),
            };
            buffer.insert(place, changes.plain(at));
        }
    }
    Outcome::Applied
}

/// Whether a statement replaces an earlier one instead of adding to it.
fn is_single(keyword: Keyword) -> bool {
    keyword.stands_once() || keyword.is_rule()
}
