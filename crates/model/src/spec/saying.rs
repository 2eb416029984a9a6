//! The words an algorithm brings along, in each language of the page: names, its pseudo-code's labels and
//! what is said of each. Knows no sentence of anybody else.

use crate::language::Language;

/// One sentence or name in each language of the page; a missing one does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bilingual {
    /// English.
    pub en: &'static str,
    /// Brazilian Portuguese.
    pub pt: &'static str,
}

impl Bilingual {
    /// The one of a language.
    pub fn of(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Pt => self.pt,
        }
    }
}

/// The labels of a pseudo-code text, in order of appearance.
pub fn labels(pseudocode: &'static str) -> impl Iterator<Item = &'static str> {
    let label =
        |line: &'static str| line.trim_start().strip_prefix('[')?.split_once(']').map(|(label, _)| label);
    pseudocode.lines().filter_map(label)
}

/// What is said when a process executes a line of the pseudo-code.
///
/// The texts are templates with named places: `{me}`, `{from}`, `{first}`, `{leader}`, `{to}`,
/// `{count}`, `{carried}`, `{number}`, `{figure}`, `{suspected}`, `{trusted}`, `{down}`, `{timer}`,
/// `{since}`, `{until}`; the crate `words` fills them in.
/// A clause or reason with a place that nothing fills is left out.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    /// The label of the line.
    pub label: &'static str,
    /// What the process does: clauses that go on from its name. The clauses of all lines of a step make
    /// one sentence; a line that has none leaves it to the others.
    pub said: &'static [Bilingual],
    /// Why, or what it means, in a sentence; nothing where the other lines of the step say it.
    pub why: Option<Bilingual>,
}
