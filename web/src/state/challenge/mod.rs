//! The challenge that is open: where it came from, how far its hints have been read, what was predicted,
//! and how the run on screen does; and the one a teacher is writing. What an answer is worth the engine
//! says, whenever a run or a prediction comes in.

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

/// A challenge somebody has before them.
pub struct OpenChallenge {
    /// Where it came from.
    pub source: ChallengeSource,
    /// What it is.
    pub challenge: Challenge,
}

/// Where a challenge comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeSource {
    /// One that comes with the page, by its name.
    Ours(&'static str),
    /// One that somebody wrote, by its text.
    Written(String),
}

impl OpenChallenge {
    /// The challenge of a source, or what is wrong with it; nothing where there is none of that name.
    pub fn open(source: ChallengeSource) -> Result<OpenChallenge, Vec<ChallengeProblem>> {
        let challenge = match &source {
            ChallengeSource::Ours(name) => {
                let known = ours().iter().find(|known| known.name == *name).ok_or_else(Vec::new)?;
                Challenge::read(known.text)?
            }
            ChallengeSource::Written(text) => Challenge::read(text)?,
        };
        Ok(OpenChallenge { source, challenge })
    }

    /// The challenge of ours that has this name.
    pub fn named(name: &str) -> Result<OpenChallenge, Vec<ChallengeProblem>> {
        let known = ours().iter().find(|known| known.name == name).ok_or_else(Vec::new)?;
        OpenChallenge::open(ChallengeSource::Ours(known.name))
    }

    /// The name that what was done about it is kept by. One that somebody wrote has none but its text.
    pub fn name(&self) -> Cow<'static, str> {
        match &self.source {
            ChallengeSource::Ours(name) => Cow::Borrowed(name),
            ChallengeSource::Written(text) => Cow::Owned(format!("written-{:016x}", fingerprint(text))),
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
impl PartialEq for OpenChallenge {
    fn eq(&self, other: &OpenChallenge) -> bool {
        self.source == other.source
    }
}

/// What is known of challenges.
#[derive(Clone, Default)]
pub struct Challenging {
    /// The one that is open.
    pub asked: Option<Rc<OpenChallenge>>,
    /// How many of its hints have been read.
    pub hints: usize,
    /// What was predicted.
    pub answer: Option<Rc<str>>,
    /// How the run on screen does, or what was predicted; nothing while there is nothing to grade.
    pub grade: Option<Rc<Grade>>,
    /// Of which challenge that is, and whether it was solved.
    graded: Option<(Rc<OpenChallenge>, bool)>,
    /// The script and the prediction that came with it: somebody's answer, and not of whoever opens it.
    brought: Option<(Rc<str>, Option<Rc<str>>)>,
    /// What is being written.
    pub draft: Rc<Draft>,
    /// What the draft comes to, while its form is open.
    pub checked: Option<Rc<DraftCheck>>,
    /// What was being written before the form was emptied.
    pub set_aside: Option<Rc<Draft>>,
    /// The last one of somebody's own that was solved here.
    pub proven: Option<Rc<OpenChallenge>>,
}

pub enum ChallengeInput {
    /// Opens a challenge from its beginning.
    Open(ChallengeSource),
    /// Puts the challenge away.
    Leave,
    /// Reads one hint more.
    Hint,
    /// Says what will come.
    Predict(String),
    /// Changes what is being written.
    Draft(Box<Draft>),
    /// Empties the form for a challenge, or brings back what was in it.
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

    /// Works out anew how the answer does; the first time that it solves the challenge is remembered.
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
            self.solved();
        }
    }

    /// Whether nothing of the run may be shown, because somebody is to say what will come.
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
        // What was said is about another script.
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

    /// Takes up a challenge that came with a text, or puts the present one away.
    pub(super) fn face(&mut self, asked: Option<Rc<OpenChallenge>>, answer: Option<String>) {
        match (&asked, self.choice.tab) {
            (Some(_), _) => {
                self.show_all();
                self.tour.invited = false;
                self.choice.tab = Tab::Challenge;
            }
            (None, Tab::Challenge) => self.choice.tab = Tab::Script,
            (None, _) => {}
        }
        self.recall(asked);
        self.challenge.answer = None;
        // What a link says may be no answer at all: then it is still to be given.
        answer.into_iter().for_each(|answer| self.predict(answer));
        self.challenge.brought = Some((self.script.text.clone(), self.challenge.answer.clone()));
        if self.is_curtained() {
            // What is to be predicted would be seen on the other side.
            self.differ(None);
        }
        self.grade();
    }

    /// The challenge of an earlier step comes back with its text.
    pub(super) fn recall(&mut self, asked: Option<Rc<OpenChallenge>>) {
        if self.challenge.asked != asked {
            let opened = asked.as_ref().map_or(0, |asked| self.opened_hints(asked));
            (self.challenge.hints, self.challenge.answer) = (opened, None);
        }
        self.challenge.asked = asked;
        if self.challenge.asked.is_none() && self.choice.tab == Tab::Challenge {
            self.choice.tab = Tab::Script;
        }
    }

    /// Puts the challenge away; the script stays.
    fn leave_challenge(&mut self) {
        self.remember();
        self.face(None, None);
    }

    /// How many hints of a challenge somebody has opened at any time.
    fn opened_hints(&self, asked: &OpenChallenge) -> usize {
        (self.lesson.progress.hints(&asked.name()) as usize).min(asked.challenge.hints.len())
    }

    fn next_hint(&mut self) {
        let Some(asked) = self.challenge.asked.clone() else { return };
        let opened = (self.challenge.hints + 1).min(asked.challenge.hints.len());
        self.challenge.hints = opened;
        self.lesson.progress.set_hints(&asked.name(), opened as u32);
    }

    /// Somebody has said what will come: the curtain rises.
    fn predict(&mut self, answer: String) {
        let taken = self.challenge.asked.as_ref().is_some_and(|asked| asked.challenge.is_answer(&answer));
        self.challenge.answer = taken.then(|| answer.into());
    }

    /// The challenge that is open has been solved.
    fn solved(&mut self) {
        let Some(asked) = self.challenge.asked.clone() else { return };
        let now = Some((self.script.text.clone(), self.challenge.answer.clone()));
        if self.challenge.brought == now {
            return;
        }
        // Whoever writes the line that does it should not have to look whether it did.
        if self.choice.tab != Tab::Challenge {
            self.say(Notice::ChallengeSolved);
        }
        match asked.source {
            ChallengeSource::Ours(name) => self.lesson.progress.set(Achievement::Solved, name, true),
            ChallengeSource::Written(_) => self.challenge.proven = Some(asked),
        }
    }
}

/// How a whole run does.
fn grade(challenge: &Challenge, run: &PreparedRun) -> Option<Grade> {
    let ran =
        Ran { text: &run.text, scenario: &run.scenario, trace: &run.reading.trace, summary: &run.summary };
    (run.extent == Extent::Whole).then(|| challenge.grade(&ran))
}
