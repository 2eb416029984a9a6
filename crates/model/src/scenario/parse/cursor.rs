//! A position in one line of text, and how numbers, ids, links and names are read from there.
//!
//! A wrong value is noted and replaced by a harmless one, so that the rest of the line is read too; a
//! wrong shape ends the line (`None`). Knows no statement and no scenario.

use super::super::lex::{self, Class, Token};
use super::super::problem::{Bounds, Expected, Quantity, Suggestion, What};
use super::super::{Delay, Link, Percent, Way};
use crate::process::Id;
use crate::time::{Time, parse_thousandths};

/// A span of the text: a line, from 1, and bytes of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextSpan {
    pub line: u32,
    pub start: usize,
    pub end: usize,
}

/// A problem found in a line; its column is counted later, for all problems at once.
#[derive(Clone, Debug)]
pub struct RawProblem {
    pub span: TextSpan,
    pub what: What,
    pub suggestion: Option<Suggestion>,
}

/// `A` or `A..B` in a list of ids; not looked up yet.
#[derive(Clone, Copy, Debug)]
pub struct IdRange {
    pub low: Id,
    pub high: Id,
    pub span: TextSpan,
}

/// A link with the spans of its two ids; not looked up yet.
#[derive(Clone, Copy, Debug)]
pub struct LinkDraft {
    pub from: (TextSpan, Id),
    pub to: (TextSpan, Id),
    pub direction: Direction,
}

/// Whether a link means one direction or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Both,
    OneWay,
}

impl LinkDraft {
    pub(super) fn span(&self) -> TextSpan {
        TextSpan { end: self.to.0.end, ..self.from.0 }
    }

    pub(super) fn way(&self) -> Way {
        Way { from: self.from.1, to: self.to.1 }
    }

    pub(super) fn link(&self) -> Link {
        match self.direction {
            Direction::Both => Link::Both(self.from.1, self.to.1),
            Direction::OneWay => Link::OneWay(self.way()),
        }
    }
}

