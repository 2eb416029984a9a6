//! A pseudo-code text as lines to show: labels become numbers and disappear, and the text beside them
//! moves to their column.

use model::Language;
use model::spec::{Spec, labels};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The number of its label, which the trace uses for executed lines.
    pub label: Option<u32>,
    /// In characters.
    pub indent: usize,
    /// Empty where the text has an empty line.
    pub text: String,
    /// A remark at the right end of the line.
    pub note: String,
}

const STEP: usize = 2;
/// The spaces between a line and its note.
const GAP: &str = "   ";

pub fn lines(spec: &Spec, language: Language) -> Vec<CodeLine> {
    let names: Vec<&str> = labels(spec.pseudocode.en).collect();
    // The indent of the last label, and the column of the text after it.
    let (mut indent_of_label, mut column) = (STEP, usize::MAX);
    let read = |line: &str| {
        let words = line.trim_start();
        let indent = line.len() - words.len();
        let labelled = words.strip_prefix('[').and_then(|rest| rest.split_once(']'));
        let (label, indent, words) = match labelled {
            Some((name, rest)) => {
                let text = rest.trim_start();
                (indent_of_label, column) = (indent, line.chars().count() - text.chars().count());
                // A continuation line is indented a little further.
                let further = if text.starts_with('…') { STEP } else { 0 };
                let number = names.iter().position(|known| *known == name).map(|number| number as u32);
                (number, indent + further, text)
            }
            None if indent >= column => (None, indent_of_label + indent - column, words),
            None => (None, indent.min(2 * STEP), words),
        };
        let (text, note) = words.split_once(GAP).unwrap_or((words, ""));
        CodeLine { label, indent, text: text.trim_end().to_owned(), note: note.trim().to_owned() }
    };
    spec.pseudocode.of(language).lines().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_label_is_a_number_and_no_label_is_seen() {
        for spec in habemus_core::catalogue() {
            for language in Language::ALL {
                let lines = lines(spec, language);
                let mut numbers: Vec<u32> = lines.iter().filter_map(|line| line.label).collect();
                numbers.sort_unstable();
                assert_eq!(numbers, (0..spec.labels().count() as u32).collect::<Vec<_>>(), "{}", spec.name);
                for line in lines {
                    let seen = line.text.starts_with('[') || line.indent > 8;
                    assert!(!seen, "{}: {line:?}", spec.name);
                }
            }
        }
    }
}
