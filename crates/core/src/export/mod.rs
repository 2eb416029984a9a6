//! A run in the forms other programs read: Mermaid, ShiViz, CSV, one JSON file that can be opened
//! again, and the frames of a GIF. Pure text and bytes; where they are kept is the caller's business.

mod counters;
mod document;
pub mod gif;
mod import;
mod mermaid;
mod shiviz;

pub use counters::counters;
pub use document::{BYTES_MOST, document};
pub use import::{Imported, import};
pub use mermaid::mermaid;
pub use shiviz::shiviz;

use std::ops::Range;

use model::{Moment, Time, Trace};

/// As much of a run as a form can hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The text.
    pub text: String,
    /// How many events it shows.
    pub shown: u32,
    /// How many there are to show.
    pub all: u32,
}

impl Part {
    /// Whether something is missing.
    pub fn is_cut(&self) -> bool {
        self.shown < self.all
    }
}

/// The events from one time to another, both included.
fn events_between(trace: &Trace, span: Option<(Time, Time)>) -> Range<u32> {
    let Some((from, to)) = span else { return 0..trace.len() };
    let first = trace.position(Moment { time: from, done: Some(0) });
    first..trace.position(Moment::after(to)).max(first)
}
