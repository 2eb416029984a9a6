//! The page's state and its one writer: a reducer from inputs to the next state.
//!
//! It knows texts, runs, moments and choices, never an element of the page: what has to be asked of
//! the browser (frames, workers, the address bar) is asked elsewhere and comes in as an input.

mod challenge;
mod compare;
mod draft;
mod front;
mod history;
#[cfg(test)]
mod hostile;
mod input;
pub mod lab;
mod opening;
mod playhead;
mod progress;
mod shown;
mod span;
mod speed;
mod study;
mod teaching;
#[cfg(test)]
mod tests;
mod view;
mod writing;

use std::rc::Rc;

use model::scenario::edit::Edit;
use model::scenario::problem::Problem;
use model::spec::Property;
use model::{Language, Moment, Process, Time};
use yew::{Callback, Reducible, UseReducerDispatcher, hook, use_callback};

use crate::contract::{MenuRequest, Run};
use crate::runner::{Outcome, Pending};
pub use challenge::{Asked, Challenging, Source};
pub use compare::Other;
pub use draft::{Draft, DraftGoal, DraftKind};
pub use habemus_core::title;
use history::{History, Kept};
pub use input::{Direction, Input, Lit, Notice, Opening, Tab, Theme};
use lab::Lab;
pub use progress::{Deed, Progress};
pub use shown::Shown;
pub use span::{Span, Window};
pub use speed::Speed;
use study::Study;
pub use study::{Place, Sight, places, topic};
pub use teaching::{LECTURE, captions};
pub use view::{View, with_word};

/// Where inputs are handed in.
pub type Inbox = UseReducerDispatcher<State>;

/// Everything the page knows.
#[derive(Clone)]
pub struct State {
    /// The scenario, as it stands in the editor.
    pub text: Rc<str>,
    /// What the other side of a comparison does differently; none while nothing is compared.
    pub difference: Option<Rc<str>>,
    /// The other side.
    pub other: Other,
    history: History,
    /// How often the text was written by something else than typing.
    pub writes: u32,
    /// The line that a click wrote last, until the next edit.
    pub written: Option<u32>,
    /// A line that is to be shown, and a number that makes each wish a new one.
    pub wanted_line: (u32, u32),
    /// What is to be selected in the text, in the browser's units; its line; and a number that makes
    /// each wish a new one.
    pub selection: ((u32, u32), u32, u32),
    /// What is wrong with the text.
    pub problems: Rc<[Problem]>,
    /// The last text that ran.
    pub run: Option<Run>,
    /// How far a long run has come.
    pub pending: Option<Pending>,
    /// Where the playhead is, which may lie beyond the end of a run that became shorter.
    pub moment: Moment,
    /// What of a thousandth has passed since.
    fraction: f64,
    /// Whether time passes.
    pub playing: bool,
    /// How fast.
    pub speed: Speed,
    /// The process looked at.
    pub chosen: Option<Process>,
    /// What of the run the lanes show.
    pub span: Span,
    /// The event whose causes and effects are lit.
    lit: Option<Lit>,
    /// The light whose sentence is shown; none: the first that has something to say.
    pub light: Option<Property>,
    /// The panel in front.
    pub tab: Tab,
    /// The language of the page.
    pub language: Language,
    /// Whether a link or a person asked for this language.
    pub language_asked: bool,
    /// Whether a person switched to this language here, which is worth remembering.
    pub language_switched: bool,
    /// The colours asked for.
    pub theme: Theme,
    /// The menu that is open on the stage.
    pub menu: Option<MenuRequest>,
    /// What the page has to say, and a number that makes each time a new one.
    pub notice: Option<(u32, Notice)>,
    notices: u32,
    /// Whether the help is open.
    pub help: bool,
    /// The Lab.
    pub lab: Lab,
    /// Whether the gallery is open.
    pub gallery: bool,
    /// Whether the dialog to share from is open.
    pub sharing: bool,
    /// Lessons, and what was read of them.
    pub study: Study,
    /// Whether the export is open.
    pub export: bool,
    /// The challenge that is open, and the one that is being written.
    pub challenging: Challenging,
    /// The step of the tour that is shown.
    pub tour: Option<usize>,
    /// Whether a newcomer is offered the tour.
    pub invited: bool,
    /// Whether single keys do something.
    pub single_keys: bool,
    /// How often another scenario was opened, so that each gets its entry in the history.
    pub openings: u32,
    /// Whether the page sits inside another one, where it is a small player.
    pub embed: bool,
    /// The view the link asked for, to be kept in the link: all of its words but the panel's.
    pub view: Option<String>,
}