/// One line, read from left to right.
#[derive(Clone, Debug)]
pub struct Cursor<'t> {
    line: u32,
    text: &'t str,
    tokens: Vec<Token>,
    next: usize,
    pub problems: Vec<RawProblem>,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(line: u32, text: &'t str) -> Cursor<'t> {
        let mut tokens = lex::line(text);
        tokens.retain(|token| token.class != Class::Comment);
        Cursor { line, text, tokens, next: 0, problems: Vec::new() }
    }

    pub(super) fn at_end(&self) -> bool {
        self.next == self.tokens.len()
    }

    pub(super) fn note(&mut self, span: TextSpan, what: What, suggestion: Option<Suggestion>) {
        self.problems.push(RawProblem { span, what, suggestion });
    }

    /// The characters a span covers.
    pub fn slice(&self, span: TextSpan) -> &'t str {
        &self.text[span.start..span.end]
    }

    /// The next word as the author sees it: everything up to a blank, a quote or a comment.
    pub fn peek(&self) -> Option<(TextSpan, &'t str)> {
        let first = self.tokens.get(self.next)?;
        let mut end = first.end;
        if !is_text(first) {
            let rest = self.tokens[self.next + 1..].iter();
            for token in rest.take_while(|token| !is_text(token)) {
                if token.start != end {
                    break;
                }
                end = token.end;
            }
        }
        let span = TextSpan { line: self.line, start: first.start, end };
        Some((span, self.slice(span)))
    }

    /// The rest of the line.
    pub fn rest(&self) -> Option<TextSpan> {
        let (first, last) = (self.tokens.get(self.next)?, self.tokens.last()?);
        Some(TextSpan { line: self.line, start: first.start, end: last.end })
    }

    /// Reads a word as [`peek`](Cursor::peek) sees it.
    pub fn name(&mut self, expected: Expected) -> Option<(TextSpan, &'t str)> {
        let Some((span, text)) = self.peek().filter(|(_, text)| !text.starts_with('"')) else {
            return self.note_unexpected(expected);
        };
        self.next += self.tokens[self.next..].iter().take_while(|token| token.end <= span.end).count();
        Some((span, text))
    }

    /// Reads a token if it is exactly this text.
    pub fn take(&mut self, text: &str) -> bool {
        let found = self.tokens.get(self.next).is_some_and(|token| token.text(self.text) == text);
        self.next += usize::from(found);
        found
    }

    /// Reads a text in quotes.
    pub fn quoted(&mut self) -> Option<String> {
        let token = self.tokens.get(self.next).filter(|token| is_text(token))?;
        let span = self.span_of(token);
        self.next += 1;
        if self.tokens[self.next - 1].class == Class::OpenText {
            self.note(span, What::UnclosedQuote, None);
        }
        Some(lex::unquote(self.slice(span)))
    }

    /// Notes that something else is here, or nothing at all.
    pub fn note_unexpected<T>(&mut self, expected: Expected) -> Option<T> {
        match self.peek() {
            Some((span, found)) => {
                self.note(span, What::Unexpected { found: found.to_owned(), expected }, None);
            }
            None => {
                let end = self.tokens.last().map_or(0, |token| token.end);
                let span = TextSpan { line: self.line, start: end, end };
                self.note(span, What::Missing(expected), None);
            }
        }
        None
    }

    /// Notes anything left over at the end of a line.
    pub fn finish(&mut self) {
        if let Some((span, found)) = self.peek() {
            self.note(span, What::Stray(found.to_owned()), None);
        }
    }

    /// Reads a number with decimals.
    pub fn decimal(&mut self, quantity: Quantity, least: Time, most: Time) -> Option<Time> {
        let (span, text) = self.number(Expected::Number(quantity))?;
        let bounds = Bounds::Decimal { least, most };
        Some(self.value(span, text, quantity, bounds).map_or(least, Time))
    }

    /// Reads a whole number.
    pub fn whole(&mut self, quantity: Quantity, least: u64, most: u64) -> Option<u64> {
        let (span, text) = self.number(Expected::Number(quantity))?;
        let bounds = Bounds::Whole { least, most };
        Some(self.value(span, text, quantity, bounds).unwrap_or(least))
    }

    /// Reads an instant.
    pub fn time(&mut self) -> Option<Time> {
        self.decimal(Quantity::Time, Time::ZERO, Time::LATEST)
    }

    /// Reads a positive duration.
    pub fn duration(&mut self, quantity: Quantity) -> Option<Time> {
        self.decimal(quantity, Time::TICK, Time::LATEST)
    }

    /// Reads `A` or `A..B`, both within the bounds.
    pub fn duration_range(&mut self, quantity: Quantity, least: Time, most: Time) -> Option<Delay> {
        let (begin, before) = (self.next, self.problems.len());
        let low = self.decimal(quantity, least, most)?;
        if !self.take("..") {
            return Some(Delay { low, high: low });
        }
        let high = self.decimal(quantity, least, most)?;
        if self.problems.len() == before && low > high {
            let span = self.since(begin);
            self.backward(span, low.to_string(), high.to_string());
            return Some(Delay { low, high: low });
        }
        Some(Delay { low, high })
    }

    /// Reads `P%`.
    pub fn percent(&mut self) -> Option<Percent> {
        let (begin, before) = (self.next, self.problems.len());
        let most = Time(u64::from(Percent::ALL.0));
        let value = self.decimal(Quantity::Percent, Time::ZERO, most)?;
        let span = self.since(begin);
        if !self.take("%") && self.problems.len() == before {
            let text = self.slice(span);
            let suggestion = Suggestion::Write(format!("{text}%"));
            self.note(span, What::NoPercentSign(text.to_owned()), Some(suggestion));
        }
        Some(Percent(value.0 as u32))
    }

    /// Reads one id. A wrong id gives `None` as well, because no other id could replace it.
    pub fn id(&mut self) -> Option<(TextSpan, Id)> {
        let (begin, before) = (self.next, self.problems.len());
        let id = self.whole(Quantity::Id, 0, u64::from(Id::LARGEST))?;
        (self.problems.len() == before).then(|| (self.since(begin), Id(id as u32)))
    }

    /// Whether a number begins here, possibly with a sign. A hyphen right after another number is not a
    /// sign: `1-2` is a link.
    pub fn at_number(&self) -> bool {
        let is_number = |at: usize| self.tokens.get(at).is_some_and(|token| token.class == Class::Number);
        let is_sign = |token: &Token| {
            let glued =
                self.next > 0 && is_number(self.next - 1) && self.tokens[self.next - 1].end == token.start;
            token.text(self.text) == "-" && !glued
        };
        match self.tokens.get(self.next) {
            Some(token) if is_sign(token) => is_number(self.next + 1),
            _ => is_number(self.next),
        }
    }

    /// Reads ids and ranges of ids, at least one, as long as there are any.
    pub fn id_ranges(&mut self, expected: Expected) -> Option<Vec<IdRange>> {
        if !self.at_number() {
            return self.note_unexpected(expected);
        }
        let mut ranges = Vec::new();
        while self.at_number() {
            let begin = self.next;
            let (_, low) = self.id()?;
            let high = if self.take("..") { self.id()?.1 } else { low };
            let span = self.since(begin);
            match low <= high {
                true => ranges.push(IdRange { low, high, span }),
                false => self.backward(span, low.to_string(), high.to_string()),
            }
        }
        Some(ranges)
    }

    /// Reads `A-B` or `A->B`.
    pub fn link(&mut self, expected: Expected) -> Option<LinkDraft> {
        if !self.at_number() {
            return self.note_unexpected(expected);
        }
        let from = self.id()?;
        let direction = if self.take("->") {
            Direction::OneWay
        } else if self.take("-") {
            Direction::Both
        } else {
            return self.note_unexpected(expected);
        };
        let to = self.id()?;
        let link = LinkDraft { from, to, direction };
        if from.1 == to.1 {
            self.note(link.span(), What::LinkToItself(from.1), None);
        }
        Some(link)
    }

    /// Reads `A->B`.
    pub fn way(&mut self) -> Option<LinkDraft> {
        let link = self.link(Expected::Way)?;
        if link.direction == Direction::Both {
            let suggestion = Suggestion::Write(format!("{}->{}", link.from.1, link.to.1));
            self.note(link.span(), What::NoDirection, Some(suggestion));
        }
        Some(link)
    }

    fn span_of(&self, token: &Token) -> TextSpan {
        TextSpan { line: self.line, start: token.start, end: token.end }
    }

    /// From this token to the last one read.
    fn since(&self, begin: usize) -> TextSpan {
        let (first, last) = (self.tokens[begin], self.tokens[self.next - 1]);
        TextSpan { line: self.line, start: first.start, end: last.end }
    }

    fn backward(&mut self, span: TextSpan, low: String, high: String) {
        let suggestion = Suggestion::Write(format!("{high}..{low}"));
        self.note(span, What::BackwardRange { low, high }, Some(suggestion));
    }

    /// Reads the token of a number, well written or not, and the minus sign before it.
    fn number(&mut self, expected: Expected) -> Option<(TextSpan, &'t str)> {
        if !self.at_number() {
            return self.note_unexpected(expected);
        }
        let begin = self.next;
        self.take("-");
        self.next += 1;
        let span = self.since(begin);
        Some((span, self.slice(span)))
    }

    /// The value of a number, in thousandths if decimals are allowed; `None` after noting a problem.
    fn value(&mut self, span: TextSpan, text: &str, quantity: Quantity, bounds: Bounds) -> Option<u64> {
        let (read, least, most) = match bounds {
            Bounds::Whole { least, most } => (read_whole(text), least, most),
            Bounds::Decimal { least, most } => (read_decimal(text), least.0, most.0),
        };
        let what = match read {
            Ok(Some(value)) if (least..=most).contains(&value) => return Some(value),
            Ok(_) => What::OutOfRange { quantity, found: text.to_owned(), bounds },
            Err(what) => what,
        };
        let suggestion = better_written(&what, quantity, bounds);
        self.note(span, what, suggestion);
        None
    }
}

