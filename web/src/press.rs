//! What a press on the stage means: a wish for a menu, an event for the script, a place for a process.

use model::scenario::Action;
use model::{Id, Process, Time};

/// A wish for the menu of something on the stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MenuRequest {
    /// Of what.
    pub target: Target,
    /// Where in the window, in pixels from the left.
    pub x: f64,
    /// Where in the window, in pixels from the top.
    pub y: f64,
}

/// What a menu can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A process.
    Process(Process),
    /// The link between two.
    Link(Process, Process),
    /// A message under way, by its number in the trace.
    Message(u32),
}

/// What a click does: an event for the scenario text, with its final time.
#[derive(Clone, Debug, PartialEq)]
pub struct Act {
    /// When.
    pub at: Time,
    /// What.
    pub action: Action,
}

/// Where a process was let go on the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Which.
    pub id: Id,
    /// How far from the left, in thousandths of a per cent.
    pub x: u32,
    /// How far from the top, in thousandths of a per cent.
    pub y: u32,
}
