//! The challenge that is open: where it came from, how far its hints have been read, what was predicted;
//! and the one a teacher is writing. What an answer is worth is worked out where it is shown, by the
//! engine; here it is only remembered.

use std::borrow::Cow;
use std::rc::Rc;

use habemus_core::challenge::{Challenge, ChallengeProblem, Task, ours};
use model::Language;

use super::draft::Draft;
use super::{Deed, Notice, Opening, State, Tab};
use crate::contract::Extent;

/// A challenge somebody has before them.
pub struct Asked {
    /// Where it came from.
    pub source: Source,
    /// What it is.
    pub challenge: Challenge,
}

/// Where a challenge comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// One that comes with the page, by its name.
    Ours(&'static str),
    /// One that somebody wrote, by its text.
    Written(String),
}

impl Asked {
    /// The challenge of a source, or what is wrong with it; nothing where there is none of that name.
    pub fn open(source: Source) -> Result<Asked, Vec<ChallengeProblem>> {
        let challenge = match &source {
            Source::Ours(name) => {
                let known = ours().iter().find(|known| known.name == *name).ok_or_else(Vec::new)?;
                Challenge::read(known.text)?
            }
            Source::Written(text) => Challenge::read(text)?,
        };
        Ok(Asked { source, challenge })
    }

    /// The challenge of ours that has this name.
    pub fn named(name: &str) -> Result<Asked, Vec<ChallengeProblem>> {
        let known = ours().iter().find(|known| known.name == name).ok_or_else(Vec::new)?;
        Asked::open(Source::Ours(known.name))
    }

    /// The name that what was done about it is kept by. One that somebody wrote has none but its text.
    pub fn name(&self) -> Cow<'static, str> {
        match &self.source {
            Source::Ours(name) => Cow::Borrowed(name),
            Source::Written(text) => Cow::Owned(format!("written-{:016x}", fingerprint(text))),
        }
    }

    /// Whether something is to be predicted.
    pub fn is_prediction(&self) -> bool {
        matches!(self.challenge.task, Task::Predict { .. })
    }

    /// Whether a text is the one that is given, in whatever language its title is.
    pub fn is_as_given(&self, text: &str) -> bool {
        Language::ALL.iter().any(|language| self.challenge.opening(*language) == text)
    }
}

/// A number for a text, the same at every visit (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// By where they come from: the same text is the same challenge.
impl PartialEq for Asked {
    fn eq(&self, other: &Asked) -> bool {
        self.source == other.source
    }
}

/// What is known of challenges.
#[derive(Clone, Default)]
pub struct Challenging {
    /// The one that is open.
    pub asked: Option<Rc<Asked>>,
    /// How many of its hints have been read.
    pub hints: usize,
    /// What was predicted.
    pub answer: Option<Rc<str>>,
    /// The script and the prediction that came with it: somebody's answer, and not of whoever opens it.
    brought: Option<(Rc<str>, Option<Rc<str>>)>,
    /// Whether the list of all is open.
    pub list: bool,
    /// Whether the form for writing one is open.
    pub writing: bool,
    /// What is being written.
    pub draft: Rc<Draft>,
    /// What was being written before the form was emptied.
    pub set_aside: Option<Rc<Draft>>,
    /// The last one of somebody's own that was solved here.
    pub proven: Option<Rc<Asked>>,
}

impl State {
    /// Whether nothing of the run may be shown, because somebody is to say what will come.
    pub fn is_curtained(&self) -> bool {
        let Challenging { asked, answer, .. } = &self.challenging;
        answer.is_none() && asked.as_ref().is_some_and(|asked| asked.is_prediction())
    }

    /// How much of the text is run.
    pub fn extent(&self) -> Extent {
        if self.is_curtained() { Extent::Beginning } else { Extent::Whole }
    }

    /// Opens a challenge from its beginning.
    pub(super) fn open_challenge(&mut self, source: Source) {
        (self.challenging.list, self.challenging.writing, self.gallery) = (false, false, false);
        (self.help, self.study.course) = (false, false);
        // What was said is about another script.
        self.notice = None;
        match Asked::open(source) {
            Ok(asked) => {
                let (embed, view) = (self.embed, self.view.clone());
                let text = asked.challenge.opening(self.language);
                let challenge = Some(Ok(Rc::new(asked)));
                self.open(Opening { embed, view, challenge, ..Opening::of(&text) });
                self.openings += 1;
            }
            Err(problems) => self.say(Notice::ChallengeNotOpened(problems)),
        }
    }

