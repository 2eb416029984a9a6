//! What is wrong with the text of a challenge, for the teacher who writes it.

use habemus_core::challenge::{ChallengeProblem, ChallengeWhat};
use habemus_core::sweep::{SweepProblem, SweepWhat};
use model::Language;
use model::scenario::problem::Problem;

use crate::capital;
use crate::problems::problem;
use crate::script::{code, either};
use crate::sweeps::sweep_problem;

/// What is wrong with the text of a challenge, with its line if it has one.
pub fn challenge_problem(wrong: &ChallengeProblem, language: Language) -> String {
    let sentence = match language {
        Language::En => en(&wrong.what),
        Language::Pt => pt(&wrong.what),
    };
    match (wrong.line, language) {
        (Some(line), Language::En) => format!("Line {line}: {sentence}"),
        (Some(line), Language::Pt) => format!("Linha {line}: {sentence}"),
        (None, _) => sentence,
    }
}

/// The same as a sentence of its own.
pub fn challenge_problem_alone(wrong: &ChallengeProblem, language: Language) -> String {
    capital(&challenge_problem(wrong, language))
}

fn measure(what: &SweepWhat, language: Language) -> String {
    let problem = SweepProblem { line: None, what: what.clone(), suggestion: None };
    format!("{}.", sweep_problem(&problem, language))
}

fn given(wrong: &Problem, language: Language) -> String {
    format!("{}.", problem(wrong, language))
}

fn en(what: &ChallengeWhat) -> String {
    match what {
        ChallengeWhat::TooLong => "the text is too long for a link.".into(),
        ChallengeWhat::UnknownStatement { word, names } => {
            format!("a challenge has no {}; it has {}.", code(word), either(names, "and"))
        }
        ChallengeWhat::NoText(statement) => format!("after {} a text in quotes is missing.", code(statement)),
        ChallengeWhat::Stray(word) => format!("{} does not belong here.", code(word)),
        ChallengeWhat::SaidTwice(statement) => format!("{} appears twice.", code(statement)),
        ChallengeWhat::Missing(statement) => format!("there is no {} yet.", code(statement)),
        ChallengeWhat::NoTask => "there is no `goal` and nothing to `predict` yet.".into(),
        ChallengeWhat::TwoTasks => "it is either `goal` or one `predict`, not both.".into(),
        ChallengeWhat::BadLevel(word) => format!("{} is not a level: 1, 2 or 3.", code(word)),
        ChallengeWhat::BadNumber(word) => {
            format!("{} should be a number, with at most three decimals.", code(word))
        }
        ChallengeWhat::BadRelation(word) => {
            format!("{} should be one of `=`, `<`, `>`, `<=`, `>=`.", code(word))
        }
        ChallengeWhat::UnknownCondition { word, names } => {
            format!("{} cannot be asked about a run; try {}.", code(word), either(names, "or"))
        }
        ChallengeWhat::Measure(what) => measure(what, Language::En),
        ChallengeWhat::BadStatus(word) => {
            format!("{} should be `holds`, `violated` or `pending`.", code(word))
        }
        ChallengeWhat::UnknownId(id) => format!("nobody has the id {id}."),
        ChallengeWhat::UnknownPart(word) => {
            format!("{} is neither a statement, nor an event, nor a parameter of the algorithm.", code(word))
        }
        ChallengeWhat::UnknownCeiling { word, names } => {
            format!("{} cannot be limited, but {} can.", code(word), either(names, "or"))
        }
        ChallengeWhat::Given(wrong) => given(wrong, Language::En),
    }
}

fn pt(what: &ChallengeWhat) -> String {
    match what {
        ChallengeWhat::TooLong => "o texto é longo demais para um link.".into(),
        ChallengeWhat::UnknownStatement { word, names } => {
            format!("um desafio não tem {}; tem {}.", code(word), either(names, "e"))
        }
        ChallengeWhat::NoText(statement) => {
            format!("depois de {} falta um texto entre aspas.", code(statement))
        }
        ChallengeWhat::Stray(word) => format!("{} está sobrando aqui.", code(word)),
        ChallengeWhat::SaidTwice(statement) => format!("{} aparece duas vezes.", code(statement)),
        ChallengeWhat::Missing(statement) => match *statement {
            "title" => "ainda não há título (`title`).".into(),
            "question" => "ainda não há pergunta (`question`).".into(),
            "given" => "ainda não há cenário dado (`given`).".into(),
            other => format!("ainda não há {}.", code(other)),
        },
        ChallengeWhat::NoTask => "ainda não há objetivo (`goal`) nem nada a prever (`predict`).".into(),
        ChallengeWhat::TwoTasks => "ou `goal` ou um só `predict`, não os dois.".into(),
        ChallengeWhat::BadLevel(word) => format!("{} não é um nível: 1, 2 ou 3.", code(word)),
        ChallengeWhat::BadNumber(word) => {
            format!("{} deveria ser um número, com no máximo três casas decimais.", code(word))
        }
        ChallengeWhat::BadRelation(word) => {
            format!("{} deveria ser um destes: `=`, `<`, `>`, `<=`, `>=`.", code(word))
        }
        ChallengeWhat::UnknownCondition { word, names } => {
            format!("não se pode perguntar {} sobre uma execução; tente {}.", code(word), either(names, "ou"))
        }
        ChallengeWhat::Measure(what) => measure(what, Language::Pt),
        ChallengeWhat::BadStatus(word) => {
            format!("{} deveria ser `holds`, `violated` ou `pending`.", code(word))
        }
        ChallengeWhat::UnknownId(id) => format!("ninguém tem o id {id}."),
        ChallengeWhat::UnknownPart(word) => {
            format!("{} não é comando, nem evento, nem parâmetro do algoritmo.", code(word))
        }
        ChallengeWhat::UnknownCeiling { word, names } => {
            format!("{} não pode ser limitado, mas {} podem.", code(word), either(names, "ou"))
        }
        ChallengeWhat::Given(wrong) => given(wrong, Language::Pt),
    }
}
