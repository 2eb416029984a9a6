//! The scene's time axis for the part of a run that the page shows.

use model::Time;
pub use scene::Axis;

use crate::state::{Span, Window};

/// The axis of the part that a span shows while the playhead is at `now`.
pub fn of_span(axis: Axis, span: Span, now: Time) -> Axis {
    let Window { from, to } = span.window(axis.right - axis.left, axis.to, now);
    Axis { from, to, ..axis }
}