impl State {
    /// A page that shows this text, of which nothing has run yet.
    pub fn new(text: &str, language: Language) -> State {
        State {
            text: text.into(),
            difference: None,
            other: Other::default(),
            history: History::default(),
            writes: 0,
            written: None,
            wanted_line: (0, 0),
            selection: ((0, 0), 0, 0),
            problems: Rc::new([]),
            run: None,
            pending: None,
            moment: Moment { time: Time::ZERO, done: Some(0) },
            fraction: 0.0,
            playing: false,
            speed: Speed::default(),
            chosen: None,
            span: Span::Usual,
            lit: None,
            light: None,
            tab: Tab::Script,
            language,
            language_asked: false,
            language_switched: false,
            theme: Theme::Auto,
            menu: None,
            notice: None,
            notices: 0,
            help: false,
            lab: Lab::new(language),
            gallery: false,
            sharing: false,
            study: Study::default(),
            export: false,
            challenging: Challenging::default(),
            tour: None,
            invited: false,
            single_keys: true,
            openings: 0,
            embed: false,
            view: None,
        }
    }

    /// Where the playhead is within what is on screen.
    pub fn now(&self) -> Moment {
        self.shown().map_or(self.moment, |shown| shown.within(self.moment))
    }

    /// What is on screen: the run, and the one beside it.
    pub fn shown(&self) -> Option<Shown> {
        Some(Shown { one: self.run.clone()?, other: self.other.run.clone() })
    }

    /// What a step back will have to bring back.
    fn kept(&self) -> Kept {
        let Challenging { asked, .. } = &self.challenging;
        Kept {
            text: self.text.clone(),
            difference: self.difference.clone(),
            asked: asked.clone(),
            ..Kept::default()
        }
    }

    /// The event whose causes and effects are lit. Where it is that of the playhead, it is the last
    /// step taken; while time passes none is, for it would only flicker.
    pub fn lit(&self) -> Option<u32> {
        match self.lit? {
            Lit::Event(event) => Some(event),
            Lit::Playhead if self.playing => None,
            Lit::Playhead => {
                let trace = &self.run.as_ref()?.reading.trace;
                (0..trace.position(self.now())).rev().find(|event| trace.process_of(*event).is_some())
            }
        }
    }

    /// Begins to remember texts here.
    pub fn forget_history(&mut self) {
        self.history = History::default();
    }

    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    fn say(&mut self, notice: Notice) {
        self.notices += 1;
        self.notice = Some((self.notices, notice));
    }

