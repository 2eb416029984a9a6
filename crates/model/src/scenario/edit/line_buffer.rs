//! A text as a list of lines that can be changed one at a time, keeping line endings. Knows the position
//! of things in a line, not what an edit is for.
//!
//! Many edits may be made to one buffer, and each looks at
//! every line, so a line is split into tokens only once.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Range;

use super::super::keyword::{Keyword, Verb};
use super::super::lex::{self, Class, Token};
use crate::process::Id;

/// The lines of a text, each with its ending.
pub struct LineBuffer<'t> {
    lines: Vec<Line<'t>>,
    ending: &'static str,
}

/// A line with its ending; its tokens and words are computed on demand.
struct Line<'t> {
    text: Cow<'t, str>,
    read: OnceCell<Read>,
    words: OnceCell<String>,
}

struct Read {
    /// Without the comment.
    tokens: Vec<Token>,
    head: Option<Keyword>,
}

impl<'t> From<Cow<'t, str>> for Line<'t> {
    fn from(text: Cow<'t, str>) -> Line<'t> {
        Line { text, read: OnceCell::new(), words: OnceCell::new() }
    }
}

impl Line<'_> {
    /// Without its ending.
    fn body(&self) -> &str {
        let line = self.text.trim_end_matches('\n');
        line.strip_suffix('\r').unwrap_or(line)
    }

    fn read(&self) -> &Read {
        self.read.get_or_init(|| {
            let body = self.body();
            let mut tokens = lex::line(body);
            tokens.retain(|token| token.class != Class::Comment);
            let head = tokens.first().and_then(|token| Keyword::read(token.text(body)));
            Read { tokens, head }
        })
    }
}

