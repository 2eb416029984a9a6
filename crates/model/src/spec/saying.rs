//! The texts an algorithm brings along, in each language of the page: names, the labels of its
//! pseudo-code, and what is said about each line. The texts of the page itself are in `words`.

use crate::language::Language;

/// A sentence or name in each language of the page; leaving one out does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bilingual {
    pub en: &'static str,
    pub pt: &'static str,
}

/// A text in both languages.
pub const fn both(en: &'static str, pt: &'static str) -> Bilingual {
    Bilingual { en, pt }
}

impl Bilingual {
    /// The text in this language.
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
/// The texts are templates with placeholders: `{me}`, `{from}`, `{first}`,
/// `{leader}`, `{to}`, `{count}`, `{carried}`, `{number}`, `{figure}`, `{suspected}`,
/// `{trusted}`, `{down}`, `{timer}`, `{since}`, `{until}`; the crate `words` fills
/// them in. A clause or reason with a placeholder that has no value is left out.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    /// The label of the line.
    pub label: &'static str,
    /// What the process does, as clauses that follow its name. The clauses of all lines of a step make one
    /// sentence; a line may have none.
    pub said: &'static [Bilingual],
    /// Why, or what it means, in a sentence; `None` if other lines of the step say it.
    pub why: Option<Bilingual>,
}
