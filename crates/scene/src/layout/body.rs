//! What every layout with bodies counts on: how much room a process takes with what is on and around it, and
//! up to how many processes there are chips and timers.

use crate::shapes;

/// The margin at the edge of the frame.
pub(super) const EDGE: f64 = 3.0;
/// The widest label beside a process.
pub(super) const WIDEST_BESIDE: f64 = 90.0;
/// With more processes, there are no chips.
pub(super) const CHIPS_UP_TO: usize = 24;
/// With more processes, there are no timers around bodies.
pub(crate) const TIMERS_UP_TO: usize = 32;

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
