//! How a problem of a text can be mended with one press, where that is known: by what was suggested, or
//! by what the problem itself says. Says what would be done before it does it; the words live in `words`.

use super::edit::{self, Edit};
use super::lex;
use super::problem::{Bounds, Expected, Problem, What};

/// What would mend a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mend {
    /// This in place of what is wrong.
    Change(String),
    /// This added where something is missing.
    Add(String),
    /// What is wrong taken out of its line.
    TakeOut(String),
    /// The whole line taken out.
    RemoveLine,
    /// Another line, after this one.
    AddLine(&'static str),
}

/// What would mend a problem; nothing where only its author knows.
pub fn mend(problem: &Problem) -> Option<Mend> {
    if let Some(meant) = &problem.suggestion {
        return Some(match problem.length {
            0 => Mend::Add(meant.replacement()),
            _ => Mend::Change(meant.replacement()),
        });
    }
    Some(match &problem.what {
        What::NoProcesses => Mend::AddLine("processes 5"),
        What::Stray(found) => Mend::TakeOut(found.clone()),
        What::IdTwice(id) => Mend::TakeOut(id.to_string()),
        What::GivenTwice { .. }
        | What::ParameterTwice { .. }
        | What::ProcessesWithIds { .. }
        | What::EdgesWithTopology { .. }
        | What::OwnLinks { .. }
        | What::NoStarts { .. }
        | What::NoRequests { .. } => Mend::RemoveLine,
        What::UnclosedQuote => Mend::Add("\"".to_owned()),
        What::OutOfRange { found, bounds, .. } => Mend::Change(nearest(found, *bounds)),
        What::NegativeNumber(number) => Mend::Change(number.trim_start_matches('-').to_owned()),
        What::NotWhole(number) => {
            Mend::Change(number.split('.').next().filter(|whole| !whole.is_empty())?.to_owned())
        }
        What::Missing(Expected::ForDuration) => Mend::Add("for 5".to_owned()),
        What::Missing(Expected::ToDuration) => Mend::Add("to 5".to_owned()),
        What::Missing(Expected::QuotedText) => Mend::Add("\"\"".to_owned()),
        _ => return None,
    })
}

/// Whichever end of the allowed the number is beyond: it is too small only if it is nearly nothing.
fn nearest(found: &str, bounds: Bounds) -> String {
    let (least, most) = bounds.ends();
    let is_small = match bounds {
        Bounds::Whole { least, .. } => found.parse::<u64>().is_ok_and(|found| found < least),
        Bounds::Decimal { least, .. } => crate::Time::parse(found).is_some_and(|found| found < least),
    };
    if is_small { least } else { most }
}

/// The text with a problem mended.
pub fn mended(text: &str, problem: &Problem, mend: &Mend) -> String {
    match mend {
        Mend::Change(by) => replaced(text, problem, by),
        // A quotation is closed where the line ends.
        Mend::Add(by) if problem.what == What::UnclosedQuote => at_end(text, problem, by),
        Mend::Add(by) => replaced(text, problem, by),
        Mend::TakeOut(_) => replaced(text, problem, ""),
        Mend::RemoveLine => edit::apply(text, &Edit::Remove { line: problem.line }),
        Mend::AddLine(line) => edit::add_setting(text, line).0,
    }
}

/// A text with the characters a problem points at replaced.
fn replaced(text: &str, problem: &Problem, by: &str) -> String {
    in_line(text, problem, |body| {
        let (from, length) = (problem.column as usize - 1, problem.length as usize);
        let mut changed: String = body.chars().take(from).collect();
        // Where something is missing at the end of a word, it needs a blank before it.
        if length == 0 && from > 0 && !changed.ends_with(lex::is_blank) {
            changed.push(' ');
        }
        // What is taken out takes the blank before it along.
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

/// The line of a problem changed, without its ending; all others as they are.
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
