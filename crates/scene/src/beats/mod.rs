//! A run as a story: beats, which are events that happen together and belong together, and the pace at which
//! they are told. Both are worked out from the trace alone, beats in the same pass as everything else and from
//! what came before them only, so that an edit leaves earlier beats alone. `words` tells a beat.

mod builder;
mod happened;
mod pace;
mod seen;

use model::{Language, Names, Trace};
use words::{BeatToTell, Rivals};

pub(crate) use builder::BeatsBuilder;
pub use pace::Pace;

/// Events that belong together, so that one sentence can tell them and one step passes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Its first event.
    pub first: u32,
    /// The event after its last one.
    pub end: u32,
    pub weight: Weight,
    /// Whether it only goes on with what the beat before did, and is read faster.
    pub goes_on: bool,
    /// Its events that turn something, and may not go untold.
    pub turning: Vec<u32>,
    /// The moments in it at which two lead, or two are inside, at the same time.
    pub rivals: Vec<Rivals>,
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

impl Beat {
    /// What `words` needs to tell it.
    pub fn to_tell(&self) -> BeatToTell<'_> {
        BeatToTell {
            events: self.first..self.end,
            routine: self.weight == Weight::Routine,
            turning: &self.turning,
            rivals: &self.rivals,
        }
    }

    /// How long its sentence takes to read at normal speed, in milliseconds; the same in both languages, so
    /// that a run does not change its pace with them.
    pub fn reading_time(&self, trace: &Trace, names: &Names) -> f64 {
        let (letter, longest) = match self.weight {
            Weight::Routine => return 500.0,
            Weight::Ordinary => (25.0, 2_000.0),
            Weight::Notable => (35.0, 2_800.0),
            Weight::Turning => (45.0, 3_500.0),
        };
        let sentence = words::beat_sentence(trace, names, &self.to_tell(), self.end, Language::En);
        let letters = sentence.headline_text().chars().count();
        let reading = (500.0 + letter * letters as f64).min(longest);
        if self.goes_on { reading / 2.0 } else { reading }
    }
}

/// All beats of a run: a partition of its events, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beats {
    beats: Vec<Beat>,
}

impl Beats {
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

/// What the pace needs to know about each beat.
pub(crate) fn telling(trace: &Trace, names: &Names, beats: &Beats) -> Vec<pace::Telling> {
    let tell = |beat: &Beat| pace::Telling {
        reading: beat.reading_time(trace, names),
        from: trace.time_of(beat.first),
        to: trace.time_of(beat.end - 1),
        done: trace.moment(beat.end),
        routine: beat.weight == Weight::Routine,
    };
    beats.all().iter().map(tell).collect()
}
