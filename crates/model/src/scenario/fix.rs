//! One-click fixes for problems of a text: what was suggested, or what the problem itself implies.
//! Describes a fix before it is applied; the sentences are in `words`.

use super::edit::{self, Edit};
use super::lex;
use super::problem::{Bounds, Expected, Problem, What};

/// A fix for a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fix {
    /// Put this in place of what is wrong.
    Change(String),
    /// Add this where something is missing.
    Add(String),
    /// Remove what is wrong from its line.
    TakeOut(String),
    /// Remove the whole line.
    RemoveLine,
    /// Add this line to the settings.
    AddLine(&'static str),
}

/// The fix for a problem; `None` if only the author can know.
pub fn fix(problem: &Problem) -> Option<Fix> {
    if let Some(meant) = &problem.suggestion {
        return Some(match problem.length {
            0 => Fix::Add(meant.replacement()),
            _ => Fix::Change(meant.replacement()),
        });
    }
    Some(match &problem.what {
        What::NoProcesses => Fix::AddLine("processes 5"),
        What::Stray(found) => Fix::TakeOut(found.clone()),
        // Not a range: the other ids in it may stand only there.
        What::IdTwice(id) if problem.length as usize == id.to_string().len() => Fix::TakeOut(id.to_string()),
        What::GivenTwice { .. }
        | What::ParameterTwice { .. }
        | What::ProcessesWithIds { .. }
        | What::EdgesWithTopology { .. }
        | What::OwnLinks { .. }
        | What::NoStarts { .. }
        | What::NoRequests { .. } => Fix::RemoveLine,
        What::UnclosedQuote => Fix::Add("\"".to_owned()),
        What::OutOfRange { found, bounds, .. } => Fix::Change(nearest(found, *bounds)),
        What::NegativeNumber(number) => Fix::Change(number.trim_start_matches('-').to_owned()),
        What::NotWhole(number) => {
            Fix::Change(number.split('.').next().filter(|whole| !whole.is_empty())?.to_owned())
        }
        What::Missing(Expected::ForDuration) => Fix::Add("for 5".to_owned()),
        What::Missing(Expected::ToDuration) => Fix::Add("to 5".to_owned()),
        What::Missing(Expected::QuotedText) => Fix::Add("\"\"".to_owned()),
        _ => return None,
    })
}

/// The end of the range nearest to a number outside it; one too long to parse counts as too large.
fn nearest(found: &str, bounds: Bounds) -> String {
    let (least, most) = bounds.ends();
    let is_small = match bounds {
        Bounds::Whole { least, .. } => found.parse::<u64>().is_ok_and(|found| found < least),
        Bounds::Decimal { least, .. } => crate::Time::parse(found).is_some_and(|found| found < least),
    };
    if is_small { least } else { most }
}

/// The text with a problem fixed.
pub fn fixed(text: &str, problem: &Problem, fix: &Fix) -> String {
    match fix {
        Fix::Change(by) => replaced(text, problem, by),
        // A missing quote is added at the end of the line.
        Fix::Add(by) if problem.what == What::UnclosedQuote => at_end(text, problem, by),
        Fix::Add(by) => replaced(text, problem, by),
        Fix::TakeOut(_) => replaced(text, problem, ""),
        Fix::RemoveLine => edit::apply(text, &Edit::Remove { line: problem.line }),
        Fix::AddLine(line) => edit::add_setting(text, line).0,
    }
}

/// The text with the characters that a problem points at replaced.
fn replaced(text: &str, problem: &Problem, by: &str) -> String {
    in_line(text, problem, |body| {
        let (from, length) = (problem.column as usize - 1, problem.length as usize);
        let mut changed: String = body.chars().take(from).collect();
        // Something added right after a word needs a blank before it.
        if length == 0 && from > 0 && !changed.ends_with(lex::is_blank) {
            changed.push(' ');
        }
        // What is removed takes the blank before it along.
        if by.is_empty() {
            changed.truncate(changed.trim_end_matches(lex::is_blank).len());
        }
        changed.push_str(by);
        changed.extend(body.chars().skip(from + length));
        changed
    })
}

fn at_end(text: &str, problem: &Problem, by: &str) -> String {
    in_line(text, problem, |body| format!("{}{by}", body.trim_end()))
}

/// Changes the line of a problem, without its ending; all other lines stay.
fn in_line(text: &str, problem: &Problem, change: impl Fn(&str) -> String) -> String {
    let mut changed = String::with_capacity(text.len() + 16);
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if number == problem.line {
            let body = line.trim_end_matches(['\n', '\r']);
            changed.push_str(&change(body));
            changed.push_str(&line[body.len()..]);
        } else {
            changed.push_str(line);
        }
    }
    changed
}
