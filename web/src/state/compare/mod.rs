//! The state of a comparison: what is different on the other side, and that side's run. The other side runs
//! the text with the difference applied; the text itself is not changed.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use model::scenario::edit::{OtherSide, other_side};
use model::scenario::problem::Problem;
use scene::beats::Pace;

use super::{Notice, State, Tab};
use crate::run::SharedRun;
use crate::runner::{Pending, RunStatus};

#[derive(Clone, Default)]
pub struct Comparing {
    /// The difference of the other side; none while nothing is compared.
    pub difference: Option<Rc<str>>,
    /// The text of the other side; none until there is a run to apply the difference to.
    pub applied: Option<Rc<OtherSide>>,
    pub other: Other,
    /// The pace at which both are told, while there are two runs.
    pub pace: Option<Rc<Pace>>,
}

/// The state of the other side.
#[derive(Clone, Default, PartialEq)]
pub struct Other {
    /// The last run.
    pub run: Option<SharedRun>,
    /// Why it does not run.
    pub problems: Rc<[Problem]>,
    /// The progress of a long run.
    pub pending: Option<Pending>,
}

pub enum CompareInput {
    /// Compares with a suggested difference, or ends the comparison.
    Toggle,
    /// Compares with this difference; none ends the comparison.
    Set(Option<String>),
    /// Typed into the difference; `at` in milliseconds of the browser's clock.
    Type { difference: String, at: f64 },
    /// The state of running the other side.
    Run(RunStatus),
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
                self.set_difference(Some(difference.into()));
            }
            CompareInput::Run(status) => self.take_other_status(status),
        }
    }

    /// Begins, changes or ends a comparison: one step to undo.
    fn compare(&mut self, difference: Option<String>) {
        // The other side would reveal what is to be predicted.
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
            self.set_difference(difference.map(Rc::from));
        }
    }

    /// Replaces both the text and the difference: one step to undo.
    pub(super) fn write_pair(&mut self, text: String, difference: Option<String>) {
        if *text != *self.script.text || difference.as_deref() != self.compare.difference.as_deref() {
            self.remember();
            self.set_text(text.into());
            self.set_difference(difference.map(Rc::from));
        }
    }

    /// Changes or ends the other side.
    pub(super) fn set_difference(&mut self, difference: Option<Rc<str>>) {
        if difference.is_none() {
            self.compare.other = Other::default();
        }
        self.compare.difference = difference;
        self.choice.menu = None;
        self.apply_difference();
    }

    /// Applies the difference to the text that ran.
    pub(super) fn apply_difference(&mut self) {
        let pair = self.run.as_ref().zip(self.compare.difference.as_ref());
        self.compare.applied =
            pair.map(|(run, difference)| other_side(&run.text, difference, habemus_core::catalogue()).into());
    }

    /// Both runs are told on one clock.
    pub(super) fn share_pace(&mut self) {
        let both = self.run.as_ref().zip(self.compare.other.run.as_ref());
        self.compare.pace =
            both.map(|(one, other)| Pace::shared(&[one.reading.pace(), other.reading.pace()]).into());
    }

    fn take_other_status(&mut self, status: RunStatus) {
        // A result may arrive after the comparison has ended.
        if self.compare.difference.is_none() {
            return;
        }
        self.compare.other.pending = None;
        match status {
            RunStatus::Ran(mut run) => {
                let leaders = self.run.as_ref().map(|run| run.reading.leaders()).unwrap_or_default();
                if let Some(run) = Rc::get_mut(&mut run) {
                    run.reading.colour_like(&leaders);
                }
                self.compare.other = Other { run: Some(run), ..Other::default() };
                self.share_pace();
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
