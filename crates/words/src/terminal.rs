//! The command line's own sentences: what could not be read or written, and the summary's words.

use model::Language;
use model::scenario::problem::Problem;
use model::spec::Sense;
use model::trace::End;
use model::verdict::Status;

/// All problems of a text, a line each, with their places.
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

/// A file that is no text.
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

/// What is no probability.
pub fn no_probability(text: &str, language: Language) -> String {
    match language {
        Language::En => {
            format!("`{text}` is not a probability. Give a number from 0 to 1, or a fraction such as 1/1080.")
        }
        Language::Pt => {
            format!("`{text}` não é uma probabilidade. Dê um número de 0 a 1, ou uma fração como 1/1080.")
        }
    }
}

/// What is no number of coordinators: the option it was given for, and the largest that makes sense.
pub fn no_count(option: &str, text: &str, most: u32, language: Language) -> String {
    match language {
        Language::En => format!("{option} takes a whole number from 1 to {most}, not `{text}`."),
        Language::Pt => format!("{option} recebe um número inteiro de 1 a {most}, e não `{text}`."),
    }
}

/// The words around the figures of a summary.
pub struct SummaryWords {
    /// Before how the run ended.
    pub ended: &'static str,
    /// Between how and when.
    pub at: &'static str,
    /// Before what theory says of a count.
    pub theory: &'static str,
    /// Before counts.
    pub messages: &'static str,
    /// Before lost counts.
    pub lost: &'static str,
    /// Before warnings.
    pub warning: &'static str,
    /// After a property that was never promised.
    pub not_promised: &'static str,
    /// Before the moment of a verdict.
    pub moment: &'static str,
}

/// The words of a summary.
pub fn summary(language: Language) -> SummaryWords {
    match language {
        Language::En => SummaryWords {
            ended: "ended",
            at: "at",
            theory: "in theory",
            messages: "messages",
            lost: "lost",
            warning: "warning",
            not_promised: "never promised",
            moment: "at",
        },
        Language::Pt => SummaryWords {
            ended: "terminou",
            at: "em",
            theory: "em teoria,",
            messages: "mensagens",
            lost: "perdidas",
            warning: "aviso",
            not_promised: "o algoritmo não promete isso",
            moment: "em",
        },
    }
}

/// So many processes.
pub fn processes(count: usize, language: Language) -> String {
    match (count, language) {
        (1, Language::En) => "1 process".into(),
        (1, Language::Pt) => "1 processo".into(),
        (_, Language::En) => format!("{count} processes"),
        (_, Language::Pt) => format!("{count} processos"),
    }
}

/// How a run ended.
pub fn end(end: End, language: Language) -> &'static str {
    match (end, language) {
        (End::Quiescent, Language::En) => "by itself",
        (End::Horizon, Language::En) => "at its horizon",
        (End::Budget, Language::En) => "because its budget of events was spent",
        (End::Quiescent, Language::Pt) => "por si só",
        (End::Horizon, Language::Pt) => "no horizonte",
        (End::Budget, Language::Pt) => "porque esgotou o limite de eventos",
    }
}

/// What became of a property.
pub fn status(status: Status, language: Language) -> &'static str {
    match (status, language) {
        (Status::Holds, Language::En) => "holds",
        (Status::Violated, Language::En) => "violated",
        (Status::Pending, Language::En) => "not yet",
        (Status::Holds, Language::Pt) => "vale",
        (Status::Violated, Language::Pt) => "violação",
        (Status::Pending, Language::Pt) => "ainda não",
    }
}

/// Which side of the truth a bound is on.
pub fn sense(sense: Sense, language: Language) -> &'static str {
    match (sense, language) {
        (Sense::AtLeast, Language::En) => "at least",
        (Sense::OnAverage, Language::En) => "on average",
        (Sense::AtMost, Language::En) => "at most",
        (Sense::Exactly, Language::En) => "exactly",
        (Sense::AtLeast, Language::Pt) => "no mínimo",
        (Sense::OnAverage, Language::Pt) => "em média",
        (Sense::AtMost, Language::Pt) => "no máximo",
        (Sense::Exactly, Language::Pt) => "exatamente",
    }
}
