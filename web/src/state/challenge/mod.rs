//! The state of challenges: the open one with its source, the hints read, the prediction, and the grade of
//! the run on screen; and the challenge a teacher is writing. The core grades, whenever a run or a
//! prediction comes in.

mod draft;
#[cfg(test)]
mod tests;
mod writing;

use std::borrow::Cow;
use std::rc::Rc;

use habemus_core::challenge::{Challenge, ChallengeProblem, Grade, Ran, Task, ours};
use model::Language;

use super::{Achievement, Notice, Opening, State, Tab};
use crate::run::{Extent, PreparedRun};
pub use draft::{Draft, DraftGoal, DraftKind};
pub use writing::{DraftCheck, Solvability};

pub struct OpenChallenge {
    pub source: ChallengeSource,
    pub challenge: Challenge,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeSource {
    /// A shipped one, by its name.
    Ours(&'static str),
    /// A user's own, by its text.
    Written(String),
}

impl OpenChallenge {
    /// The challenge of a source, or its problems; an unknown name has an empty list.
    pub fn open(source: ChallengeSource) -> Result<OpenChallenge, Vec<ChallengeProblem>> {
        let challenge = match &source {
            ChallengeSource::Ours(name) => {
                let known = ours().find(|known| known.name == *name).ok_or_else(Vec::new)?;
                Challenge::read(known.text)?
            }
            ChallengeSource::Written(text) => Challenge::read(text)?,
        };
        Ok(OpenChallenge { source, challenge })
    }

    /// A shipped challenge by its name.
    pub fn named(name: &str) -> Result<OpenChallenge, Vec<ChallengeProblem>> {
        let known = ours().find(|known| known.name == name).ok_or_else(Vec::new)?;
        OpenChallenge::open(ChallengeSource::Ours(known.name))
    }

    /// The name under which progress is stored. A user's own is identified by its text.
    pub fn name(&self) -> Cow<'static, str> {
        match &self.source {
            ChallengeSource::Ours(name) => Cow::Borrowed(name),
            ChallengeSource::Written(text) => Cow::Owned(format!("written-{:016x}", fingerprint(text))),
        }
    }

    pub fn is_prediction(&self) -> bool {
        matches!(self.challenge.task, Task::Predict { .. })
    }

    /// Whether a text is the given one, in any language of its title.
    pub fn is_as_given(&self, text: &str) -> bool {
        Language::ALL.iter().any(|language| self.challenge.opening(*language) == text)
    }
}

/// A hash of a text, the same at every visit (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Challenges with the same source are the same.
impl PartialEq for OpenChallenge {
    fn eq(&self, other: &OpenChallenge) -> bool {
        self.source == other.source
    }
}

/// Everything about challenges.
#[derive(Clone, Default)]
pub struct Challenging {
    /// The open one.
    pub asked: Option<Rc<OpenChallenge>>,
    /// How many of its hints have been read.
    pub hints: usize,
    /// The prediction.
    pub answer: Option<Rc<str>>,
    /// The grade of the run on screen, or of the prediction; none while there is nothing to grade.
    pub grade: Option<Rc<Grade>>,
    /// The challenge of the last grade, and whether it was solved.
    graded: Option<(Rc<OpenChallenge>, bool)>,
    /// The script and the prediction that came with the link. They are someone else's answer, which is not
    /// recorded as solved here.
    brought: Option<(Rc<str>, Option<Rc<str>>)>,
    pub draft: Rc<Draft>,
    /// The check of the draft, while its form is open.
    pub checked: Option<Rc<DraftCheck>>,
    /// The draft before the form was emptied.
    pub set_aside: Option<Rc<Draft>>,
    /// The user's own challenge that was solved here last.
    pub proven: Option<Rc<OpenChallenge>>,
}

pub enum ChallengeInput {
    /// Opens a challenge from its beginning.
    Open(ChallengeSource),
    /// Closes the challenge.
    Leave,
    /// Reads one more hint.
    Hint,
    Predict(String),
    Draft(Box<Draft>),
    /// Empties the form of a draft, or restores it.
    NewDraft,
}

impl Challenging {
    pub fn is_solved(&self) -> bool {
        self.grade.as_ref().is_some_and(|grade| grade.is_solved())
    }
}

impl State {
    pub(super) fn change_challenge(&mut self, input: ChallengeInput) {
        match input {
            ChallengeInput::Open(source) => self.open_challenge(source),
            ChallengeInput::Leave => self.leave_challenge(),
            ChallengeInput::Hint => self.next_hint(),
            ChallengeInput::Predict(answer) => {
                self.predict(answer);
                self.grade();
            }
            ChallengeInput::Draft(draft) => {
                self.challenge.draft = (*draft).into();
                self.check_draft();
            }
            ChallengeInput::NewDraft => self.new_draft(),
        }
    }

