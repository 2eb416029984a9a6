//! The scene's time axis, with the part of a run on it that a span of the page shows.

use model::Time;
pub use scene::Axis;

use crate::state::{Span, Window};

/// An axis with only the part of the run on it that a span shows while the playhead is here.
pub fn of_span(axis: Axis, span: Span, now: Time) -> Axis {
    let Window { from, to } = span.window(axis.right - axis.left, axis.to, now);
    Axis { from, to, ..axis }
}
