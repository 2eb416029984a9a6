//! What is wrong with the text of a challenge, for the teacher who writes it.

use model::scenario::problem::Problem;
use model::{Id, Language};

use crate::capital;
use crate::problems::problem;
use crate::script::{code, either};
use crate::sweeps::{SweepProblem, SweepWhat, sweep_problem};

/// Something wrong with the text of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeProblem {
    /// The line, from 1; none for what no line says.
    pub line: Option<u32>,
    /// What is wrong.
    pub what: ChallengeWhat,
}

/// What is wrong. Texts are as the author wrote them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeWhat {
    /// The text is larger than a link may carry.
    TooLong,
    /// A line begins with a word that is no statement.
    UnknownStatement {
        /// The word.
        word: String,
        /// What it could be.
        names: Vec<&'static str>,
    },
    /// A statement needs a text in quotes.
    NoText(&'static str),
    /// A statement says more than it can.
    Stray(String),
    /// The same thing is said twice.
    SaidTwice(&'static str),
    /// There is no such statement in the text, and it needs one.
    Missing(&'static str),
    /// Neither a goal nor a prediction, so there is nothing to grade.
    NoTask,
    /// A goal and a prediction.
    TwoTasks,
    /// Not one of the levels.
    BadLevel(String),
    /// Not a number.
    BadNumber(String),
    /// Not a sign that compares.
    BadRelation(String),
    /// Not something that can be asked about a run.
    UnknownCondition {
        /// The word.
        word: String,
        /// What it could be.
        names: Vec<&'static str>,
    },
    /// A word that sweeps would not know either.
    Measure(SweepWhat),
    /// Not what can become of a property.
    BadStatus(String),
    /// Nobody of the given scenario has this id.
    UnknownId(Id),
    /// Not something that can be allowed or fixed.
    UnknownPart(String),
    /// Not something that can be limited.
    UnknownCeiling {
        /// The word.
        word: String,
        /// What it could be.
        names: Vec<&'static str>,
    },
    /// The given scenario has a problem.
    Given(Problem),
}

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
