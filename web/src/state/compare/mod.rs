//! A comparison: what is different on the other side, what is kept of that side, and how it comes and goes.
//! What it runs is the text with the difference laid over it; the text itself knows nothing of it.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use model::scenario::edit::{OtherSide, other_side};
use model::scenario::problem::Problem;

use super::{Notice, State, Tab};
use crate::run::SharedRun;
use crate::runner::{Pending, RunStatus};

#[derive(Clone, Default)]
pub struct Comparing {
    /// What the other side does differently; none while nothing is compared.
    pub difference: Option<Rc<str>>,
    /// The text of the other side, once there is a run to lay the difference over.
    pub applied: Option<Rc<OtherSide>>,
    pub other: Other,
}

/// What is known of the other side.
#[derive(Clone, Default, PartialEq)]
pub struct Other {
    /// What ran there last.
    pub run: Option<SharedRun>,
    /// Why it does not run.
    pub problems: Rc<[Problem]>,
    /// How far a long run has come.
    pub pending: Option<Pending>,
}

pub enum CompareInput {
    /// Compares with what suggests itself, or ends the comparison there is.
    Toggle,
    /// Compares with what does this differently; none ends it.
    Set(Option<String>),
    /// Typed into the difference; when, in milliseconds of the browser's clock.
    Type { difference: String, at: f64 },
    /// What came of running the other side.
    Came(RunStatus),
}

impl State {
    pub(super) fn change_comparison(&mut self, input: CompareInput) {
        match input {
            CompareInput::Toggle => {
                let suggested = || habemus_core::comparison::suggested(&self.script.text);
                let difference = self.compare.difference.is_none().then(suggested);
                self.compare(difference);
            }
            CompareInput::Set(difference) => self.compare(difference),
            CompareInput::Type { difference, at } => {
                self.remember_typing(at);
                self.differ(Some(difference.into()));
            }
            CompareInput::Came(outcome) => self.other_came(outcome),
        }
    }

    /// Begins, changes or ends a comparison: one step to undo.
    fn compare(&mut self, difference: Option<String>) {
        // What is to be predicted would be seen on the other side.
        if self.is_curtained() {
            return;
        }
        self.pause();
        self.choice.tab = match (&difference, self.choice.tab) {
            (Some(_), _) => Tab::Compare,
            (None, Tab::Compare) => Tab::Script,
            (None, tab) => tab,
        };
        if self.compare.difference.as_deref() != difference.as_deref() {
            self.remember();
            self.differ(difference.map(Rc::from));
        }
    }

    /// Replaces both the text and the difference: one step to undo.
    pub(super) fn write_pair(&mut self, text: String, difference: Option<String>) {
        if *text != *self.script.text || difference.as_deref() != self.compare.difference.as_deref() {
            self.remember();
            self.set_text(text.into());
            self.differ(difference.map(Rc::from));
        }
    }

    /// The other side becomes another one, or there is none any more.
    pub(super) fn differ(&mut self, difference: Option<Rc<str>>) {
        if difference.is_none() {
            self.compare.other = Other::default();
        }
        self.compare.difference = difference;
        self.choice.menu = None;
        self.apply_difference();
    }

    /// Lays the difference over the text that ran.
    pub(super) fn apply_difference(&mut self) {
        let pair = self.run.as_ref().zip(self.compare.difference.as_ref());
        self.compare.applied =
            pair.map(|(run, difference)| other_side(&run.text, difference, habemus_core::catalogue()).into());
    }

    /// Something came of running the other side.
    fn other_came(&mut self, outcome: RunStatus) {
        // It may come late, when nothing is compared any more.
        if self.compare.difference.is_none() {
            return;
        }
        self.compare.other.pending = None;
        match outcome {
            RunStatus::Ran(mut run) => {
                let leaders = self.run.as_ref().map(|run| run.reading.leaders()).unwrap_or_default();
                if let Some(run) = Rc::get_mut(&mut run) {
                    run.reading.colour_like(&leaders);
                }
                self.compare.other = Other { run: Some(run), ..Other::default() };
            }
            RunStatus::Refused(problems) => {
                self.compare.other = Other { problems: problems.into(), ..Other::default() };
            }
            RunStatus::Running(pending) => {
                self.compare.other.problems = Rc::new([]);
                self.compare.other.pending = Some(pending);
            }
            RunStatus::Failed => self.say(Notice::RunFailed),
        }
    }
}
