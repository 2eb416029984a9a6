//! A run over time as plain data: the belief ribbon, its marks, and the space-time diagram. Positions are
//! times; an axis turns them into pixels.

use model::{Process, Time};

use crate::allegiance::Allegiance;

/// A whole run over time, made once for a trace.
#[derive(Clone, Debug, PartialEq)]
pub struct Timeline {
    /// The end of the axis: the horizon, or a little after the run came to rest.
    pub end: Time,
    /// The global stabilization time, from which on the network is synchronous.
    pub gst: Option<Time>,
    /// How many believe in whom, from each change on; the last step holds to the end.
    pub ribbon: Vec<RibbonStep>,
    /// Faults, leader changes and captions on the scrubber.
    pub marks: Vec<TimelineMark>,
    /// In ring order.
    pub lanes: Vec<Lane>,
    /// Empty where messages are too many; `Reading::arrows` gives those of a part of the run.
    pub arrows: Vec<Arrow>,
}

/// How many believe in whom from a time on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RibbonStep {
    pub from: Time,
    /// How many processes believe in each leader.
    pub shares: Vec<(Allegiance, u32)>,
}

/// A mark on the scrubber.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineMark {
    pub at: Time,
    pub glyph: Glyph,
    pub event: u32,
}

/// The sign of an event on the scrubber or on a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glyph {
    Crash,
    /// A process recovers or joins.
    Recover,
    /// A link is cut, the network is partitioned, or a message is dropped or slowed.
    Cut,
    /// One link or all links heal.
    Heal,
    /// A process is told to start.
    Start,
    /// A process is told to ask for the resource.
    Request,
    /// A process becomes leader in its own eyes.
    Leader(Allegiance),
    Caption,
    /// A process suspects another.
    Suspicion,
    /// A message is discarded.
    Discard,
}

/// One process over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    pub process: Process,
    pub id: u32,
    /// From, to, the leader's id and its colour.
    pub beliefs: Vec<(Time, Time, u32, Allegiance)>,
    /// From, to: it was down, or had not joined yet.
    pub down: Vec<(Time, Time)>,
    /// From, to: it waited for the resource.
    pub waits: Vec<(Time, Time)>,
    /// From, to: it was in its critical section.
    pub inside: Vec<(Time, Time)>,
    /// The time, sign and event of each mark.
    pub marks: Vec<(Time, Glyph, u32)>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// Its number in the trace.
    pub message: u32,
    /// The sender's lane, from the top.
    pub from_lane: u32,
    pub to_lane: u32,
    pub sent: Time,
    /// When it arrived or was lost; `due` if it is still under way at the end.
    pub ended: Time,
    /// When it arrives if nothing happens to it.
    pub due: Time,
    pub lost: bool,
    /// The colour it has, if it tells who leads.
    pub allegiance: Option<Allegiance>,
}
