//! What the page has to say for a while, as values; how it is said is in components/toast.

use std::rc::Rc;

use habemus_core::Unopened;
use habemus_core::challenge::ChallengeProblem;
use model::scenario::Action;
use model::{Names, Time};

use crate::files::FileProblem;
use crate::runner::check::Checked;

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
