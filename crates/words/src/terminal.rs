//! The command line's own sentences: what could not be read or written.

use model::Language;
use model::scenario::problem::Problem;

/// All problems of a text, one per line, with their places.
pub fn located_problems(problems: &[Problem], language: Language) -> String {
    let lines: Vec<String> =
        problems.iter().map(|problem| crate::located_problem(problem, language)).collect();
    lines.join("\n")
}

/// A file that cannot be read.
pub fn cannot_read(source: &str, error: &str, language: Language) -> String {
    match language {
        Language::En => format!("cannot read `{source}`: {error}. Give a file, `-`, or a shared link."),
        Language::Pt => format!("não consigo ler `{source}`: {error}. Dê um arquivo, `-` ou um link."),
    }
}

/// A file that is not text.
pub fn not_text(source: &str, language: Language) -> String {
    match language {
        Language::En => format!("`{source}` is not UTF-8 text, so it cannot be a scenario."),
        Language::Pt => format!("`{source}` não é texto UTF-8; não pode ser um cenário."),
    }
}

/// Output that cannot be written.
pub fn cannot_write(error: &str, language: Language) -> String {
    match language {
        Language::En => format!("cannot write the result: {error}."),
        Language::Pt => format!("não consigo escrever o resultado: {error}."),
    }
}

/// That a text is not a probability.
pub fn not_a_probability(text: &str, language: Language) -> String {
    match language {
        Language::En => {
            format!("`{text}` is not a probability. Give a number from 0 to 1, or a fraction such as 1/1080.")
        }
        Language::Pt => {
            format!("`{text}` não é uma probabilidade. Dê um número de 0 a 1, ou uma fração como 1/1080.")
        }
    }
}

/// That a text is not a number of coordinators: the option it was given for, and the largest allowed number.
pub fn not_a_count(option: &str, text: &str, most: u32, language: Language) -> String {
    match language {
        Language::En => format!("{option} takes a whole number from 1 to {most}, not `{text}`."),
        Language::Pt => format!("{option} recebe um número inteiro de 1 a {most}, e não `{text}`."),
    }
}
