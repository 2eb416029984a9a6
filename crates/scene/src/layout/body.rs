//! What every layout with bodies counts on: how much room a process takes with what is on and around it, and
//! up to how many processes there are chips and timers.

use crate::shapes;

/// The margin at the edge of the frame.
pub(super) const EDGE: f64 = 2.0;
/// The widest label beside a process.
pub(super) const WIDEST_BESIDE: f64 = 90.0;
/// With more processes, there are no chips.
pub(super) const CHIPS_UP_TO: usize = 24;
/// With more processes, there are no timers around bodies.
pub(crate) const TIMERS_UP_TO: usize = 32;

/// How far something reaches from the middle of a body.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Reach {
    pub(super) side: f64,
    pub(super) above: f64,
    pub(super) below: f64,
}

impl Reach {
    /// As far in all directions.
    pub(super) fn all_round(reach: f64) -> Reach {
        Reach { side: reach, above: reach, below: reach }
    }
}

/// The radius of a process with its timers, one of this many.
pub(super) fn outer_radius(radius: f64, n: usize) -> f64 {
    radius * shapes::FARTHEST + timers(n)
}

/// The room for timers around a body.
pub(super) fn timers(n: usize) -> f64 {
    if n <= TIMERS_UP_TO { 8.0 } else { 1.0 }
}

/// The height of a crown on a body.
pub(super) fn crown(radius: f64) -> f64 {
    (0.86 * radius).max(7.0) * 0.66 + 1.0
}
