//! A run as a story: beats, which are events that happen together and belong together, and the pace at which
//! they are told. Both are worked out from the trace alone. Knows no sentence; `words` tells a beat.

mod pace;

use model::Trace;

pub use pace::Pace;

/// Events that belong together, so that one sentence can tell them and one step passes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Its first event.
    pub first: u32,
    /// The event after its last one.
    pub end: u32,
    pub weight: Weight,
}

/// How much a beat matters, from what may be passed quickly to what must be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Nothing new: heartbeats, timers that are set again.
    Routine,
    /// Ordinary messages and decisions.
    Ordinary,
    /// An election begins, or somebody suspects somebody.
    Notable,
    /// A fault, a leader change, a violation, an entry into the critical section, a caption.
    Turning,
}

/// All beats of a run: a partition of its events, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beats {
    beats: Vec<Beat>,
}

impl Beats {
    pub(crate) fn of(trace: &Trace) -> Beats {
        let mut beats: Vec<Beat> = Vec::new();
        for event in 0..trace.len() {
            match beats.last_mut() {
                Some(beat) if trace.time_of(beat.first) == trace.time_of(event) => beat.end = event + 1,
                _ => beats.push(Beat { first: event, end: event + 1, weight: Weight::Ordinary }),
            }
        }
        Beats { beats }
    }

    pub fn all(&self) -> &[Beat] {
        &self.beats
    }

    /// The beat that the event before a position belongs to; none before the first event.
    pub fn told_at(&self, position: u32) -> Option<&Beat> {
        let begun = self.beats.partition_point(|beat| beat.first < position);
        begun.checked_sub(1).map(|k| &self.beats[k])
    }

    /// The position at the end of the next beat; none after the last one.
    pub fn next(&self, position: u32) -> Option<u32> {
        let done = self.beats.partition_point(|beat| beat.end <= position);
        self.beats.get(done).map(|beat| beat.end)
    }

    /// The position at the end of the beat before; none at the first one.
    pub fn previous(&self, position: u32) -> Option<u32> {
        let done = self.beats.partition_point(|beat| beat.end < position);
        done.checked_sub(1).map(|k| self.beats[k].end)
    }
}
