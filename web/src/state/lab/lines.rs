//! Edits the text of an experiment for its form. All edits work on whole lines, so that the author's
//! comments and all other lines stay as they are.

use model::scenario::lex::{self, Class};

/// A statement and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Counted from 0.
    pub line: usize,
    pub word: String,
    /// What follows the word, without comment.
    pub rest: String,
}

/// The statements about the experiment itself and its participants.
const HEAD: [&str; 6] = ["measure", "vary", "seeds", "seed", "algorithm", "processes"];

pub fn statements(text: &str) -> Vec<Statement> {
    let said = |(line, text): (usize, &str)| {
        let code = code(text).trim();
        let (word, rest) = code.split_once(char::is_whitespace).unwrap_or((code, ""));
        (!word.is_empty()).then(|| Statement { line, word: word.to_owned(), rest: rest.trim().to_owned() })
    };
    text.lines().enumerate().filter_map(said).collect()
}

/// The statement with one of these words; the last one if there are several.
pub fn find(text: &str, words: &[&str]) -> Option<Statement> {
    statements(text).into_iter().rfind(|said| words.contains(&said.word.as_str()))
}

/// All statements with this word.
pub fn all(text: &str, word: &str) -> Vec<Statement> {
    statements(text).into_iter().filter(|said| said.word == word).collect()
}

/// The lines of the scenario that all runs share: faults, network, ids.
pub fn plan(text: &str) -> Vec<Statement> {
    statements(text).into_iter().filter(|said| !HEAD.contains(&said.word.as_str())).collect()
}

/// Sets a statement: in the line of one of these words, or in a new line for the first of them. An empty
/// value removes it.
pub fn set(text: &str, words: &[&str], value: &str) -> String {
    let there: Vec<usize> = statements(text)
        .into_iter()
        .filter(|said| words.contains(&said.word.as_str()))
        .map(|said| said.line)
        .collect();
    let line = format!("{} {value}", words[0]);
    match (there.as_slice(), value.is_empty()) {
        (all, true) => without(text, all),
        ([], false) => add_to_head(text, &line),
        ([first, rest @ ..], false) => without(&replace(text, *first, &line), rest),
    }
}

/// Replaces the statement of a line, whose comment stays.
pub fn replace(text: &str, line: usize, with: &str) -> String {
    let lines = text.lines().enumerate().map(|(at, old)| match at == line {
        true => {
            let comment = &old[code(old).len()..];
            if comment.is_empty() { with.to_owned() } else { format!("{with}  {comment}") }
        }
        false => old.to_owned(),
    });
    joined(lines)
}

/// Removes lines.
pub fn without(text: &str, gone: &[usize]) -> String {
    joined(text.lines().enumerate().filter(|(at, _)| !gone.contains(at)).map(|(_, line)| line.to_owned()))
}

/// Adds a statement after those of its word, or else after the last one about the experiment itself.
pub fn add(text: &str, word: &str, value: &str) -> String {
    let line = format!("{word} {value}");
    match all(text, word).last() {
        Some(last) => insert(text, last.line + 1, &line),
        None => add_to_head(text, &line),
    }
}

/// Adds a line of the scenario at the end.
pub fn append(text: &str, line: &str) -> String {
    insert(text, text.lines().count(), line)
}

fn add_to_head(text: &str, line: &str) -> String {
    let after = statements(text).into_iter().rfind(|said| HEAD.contains(&said.word.as_str()));
    // The first line may be the title.
    let title = usize::from(text.lines().next().is_some_and(|first| first.trim_start().starts_with('#')));
    insert(text, after.map_or(title, |said| said.line + 1), line)
}

fn insert(text: &str, at: usize, line: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.insert(at.min(lines.len()), line.to_owned());
    joined(lines.into_iter())
}

fn joined(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| line + "\n").collect()
}

/// A line without its comment.
fn code(line: &str) -> &str {
    match lex::line(line).last().filter(|token| token.class == Class::Comment) {
        Some(comment) => &line[..comment.start],
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "# Rings\nmeasure messages  # sent\nvary processes 8,16\nalgorithm franklin\nids {shuffled}\n";

    #[test]
    fn statements_are_set_where_they_stand_or_beside_their_like() {
        let text = set(TEXT, &["measure"], "lost");
        assert!(text.contains("measure lost  # sent\n"), "{text}");
        let text = set(&text, &["seeds", "seed"], "1..5");
        assert!(text.contains("algorithm franklin\nseeds 1..5\nids"), "{text}");
        let text = set(&text, &["seeds", "seed"], "7");
        assert!(text.contains("seeds 7\n") && !text.contains("1..5"), "{text}");
        assert_eq!(set(&text, &["seeds", "seed"], ""), set(TEXT, &["measure"], "lost"));
        assert_eq!(set("", &["vary"], "loss 0..5"), "vary loss 0..5\n");
        assert_eq!(set("# A title", &["vary"], "loss 1"), "# A title\nvary loss 1\n");
    }

    #[test]
    fn contenders_and_faults_come_and_go() {
        let text = add(TEXT, "algorithm", "chang-roberts variant=classic");
        let found: Vec<String> = all(&text, "algorithm").into_iter().map(|said| said.rest).collect();
        assert_eq!(found, ["franklin", "chang-roberts variant=classic"]);
        let text = append(&text, "at 0 crash {last}");
        assert_eq!(plan(&text).len(), 2);
        let last = plan(&text).pop().expect("the crash");
        assert_eq!((last.word.as_str(), last.rest.as_str()), ("at", "0 crash {last}"));
        assert_eq!(plan(&without(&text, &[last.line])).len(), 1);
    }

    #[test]
    fn a_statement_said_twice_is_said_once_afterwards() {
        let text = set("seeds 1\nseed 2\nseeds 3\n", &["seeds", "seed"], "4");
        assert_eq!(text, "seeds 4\n");
    }
}
