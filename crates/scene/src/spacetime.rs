//! The words of the pictures over time: the belief ribbon, its marks, and the space-time diagram. All
//! x are times: the renderer scales them, so that scrubber and lanes share one axis.

use model::{Process, Time};

use crate::allegiance::Allegiance;

/// The whole run over time, made once for a trace.
#[derive(Clone, Debug, PartialEq)]
pub struct Timeline {
    /// Where the axis ends: the horizon, or a little after the run came to rest.
    pub end: Time,
    /// From when on the network is synchronous.
    pub gst: Option<Time>,
    /// How belief is shared out, from each change on; the last one holds to the end.
    pub ribbon: Vec<RibbonStep>,
    /// Faults, leader changes, captions, on the scrubber.
    pub marks: Vec<TimelineMark>,
    /// One lane per process, in ring order.
    pub lanes: Vec<Lane>,
    /// Messages as slanted arrows; empty where there are too many to draw. A reading makes those of a part.
    pub arrows: Vec<Arrow>,
}

/// How belief is shared out from a time on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RibbonStep {
    /// From when on.
    pub from: Time,
    /// How many of all processes believe in each leader; those who believe in nobody are left out.
    pub shares: Vec<(Allegiance, u32)>,
}

/// A mark on the scrubber.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineMark {
    /// When.
    pub at: Time,
    /// What.
    pub glyph: Glyph,
    /// The event in the trace.
    pub event: u32,
}

/// What a mark on the scrubber or on a lane looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glyph {
    /// Somebody crashes.
    Crash,
    /// Somebody recovers or joins.
    Recover,
    /// A link is cut, or the network parts, or the adversary waits.
    Cut,
    /// A link or all links heal.
    Heal,
    /// Somebody is told to start.
    Start,
    /// Somebody is told to want the resource.
    Request,
    /// Somebody comes to hold itself as leader.
    Leader(Allegiance),
    /// A caption.
    Caption,
    /// Somebody suspects somebody.
    Suspicion,
    /// A message is put aside.
    Discard,
}

/// The life of one process.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    /// Whose.
    pub process: Process,
    /// Its id.
    pub id: u32,
    /// Believed leaders: from, to, whom.
    pub beliefs: Vec<(Time, Time, u32, Allegiance)>,
    /// When it was down or not there yet: from, to.
    pub down: Vec<(Time, Time)>,
    /// When it wanted the resource and did not have it: from, to.
    pub waits: Vec<(Time, Time)>,
    /// When it was in its critical section: from, to.
    pub inside: Vec<(Time, Time)>,
    /// What happened to it.
    pub marks: Vec<(Time, Glyph, u32)>,
}

/// A message over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// The message's number.
    pub message: u32,
    /// Sender's lane, from the top.
    pub from_lane: u32,
    /// Receiver's lane.
    pub to_lane: u32,
    /// When it was sent.
    pub sent: Time,
    /// When it arrived, or was lost, or would arrive.
    pub ended: Time,
    /// When it arrives if nothing happens to it: the slope of the arrow, also of one that ends before.
    pub due: Time,
    /// Whether it was lost.
    pub lost: bool,
    /// Whose colour it carries, if it tells who leads.
    pub allegiance: Option<Allegiance>,
}
