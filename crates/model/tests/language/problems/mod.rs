//! What each problem looks like: all are found at once, each at its place, with what may have been meant.

mod events;
mod settings;

use habemus_model::scenario::fix::{Fix, fix, fixed};
use habemus_model::scenario::limits;
use habemus_model::scenario::parse::parse;
use habemus_model::scenario::problem::{Problem, What};

use crate::catalogue::ALL;

/// `line:column+length what => replacement`.
fn show(problem: &Problem) -> String {
    let meant = problem.suggestion.as_ref().map(|s| format!(" => {}", s.replacement())).unwrap_or_default();
    format!("{}:{}+{} {:?}{meant}", problem.line, problem.column, problem.length, problem.what)
}

fn check(text: &str, expect: &[&str]) {
    let parsed = parse(text, ALL);
    let found: Vec<String> = parsed.problems.iter().map(show).collect();
    assert_eq!(found, expect, "\n{text}");
    assert!(parsed.scenario.is_none(), "{text}");
    parsed.problems.iter().for_each(|problem| {
        check_suggestion(text, problem);
        check_fix(text, problem, &parsed.problems);
    });
}

/// Every fix removes at least one problem of its kind.
fn check_fix(text: &str, problem: &Problem, before: &[Problem]) {
    let Some(fix) = fix(problem) else {
        assert!(problem.suggestion.is_none(), "every suggestion comes with a fix: {problem:?}");
        return;
    };
    let fixed = fixed(text, problem, &fix);
    let count = |problems: &[Problem]| problems.iter().filter(|left| left.what == problem.what).count();
    assert!(count(&parse(&fixed, ALL).problems) < count(before), "{text}\n{fix:?}\n{fixed}");
}

/// A suggestion, once applied, does not leave the same problem.
fn check_suggestion(text: &str, problem: &Problem) {
    let Some(suggestion) = &problem.suggestion else { return };
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let line = &mut lines[problem.line as usize - 1];
    let chars: Vec<char> = line.chars().collect();
    let (start, length) = (problem.column as usize - 1, problem.length as usize);
    let (before, after) = (&chars[..start], &chars[start + length..]);
    *line =
        before.iter().copied().chain(suggestion.replacement().chars()).chain(after.iter().copied()).collect();
    let fixed = parse(&lines.join("\n"), ALL);
    assert!(!fixed.problems.iter().any(|left| left.what == problem.what), "{text}\n{lines:?}");
}

/// Each line is the third of a text with processes 0 to 7.
fn check_lines(algorithm: &str, lines: &[(&str, &[&str])]) {
    for (line, expect) in lines {
        check(&format!("algorithm {algorithm}\nprocesses 8\n{line}\n"), expect);
    }
}

fn check_texts(texts: &[(&str, &[&str])]) {
    texts.iter().for_each(|(text, expect)| check(text, expect));
}

#[test]
fn a_fix_takes_out_what_it_names_and_nothing_else() {
    let offered = |text: &str| {
        let problems = parse(text, ALL).problems;
        assert_eq!(problems.len(), 1, "{problems:?}");
        fix(&problems[0])
    };
    let whole = "algorithm crowd\nprocesses 8\nat 0 crash";
    assert_eq!(offered(&format!("{whole} 1 1\n")), Some(Fix::TakeOut("1".to_owned())));
    assert_eq!(offered(&format!("{whole} 1 1..5\n")), None, "2 to 5 are named once");
}

#[test]
fn a_text_that_is_too_large_is_not_even_read() {
    let bytes = "#".repeat(limits::BYTES + 1);
    check(&bytes, &["1:1+0 TooManyBytes { bytes: 65537 }"]);
    let lines = "nonsense\n".repeat(limits::LINES + 1);
    check(&lines, &["1:1+0 TooManyLines { lines: 2001 }"]);
    let most = format!("algorithm crowd\nids 1\n{}", "\n".repeat(limits::LINES - 2));
    assert_eq!(parse(&most, ALL).problems, []);
    let most = format!("algorithm crowd\nids 1\n#{}", "x".repeat(limits::BYTES - 23));
    assert_eq!((most.len(), parse(&most, ALL).problems), (limits::BYTES, vec![]));
}

#[test]
fn edges_may_not_name_too_many_processes() {
    let edges: Vec<String> = (0..1024).map(|k| format!("{k}-{}", k + 1)).collect();
    let parsed = parse(&format!("algorithm mesh\nedges {}", edges.join(" ")), ALL);
    assert_eq!(parsed.problems.iter().map(|p| &p.what).collect::<Vec<_>>(), [&What::TooManyProcesses]);
}
