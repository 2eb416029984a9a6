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
use super::{Scenario, limits};
use crate::process::Id;
use crate::sorting;
use crate::spec::Spec;
use cursor::{Cursor, Fault, TextSpan};
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

/// Parses a text, knowing these algorithms.
pub fn parse(text: &str, catalogue: &[&'static Spec]) -> Parsed {
    if let Some(what) = too_large(text) {
        let problem = Problem { line: 1, column: 1, length: 0, what, suggestion: None };
        let problems = vec![problem];
        return Parsed { scenario: None, problems, algorithm: None, ids: Vec::new(), title: String::new() };
    }
    let lines: Vec<&str> = text.lines().collect();
    let mut faults = Vec::new();
    let draft = read(&lines, &mut faults);
    let title = draft.title.to_owned();
    let resolved = resolve::resolve(draft, catalogue, &mut faults);
    let scenario = resolved.scenario.filter(|_| faults.is_empty());
    let problems = locate(faults, &lines);
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

fn read<'t>(lines: &[&'t str], faults: &mut Vec<Fault>) -> Draft<'t> {
    let title = lines.first().map_or("", |line| settings::comment(line));
    let mut draft = Draft { title, ..Draft::default() };
    for (number, text) in (1..).zip(lines) {
        let mut line = Cursor::new(number, text);
        if let Some((mark, word)) = line.peek() {
            match Keyword::read(word) {
                Some(keyword) => {
                    line.take(word);
                    settings::read(keyword, mark, &mut line, &mut draft);
                }
                None => unknown(mark, word, &mut line, &mut draft),
            }
        }
        faults.append(&mut line.faults);
    }
    draft
}

/// A line that does not begin with a statement: a misspelled one, an event without a time, or neither.
fn unknown(mark: TextSpan, word: &str, line: &mut Cursor<'_>, draft: &mut Draft<'_>) {
    if let Some(verb) = Verb::read(word) {
        let suggestion = Suggestion::Write(format!("at 0 {}", verb.name()));
        return line.fault(mark, What::EventWithoutTime(verb), Some(suggestion));
    }
    let meant = suggest::nearest_word(word, Keyword::ALL.map(Keyword::name));
    draft.misspelled.extend(meant.and_then(Keyword::read));
    let suggestion = meant.map(|meant| Suggestion::DidYouMean(meant.to_owned()));
    line.fault(mark, What::UnknownStatement(word.to_owned()), suggestion);
}

/// Sorts the faults and counts their columns, walking each line only once.
fn locate(mut faults: Vec<Fault>, lines: &[&str]) -> Vec<Problem> {
    sorting::sort_by_key(&mut faults, |fault| (fault.mark.line, fault.mark.start));
    let mut place = (0, 0, 1);
    let locate = |fault: Fault| {
        let mark = fault.mark;
        let text = lines.get(mark.line as usize - 1).copied().unwrap_or("");
        let (line, byte, column) = place;
        let (byte, column) = if line == mark.line { (byte, column) } else { (0, 1) };
        let column = column + text[byte..mark.start].chars().count() as u32;
        place = (mark.line, mark.start, column);
        let length = text[mark.start..mark.end].chars().count() as u32;
        Problem { line: mark.line, column, length, what: fault.what, suggestion: fault.suggestion }
    };
    faults.into_iter().map(locate).collect()
}

/// The beginning of the first line, for things that are missing altogether.
const NOWHERE: TextSpan = TextSpan { line: 1, start: 0, end: 0 };
