//! Completion at the caret: the words, names and ids that would make sense next.
//!
//! It reads the line up to the caret and the rest of the text. It only offers; it never changes the text.
//! The explanations of the offers are in `words`.

mod offers;
mod slot;

use std::ops::Range;

use super::LinkOrder;
use super::keyword::{Clause, Keyword, Verb};
use super::lex::{self, Class, Token};
use super::parse;
use crate::process::Id;
use crate::spec::{Parameter, Spec};
use crate::time::Time;
use offers::Offers;
use slot::slot;

/// What may be inserted at the caret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The bytes of the text that a candidate replaces.
    pub piece: Range<usize>,
    /// The likeliest first.
    pub candidates: Vec<Candidate>,
    /// Whether to show it to somebody who did not ask for it.
    pub eager: bool,
}

/// Something that may be inserted at the caret.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub text: String,
    pub meaning: Meaning,
    /// Whether the line goes on after it.
    pub goes_on: bool,
}

/// In one place of a text, equal texts have equal meanings.
impl PartialEq for Candidate {
    fn eq(&self, other: &Candidate) -> bool {
        self.text == other.text
    }
}

impl Eq for Candidate {}

/// What a candidate is.
#[derive(Clone, Copy, Debug)]
pub enum Meaning {
    /// The word a line begins with.
    Statement(Keyword),
    /// What an `at` line does.
    Event(Verb),
    /// What narrows a rule.
    Clause(Clause),
    Algorithm(&'static Spec),
    Parameter(&'static Parameter),
    /// A value of a parameter.
    Value {
        /// Whether this is the default.
        usual: bool,
    },
    /// A shape of the network, by its name.
    Topology(&'static str),
    Order(LinkOrder),
    Process(Id),
    /// `all`.
    Everybody,
    Link,
    /// The time of the playhead.
    Now,
    /// Which message on a link.
    Nth,
    /// How long a resource is kept.
    For,
    /// How long a message takes.
    To,
    /// The next group of a partition.
    NextGroup,
}

/// A longer list would have to be searched; typing on narrows it.
const MAX_OFFERED: usize = 40;

/// What may be inserted at this byte of the text. `now` is the time of the playhead.
pub fn complete(
    text: &str,
    caret: usize,
    now: Option<Time>,
    catalogue: &[&'static Spec],
) -> Option<Completion> {
    let before = text.get(..caret)?;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let end = text[caret..].find('\n').map_or(text.len(), |length| caret + length);
    // No completion in the middle of a word.
    if text[caret..end].starts_with(|c: char| c.is_alphanumeric() || c == '_') {
        return None;
    }
    let written = Written::read(&text[start..caret])?;
    // The current line is incomplete, so the rest of the text is parsed without it.
    let rest = format!("{}{}", &text[..start], &text[end..]);
    let offers = Offers { rest: &rest, parsed: parse::parse(&rest, catalogue), now, catalogue };
    let slot = slot(&written, &offers)?;
    let typed = written.piece(slot.takes_links);
    let mut candidates = slot.candidates;
    narrow(&mut candidates, typed);
    if candidates.is_empty() {
        return None;
    }
    let eager = !typed.is_empty() || slot.required;
    Some(Completion { piece: caret - typed.len()..caret, candidates, eager })
}

/// A line up to the caret: whole words, and the one being typed.
struct Written<'t> {
    line: &'t str,
    /// All tokens before the one being typed.
    tokens: Vec<Token>,
    /// Where the word being typed begins; between words, the end of the line.
    word: usize,
}

impl<'t> Written<'t> {
    /// `None` inside a comment or a quotation: nothing can be completed there.
    fn read(line: &'t str) -> Option<Written<'t>> {
        let mut tokens = lex::line(line);
        let last = tokens.last().copied();
        let word = match last {
            Some(Token { class: Class::Comment | Class::OpenText, .. }) => return None,
            Some(Token { class: Class::Text, end, .. }) if end == line.len() => return None,
            Some(Token { class: Class::Word | Class::Keyword | Class::Number, start, end })
                if end == line.len() =>
            {
                tokens.pop();
                start
            }
            // A hyphen is part of a word only if something follows it.
            Some(token) if token.end == line.len() && token.text(line) == "-" => {
                match tokens.iter().rev().nth(1) {
                    Some(word) if word.class != Class::Number && word.end == token.start => {
                        let start = word.start;
                        tokens.truncate(tokens.len() - 2);
                        start
                    }
                    _ => line.len(),
                }
            }
            _ => line.len(),
        };
        Some(Written { line, tokens, word })
    }

    /// What a candidate replaces: the word, or everything since the last blank.
    fn piece(&self, whole: bool) -> &'t str {
        match whole {
            true => self.line.rsplit(lex::is_blank).next().unwrap_or_default(),
            false => &self.line[self.word..],
        }
    }

    /// The words before the one being typed.
    fn words(&self) -> Vec<&'t str> {
        self.tokens.iter().map(|token| token.text(self.line)).collect()
    }
}

/// Keeps candidates that begin with the typed text, then those with a part that does; drops the one that
/// is already complete.
fn narrow(candidates: &mut Vec<Candidate>, typed: &str) {
    let typed = typed.to_lowercase();
    candidates.retain(|candidate| candidate.text.trim_end() != typed);
    let begins = |candidate: &Candidate| candidate.text.starts_with(&typed);
    let has_part = |candidate: &Candidate| {
        let is_name = candidate.text.starts_with(char::is_alphabetic);
        is_name && candidate.text.split('-').skip(1).any(|part| part.starts_with(&typed))
    };
    let (mut first, rest): (Vec<Candidate>, Vec<Candidate>) = candidates.drain(..).partition(begins);
    first.extend(rest.into_iter().filter(has_part));
    first.truncate(MAX_OFFERED);
    *candidates = first;
}
