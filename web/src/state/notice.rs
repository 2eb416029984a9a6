//! Temporary messages as values. The toast turns them into words; nothing here is a sentence.

use std::rc::Rc;

use habemus_core::Unopened;
use habemus_core::challenge::ChallengeProblem;
use model::scenario::Action;
use model::{Names, Time};

use crate::files::FileProblem;
use crate::runner::check::Checked;

#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The open challenge was solved while something else was in front.
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
    /// An edit had no room for this many lines.
    LinesLost(usize),
    /// A line of the pseudo-code is not executed later; this is its first time.
    LineAgain(Time),
    /// A line of the pseudo-code is never executed, by this process or by any.
    LineNever(Option<String>),
    LinkCopied,
    LinkTooLong,
    /// Copying failed: the link, to be copied by hand.
    LinkByHand(String),
    /// The browser refused to open a new tab with this address.
    NoNewTab(String),
    LinkNotOpened(Unopened),
    /// Its problems; empty if there is no such challenge.
    ChallengeNotOpened(Vec<ChallengeProblem>),
    /// A field of the form refused this value.
    ValueRefused {
        typed: String,
        least: String,
        most: String,
        whole: bool,
    },
    /// Progress made elsewhere was added.
    ProgressAdded,
    /// Something from outside was opened, under this name.
    Opened(String),
    FileNotOpened(String, FileProblem),
    /// A trace is being compared with its scenario's run.
    Comparing,
    /// The result of comparing a trace.
    TraceChecked {
        checked: Checked,
        /// Whether its scenario replaced another.
        opened: bool,
    },
    Cancelled,
    RunFailed,
    /// The runs of an experiment were cancelled.
    SweepCancelled,
}
