//! Checks the challenge that is being written: whether it is valid, and whether it is known to be solvable.
//! This is worked out whenever the draft or the run changes, not where it is shown.

use std::rc::Rc;

use habemus_core::challenge::{Answer, Challenge, ChallengeProblem};
use model::Scenario;

use super::draft::Draft;
use super::{Challenging, grade};
use crate::state::{Dialog, State};

/// The check of a draft.
pub struct DraftCheck {
    /// The text of the challenge.
    pub text: String,
    /// The given scenario, if it has no problems.
    pub scenario: Option<Scenario>,
    /// Whether it can be solved, or what is still missing.
    pub solvability: Result<Solvability, Vec<ChallengeProblem>>,
}

/// What is known about solving a challenge.
pub enum Solvability {
    /// The right prediction.
    Answer(Answer),
    /// The given script already solves it.
    SolvedAsGiven,
    /// Someone solved it here.
    Proven,
    Unproven,
}

/// Each check is a new value, so its address identifies it.
impl PartialEq for DraftCheck {
    fn eq(&self, other: &DraftCheck) -> bool {
        std::ptr::eq(self, other)
    }
}

impl State {
    /// Takes the script on the page as the given one, unless something was already written.
    pub(in crate::state) fn begin_draft(&mut self) {
        if self.challenge.draft.is_untouched() {
            self.challenge.draft = self.blank_draft();
        }
    }

    /// An empty form for the script on the page.
    fn blank_draft(&self) -> Rc<Draft> {
        Rc::new(Draft { given: self.script.text.to_string(), ..Draft::default() })
    }

    /// Empties the form, or restores what was in it before.
    pub(super) fn new_draft(&mut self) {
        let blank = self.blank_draft();
        let Challenging { draft, set_aside, .. } = &mut self.challenge;
        match (draft.is_untouched(), set_aside.take()) {
            (true, Some(before)) => *draft = before,
            (true, None) => {}
            (false, _) => *set_aside = Some(std::mem::replace(draft, blank)),
        }
        self.check_draft();
    }

    /// Checks the draft again, while its form is open.
    pub(in crate::state) fn check_draft(&mut self) {
        let seen = self.dialog == Some(Dialog::WriteChallenge);
        self.challenge.checked = seen.then(|| {
            let draft = &self.challenge.draft;
            let text = draft.text();
            let solvability = Challenge::read(&text).map(|challenge| self.solvability(&challenge));
            DraftCheck { scenario: habemus_core::parse(&draft.given).scenario, text, solvability }.into()
        });
    }

    fn solvability(&self, challenge: &Challenge) -> Solvability {
        if let Some(answer) = challenge.truth() {
            return Solvability::Answer(answer);
        }
        let before = self.challenge.proven.as_ref().is_some_and(|it| it.challenge.asks_the_same(challenge));
        let now = || self.run.as_ref().and_then(|run| grade(challenge, run)).is_some_and(|it| it.is_solved());
        match challenge.is_solved_as_given() {
            true => Solvability::SolvedAsGiven,
            false if before || now() => Solvability::Proven,
            false => Solvability::Unproven,
        }
    }
}
