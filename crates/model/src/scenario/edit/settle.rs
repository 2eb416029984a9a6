//! Edits that may break other lines of a text: another algorithm has other parameters, fewer processes
//! leave events about nobody. Lines that an edit made invalid are removed; the rest stays.

use std::collections::{BTreeMap, BTreeSet};

use super::super::keyword::Keyword;
use super::super::parse::parse;
use super::super::problem::{Problem, What};
use super::line_buffer::LineBuffer;
use super::{Edit, SettingKey, apply};
use crate::spec::Spec;

/// A text after edits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    pub text: String,
    /// How many lines were removed or shortened.
    pub lost: usize,
}

/// Removing something may break other lines, for example
/// by leaving an empty list. A few rounds are enough.
const ROUNDS: usize = 8;

/// Applies edits to a text without problems, and removes what they made invalid: an id that no longer
/// exists from a list, otherwise the whole line. What cannot be fixed in this way keeps its problems.
pub fn settle(text: &str, edits: &[Edit], catalogue: &[&'static Spec]) -> Settled {
    let edited = edits.iter().fold(text.to_owned(), |text, edit| apply(&text, edit));
    let mut settled = edited.clone();
    for _ in 0..ROUNDS {
        let problems = parse(&settled, catalogue).problems;
        let next = without_invalid_lines(&settled, &problems);
        if next == settled {
            break;
        }
        settled = next;
    }
    let lost = gone(&edited, &settled).len();
    Settled { text: settled, lost }
}

/// The indices of the lines of `before` that are not in `after`.
pub(super) fn gone(before: &str, after: &str) -> Vec<usize> {
    let kept: BTreeSet<&str> = after.lines().collect();
    before.lines().zip(0..).filter(|(line, _)| !kept.contains(line)).map(|(_, at)| at).collect()
}

fn without_invalid_lines(text: &str, problems: &[Problem]) -> String {
    // The new algorithm has its own links; the processes named by `edges` lines still take part.
    if problems.iter().any(|problem| matches!(problem.what, What::OwnLinks { .. })) {
        let unset = |text: &str, keyword| apply(text, &Edit::Unset(SettingKey::Statement(keyword)));
        return unset(&unset(text, Keyword::Edges), Keyword::Topology);
    }
    // For each line its first problem, and whether all its problems are unknown ids.
    let mut lines: BTreeMap<u32, (usize, bool)> = BTreeMap::new();
    for (place, problem) in problems.iter().enumerate() {
        let (_, only_ids) = lines.entry(problem.line).or_insert((place, true));
        *only_ids &= matches!(problem.what, What::UnknownId(_));
    }
    let mut buffer = LineBuffer::new(text);
    // From the end, so that earlier positions stay valid.
    for (place, problem) in problems.iter().enumerate().rev() {
        let Some(at) = buffer.index(problem.line).filter(|at| is_removable(buffer.head(*at))) else {
            continue;
        };
        match lines.get(&problem.line) {
            Some((_, true)) => buffer.remove_word(at, problem.column as usize - 1),
            Some((first, false)) if *first == place => buffer.remove(at),
            _ => {}
        }
    }
    buffer.text()
}

/// Whether a line may be removed. Without one of the others there would be no run, or silently a different one.
fn is_removable(statement: Option<Keyword>) -> bool {
    statement.is_some_and(|keyword| keyword == Keyword::Topology || !keyword.stands_once())
}
