//! A text that ran, with all that is worked out once for it and then only looked up.

use std::rc::Rc;

use habemus_core::Summary;
use model::{Moment, Scenario, Time};
use scene::Reading;

/// A text that ran, with all that is worked out once for it.
pub struct PreparedRun {
    /// The text, exactly as written.
    pub text: String,
    /// What it asks for.
    pub scenario: Scenario,
    /// What happened, ready to be drawn.
    pub reading: Reading,
    /// What came out.
    pub summary: Summary,
    /// The moment a run is first shown at: everybody is up, and nothing has begun.
    pub begin: Moment,
    /// Positions worth stopping at: faults, leader changes, captions, violations; ascending.
    pub interesting: Vec<u32>,
    /// Whether there are views to show: who suspects whom, or the clusters of a cube.
    pub has_views: bool,
    /// How much of what the text asks for was run.
    pub extent: Extent,
}

/// How much of a run there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Whole,
    /// The instant it begins at: the rest is for somebody to predict.
    Beginning,
}

impl PreparedRun {
    /// Where the time axis ends.
    pub fn end(&self) -> Time {
        self.reading.timeline().end
    }

    /// A moment of this run, where the playhead may be beyond its end or before its beginning.
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

/// Runs are compared by identity: a run never changes, and comparing traces would cost a frame.
impl PartialEq for PreparedRun {
    fn eq(&self, other: &PreparedRun) -> bool {
        std::ptr::eq(self, other)
    }
}

/// The run on screen, shared by all who show it.
pub type SharedRun = Rc<PreparedRun>;

/// The time of a line that a click at this moment writes. Script lines come first within their
/// instant, so once some of its events are done the line goes to the next thousandth: what was
/// watched stays as it was. Before anything has begun there is nothing to keep.
pub fn write_time(run: &PreparedRun, moment: Moment) -> Time {
    let trace = &run.reading.trace;
    let before_instant = run.not_before_begin(Moment { time: moment.time, done: Some(0) });
    match trace.position(moment) > trace.position(before_instant) {
        true => moment.time + Time::TICK,
        false => moment.time,
    }
}
