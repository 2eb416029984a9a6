//! Handles challenges, differences of two runs, JSON traces and lessons in every way the page does, within
//! the budget of a hostile run.

use habemus_core::challenge::{Challenge, Grade, Ran, Task};
use habemus_core::export::import;
use habemus_core::lesson::{self, Block, Inline};
use habemus_core::{Summary, comparison};
use model::scenario::edit::other_side;
use model::{Names, Scenario};
use words::challenges as say;

use super::Answer;
use super::doors::{BUDGET, LANGUAGES};
use crate::random;

pub fn challenge(text: &str) -> Answer {
    let challenge = match Challenge::read(text) {
        Ok(challenge) => challenge,
        Err(problems) => {
            for problem in problems.iter().take(50) {
                LANGUAGES.iter().for_each(|language| drop(say::challenge_problem(problem, *language)));
            }
            return Answer::Refused;
        }
    };
    assert_eq!(Challenge::read(&challenge.to_string()).as_ref(), Ok(&challenge));
    let scenario = Scenario { budget: challenge.scenario.budget.min(BUDGET), ..challenge.scenario.clone() };
    for language in LANGUAGES {
        challenge
            .goals()
            .iter()
            .for_each(|goal| drop(say::goal(*goal, challenge.scenario.algorithm, language)));
        let opening = challenge.opening(language);
        let trace = habemus_core::run(&scenario);
        let summary = Summary::of(&scenario, &trace);
        let ran = Ran { text: &opening, scenario: &scenario, trace: &trace, summary: &summary };
        tell(&challenge.grade(&ran), &scenario.names(), language);
    }
    // Grading a prediction runs the scenario as it is: only short ones are tried.
    let short = challenge.scenario.budget <= BUDGET;
    if let (Task::Predict { .. }, true) = (&challenge.task, short) {
        for said in ["1", "-99999999999999999999", "none", "holds", "2,5", "<b>", ""] {
            if let Some(grade) = challenge.grade_prediction(said) {
                LANGUAGES.iter().for_each(|language| tell(&grade, &scenario.names(), *language));
            }
        }
    }
    Answer::Taken
}

fn tell(grade: &Grade, names: &Names, language: words::Language) {
    grade.findings.iter().for_each(|finding| drop(say::finding(finding, names, language)));
    grade.breaches.iter().for_each(|breach| drop(say::breach(breach, language)));
    grade.uses.iter().for_each(|used| drop(say::used(used, language)));
}

/// Applied to the random text with this number.
pub fn difference(difference: &str, number: u64) -> Answer {
    let text = random::text(number);
    let other = other_side(&text, difference, habemus_core::catalogue());
    let summary = |text: &str| {
        let scenario = habemus_core::parse(text).scenario?;
        let scenario = Scenario { budget: scenario.budget.min(BUDGET), ..scenario };
        Some(Summary::of(&scenario, &habemus_core::run(&scenario)))
    };
    let (Some(one), Some(other)) = (summary(&text), summary(&other.text)) else { return Answer::Refused };
    for row in comparison::compare(&one, &other) {
        let amounts = [row.one, row.other, row.difference()].into_iter().flatten();
        amounts.for_each(|amount| drop(words::compare::amount(amount.0, words::Language::Pt)));
    }
    comparison::compare_verdicts(&one, &other);
    Answer::Taken
}

pub fn document(file: &str) -> Answer {
    match import(file) {
        Ok(imported) => {
            LANGUAGES.iter().for_each(|language| drop(words::export::comparison(&imported, *language)));
            Answer::Taken
        }
        Err(problem) => {
            LANGUAGES.iter().for_each(|language| drop(words::export::import_problem(&problem, *language)));
            Answer::Refused
        }
    }
}

/// No lesson is invalid; one with nothing to look at counts as refused.
pub fn lesson(text: &str) -> Answer {
    let lesson = lesson::read(text);
    for span in lesson.inlines() {
        let led_to = match span {
            Inline::Moment(jump) => Some((jump.when.moment(), &jump.scenario)),
            Inline::Claim(claim) => Some((claim.when().moment(), &claim.scenario)),
            _ => None,
        };
        let _ = led_to.map(|(_, name)| lesson.scenario(name, words::Language::En));
    }
    for block in lesson.blocks() {
        if let Block::Scenario(own) = block {
            habemus_core::parse(&own.text);
        }
    }
    let has_moments = lesson.inlines().any(|span| matches!(span, Inline::Moment(_) | Inline::Claim(_)));
    if has_moments { Answer::Taken } else { Answer::Refused }
}
