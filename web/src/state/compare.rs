//! The other side of a comparison: what is kept of it, and how it comes and goes. What it runs is the
//! text with a difference laid over it; the text itself knows nothing of it.

use std::rc::Rc;

use model::scenario::problem::Problem;

use super::history::Kept;
use super::{Notice, State, Tab};
use crate::contract::Run;
use crate::runner::{Outcome, Pending};

/// What is known of the other side.
#[derive(Clone, Default)]
pub struct Other {
    /// What ran there last.
    pub run: Option<Run>,
    /// Why it does not run.
    pub problems: Rc<[Problem]>,
    /// How far a long run has come.
    pub pending: Option<Pending>,
}

impl State {
    /// Begins, changes or ends a comparison: one step to undo.
    pub(super) fn compare(&mut self, difference: Option<String>) {
        // What is to be predicted would be seen on the other side.
        if self.is_curtained() {
            return;
        }
        self.pause();
        self.tab = match (&difference, self.tab) {
            (Some(_), _) => Tab::Compare,
            (None, Tab::Compare) => Tab::Script,
            (None, tab) => tab,
        };
        if self.difference.as_deref() != difference.as_deref() {
            self.history.write(self.kept());
            self.differ(difference.map(Rc::from));
        }
    }

    /// Replaces both the text and the difference: one step to undo.
    pub(super) fn write_pair(&mut self, text: String, difference: Option<String>) {
        if *text != *self.text || difference.as_deref() != self.difference.as_deref() {
            self.history.write(self.kept());
            self.set_text(text.into());
            self.differ(difference.map(Rc::from));
        }
    }

    /// The other side becomes another one, or there is none any more.
    pub(super) fn differ(&mut self, difference: Option<Rc<str>>) {
        if difference.is_none() {
            self.other = Other::default();
        }
        self.difference = difference;
        self.menu = None;
    }

    pub(super) fn bring_back(&mut self, kept: Kept) {
        if kept.text != self.text {
            self.set_text(kept.text);
        }
        self.differ(kept.difference);
        self.recall(kept.asked);
    }

    /// Something came of running the other side.
    pub(super) fn other_came(&mut self, outcome: Outcome) {
        // It may come late, when nothing is compared any more.
        if self.difference.is_none() {
            return;
        }
        self.other.pending = None;
        match outcome {
            Outcome::Ran(mut run) => {
                let leaders = self.run.as_ref().map(|run| run.reading.leaders()).unwrap_or_default();
                if let Some(run) = Rc::get_mut(&mut run) {
                    run.reading.colour_like(&leaders);
                }
                self.other = Other { run: Some(run), ..Other::default() };
            }
            Outcome::Refused(problems) => {
                self.other = Other { problems: problems.into(), ..Other::default() };
            }
            Outcome::Running(pending) => {
                self.other.problems = Rc::new([]);
                self.other.pending = Some(pending);
            }
            Outcome::Failed => self.say(Notice::RunFailed),
        }
    }
}
