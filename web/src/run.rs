//! A finished run, with everything that is worked out once and then only looked up.

use std::rc::Rc;

use habemus_core::Summary;
use model::{Moment, Process, Scenario, Time};
use scene::Reading;
use scene::spacetime::Glyph;

/// A finished run, made ready for the screen by `runner::preparation`.
pub struct PreparedRun {
    /// Exactly as written.
    pub text: String,
    pub scenario: Scenario,
    /// What happened, ready to be drawn.
    pub reading: Reading,
    pub summary: Summary,
    /// The moment shown first: all processes are up, and nothing has begun.
    pub begin: Moment,
    /// Positions worth stopping at: faults, leader changes, captions, violations; ascending.
    pub interesting: Vec<u32>,
    /// Whether the panel "Views" has content: suspicions, or the clusters of a cube.
    pub has_views: bool,
    pub extent: Extent,
}

/// How far a run may be told: all of it, or only what the playhead has already shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    Whole,
    UpTo(Moment),
}

impl Told {
    pub fn is_whole(self) -> bool {
        self == Told::Whole
    }

    /// Whether what is at this time may be told.
    pub fn tells(self, at: Time) -> bool {
        self.until().is_none_or(|until| at <= until)
    }

    /// The last time that may be told; none if all may.
    pub fn until(self) -> Option<Time> {
        match self {
            Told::Whole => None,
            Told::UpTo(moment) => Some(moment.time),
        }
    }

    /// How many events of a run may be told.
    pub fn events(self, run: &PreparedRun) -> u32 {
        match self {
            Told::Whole => run.reading.trace.len(),
            Told::UpTo(moment) => run.reading.trace.position(moment),
        }
    }
}

/// How much of a scenario was run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    Whole,
    /// Only the first instant: the rest is to be predicted.
    Beginning,
}

impl PreparedRun {
    /// The process of another run that has the same id.
    pub fn counterpart(&self, process: Process, other: &PreparedRun) -> Option<Process> {
        other.scenario.roster().find(self.scenario.roster().id(process))
    }

    /// Where the time axis ends.
    pub fn end(&self) -> Time {
        self.reading.timeline().end
    }

    /// The events that are captions, in order.
    pub fn captions(&self) -> impl Iterator<Item = u32> + '_ {
        let marks = self.reading.timeline().marks.iter();
        marks.filter(|mark| mark.glyph == Glyph::Caption).map(|mark| mark.event)
    }

    /// A moment of this run, even if the playhead is beyond its end or before its beginning.
    pub fn within(&self, moment: Moment) -> Moment {
        self.reading.within(moment)
    }

    /// A moment no earlier than the first one shown.
    pub fn not_before_begin(&self, moment: Moment) -> Moment {
        let trace = &self.reading.trace;
        match trace.position(moment) < trace.position(self.begin) {
            true => self.begin,
            false => moment,
        }
    }
}

/// By identity: a run never changes, and comparing traces would cost a frame.
impl PartialEq for PreparedRun {
    fn eq(&self, other: &PreparedRun) -> bool {
        std::ptr::eq(self, other)
    }
}

/// The run on screen, shared by everything that shows it.
pub type SharedRun = Rc<PreparedRun>;

/// The time of the line that a click at this moment writes. Script lines come first within their instant,
/// so if some events of the instant have already happened, the line goes to the next thousandth: what was
/// watched stays as it was. Before the start there is nothing to keep.
pub fn write_time(run: &PreparedRun, moment: Moment) -> Time {
    let trace = &run.reading.trace;
    let before_instant = run.not_before_begin(Moment { time: moment.time, done: Some(0) });
    match trace.position(moment) > trace.position(before_instant) {
        true => moment.time + Time::TICK,
        false => moment.time,
    }
}

/// The run of a text, for tests.
#[cfg(test)]
pub fn run_of(text: &str) -> PreparedRun {
    let outcome = habemus_core::run_text(text).expect("it runs");
    PreparedRun::new(text, outcome.scenario, outcome.trace)
}
