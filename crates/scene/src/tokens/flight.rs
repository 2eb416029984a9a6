//! The flight of one message: from outline to outline, minus its own extent, linear in time.

use model::Process;

use crate::geometry::{Area, Quadratic, degrees};
use crate::layout::{Layout, LayoutKind};
use crate::picture::{Point, ProcessMark};
use crate::reading::Reading;
use crate::shapes;
use crate::wording::LETTERED;

#[derive(Clone, Copy)]
pub(super) struct Flight {
    pub(super) curve: Quadratic,
    from: Point,
    to: Point,
    clearance: f64,
}

/// The part of a curve that a token uses, as parameters of the curve.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub(super) first: f64,
    pub(super) last: f64,
}

impl Stretch {
    pub(super) fn at(self, share: f64) -> f64 {
        self.first + (self.last - self.first) * share
    }
}

impl Flight {
    /// The flight of a token that is this high.
    pub(super) fn new(reading: &Reading, layout: &Layout, from: Process, to: Process, height: f64) -> Flight {
        let mut curve = layout.way(&reading.trace.head.roster, from, to);
        // On links that carry messages both ways, messages keep to the right, pills so far that two pass each
        // other.
        if !matches!(layout.kind, LayoutKind::Ring | LayoutKind::Band) || !reading.digest.clockwise {
            let right = if height >= LETTERED { height / 2.0 + 1.0 } else { 0.0 };
            curve = curve.shifted_right(layout.keep_right.max(right));
        }
        let (from, to) = (layout.of(from).at, layout.of(to).at);
        Flight { curve, from, to, clearance: layout.clearance }
    }

    /// The same flight along another curve.
    pub(super) fn on(self, curve: Quadratic) -> Flight {
        Flight { curve, ..self }
    }

    /// Where the middle of a pill can be if the pill covers neither process; none if it cannot.
    pub(super) fn pill(&self, size: (f64, f64)) -> Option<Stretch> {
        let keeps =
            |point: Point, end: Point, distance: f64| Area { at: point, size }.distance(end) >= distance;
        let behind = self.clearance + 2.0;
        // The tip of the pointer may come as near as the corner of a candidate would.
        let before = self.clearance + shapes::POINTER / 2.0;
        let first = self.curve.leaves(|point| keeps(point, self.from, behind))?;
        let last = self.curve.arrives(|point| keeps(point, self.to, before))?;
        (first < last).then_some(Stretch { first, last })
    }

    /// Where the middle of a mark can be, this far across, whose pointer goes this far ahead.
    pub(super) fn mark(&self, size: f64, ahead: f64) -> Stretch {
        let keeps =
            |point: Point, end: Point, room: f64| point.distance(end) >= self.clearance + room + size / 2.0;
        let first = self.curve.leaves(|point| keeps(point, self.from, 0.0));
        let last = self.curve.arrives(|point| keeps(point, self.to, ahead));
        Stretch { first: first.unwrap_or(0.5), last: last.unwrap_or(0.5) }
    }

    /// The piece from the sender's outline to a parameter.
    pub(super) fn tail(&self, sender: &ProcessMark, place: f64) -> Quadratic {
        let outside = |point: Point| {
            let way = point.minus(sender.at);
            let reach = shapes::reach(sender.role, sender.presence, sender.radius, way.unit());
            way.length() >= reach + 2.0
        };
        self.curve.part(self.curve.leaves(outside).unwrap_or(0.0).min(place), place)
    }

    /// The direction of flight, of length 1.
    pub(super) fn direction(&self, place: f64) -> Point {
        self.curve.direction(place)
    }

    /// The same in degrees.
    pub(super) fn angle(&self, place: f64) -> f64 {
        degrees(self.direction(place))
    }
}
