//! Input that nobody would write, for every entry point of the program: what a stranger's link, file or
//! paste may contain. The ordinary tests try a few thousand for each, `cargo xtask fuzz` millions.
//!
//! Every input is a function of its entry point and a number, so that a failing one can be reproduced.

mod bytes;
mod doors;
mod kinds;
pub mod large;
mod side_doors;
mod text;

pub use doors::{Answer, enter};

/// Where input comes in from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    /// A scenario, typed, pasted or from a file; and its run.
    Script,
    /// An address.
    Link,
    /// The bytes of a trace.
    Trace,
    /// The text of an experiment.
    Experiment,
    /// A challenge somebody wrote.
    Challenge,
    /// What the other side of a comparison changes.
    Difference,
    /// A JSON trace that is opened again.
    Document,
    /// A lesson; the page fetches them from its host, which may answer with anything.
    Lesson,
}

impl Door {
    pub const ALL: [Door; 8] = [
        Door::Script,
        Door::Link,
        Door::Trace,
        Door::Experiment,
        Door::Challenge,
        Door::Difference,
        Door::Document,
        Door::Lesson,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Door::Script => "script",
            Door::Link => "link",
            Door::Trace => "trace",
            Door::Experiment => "experiment",
            Door::Challenge => "challenge",
            Door::Difference => "difference",
            Door::Document => "document",
            Door::Lesson => "lesson",
        }
    }

    /// How many inputs the ordinary tests try, natively and in wasm.
    pub fn tried(self) -> u64 {
        match self {
            // A script is also run and drawn.
            Door::Script => 2_500,
            Door::Trace | Door::Difference => 1_500,
            Door::Link | Door::Experiment | Door::Challenge | Door::Document | Door::Lesson => 3_000,
        }
    }
}

/// An input for one of the doors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    Text(String),
    Bytes(Vec<u8>),
}

/// The input with this number for this door.
pub fn input(door: Door, number: u64) -> Input {
    match door {
        Door::Script => Input::Text(text::script(number)),
        Door::Link => Input::Text(text::link(number)),
        Door::Experiment => Input::Text(text::experiment(number)),
        Door::Challenge => Input::Text(kinds::challenge(number)),
        Door::Difference => Input::Text(kinds::difference(number)),
        Door::Document => Input::Text(kinds::document(number)),
        Door::Lesson => Input::Text(kinds::lesson(number)),
        Door::Trace => Input::Bytes(bytes::trace(number)),
    }
}
