//! As much of a run as an export format can hold, and the events of a time span.

use std::ops::Range;

use model::{Moment, Time, Trace};

/// As much of a run as an export format can hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    pub text: String,
    /// How many events it shows.
    pub shown: u32,
    /// How many there are to show.
    pub all: u32,
}

impl Excerpt {
    /// Whether something is missing.
    pub fn is_cut(&self) -> bool {
        self.shown < self.all
    }
}

/// The events from one time to another, both inclusive.
pub(crate) fn events_between(trace: &Trace, span: Option<(Time, Time)>) -> Range<u32> {
    let Some((from, to)) = span else { return 0..trace.len() };
    let first = trace.position(Moment { time: from, done: Some(0) });
    first..trace.position(Moment::after(to)).max(first)
}
