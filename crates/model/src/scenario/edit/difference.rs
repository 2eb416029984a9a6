//! The other side of a comparison: a scenario and what is different there, as a few lines.
//!
//! The lines are those of the language, laid over the text: a setting replaces its like, an event is
//! added, and `- crash 3` takes out the lines that begin like that. Only the difference is kept, so that whatever
//! happens to the text happens to both sides.

use super::super::keyword::Keyword;
use super::settle::{gone, settle};
use super::sheet::{Sheet, one_blank_apart};
use super::{Edit, Entry, Settled, is_rule, make};
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
    // One for all wishes: both may be as long as a text may be, and each wish looks at every line.
    let mut sheet = Sheet::new(text);
    let mut lost = Vec::new();
    for at in 0..wishes.len() {
        let words = wishes.plain(at);
        if words.is_empty() {
            continue;
        }
        let came = match (words.strip_prefix('-'), wishes.head(at)) {
            (Some(words), _) => take_out(&mut sheet, words),
            (None, Some(head)) => lay_over(&mut sheet, &wishes, at, head),
            (None, None) => Came::Nothing,
        };
        if came == Came::Nothing {
            lost.push(words.to_owned());
        }
    }
    let edited = sheet.text();
    let Settled { text, .. } = settle(&edited, &[], catalogue);
    lost.extend(gone(&edited, &text).into_iter().map(|at| sheet.plain(at).to_owned()));
    OtherSide { text, lost }
}

/// What came of a line of the difference.
#[derive(PartialEq)]
enum Came {
    Something,
    Nothing,
}

/// Takes out the lines that begin with these words; of an event its time may be left out.
fn take_out(sheet: &mut Sheet<'_>, words: &str) -> Came {
    let wanted = one_blank_apart(words);
    let begins = |words: &str| {
        let rest = words.strip_prefix(&*wanted);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let found = sheet.find_all(|sheet, at| {
        let words = sheet.words(at);
        let event = || (sheet.head(at) == Some(Keyword::At)).then(|| words.splitn(3, ' ').nth(2)).flatten();
        !wanted.is_empty() && (begins(words) || event().is_some_and(begins))
    });
    found.iter().rev().for_each(|at| sheet.remove(*at));
    if found.is_empty() { Came::Nothing } else { Came::Something }
}

/// Puts a line of the difference into the text.
fn lay_over(sheet: &mut Sheet<'_>, wishes: &Sheet<'_>, at: usize, head: Keyword) -> Came {
    let value = |words: usize| wishes.plain_from(at, words).to_owned();
    match head {
        Keyword::Set => {
            let entry = Entry::Parameter(wishes.word(at, 1).to_owned());
            make(sheet, &Edit::Set { entry, value: value(2) });
        }
        keyword if is_single(keyword) && !wishes.narrows(at) => {
            make(sheet, &Edit::Set { entry: Entry::Statement(keyword), value: value(1) });
        }
        keyword => {
            let place = match keyword {
                Keyword::At => sheet.len(),
                _ => sheet.end_of_settings(),
            };
            sheet.insert(place, wishes.plain(at));
        }
    }
    Came::Something
}

/// Whether a statement says all there is to say about something, so that another one replaces it.
fn is_single(keyword: Keyword) -> bool {
    use Keyword::{Algorithm, Budget, Gst, Ids, Order, Processes, Seed, Topology, Until};
    matches!(keyword, Algorithm | Budget | Gst | Ids | Order | Processes | Seed | Topology | Until)
        || is_rule(&Entry::Statement(keyword))
}
