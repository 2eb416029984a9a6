//! The part of the scene's time axis that a span shows. It draws nothing.

use model::Time;
pub use scene::Axis;

use crate::state::{Span, Window};

/// An axis with only the part of the run that a span shows at this playhead.
pub fn of_span(axis: Axis, span: Span, now: Time) -> Axis {
    let Window { from, to } = span.window(axis.right - axis.left, axis.to, now);
    Axis { from, to, ..axis }
}
