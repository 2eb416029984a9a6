//! The page's state and its only writer: a reducer from inputs to the next state. The root is small; what
//! belongs to one room of the page (Lab, lesson, challenge, comparison) is in that room's folder, with
//! its own inputs, reducer and tests.
//!
//! It knows texts, runs, moments and choices, never an element of the page: frames, workers, the address
//! bar and the like are handled elsewhere and come in as inputs.

mod challenge;
mod choice;
mod compare;
mod dialog;
mod errand;
mod front;
mod history;
#[cfg(test)]
mod hostile;
mod input;
pub mod lab;
mod lesson;
mod modes;
mod notice;
mod opening;
mod playhead;
#[cfg(test)]
mod sample;
mod script;
mod settings;
#[cfg(test)]
mod tests;
mod tour;

use std::rc::Rc;

use model::{Language, Process};
use yew::{Callback, Reducible, UseReducerDispatcher, hook, use_callback};

use crate::run::SharedRun;
use crate::runner::RunStatus;
pub use challenge::{
    ChallengeInput, ChallengeSource, Challenging, Draft, DraftCheck, DraftGoal, DraftKind, OpenChallenge,
    Solvability,
};
pub use choice::{Choice, DiagramPlace, Lit, LookInput, Panels, Span, Tab, Window};
pub use compare::{CompareInput, Comparing, Other};
pub use dialog::{Dialog, DialogInput};
pub use errand::Errand;
pub use habemus_core::title;
pub use input::Input;
use lab::Lab;
pub use lesson::{
    Achievement, CoursePosition, Learning, LearningProgress, LessonInput, Sight, course_positions,
    lesson_address, topic,
};
pub use modes::{LECTURE, LinkView, ModeInput, Modes, with_word};
pub use notice::Notice;
pub use opening::{OpenInput, Opening};
pub use playhead::{Direction, Playhead, Speed, TimeInput, captions};
pub use script::{Script, ScriptInput};
pub use settings::{Settings, SettingsInput, Theme};
pub use tour::{Tour, TourInput};

/// Where inputs are dispatched.
pub type Inbox = UseReducerDispatcher<State>;

#[derive(Clone)]
pub struct State {
    pub script: Script,
    /// The last text that ran.
    pub run: Option<SharedRun>,
    pub playhead: Playhead,
    /// What is looked at.
    pub choice: Choice,
    pub settings: Settings,
    /// How the page is shown, from its link.
    pub modes: Modes,
    pub dialog: Option<Dialog>,
    /// A temporary message, with a number that makes each one new.
    pub notice: Option<(u32, Notice)>,
    /// How many messages there were.
    said: u32,
    pub tour: Tour,
    /// How often another scenario was opened, so that each gets its entry in the history.
    pub openings: u32,
    /// What the browser was asked to do last, with a number that makes each request new.
    pub errand: Option<(u32, Errand)>,
    pub lab: Lab,
    pub lesson: Learning,
    pub challenge: Challenging,
    pub compare: Comparing,
}

impl State {
    /// A page that shows this text, before anything has run.
    pub fn new(text: &str, language: Language) -> State {
        State {
            script: Script::new(text),
            run: None,
            playhead: Playhead::default(),
            choice: Choice::default(),
            settings: Settings::new(language),
            modes: Modes::default(),
            dialog: None,
            notice: None,
            said: 0,
            tour: Tour::default(),
            openings: 0,
            errand: None,
            lab: Lab::new(language),
            lesson: Learning::default(),
            challenge: Challenging::default(),
            compare: Comparing::default(),
        }
    }

    /// Applies an input.
    pub fn take(&mut self, input: Input) {
        let before = self.playhead.moment;
        self.change(input);
        if let (true, Some(run)) = (self.playhead.moment != before, &self.run) {
            self.choice.span = self.choice.span.following(self.now().time, run.end());
        }
    }

    fn change(&mut self, input: Input) {
        match input {
            Input::Script(input) => self.change_script(input),
            Input::Undo => self.undo(),
            Input::Redo => self.redo(),
            Input::Run(status) => self.take_status(status),
            Input::Cancel => {
                // The runner sees that it is no longer pending.
                self.script.pending = None;
                self.say(Notice::Cancelled);
            }
            Input::Time(input) => self.change_time(input),
            Input::Look(input) => self.change_choice(input),
            Input::Settings(input) => self.settings.change(input),
            Input::Mode(input) => self.change_mode(input),
            Input::Open(input) => self.change_scenario(input),
            Input::Dialog(input) => self.change_dialog(input),
            Input::Tour(input) => self.change_tour(input),
            Input::Say(notice) => self.say(notice),
            Input::Dismiss => self.notice = None,
            Input::Errand(errand) => self.send_out(errand),
            Input::Lab(input) => self.change_lab(input),
            Input::Lesson(input) => self.change_lesson(input),
            Input::Challenge(input) => self.change_challenge(input),
            Input::Compare(input) => self.change_comparison(input),
        }
    }

    fn say(&mut self, notice: Notice) {
        self.said += 1;
        self.notice = Some((self.said, notice));
    }

    fn take_status(&mut self, status: RunStatus) {
        match status {
            RunStatus::Refused(problems) => {
                self.script.problems = problems.into();
                self.script.pending = None;
            }
            RunStatus::Ran(run) => self.ran(run),
            RunStatus::Running(pending) => {
                self.script.problems = Rc::new([]);
                self.script.pending = Some(pending);
            }
            RunStatus::Failed => {
                self.script.pending = None;
                self.say(Notice::RunFailed);
            }
        }
    }

    /// A run has finished: updates everything that depends on it.
    fn ran(&mut self, run: SharedRun) {
        let id = |run: &SharedRun, process: Process| run.scenario.roster().id(process);
        if let (Some(old), Some(process)) = (&self.run, self.choice.chosen) {
            // A process is chosen by its visible id; its rank may change as others come and go.
            self.choice.chosen = run.scenario.roster().find(id(old, process));
        }
        // In another run the same number is another event.
        self.choice.forget_event();
        self.run = Some(run);
        self.script.problems = Rc::new([]);
        self.script.pending = None;
        self.choice.menu = None;
        self.apply_difference();
        self.grade();
        self.check_draft();
    }
}

/// By identity: every input makes a new state, and comparing texts would cost more than drawing.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Reducible for State {
    type Action = Input;

    fn reduce(self: Rc<State>, input: Input) -> Rc<State> {
        let mut next = (*self).clone();
        next.take(input);
        next.into()
    }
}

/// A callback that turns a value into an input; the same one at every rendering.
#[hook]
pub fn use_input<T: 'static>(inbox: &Inbox, input: fn(T) -> Input) -> Callback<T> {
    use_callback(inbox.clone(), move |value: T, inbox| inbox.dispatch(input(value)))
}
