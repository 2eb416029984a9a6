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
    let sentence = what(&wrong.what, language);
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

fn what(what: &ChallengeWhat, language: Language) -> String {
    match (what, language) {
        (ChallengeWhat::TooLong, Language::En) => "the text is too long for a link.".into(),
        (ChallengeWhat::TooLong, Language::Pt) => "o texto é longo demais para um link.".into(),
        (ChallengeWhat::UnknownStatement { word, names }, Language::En) => {
            format!("a challenge has no {}; it has {}.", code(word), either(names, "and"))
        }
        (ChallengeWhat::UnknownStatement { word, names }, Language::Pt) => {
            format!("um desafio não tem {}; tem {}.", code(word), either(names, "e"))
        }
        (ChallengeWhat::NoText(statement), Language::En) => {
            format!("after {} a text in quotes is missing.", code(statement))
        }
        (ChallengeWhat::NoText(statement), Language::Pt) => {
            format!("depois de {} falta um texto entre aspas.", code(statement))
        }
        (ChallengeWhat::Stray(word), Language::En) => format!("{} does not belong here.", code(word)),
        (ChallengeWhat::Stray(word), Language::Pt) => format!("{} está sobrando aqui.", code(word)),
        (ChallengeWhat::SaidTwice(statement), Language::En) => format!("{} appears twice.", code(statement)),
        (ChallengeWhat::SaidTwice(statement), Language::Pt) => {
            format!("{} aparece duas vezes.", code(statement))
        }
        (ChallengeWhat::Missing(statement), Language::En) => format!("there is no {} yet.", code(statement)),
        (ChallengeWhat::Missing(statement), Language::Pt) => match *statement {
            "title" => "ainda não há título (`title`).".into(),
            "question" => "ainda não há pergunta (`question`).".into(),
            "given" => "ainda não há cenário dado (`given`).".into(),
            other => format!("ainda não há {}.", code(other)),
        },
        (ChallengeWhat::NoTask, Language::En) => "there is no `goal` and nothing to `predict` yet.".into(),
        (ChallengeWhat::NoTask, Language::Pt) => {
            "ainda não há objetivo (`goal`) nem nada a prever (`predict`).".into()
        }
        (ChallengeWhat::TwoTasks, Language::En) => "it is either `goal` or one `predict`, not both.".into(),
        (ChallengeWhat::TwoTasks, Language::Pt) => "ou `goal` ou um só `predict`, não os dois.".into(),
        (ChallengeWhat::BadLevel(word), Language::En) => format!("{} is not a level: 1, 2 or 3.", code(word)),
        (ChallengeWhat::BadLevel(word), Language::Pt) => format!("{} não é um nível: 1, 2 ou 3.", code(word)),
        (ChallengeWhat::BadNumber(word), Language::En) => {
            format!("{} should be a number, with at most three decimals.", code(word))
        }
        (ChallengeWhat::BadNumber(word), Language::Pt) => {
            format!("{} deveria ser um número, com no máximo três casas decimais.", code(word))
        }
        (ChallengeWhat::BadRelation(word), Language::En) => {
            format!("{} should be one of `=`, `<`, `>`, `<=`, `>=`.", code(word))
        }
        (ChallengeWhat::BadRelation(word), Language::Pt) => {
            format!("{} deveria ser um destes: `=`, `<`, `>`, `<=`, `>=`.", code(word))
        }
        (ChallengeWhat::UnknownCondition { word, names }, Language::En) => {
            format!("{} cannot be asked about a run; try {}.", code(word), either(names, "or"))
        }
        (ChallengeWhat::UnknownCondition { word, names }, Language::Pt) => {
            format!("não se pode perguntar {} sobre uma execução; tente {}.", code(word), either(names, "ou"))
        }
        (ChallengeWhat::Measure(what), _) => measure(what, language),
        (ChallengeWhat::BadStatus(word), Language::En) => {
            format!("{} should be `holds`, `violated` or `pending`.", code(word))
        }
        (ChallengeWhat::BadStatus(word), Language::Pt) => {
            format!("{} deveria ser `holds`, `violated` ou `pending`.", code(word))
        }
        (ChallengeWhat::UnknownId(id), Language::En) => format!("nobody has the id {id}."),
        (ChallengeWhat::UnknownId(id), Language::Pt) => format!("ninguém tem o id {id}."),
        (ChallengeWhat::UnknownPart(word), Language::En) => {
            format!("{} is neither a statement, nor an event, nor a parameter of the algorithm.", code(word))
        }
        (ChallengeWhat::UnknownPart(word), Language::Pt) => {
            format!("{} não é comando, nem evento, nem parâmetro do algoritmo.", code(word))
        }
        (ChallengeWhat::UnknownCeiling { word, names }, Language::En) => {
            format!("{} cannot be limited, but {} can.", code(word), either(names, "or"))
        }
        (ChallengeWhat::UnknownCeiling { word, names }, Language::Pt) => {
            format!("{} não pode ser limitado, mas {} podem.", code(word), either(names, "ou"))
        }
        (ChallengeWhat::Given(wrong), _) => given(wrong, language),
    }
}
