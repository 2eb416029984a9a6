//! Edits that other lines of a text may not survive: another algorithm knows other parameters, fewer
//! processes leave events about nobody. What the edits turned into an error goes; the rest stays.

use std::collections::{BTreeMap, BTreeSet};

use super::super::keyword::Keyword;
use super::super::parse::parse;
use super::super::problem::{Problem, What};
use super::sheet::Sheet;
use super::{Edit, Entry, apply};
use crate::spec::Spec;

/// A text after edits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The text.
    pub text: String,
    /// How many of its lines had to go, or lost a part.
    pub lost: usize,
}

/// What goes may leave others wrong: a shorter list an empty one, say. It never takes long.
const ROUNDS: usize = 8;

/// Makes the edits in a text without problems, and takes out what they turned into an error: an id that
/// is no longer there out of a list, else the line. What cannot be mended so keeps its problems.
pub fn settle(text: &str, edits: &[Edit], catalogue: &[&'static Spec]) -> Settled {
    let edited = edits.iter().fold(text.to_owned(), |text, edit| apply(&text, edit));
    let mut settled = edited.clone();
    for _ in 0..ROUNDS {
        let problems = parse(&settled, catalogue).problems;
        let next = without(&settled, &problems);
        if next == settled {
            break;
        }
        settled = next;
    }
    let lost = gone(&edited, &settled).len();
    Settled { text: settled, lost }
}

/// The positions of the lines of one text that are not in another.
pub(super) fn gone(before: &str, after: &str) -> Vec<usize> {
    let kept: BTreeSet<&str> = after.lines().collect();
    before.lines().zip(0..).filter(|(line, _)| !kept.contains(line)).map(|(_, at)| at).collect()
}

fn without(text: &str, problems: &[Problem]) -> String {
    // An algorithm with links of its own: whom the named ones joined still takes part.
    if problems.iter().any(|problem| matches!(problem.what, What::OwnLinks { .. })) {
        let unset = |text: &str, keyword| apply(text, &Edit::Unset(Entry::Statement(keyword)));
        return unset(&unset(text, Keyword::Edges), Keyword::Topology);
    }
    // Of each line its first problem, and whether all of them are ids that are no longer there.
    let mut lines: BTreeMap<u32, (usize, bool)> = BTreeMap::new();
    for (place, problem) in problems.iter().enumerate() {
        let (_, only_ids) = lines.entry(problem.line).or_insert((place, true));
        *only_ids &= matches!(problem.what, What::UnknownId(_));
    }
    let mut sheet = Sheet::new(text);
    // From the end, so that the places of those before stay true.
    for (place, problem) in problems.iter().enumerate().rev() {
        let Some(at) = sheet.index(problem.line).filter(|at| may_go(sheet.head(*at))) else { continue };
        match lines.get(&problem.line) {
            Some((_, true)) => sheet.remove_word(at, problem.column as usize - 1),
            Some((first, false)) if *first == place => sheet.remove(at),
            _ => {}
        }
    }
    sheet.text()
}

/// Without these there is no run, or another one than was asked for.
fn may_go(statement: Option<Keyword>) -> bool {
    use Keyword::{Algorithm, Budget, Gst, Ids, Order, Processes, Seed, Until};
    match statement {
        Some(Algorithm | Processes | Ids | Gst | Order | Seed | Until | Budget) | None => false,
        Some(_) => true,
    }
}
