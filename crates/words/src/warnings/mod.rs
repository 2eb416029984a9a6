//! What is doubtful about a scenario, and which assumptions it breaks, in words.

mod en;
mod pt;
#[cfg(test)]
mod tests;

use model::Language;
use model::scenario::check::Warning;
use model::spec::Assumption;
use model::verdict::Broken;

/// What is doubtful, without the line.
pub fn warning(warning: &Warning, language: Language) -> String {
    match language {
        Language::En => en::doubt(&warning.what),
        Language::Pt => pt::doubt(&warning.what),
    }
}

/// The same with its line before it, where there is one.
pub fn located_warning(warning: &Warning, language: Language) -> String {
    let sentence = self::warning(warning, language);
    match (warning.line, language) {
        (0, _) => sentence,
        (line, Language::En) => format!("line {line}: {sentence}"),
        (line, Language::Pt) => format!("linha {line}: {sentence}"),
    }
}

/// What an algorithm counts on, as a phrase to go into a sentence or a list.
pub fn assumption(assumption: &Assumption, language: Language) -> String {
    match language {
        Language::En => en::assumption(assumption),
        Language::Pt => pt::assumption(assumption),
    }
}

/// That a scenario breaks an assumption, and by which line.
pub fn broken(broken: &Broken, language: Language) -> String {
    let culprit = if broken.line == 0 { Culprit::WholeScenario } else { Culprit::Line(broken.line) };
    match language {
        Language::En => en::broken(&broken.assumption, culprit),
        Language::Pt => pt::broken(&broken.assumption, culprit),
    }
}

/// What breaks an assumption, as a sentence refers to it.
#[derive(Clone, Copy)]
enum Culprit {
    /// The line the sentence stands at.
    ThisLine,
    /// A line seen from elsewhere.
    Line(u32),
    /// No single line.
    WholeScenario,
}
