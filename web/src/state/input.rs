//! Everything that can happen to the page, as values: what people do, what the run says, what time
//! does. Nothing here decides what comes of it.

use std::rc::Rc;

use model::scenario::Action;
use model::scenario::edit::Edit;
use model::scenario::insert::Insertion;
use model::spec::Property;
use model::{Language, Moment, Names, Process, Time};

use habemus_core::challenge::ChallengeProblem;
use habemus_core::{Topic, Unopened};

use super::lab::LabInput;
use super::{Asked, Draft, Progress, Sight, Source, Span, Speed};
use crate::contract::{Act, MenuRequest, Placed};
use crate::files::FileProblem;
use crate::runner::Outcome;
use crate::runner::check::Checked;

/// Something that happens to the page.
pub enum Input {
    // To the text.
    /// Typed; when, in milliseconds of the browser's clock.
    Type {
        text: String,
        at: f64,
    },
    Act(Act),
    /// Dragged to a place on the stage.
    Place(Placed),
    MoveLine(u32, Time),
    RemoveLine(u32),
    /// Puts what was meant in place of a problem.
    Mend(usize),
    /// Adds a line of the menu's.
    Insert(Insertion),
    InsertFirst(String),
    /// The form's wish; while a slider is dragged, when, in milliseconds of the browser's clock.
    Edit {
        edits: Vec<Edit>,
        sliding: Option<f64>,
    },
    /// Compares with what does this differently; none ends it.
    Compare(Option<String>),
    /// Typed into the difference; when, in milliseconds of the browser's clock.
    Differ {
        difference: String,
        at: f64,
    },
    /// Opens a scenario together with what is different on the other side.
    OpenPair {
        text: String,
        difference: String,
    },
    Undo,
    Redo,
    /// Opens what the address says.
    Open(Box<Opening>),
    /// Opens something else, which gets an entry in the browser's history.
    OpenNew(String),
    /// Opens a link that somebody brings.
    OpenLink(Box<Opening>),
    /// Opens a file that somebody brings.
    OpenFile {
        name: String,
        text: String,
    },
    /// Opens the scenario of an exported trace, which was held against its run.
    OpenTrace {
        name: String,
        checked: Checked,
    },
    ShowLine(u32),
    // To the run.
    /// What came of running the text.
    Run(Outcome),
    /// Ends a long run that is under way.
    Cancel,
    /// What came of running the other side of the comparison.
    Other(Outcome),
    // To the playhead.
    PlayOrPause,
    /// Lets time pass, or stand still, whatever it did.
    Play(bool),
    /// So many milliseconds passed while playing.
    Tick(f64),
    /// While playing without motion: one event.
    PlayStep,
    Step(Direction),
    /// To the next fault, leader change or violation.
    Leap(Direction),
    /// To the next caption.
    Caption(Direction),
    /// A tenth of a time unit.
    Nudge(Direction),
    Begin,
    End,
    Seek(Moment),
    /// To the next time that this line of the pseudo-code is executed.
    Execute(u32),
    Speed(Speed),
    // To what is looked at.
    Choose(Option<Process>),
    Span(Span),
    Lit(Option<Lit>),
    Menu(Option<MenuRequest>),
    Light(Property),
    Tab(Tab),
    Language(Language),
    Theme(Theme),
    Gallery(bool),
    Share(bool),
    /// Opens or closes the course.
    Course(bool),
    /// Opens a lesson.
    Lesson(Topic),
    /// Empties the form for a challenge, or brings back what was in it.
    NewDraft,
    /// Looks at what a lesson shows.
    See(Box<Sight>),
    /// Brings back what was there before a lesson.
    BackToOwn,
    /// Remembers a lesson as read, or no longer.
    Read(Topic, bool),
    AddProgress(Progress),
    /// To the Lab.
    Lab(LabInput),
    /// Opens or closes the export.
    Export(bool),
    /// Opens or closes the list of challenges.
    Challenges(bool),
    /// Opens a challenge from its beginning.
    Challenge(Source),
    /// Puts the challenge away.
    LeaveChallenge,
    /// Reads one hint more.
    Hint,
    /// Says what will come.
    Predict(String),
    /// The challenge that is open is solved.
    Solved,
    /// Opens or closes the form for writing a challenge.
    WriteChallenge(bool),
    /// Changes what is being written.
    Draft(Box<Draft>),
    Help(bool),
    /// Pauses at captions from now on, or no longer.
    Lecture(bool),
    /// Shows the stage alone, or everything again.
    Present(bool),
    /// Shows a step of the tour; none ends it.
    Tour(Option<usize>),
    /// Sends the invitation to the tour away.
    NoTour,
    SingleKeys(bool),
    Say(Notice),
    Dismiss,
}

