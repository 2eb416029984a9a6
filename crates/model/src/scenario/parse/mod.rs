//! From text to scenario: every line is read into a draft, then the draft is resolved against the declared
//! algorithms. All problems are found at once; a text without problems is a scenario.
//!
//! Knows algorithms only from the catalogue it is given, and runs nothing.

mod cursor;
mod draft;
mod events;
mod known;
mod resolve;
mod script;
mod settings;
mod suggest;

use super::keyword::{Keyword, Verb};
use super::problem::{Problem, Suggestion, What};
use super::{Scenario, lex, limits};
use crate::process::Id;
use crate::sorting;
use crate::spec::{Links, Spec, Values};
use cursor::{Cursor, RawProblem, TextSpan};
use draft::Draft;
pub use suggest::{did_you_mean, nearest_word};

/// The result of parsing a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// Present if and only if there are no problems.
    pub scenario: Option<Scenario>,
    /// In text order.
    pub problems: Vec<Problem>,
    /// The algorithm the text names, if it exists, even with problems elsewhere.
    pub algorithm: Option<&'static Spec>,
    /// Who takes part, in ring order, even with problems elsewhere; empty if no valid line says it.
    pub ids: Vec<Id>,
    /// The comment on the first line, even with problems elsewhere.
    pub title: String,
}

impl Parsed {
    /// Whether the text may choose the links; it may as long as it names no algorithm.
    pub fn links_are_free(&self) -> bool {
        self.algorithm.is_none_or(|spec| matches!((spec.links)(&self.values(spec)), Links::Free(_)))
    }

    /// Whether processes can be told to start; nothing speaks against it without an algorithm.
    pub fn has_starts(&self) -> bool {
        self.algorithm.is_none_or(|spec| (spec.starts)(&self.values(spec)))
    }

    /// Whether processes can be told to request a resource.
    pub fn has_requests(&self) -> bool {
        self.algorithm.is_none_or(|spec| spec.requests)
    }

    /// The settings of the text; the defaults if the text has problems.
    fn values(&self, spec: &'static Spec) -> Values {
        match &self.scenario {
            Some(scenario) => scenario.values(),
            None => Values::resolve(spec, self.ids.len().max(1), []),
        }
    }
}

/// Parses a text, knowing these algorithms.
pub fn parse(text: &str, catalogue: &[&'static Spec]) -> Parsed {
    if let Some(what) = too_large(text) {
        let problem = Problem { line: 1, column: 1, length: 0, what, suggestion: None };
        let problems = vec![problem];
        return Parsed { scenario: None, problems, algorithm: None, ids: Vec::new(), title: String::new() };
    }
    let lines: Vec<&str> = text.lines().collect();
    let mut problems = Vec::new();
    let draft = read(&lines, &mut problems);
    let title = draft.title.to_owned();
    let resolved = resolve::resolve(draft, catalogue, &mut problems);
    let scenario = resolved.scenario.filter(|_| problems.is_empty());
    let problems = locate(problems, &lines);
    Parsed { scenario, problems, algorithm: resolved.algorithm, ids: resolved.ids, title }
}

fn too_large(text: &str) -> Option<What> {
    let bytes = text.len();
    if bytes > limits::BYTES {
        return Some(What::TooManyBytes { bytes });
    }
    let lines = text.lines().count();
    (lines > limits::LINES).then_some(What::TooManyLines { lines })
}

fn read<'t>(lines: &[&'t str], problems: &mut Vec<RawProblem>) -> Draft<'t> {
    let title = lines.first().map_or("", |line| lex::comment(line));
    let mut draft = Draft { title, ..Draft::default() };
    for (number, text) in (1..).zip(lines) {
        let mut line = Cursor::new(number, text);
        if let Some((span, word)) = line.peek() {
            match Keyword::read(word) {
                Some(keyword) => {
                    line.take(word);
                    settings::read(keyword, span, &mut line, &mut draft);
                }
                None => unknown(span, word, &mut line, &mut draft),
            }
        }
        problems.append(&mut line.problems);
    }
    draft
}

/// A line that does not begin with a statement: a misspelled one, an event without a time, or neither.
fn unknown(span: TextSpan, word: &str, line: &mut Cursor<'_>, draft: &mut Draft<'_>) {
    if let Some(verb) = Verb::read(word) {
        let suggestion = Suggestion::Write(format!("at 0 {}", verb.name()));
        return line.note(span, What::EventWithoutTime(verb), Some(suggestion));
    }
    let meant = suggest::nearest_word(word, Keyword::ALL.map(Keyword::name));
    draft.misspelled.extend(meant.and_then(Keyword::read));
    let suggestion = meant.map(|meant| Suggestion::DidYouMean(meant.to_owned()));
    line.note(span, What::UnknownStatement(word.to_owned()), suggestion);
}

/// Sorts the problems and counts their columns, walking each line only once.
fn locate(mut problems: Vec<RawProblem>, lines: &[&str]) -> Vec<Problem> {
    sorting::sort_by_key(&mut problems, |problem| (problem.span.line, problem.span.start));
    let mut place = (0, 0, 1);
    let locate = |problem: RawProblem| {
        let span = problem.span;
        let text = lines.get(span.line as usize - 1).copied().unwrap_or("");
        let (line, byte, column) = place;
        let (byte, column) = if line == span.line { (byte, column) } else { (0, 1) };
        let column = column + text[byte..span.start].chars().count() as u32;
        place = (span.line, span.start, column);
        let length = text[span.start..span.end].chars().count() as u32;
        Problem { line: span.line, column, length, what: problem.what, suggestion: problem.suggestion }
    };
    problems.into_iter().map(locate).collect()
}

/// The beginning of the first line, for things that are missing altogether.
const NOWHERE: TextSpan = TextSpan { line: 1, start: 0, end: 0 };
