//! The page's state and its one writer: a reducer from inputs to the next state.
//!
//! It knows texts, runs, moments and choices, never an element of the page: what has to be asked of
//! the browser (frames, workers, the address bar) is asked elsewhere and comes in as an input.

mod compare;
mod history;
mod input;
mod playhead;
mod shown;
mod span;
mod speed;
mod teaching;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use model::scenario::edit::{self, Edit, Settled};
use model::scenario::insert::{self, Insertion};
use model::scenario::problem::Problem;
use model::scenario::{Event, Line, mend};
use model::spec::Property;
use model::{Language, Moment, Process, Time};
use words::editor::{EditorWord, editor_word};
use yew::{Callback, Reducible, UseReducerDispatcher, hook, use_callback};

use crate::contract::{Act, MenuRequest, Placed, Run, write_time};
pub use compare::Other;
use history::{History, Kept};
pub use input::{Direction, Input, Lit, Notice, Opening, Outcome, Tab, Theme};
pub use shown::Shown;
pub use span::{Span, Window};
pub use speed::Speed;
pub use teaching::captions;

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
    /// Whether the gallery is open.
    pub gallery: bool,
    /// The step of the tour that is shown.
    pub tour: Option<usize>,
    /// Whether a newcomer is offered the tour.
    pub invited: bool,
    /// Whether single keys do something.
    pub single_keys: bool,
    /// How often another scenario was opened, so that each gets its entry in the history.
    pub openings: u32,
    /// Whether the page sits inside another one, to be kept in the link.
    pub embed: bool,
    /// The view the link asked for, to be kept in the link: words for modes, joined by hyphens.
    pub view: Option<String>,
}

/// A run in the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// How many events have happened.
    pub events: u64,
    /// Where it is.
    pub now: Time,
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
            gallery: false,
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
        Kept { text: self.text.clone(), difference: self.difference.clone() }
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

    /// Replaces the text by something else than typing: one step to undo.
    fn write(&mut self, text: String) {
        if *text != *self.text {
            self.history.write(self.kept());
            self.set_text(text.into());
        }
    }

    fn set_text(&mut self, text: Rc<str>) {
        self.text = text;
        self.writes += 1;
        self.written = None;
    }

    fn act(&mut self, act: Act) {
        let event = Event { at: act.at, action: act.action.clone(), line: Line(0) };
        self.write(edit::apply(&self.text, &Edit::Append(event)));
        let line = self.text.lines().count() as u32;
        self.written = Some(line);
        self.menu = None;
        self.say(Notice::Written { action: act.action, at: act.at, line });
    }

    /// What the form asks for is one step to undo; so is a whole drag of a slider.
    fn edit(&mut self, edits: &[Edit], sliding: Option<f64>) {
        let Settled { text, lost } = edit::settle(&self.text, edits, habemus_core::catalogue());
        if *text == *self.text {
            return;
        }
        let line = changed_line(&self.text, &text);
        match sliding {
            Some(at) => self.history.type_in(self.kept(), at),
            None => self.history.write(self.kept()),
        }
        self.set_text(text.into());
        self.written = line;
        if lost > 0 {
            self.say(Notice::LinesLost(lost));
        }
    }

    /// The text keeps where a process was dragged to; the line that says so is shown as written.
    fn place(&mut self, Placed { id, x, y }: Placed) {
        self.write(edit::apply(&self.text, &Edit::Place { id, x, y }));
        let names = |line: &str| {
            let mut words = line.split_whitespace();
            words.next() == Some("place") && words.next() == Some(&id.to_string())
        };
        let last = self.text.lines().zip(1..).filter(|(line, _)| names(line)).last();
        self.written = last.map(|(_, number)| number);
    }

    fn change_line(&mut self, edit: &Edit, line: u32, to: Option<Time>) {
        self.write(edit::apply(&self.text, edit));
        self.written = to.map(|_| line);
        self.say(Notice::Moved { line, to });
    }

    /// Puts right what a problem points at, where that is known.
    fn mend(&mut self, index: usize) {
        let Some((problem, mend)) =
            self.problems.get(index).and_then(|problem| Some((problem, mend::mend(problem)?)))
        else {
            return;
        };
        let text = mend::mended(&self.text, problem, &mend);
        let line = changed_line(&self.text, &text);
        self.write(text);
        self.written = line;
    }

    /// Adds a line for the moment on screen, and selects what is to be changed in it.
    fn insert(&mut self, what: Insertion) {
        let at = self.run.as_ref().map_or(Time::ZERO, |run| write_time(run, self.now()));
        let chosen =
            self.run.as_ref().zip(self.chosen).map(|(run, process)| run.scenario.roster().id(process));
        let words = editor_word(EditorWord::Caption, self.language);
        let place = insert::Place { at, chosen, words };
        let inserted = insert::insert(&self.text, what, &place, habemus_core::catalogue());
        let units = |end: usize| inserted.text[..end].encode_utf16().count() as u32;
        let part = (units(inserted.part.start), units(inserted.part.end));
        self.selection = (part, inserted.line, self.selection.2 + 1);
        self.write(inserted.text);
        (self.written, self.tab) = (Some(inserted.line), Tab::Script);
    }

    fn open(&mut self, opening: Opening) {
        self.write_pair(opening.text, opening.difference);
        self.playing = false;
        self.span = Span::Usual;
        self.moment = opening.moment.unwrap_or(Moment { time: Time::ZERO, done: Some(0) });
        self.fraction = 0.0;
        if let Some(language) = opening.language {
            (self.language, self.language_asked) = (language, true);
        }
        (self.embed, self.view) = (opening.embed, opening.view);
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
            Input::OpenNew(text) => {
                // Whoever lectures goes on lecturing.
                let (embed, view) = (self.embed, self.view.clone());
                self.open(Opening { embed, view, ..Opening::of(&text) });
                self.openings += 1;
            }
            Input::OpenPair { text, difference } => {
                self.open(Opening { difference: Some(difference), ..Opening::of(&text) });
                self.openings += 1;
            }
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
            Input::Refused(problems) => {
                self.problems = problems.into();
                self.pending = None;
            }
            Input::Ran(run) => self.ran(run),
            Input::Running(pending) => {
                self.problems = Rc::new([]);
                self.pending = Some(pending);
            }
            Input::Stopped(notice) => {
                self.pending = None;
                self.say(notice);
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
            Input::Tab(tab) => self.tab = tab,
            Input::Language(language) => {
                self.language = language;
                (self.language_asked, self.language_switched) = (true, true);
            }
            Input::Theme(theme) => self.theme = theme,
            Input::Help(open) => self.help = open,
            Input::Gallery(open) => {
                // The run would go on behind the cards, unseen.
                self.pause();
                self.gallery = open;
            }
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

/// The first line that is not as it was, unless lines only went.
fn changed_line(old: &str, new: &str) -> Option<u32> {
    let same = old.lines().zip(new.lines()).take_while(|(old, new)| old == new).count();
    let (before, after) = (old.lines().count(), new.lines().count());
    (after >= before && same < after).then_some(same as u32 + 1)
}