/// A way through time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Back,
    Forward,
}

/// An event whose causes and effects are lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lit {
    /// One that is pointed at.
    Event(u32),
    /// Whichever the playhead is at.
    Playhead,
}

/// A panel of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    Script,
    Parameters,
    /// A lesson beside the stage.
    Lesson,
    /// What is asked, and how the answer does.
    Challenge,
    /// Two runs side by side.
    Compare,
    /// Where there is no room for it beneath the tabs.
    Inspector,
    /// Who suspects whom, where that is to be seen.
    Views,
    /// The pseudo-code, where there is no room for it beneath the tabs.
    Code,
    Log,
    /// The space-time diagram, where there is no room for it under the stage.
    Time,
}

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    #[default]
    Auto,
    Light,
    Dark,
}

impl Theme {
    /// The word in the browser's storage and on the page's root element.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub fn read(name: &str) -> Option<Theme> {
        [Theme::Auto, Theme::Light, Theme::Dark].into_iter().find(|theme| theme.name() == name)
    }

    /// The next one of the switch.
    pub fn next(self) -> Theme {
        match self {
            Theme::Auto => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Auto,
        }
    }
}

/// A scenario that replaces the one on screen.
pub struct Opening {
    pub text: String,
    /// What the other side of a comparison does differently; none compares nothing.
    pub difference: Option<String>,
    /// An experiment, which opens the Lab.
    pub experiment: Option<String>,
    /// What was entered beside a ready experiment, as the link has it.
    pub entered: Option<String>,
    pub moment: Option<Moment>,
    pub language: Option<Language>,
    pub embed: bool,
    /// All words of the link's view but the panel's.
    pub view: Option<String>,
    /// The panel in front; none leaves it as it is.
    pub panel: Option<Tab>,
    /// The lesson to open with it.
    pub lesson: Option<Topic>,
    /// The challenge to open with it, or why it cannot be.
    pub challenge: Option<Result<Rc<Asked>, Vec<ChallengeProblem>>>,
    /// What was predicted.
    pub answer: Option<String>,
}

impl Opening {
    /// A text from its beginning, with everything else as it is.
    pub fn of(text: &str) -> Opening {
        Opening {
            text: text.to_owned(),
            difference: None,
            experiment: None,
            entered: None,
            moment: None,
            language: None,
            embed: false,
            view: None,
            panel: None,
            lesson: None,
            challenge: None,
            answer: None,
        }
    }
}

/// What the page has to say for a while.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The challenge that is open was solved while something else was in front.
    ChallengeSolved,
    Written {
        action: Action,
        names: Rc<Names>,
        at: Time,
        line: u32,
    },
    Moved {
        line: u32,
        to: Option<Time>,
    },
    /// An edit left no room for so many lines.
    LinesLost(usize),
    /// A line of the pseudo-code is not executed later; its first time is this.
    LineAgain(Time),
    /// A line of the pseudo-code is never executed, by somebody or at all.
    LineNever(Option<String>),
    /// A link is in the clipboard.
    LinkCopied,
    LinkTooLong,
    /// No way to copy it was found: here it is.
    LinkByHand(String),
    /// A new tab with this address may not be opened from here.
    NoNewTab(String),
    LinkNotOpened(Unopened),
    /// There is no such challenge, or this is wrong with it.
    ChallengeNotOpened(Vec<ChallengeProblem>),
    /// A field of the form does not take this.
    ValueRefused {
        typed: String,
        least: String,
        most: String,
        whole: bool,
    },
    /// What was done elsewhere counts here, too.
    ProgressAdded,
    /// What somebody brought is on screen, under this name.
    Opened(String),
    FileNotOpened(String, FileProblem),
    /// A trace is being held against its scenario's run.
    Comparing,
    /// And this came of it.
    TraceChecked {
        checked: Checked,
        /// Whether its scenario took the place of another.
        opened: bool,
    },
    Cancelled,
    RunFailed,
    /// The runs of an experiment were ended.
    SweepCancelled,
}
