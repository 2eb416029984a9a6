//! The words of challenges: what is asked, what an answer reached or missed and by how much, which
//! means it used that are not allowed, and what is wrong with the text of a challenge. Typed values come
//! in, sentences go out; the grading itself is elsewhere.

mod breaches;
mod findings;
mod means;
mod page;
mod problems;

pub use breaches::breach;
pub use findings::{answer_word, finding, stopped};
pub use means::{A_LINK, A_MESSAGE, A_PROCESS, where_to};
pub use page::*;
pub use problems::{challenge_problem, challenge_problem_alone};

use habemus_core::challenge::Subject;
use model::{Language, Spec};

use crate::{both, measure_in_sentence, property};

/// What is asked about, in the middle of a sentence.
fn subject(subject: Subject, spec: &'static Spec, language: Language) -> String {
    match subject {
        Subject::Measure(measure) => measure_in_sentence(measure, spec, language),
        Subject::Leaders => both("leaders at the end", "líderes no fim").of(language).to_owned(),
        Subject::Leader | Subject::LeaderOf(_) => both("leader", "líder").of(language).to_owned(),
        Subject::Property(which) => property(which, language).to_owned(),
    }
}