    /// Something came of running the text.
    fn came(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Refused(problems) => {
                self.problems = problems.into();
                self.pending = None;
            }
            Outcome::Ran(run) => self.ran(run),
            Outcome::Running(pending) => {
                self.problems = Rc::new([]);
                self.pending = Some(pending);
            }
            Outcome::Failed => {
                self.pending = None;
                self.say(Notice::RunFailed);
            }
        }
    }

    fn ran(&mut self, run: Run) {
        let id = |run: &Run, process: Process| run.scenario.roster().id(process);
        if let (Some(old), Some(process)) = (&self.run, self.chosen) {
            // A process is chosen by the id people see; its rank may change as others come and go.
            self.chosen = run.scenario.roster().find(id(old, process));
        }
        // In another run the same number is another event.
        self.lit = self.lit.filter(|lit| *lit == Lit::Playhead);
        self.run = Some(run);
        self.problems = Rc::new([]);
        self.pending = None;
        self.menu = None;
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

impl State {
    /// Lets something happen to the page.
    pub fn take(&mut self, input: Input) {
        let before = self.moment;
        self.change(input);
        if let (true, Some(run)) = (self.moment != before, &self.run) {
            self.span = self.span.following(self.now().time, run.end());
        }
    }

    fn change(&mut self, input: Input) {
        match input {
            Input::Type { text, at } => {
                self.history.type_in(self.kept(), at);
                (self.text, self.written) = (text.into(), None);
            }
            Input::Act(act) => self.act(act),
            Input::Place(placed) => self.place(placed),
            Input::MoveLine(line, to) => self.change_line(&Edit::Move { line, to }, line, Some(to)),
            Input::RemoveLine(line) => self.change_line(&Edit::Remove { line }, line, None),
            Input::Mend(index) => self.mend(index),
            Input::Insert(what) => self.insert(what),
            Input::Edit { edits, sliding } => self.edit(&edits, sliding),
            Input::InsertFirst(line) => self.write(format!("{line}\n{}", self.text)),
            Input::Undo if self.lab.open => self.lab.travel(History::undo),
            Input::Redo if self.lab.open => self.lab.travel(History::redo),
            Input::Undo => {
                if let Some(kept) = self.history.undo(self.kept()) {
                    self.bring_back(kept);
                    self.notice = None;
                }
            }
            Input::Redo => {
                if let Some(kept) = self.history.redo(self.kept()) {
                    self.bring_back(kept);
                }
            }
            Input::Open(opening) => self.open(*opening),
            Input::OpenNew(text) => self.open_new(&text),
            Input::OpenPair { text, difference } => self.open_pair(&text, difference),
            Input::OpenLink(opening) => self.open_link(*opening),
            Input::OpenFile { name, text } => self.open_file(name, &text),
            Input::OpenTrace { name, checked } => self.open_trace(name, checked),
            Input::Compare(difference) => self.compare(difference),
            Input::Differ { difference, at } => {
                self.history.type_in(self.kept(), at);
                self.differ(Some(difference.into()));
            }
            Input::Other(outcome) => self.other_came(outcome),
            Input::ShowLine(line) => {
                self.tab = Tab::Script;
                self.wanted_line = (line, self.wanted_line.1 + 1);
            }
            Input::Run(outcome) => self.came(outcome),
            Input::Cancel => {
                // Whoever runs it sees that it is no longer waited for.
                self.pending = None;
                self.say(Notice::Cancelled);
            }
            Input::Span(span) => self.span = span,
            Input::Lit(lit) => self.lit = lit,
            Input::Choose(process) => (self.chosen, self.menu) = (process, None),
            Input::Menu(request) => {
                // What is chosen is written at the moment that was seen when asking.
                self.pause();
                self.menu = request;
            }
            Input::Light(property) => self.light = Some(property),
            Input::Tab(tab) => {
                self.tab = tab;
                // There it stands in full.
                if tab == Tab::Challenge && matches!(self.notice, Some((_, Notice::ChallengeSolved))) {
                    self.notice = None;
                }
            }
            Input::Language(language) => {
                self.language = language;
                (self.language_asked, self.language_switched) = (true, true);
            }
            Input::Theme(theme) => self.theme = theme,
            Input::Lab(input) => self.change_lab(input),
            Input::Help(open) => self.help = open,
            Input::Gallery(open) => {
                // The run would go on behind the cards, unseen.
                self.pause();
                self.gallery = open;
            }
            Input::Share(open) => {
                // What is shared is the moment that was seen when asking.
                self.pause();
                self.sharing = open;
            }
            Input::Course(open) => {
                self.pause();
                self.study.course = open;
            }
            Input::Lesson(topic) => {
                (self.gallery, self.help) = (false, false);
                self.open_lesson(topic);
            }
            Input::See(sight) => self.see(*sight),
            Input::BackToOwn => self.go_back_to_own(),
            Input::Read(topic, done) => self.mark_read(topic, done),
            Input::AddProgress(elsewhere) => self.add_progress(&elsewhere),
            Input::Export(open) => {
                // What is exported is the moment that was seen when asking.
                self.pause();
                self.export = open;
            }
            Input::Challenges(open) => {
                self.pause();
                self.challenging.list = open;
            }
            Input::Challenge(source) => self.open_challenge(source),
            Input::LeaveChallenge => self.leave_challenge(),
            Input::Hint => self.next_hint(),
            Input::Predict(answer) => self.predict(answer),
            Input::Solved => self.solved(),
            Input::WriteChallenge(open) => self.write_challenge(open),
            Input::Draft(draft) => self.challenging.draft = Rc::new(*draft),
            Input::NewDraft => self.new_draft(),
            Input::Lecture(on) => self.lecture(on),
            Input::Present(on) => self.present(on),
            Input::Tour(step) => {
                // It has nothing to show on a stage without panels.
                if step.is_some() {
                    self.present(false);
                }
                (self.invited, self.tour) = (false, step);
            }
            Input::NoTour => self.invited = false,
            Input::SingleKeys(on) => self.single_keys = on,
            Input::Say(notice) => self.say(notice),
            Input::Dismiss => self.notice = None,
            Input::Speed(speed) => self.speed = speed,
            moving => self.travel(moving),
        }
    }
}

/// A callback that turns a value into an input; the same one at every rendering.
#[hook]
pub fn use_input<T: 'static>(inbox: &Inbox, input: fn(T) -> Input) -> Callback<T> {
    use_callback(inbox.clone(), move |value: T, inbox| inbox.dispatch(input(value)))
}