impl<'t> LineBuffer<'t> {
    pub(super) fn new(text: &'t str) -> LineBuffer<'t> {
        let lines: Vec<Line<'t>> =
            text.split_inclusive('\n').map(|line| Cow::Borrowed(line).into()).collect();
        let ending =
            if lines.first().is_some_and(|line| line.text.ends_with("\r\n")) { "\r\n" } else { "\n" };
        LineBuffer { lines, ending }
    }

    pub(super) fn text(&self) -> String {
        self.lines.iter().map(|line| &*line.text).collect()
    }

    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The index of a line that people count from 1.
    pub fn index(&self, line: u32) -> Option<usize> {
        (line as usize).checked_sub(1).filter(|at| *at < self.lines.len())
    }

    /// A line without its ending.
    fn body(&self, at: usize) -> &str {
        self.lines[at].body()
    }

    /// The tokens of a line, without its comment.
    pub fn tokens(&self, at: usize) -> &[Token] {
        &self.lines[at].read().tokens
    }

    /// The statement of a line.
    pub fn head(&self, at: usize) -> Option<Keyword> {
        self.lines[at].read().head
    }

    /// The verb of an event line.
    pub fn verb(&self, at: usize) -> Option<Verb> {
        self.head(at).filter(|keyword| *keyword == Keyword::At)?;
        Verb::read(self.word(at, 2))
    }

    /// A token of a line; empty if there are fewer.
    pub fn word(&self, at: usize, index: usize) -> &str {
        self.tokens(at).get(index).map_or("", |token| &self.body(at)[token.start..token.end])
    }

    /// A line without its comment and surrounding blanks.
    pub fn plain(&self, at: usize) -> &str {
        self.plain_from(at, 0)
    }

    /// The same, from this token on; empty if there are fewer.
    pub fn plain_from(&self, at: usize, index: usize) -> &str {
        let tokens = self.tokens(at);
        let (first, last) = (tokens.get(index), tokens.last());
        first.zip(last).map_or("", |(first, last)| &self.body(at)[first.start..last.end])
    }

    /// The words of a line without its comment, separated by single blanks.
    pub fn words(&self, at: usize) -> &str {
        self.lines[at].words.get_or_init(|| one_blank_apart(self.plain(at)))
    }

    /// Whether the rule of a line applies to some messages only.
    pub fn narrows(&self, at: usize) -> bool {
        self.tokens(at).iter().skip(1).any(|token| token.class == Class::Keyword)
    }

    /// The numbers of a line that could be ids.
    pub fn ids(&self, at: usize) -> Vec<Id> {
        let body = self.body(at);
        let read = |token: &Token| token.text(body).parse().ok().filter(|id| *id <= Id::LARGEST).map(Id);
        self.tokens(at).iter().filter_map(read).collect()
    }

    /// The indices of all lines that satisfy a condition.
    pub fn find_all(&self, is: impl Fn(&LineBuffer<'t>, usize) -> bool) -> Vec<usize> {
        (0..self.len()).filter(|at| is(self, *at)).collect()
    }

    /// Where a new setting goes: after the last one before the events, or right before the events.
    pub fn end_of_settings(&self) -> usize {
        let events = (0..self.len()).find(|at| self.head(*at) == Some(Keyword::At)).unwrap_or(self.len());
        (0..events).rev().find(|at| self.head(*at).is_some()).map_or(events, |at| at + 1)
    }

    /// Inserts a new line before the one at this index. If
    /// the last line had no line ending, it still has none.
    pub fn insert(&mut self, at: usize, body: &str) {
        let open = at == self.len() && self.lines.last().is_some_and(|line| !line.text.ends_with('\n'));
        if let (true, Some(last)) = (open, self.lines.last_mut()) {
            last.text.to_mut().push_str(self.ending);
        }
        let ending = if open { "" } else { self.ending };
        self.lines.insert(at, Cow::<str>::Owned(format!("{body}{ending}")).into());
    }

    /// Removes a line; but a comment after a statement on the first line stays, because it is the title.
    pub fn remove(&mut self, at: usize) {
        let body = self.body(at);
        let comment = lex::line(body).last().filter(|token| token.class == Class::Comment).copied();
        match comment {
            Some(comment) if at == 0 && !self.tokens(0).is_empty() => {
                self.replace(0, self.lines[0].text[comment.start..].to_owned());
            }
            _ => {
                self.lines.remove(at);
            }
        }
    }

    /// Removes the word at a character, up to the blanks around it, and one of the blanks.
    pub fn remove_word(&mut self, at: usize, character: usize) {
        let body = self.body(at);
        let Some(middle) = body.char_indices().nth(character).map(|(byte, _)| byte) else { return };
        let start = body[..middle].rfind(lex::is_blank).unwrap_or(0);
        let end = body[middle..].find(lex::is_blank).map_or(body.len(), |length| middle + length);
        let line = &self.lines[at].text;
        self.replace(at, format!("{}{}", &line[..start], &line[end..]));
    }

    /// Replaces everything from this token up to the comment.
    pub fn replace_from(&mut self, at: usize, index: usize, value: &str) {
        let tokens = self.tokens(at);
        let Some(last) = tokens.last().copied() else { return };
        match tokens.get(index).copied() {
            Some(first) => self.splice(at, first.start..last.end, value),
            None => self.splice(at, last.end..last.end, &format!(" {value}")),
        }
    }

    /// Replaces a part of a line. If two or more spaces follow, they absorb the difference in length, so
    /// that columns stay aligned.
    pub fn splice(&mut self, at: usize, part: Range<usize>, value: &str) {
        let line = &self.lines[at].text;
        let (before, old, after) = (&line[..part.start], &line[part.clone()], &line[part.end..]);
        let rest = after.trim_start_matches(' ');
        let gap = after.len() - rest.len();
        let wider = value.chars().count() as isize - old.chars().count() as isize;
        let aligned = gap > 1 && !rest.trim_start_matches(['\r', '\n']).is_empty();
        let gap = if aligned { (gap as isize - wider).max(1) as usize } else { gap };
        self.replace(at, format!("{before}{value}{}{rest}", " ".repeat(gap)));
    }

    fn replace(&mut self, at: usize, text: String) {
        self.lines[at] = Cow::<str>::Owned(text).into();
    }
}

/// The words of a text, separated by single blanks.
pub fn one_blank_apart(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
