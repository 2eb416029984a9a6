//! What a press on the stage means, as plain values: a request for a menu, an event for the script, a new
//! place for a process. It knows neither pointers nor what follows from a press.

use model::scenario::Action;
use model::{Id, Process, Time};

/// A request for the menu of something on the stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MenuRequest {
    pub target: Target,
    /// In pixels from the left of the window.
    pub x: f64,
    /// In pixels from the top of the window.
    pub y: f64,
}

/// Things on the stage that have a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Process(Process),
    Link(Process, Process),
    /// Its number in the trace.
    Message(u32),
}

/// An event that a click writes into the script, with its final time.
#[derive(Clone, Debug, PartialEq)]
pub struct Act {
    pub at: Time,
    pub action: Action,
}

/// Where a process was dropped on the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    pub id: Id,
    /// Distance from the left, in thousandths of a per cent.
    pub x: u32,
    /// Distance from the top, in thousandths of a per cent.
    pub y: u32,
}
