//! The challenge that is open: where it came from, how far its hints have been read, what was predicted;
//! and the one a teacher is writing. What an answer is worth is worked out where it is shown, by the
//! engine; here it is only remembered.

use std::rc::Rc;

use habemus_core::challenge::{Challenge, Task, ours};
use model::Language;
use words::challenges::ChallengeProblem;

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

    /// Whether something is to be predicted.
    pub fn is_prediction(&self) -> bool {
        matches!(self.challenge.task, Task::Predict { .. })
    }

    /// Whether a text is the one that is given, in whatever language its title is.
    pub fn is_as_given(&self, text: &str) -> bool {
        Language::ALL.iter().any(|language| self.challenge.opening(*language) == text)
    }
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

    /// How many hints of a challenge somebody has opened at any time; of one that has no name nobody knows.
    fn opened_hints(&self, asked: &Asked) -> usize {
        match asked.source {
            Source::Ours(name) => (self.study.progress.hints(name) as usize).min(asked.challenge.hints.len()),
            Source::Written(_) => 0,
        }
    }

    pub(super) fn next_hint(&mut self) {
        let Some(asked) = self.challenging.asked.clone() else { return };
        let opened = (self.challenging.hints + 1).min(asked.challenge.hints.len());
        self.challenging.hints = opened;
        if let Source::Ours(name) = asked.source {
            self.study.progress.set_hints(name, opened as u32);
        }
    }

    /// Somebody has said what will come: the curtain rises.
    pub(super) fn predict(&mut self, answer: String) {
        let taken = self.challenging.asked.as_ref().is_some_and(|asked| asked.challenge.is_answer(&answer));
        self.challenging.answer = taken.then(|| answer.into());
    }

    /// The challenge that is open has been solved.
    pub(super) fn solved(&mut self) {
        let Some(asked) = self.challenging.asked.clone() else { return };
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
mod tests {
    use super::*;
    use crate::contract::RunView;
    use crate::state::{Direction, Input};

    /// The page with its text run as far as it may be, as the page does it.
    fn ran(state: &mut State) {
        let mut scenario = habemus_core::parse(&state.text).scenario.expect("it parses");
        if state.extent() == Extent::Beginning {
            scenario.until = Some(model::Time::ZERO);
        }
        let trace = habemus_core::run(&scenario);
        state.take(Input::Ran(Rc::new(RunView::new(&state.text, scenario, trace))));
    }

    fn opened(name: &'static str) -> State {
        let mut state = State::new("algorithm bully\nids 1..3\n", Language::En);
        ran(&mut state);
        state.take(Input::Challenge(Source::Ours(name)));
        ran(&mut state);
        state
    }

    fn first(is: fn(&Asked) -> bool) -> &'static str {
        let all = ours().iter().map(|known| known.name);
        let mut wanted = all.filter(|name| is(&Asked::named(name).unwrap_or_else(|_| panic!("{name}"))));
        wanted.next().expect("there are both kinds")
    }

    #[test]
    fn behind_the_curtain_nothing_moves_and_nothing_is_compared() {
        let mut state = opened(first(Asked::is_prediction));
        assert!(state.is_curtained() && state.tab == Tab::Challenge);
        let before = state.now();
        for input in [Input::End, Input::PlayOrPause, Input::Step(Direction::Forward)] {
            state.take(input);
        }
        state.take(Input::Compare(Some("seed 2\n".to_owned())));
        assert!(state.now() == before && !state.playing && state.difference.is_none());
        state.take(Input::Predict("no number".to_owned()));
        assert!(state.is_curtained(), "that is no answer");
        state.take(Input::Predict("1".to_owned()));
        assert!(!state.is_curtained());
        ran(&mut state);
        state.take(Input::End);
        assert!(state.now() != before);
    }

    #[test]
    fn that_it_is_solved_is_said_until_one_looks_at_it() {
        let mut state = opened(first(|asked| !asked.is_prediction()));
        state.take(Input::Tab(Tab::Script));
        state.solved();
        assert!(matches!(state.notice, Some((_, Notice::ChallengeSolved))));
        state.take(Input::Tab(Tab::Log));
        assert!(state.notice.is_some());
        state.take(Input::Tab(Tab::Challenge));
        assert!(state.notice.is_none(), "it would lie over the reasons");
    }

    #[test]
    fn undo_brings_back_what_was_there_before_and_redo_the_challenge() {
        let name = first(|asked| !asked.is_prediction());
        let mut state = opened(name);
        state.take(Input::Hint);
        assert_eq!(state.challenging.hints, 1);
        state.take(Input::Undo);
        assert!(state.challenging.asked.is_none() && state.tab != Tab::Challenge);
        assert_eq!(&*state.text, "algorithm bully\nids 1..3\n");
        state.take(Input::Redo);
        let asked = state.challenging.asked.clone().expect("the challenge is back");
        assert!(asked.source == Source::Ours(name) && asked.is_as_given(&state.text));
        assert_eq!(state.challenging.hints, 1, "what was read was read");
        state.take(Input::OpenNew("algorithm yoyo\nprocesses 4\n".to_owned()));
        assert!(state.challenging.asked.is_none(), "something else was opened");
        state.take(Input::Say(Notice::Cancelled));
        state.take(Input::Challenge(Source::Ours(name)));
        assert!(state.notice.is_none(), "what was said is about another script");
    }

    #[test]
    fn an_emptied_form_can_be_filled_again() {
        let mut state = opened(first(Asked::is_prediction));
        state.take(Input::WriteChallenge(true));
        assert_eq!(state.challenging.draft.given, *state.text, "the script on the page is given");
        let written = Draft { title: "T".to_owned(), ..(*state.challenging.draft).clone() };
        state.take(Input::Draft(Box::new(written)));
        state.take(Input::NewDraft);
        assert!(state.challenging.draft.is_untouched());
        state.take(Input::NewDraft);
        assert_eq!(state.challenging.draft.title, "T");
        state.take(Input::OpenNew("algorithm yoyo\nprocesses 4\n".to_owned()));
        state.take(Input::WriteChallenge(true));
        assert_ne!(state.challenging.draft.given, *state.text, "what is written stays as it was");
    }

    #[test]
    fn opened_hints_are_open_at_the_next_visit_and_change_no_link() {
        let name = first(|asked| asked.challenge.hints.len() > 1);
        let mut state = opened(name);
        let link = crate::location::link(&state);
        state.take(Input::Hint);
        assert_eq!(crate::location::link(&state), link);
        let mut again = State::new("", Language::En);
        again.study.progress = crate::state::Progress::read(&state.study.progress.lines());
        again.take(Input::Challenge(Source::Ours(name)));
        assert_eq!(again.challenging.hints, 1);
        (0..9).for_each(|_| again.take(Input::Hint));
        let all = again.challenging.asked.as_ref().map_or(0, |asked| asked.challenge.hints.len());
        assert_eq!(again.challenging.hints, all);
        // An edition with fewer hints.
        again.study.progress.set_hints(name, 99);
        again.take(Input::LeaveChallenge);
        again.take(Input::Challenge(Source::Ours(name)));
        assert_eq!(again.challenging.hints, all);
    }

    #[test]
    fn what_is_solved_is_remembered() {
        let name = first(|asked| !asked.is_prediction());
        let mut state = opened(name);
        state.take(Input::Solved);
        assert!(state.study.progress.has(Deed::Solved, name));
        let text = "title \"T\"\nquestion \"Q\"\ngoal leaders = 1\ngiven\nalgorithm bully\nids 1..3\n";
        state.take(Input::Challenge(Source::Written(text.to_owned())));
        state.take(Input::Solved);
        assert!(state.challenging.proven.is_some());
        state.take(Input::Challenge(Source::Written("title \"T\"\n".to_owned())));
        assert!(
            matches!(&state.notice, Some((_, Notice::ChallengeNotOpened(problems))) if !problems.is_empty())
        );
    }
}
