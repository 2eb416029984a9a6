//! Input that nobody would write, for every door of the program: what a stranger's link, file or paste
//! may hold. A few thousand go through each door in the ordinary tests, millions in `cargo xtask fuzz`.
//!
//! Every input is a function of its door and number, so that a failing one can be had again.

mod bytes;
mod doors;
mod kinds;
pub mod large;
mod side_doors;
mod text;

pub use doors::{Answer, enter};

/// Where input from outside comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    /// A scenario, typed, pasted or from a file; and the run behind it.
    Script,
    /// An address.
    Link,
    /// The bytes of a trace.
    Trace,
    /// The text of an experiment.
    Experiment,
    /// A challenge somebody wrote.
    Challenge,
    /// What the other side of a comparison does differently.
    Difference,
    /// A JSON trace that is opened again.
    Document,
    /// A lesson; the page fetches them from its own host, which may answer with anything.
    Lesson,
}

impl Door {
    /// All of them.
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

    /// What a person calls it on the command line.
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

    /// How many inputs of it the ordinary tests try, natively and in wasm.
    pub fn tried(self) -> u64 {
        match self {
            // Behind a script there is a run, and pictures of it.
            Door::Script => 2_500,
            Door::Trace | Door::Difference => 1_500,
            Door::Link | Door::Experiment | Door::Challenge | Door::Document | Door::Lesson => 3_000,
        }
    }
}

/// What comes to a door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Characters, whatever they are.
    Text(String),
    /// Bytes, whatever they mean.
    Bytes(Vec<u8>),
}

/// The input of this number at this door.
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