    /// Takes up a challenge that came with a text, or puts the present one away.
    pub(super) fn face(&mut self, asked: Option<Rc<Asked>>, answer: Option<String>) {
        match (&asked, self.tab) {
            (Some(_), _) => {
                self.present(false);
                self.invited = false;
                self.tab = Tab::Challenge;
            }
            (None, Tab::Challenge) => self.tab = Tab::Script,
            (None, _) => {}
        }
        self.recall(asked);
        self.challenging.answer = None;
        // What a link says may be no answer at all: then it is still to be given.
        answer.into_iter().for_each(|answer| self.predict(answer));
        self.challenging.brought = Some((self.text.clone(), self.challenging.answer.clone()));
        if self.is_curtained() {
            // What is to be predicted would be seen on the other side.
            self.differ(None);
        }
    }

    /// The challenge of an earlier step comes back with its text.
    pub(super) fn recall(&mut self, asked: Option<Rc<Asked>>) {
        if self.challenging.asked != asked {
            let opened = asked.as_ref().map_or(0, |asked| self.opened_hints(asked));
            (self.challenging.hints, self.challenging.answer) = (opened, None);
        }
        self.challenging.asked = asked;
        if self.challenging.asked.is_none() && self.tab == Tab::Challenge {
            self.tab = Tab::Script;
        }
    }

    /// Puts the challenge away; the script stays.
    pub(super) fn leave_challenge(&mut self) {
        self.history.write(self.kept());
        self.face(None, None);
    }

    /// How many hints of a challenge somebody has opened at any time.
    fn opened_hints(&self, asked: &Asked) -> usize {
        (self.study.progress.hints(&asked.name()) as usize).min(asked.challenge.hints.len())
    }

    pub(super) fn next_hint(&mut self) {
        let Some(asked) = self.challenging.asked.clone() else { return };
        let opened = (self.challenging.hints + 1).min(asked.challenge.hints.len());
        self.challenging.hints = opened;
        self.study.progress.set_hints(&asked.name(), opened as u32);
    }

    /// Somebody has said what will come: the curtain rises.
    pub(super) fn predict(&mut self, answer: String) {
        let taken = self.challenging.asked.as_ref().is_some_and(|asked| asked.challenge.is_answer(&answer));
        self.challenging.answer = taken.then(|| answer.into());
    }

    /// The challenge that is open has been solved.
    pub(super) fn solved(&mut self) {
        let Some(asked) = self.challenging.asked.clone() else { return };
        let now = Some((self.text.clone(), self.challenging.answer.clone()));
        if self.challenging.brought == now {
            return;
        }
        // Whoever writes the line that does it should not have to look whether it did.
        if self.tab != Tab::Challenge {
            self.say(Notice::ChallengeSolved);
        }
        match asked.source {
            Source::Ours(name) => self.study.progress.set(Deed::Solved, name, true),
            Source::Written(_) => self.challenging.proven = Some(asked),
        }
    }

    /// Opens the form; the script on the page is what is given, unless there is something there already.
    pub(super) fn write_challenge(&mut self, open: bool) {
        self.pause();
        (self.challenging.writing, self.challenging.list) = (open, false);
        if open && self.challenging.draft.is_untouched() {
            self.challenging.draft = self.blank_draft();
        }
    }

    /// An empty form for the script on the page.
    fn blank_draft(&self) -> Rc<Draft> {
        Rc::new(Draft { given: self.text.to_string(), ..Draft::default() })
    }

    /// Empties the form, or brings back what was in it before.
    pub(super) fn new_draft(&mut self) {
        let blank = self.blank_draft();
        let Challenging { draft, set_aside, .. } = &mut self.challenging;
        match (draft.is_untouched(), set_aside.take()) {
            (true, Some(before)) => *draft = before,
            (true, None) => {}
            (false, _) => *set_aside = Some(std::mem::replace(draft, blank)),
        }
    }
}

#[cfg(test)]
mod tests;