/// What a badly written number probably means: fewer decimals,
/// or a point instead of the comma that many languages use.
fn better_written(what: &What, quantity: Quantity, bounds: Bounds) -> Option<Suggestion> {
    let better = match (what, bounds) {
        (What::TooManyDecimals(text), _) => text[..text.find('.')? + 4].to_owned(),
        (What::MalformedNumber(text), Bounds::Decimal { .. }) => text.replacen(',', ".", 1),
        (What::MalformedNumber(text), Bounds::Whole { .. }) if quantity == Quantity::Id => {
            text.replace(',', " ")
        }
        (What::MalformedNumber(text), Bounds::Whole { .. }) => text.replace(',', ""),
        _ => return None,
    };
    let allowed = |text: &str| match bounds {
        Bounds::Whole { least, most } => {
            matches!(read_whole(text), Ok(Some(n)) if (least..=most).contains(&n))
        }
        Bounds::Decimal { least, most } => {
            matches!(read_decimal(text), Ok(Some(n)) if (least.0..=most.0).contains(&n))
        }
    };
    better.split(' ').all(allowed).then_some(Suggestion::Write(better))
}

/// A well-written whole number; `Ok(None)` if it does not fit into 64 bits.
fn read_whole(text: &str) -> Result<Option<u64>, What> {
    match split_number(text)? {
        (_, Some(_)) => Err(What::NotWhole(text.to_owned())),
        (whole, None) => Ok(whole.parse().ok()),
    }
}

/// A well-written decimal, in thousandths; `Ok(None)` if it does not fit into 64 bits.
fn read_decimal(text: &str) -> Result<Option<u64>, What> {
    match split_number(text)? {
        (_, Some(part)) if part.len() > 3 => Err(What::TooManyDecimals(text.to_owned())),
        _ => Ok(parse_thousandths(text)),
    }
}

/// The digits before and after the point.
fn split_number(text: &str) -> Result<(&str, Option<&str>), What> {
    if text.starts_with('-') {
        return Err(What::NegativeNumber(text.to_owned()));
    }
    let (whole, part) = match text.split_once('.') {
        Some((whole, part)) => (whole, Some(part)),
        None => (text, None),
    };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if digits(whole) && part.is_none_or(digits) {
        Ok((whole, part))
    } else {
        Err(What::MalformedNumber(text.to_owned()))
    }
}

fn is_text(token: &Token) -> bool {
    matches!(token.class, Class::Text | Class::OpenText)
}
