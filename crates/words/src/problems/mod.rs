//! What is wrong with a scenario text, in words: the sentence, then what may have been meant.

mod en;
mod pt;
#[cfg(test)]
mod tests;

use model::Language;
use model::scenario::problem::{Problem, Suggestion};

/// What is wrong and what may have been meant, without the place.
pub fn problem(problem: &Problem, language: Language) -> String {
    let sentence = match language {
        Language::En => en::what(&problem.what),
        Language::Pt => pt::what(&problem.what),
    };
    match &problem.suggestion {
        Some(meant) => format!("{sentence}: {}", suggestion(meant, language)),
        None => sentence,
    }
}

/// The same with its place in the text before it.
pub fn located_problem(problem: &Problem, language: Language) -> String {
    let (line, column, sentence) = (problem.line, problem.column, self::problem(problem, language));
    match language {
        Language::En => format!("line {line}, column {column}: {sentence}"),
        Language::Pt => format!("linha {line}, coluna {column}: {sentence}"),
    }
}

/// What may have been meant, as on the button that puts it there.
pub fn suggestion(suggestion: &Suggestion, language: Language) -> String {
    match language {
        Language::En => en::suggestion(suggestion),
        Language::Pt => pt::suggestion(suggestion),
    }
}