    /// Grades the answer again; the first time it solves the challenge is remembered.
    pub(super) fn grade(&mut self) {
        let Challenging { asked, answer, .. } = &self.challenge;
        let grade = asked.as_ref().and_then(|asked| match (&self.run, answer) {
            (_, answer) if asked.is_prediction() => asked.challenge.grade_prediction(answer.as_deref()?),
            (Some(run), _) => grade(&asked.challenge, run),
            (None, _) => None,
        });
        self.challenge.grade = grade.map(Rc::new);
        let now = self.challenge.asked.clone().map(|asked| (asked, self.challenge.is_solved()));
        let before = std::mem::replace(&mut self.challenge.graded, now);
        if self.challenge.is_solved() && before != self.challenge.graded {
            self.record_solved();
        }
    }

    /// Whether the run must stay hidden, because a prediction is asked for.
    pub fn is_curtained(&self) -> bool {
        let Challenging { asked, answer, .. } = &self.challenge;
        answer.is_none() && asked.as_ref().is_some_and(|asked| asked.is_prediction())
    }

    /// How much of the text is run.
    pub fn extent(&self) -> Extent {
        if self.is_curtained() { Extent::Beginning } else { Extent::Whole }
    }

    /// Opens a challenge from its beginning.
    fn open_challenge(&mut self, source: ChallengeSource) {
        self.dialog = None;
        // The current message is about another script.
        self.notice = None;
        match OpenChallenge::open(source) {
            Ok(asked) => {
                let (embed, view) = (self.modes.embed, self.modes.words.clone());
                let text = asked.challenge.opening(self.settings.language);
                let challenge = Some(Ok(Rc::new(asked)));
                self.open(Opening { embed, view, challenge, ..Opening::of(&text) });
                self.openings += 1;
            }
            Err(problems) => self.say(Notice::ChallengeNotOpened(problems)),
        }
    }

    /// Opens the challenge that comes with a text; none closes the current one.
    pub(super) fn set_challenge(&mut self, asked: Option<Rc<OpenChallenge>>, answer: Option<String>) {
        match (&asked, self.choice.tab) {
            (Some(_), _) => {
                self.show_all();
                self.tour.invited = false;
                self.choice.tab = Tab::Challenge;
            }
            (None, Tab::Challenge) => self.choice.tab = Tab::Script,
            (None, _) => {}
        }
        self.restore_challenge(asked);
        self.challenge.answer = None;
        // A link may carry an invalid answer: then the prediction is still open.
        answer.into_iter().for_each(|answer| self.predict(answer));
        self.challenge.brought = Some((self.script.text.clone(), self.challenge.answer.clone()));
        if self.is_curtained() {
            // The other side would reveal what is to be predicted.
            self.set_difference(None);
        }
        self.grade();
    }

    /// Sets the open challenge when undo brings back a text that belongs to one.
    pub(super) fn restore_challenge(&mut self, asked: Option<Rc<OpenChallenge>>) {
        if self.challenge.asked != asked {
            let opened = asked.as_ref().map_or(0, |asked| self.opened_hints(asked));
            (self.challenge.hints, self.challenge.answer) = (opened, None);
        }
        self.challenge.asked = asked;
        if self.challenge.asked.is_none() && self.choice.tab == Tab::Challenge {
            self.choice.tab = Tab::Script;
        }
    }

    /// Closes the challenge; the script stays.
    fn leave_challenge(&mut self) {
        self.remember();
        self.set_challenge(None, None);
    }

    /// How many hints of a challenge have ever been opened.
    fn opened_hints(&self, asked: &OpenChallenge) -> usize {
        (self.lesson.progress.hints(&asked.name()) as usize).min(asked.challenge.hints.len())
    }

    fn next_hint(&mut self) {
        let Some(asked) = self.challenge.asked.clone() else { return };
        let opened = (self.challenge.hints + 1).min(asked.challenge.hints.len());
        self.challenge.hints = opened;
        self.lesson.progress.set_hints(&asked.name(), opened as u32);
    }

    /// A prediction was made: the curtain rises.
    fn predict(&mut self, answer: String) {
        let taken = self.challenge.asked.as_ref().is_some_and(|asked| asked.challenge.is_answer(&answer));
        self.challenge.answer = taken.then(|| answer.into());
    }

    fn record_solved(&mut self) {
        let Some(asked) = self.challenge.asked.clone() else { return };
        let now = Some((self.script.text.clone(), self.challenge.answer.clone()));
        if self.challenge.brought == now {
            return;
        }
        // People who solve it by editing the script are told at once.
        if self.choice.tab != Tab::Challenge {
            self.say(Notice::ChallengeSolved);
        }
        match asked.source {
            ChallengeSource::Ours(name) => self.lesson.progress.set(Achievement::Solved, name, true),
            ChallengeSource::Written(_) => self.challenge.proven = Some(asked),
        }
    }
}

/// Grades a whole run.
fn grade(challenge: &Challenge, run: &PreparedRun) -> Option<Grade> {
    let ran =
        Ran { text: &run.text, scenario: &run.scenario, trace: &run.reading.trace, summary: &run.summary };
    (run.extent == Extent::Whole).then(|| challenge.grade(&ran))
}
