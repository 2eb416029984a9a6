//! The other side of a comparison: a scenario and what is different there, as a few lines.
//!
//! The lines are those of the language, laid over the text: a setting replaces its like, an event is
//! added, and `- crash 3` takes out what begins so. Only the difference is kept, so that whatever
//! happens to the text happens to both sides.

use super::super::keyword::Keyword;
use super::settle::settle;
use super::sheet::Sheet;
use super::{Edit, Entry, Settled, apply, is_rule};
use crate::spec::Spec;

/// The text of the other side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherSide {
    /// The text.
    pub text: String,
    /// What there is no room for on the other side, line by line: lines of the text that what replaces
    /// them does not know, and lines of the difference that mean nothing here.
    pub lost: Vec<String>,
}

/// Lays a difference over a text without problems.
pub fn other_side(text: &str, difference: &str, catalogue: &[&'static Spec]) -> OtherSide {
    let wishes = Sheet::new(difference);
    let mut lost = Vec::new();
    let mut edited = text.to_owned();
    for at in 0..wishes.len() {
        let words = wishes.plain(at);
        if words.is_empty() {
            continue;
        }
        let next = match (words.strip_prefix('-'), wishes.head(at)) {
            (Some(words), _) => Some(without(&edited, words.trim_start())).filter(|next| *next != edited),
            (None, Some(head)) => Some(laid_over(&edited, &wishes, at, head)),
            (None, None) => None,
        };
        let Some(next) = next else {
            lost.push(words.to_owned());
            continue;
        };
        edited = next;
    }
    let Settled { text, .. } = settle(&edited, &[], catalogue);
    let sheet = Sheet::new(&edited);
    let gone = edited.lines().zip(0..).filter(|(line, _)| !text.lines().any(|kept| kept == *line));
    lost.extend(gone.map(|(_, at)| sheet.plain(at).to_owned()));
    OtherSide { text, lost }
}

/// The text without the lines that begin with these words; of an event its time may be left out.
fn without(text: &str, words: &str) -> String {
    let mut sheet = Sheet::new(text);
    let wanted: Vec<&str> = words.split_whitespace().collect();
    let begins = |sheet: &Sheet<'_>, at: usize| {
        let has: Vec<&str> = sheet.plain(at).split_whitespace().collect();
        let event = sheet.head(at) == Some(Keyword::At);
        !wanted.is_empty()
            && (has.starts_with(&wanted) || (event && has[2.min(has.len())..].starts_with(&wanted)))
    };
    for at in sheet.find_all(begins).into_iter().rev() {
        sheet.remove(at);
    }
    sheet.into_text()
}

/// The text with a line of the difference in it.
fn laid_over(text: &str, wishes: &Sheet<'_>, at: usize, head: Keyword) -> String {
    let value = |words: usize| wishes.plain_from(at, words).to_owned();
    match head {
        Keyword::Set => {
            let entry = Entry::Parameter(wishes.word(at, 1).to_owned());
            apply(text, &Edit::Set { entry, value: value(2) })
        }
        keyword if is_single(keyword) && !wishes.narrows(at) => {
            apply(text, &Edit::Set { entry: Entry::Statement(keyword), value: value(1) })
        }
        keyword => {
            let mut sheet = Sheet::new(text);
            let place = match keyword {
                Keyword::At => sheet.len(),
                _ => sheet.end_of_settings(),
            };
            sheet.insert(place, wishes.plain(at));
            sheet.into_text()
        }
    }
}

/// Whether a statement says all there is to say about something, so that another one replaces it.
fn is_single(keyword: Keyword) -> bool {
    use Keyword::{Algorithm, Budget, Gst, Ids, Order, Processes, Seed, Topology, Until};
    matches!(keyword, Algorithm | Budget | Gst | Ids | Order | Processes | Seed | Topology | Until)
        || is_rule(&Entry::Statement(keyword))
}
