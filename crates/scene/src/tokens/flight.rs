//! The flight of one message: from outline to outline, minus its own extent, linear in time.

use model::Process;

use crate::geometry::{Area, Quadratic, degrees};
use crate::layout::{Layout, LayoutKind};
use crate::picture::{Point, ProcessMark};
use crate::reading::Reading;
use crate::shapes;

pub(super) struct Flight {
    pub(super) curve: Quadratic,
    from: Point,
    to: Point,
    radius: f64,
    clearance: f64,
}

/// The part of a curve that a token uses, as parameters of the curve.
#[derive(Clone, Copy)]
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
    pub(super) fn new(reading: &Reading, layout: &Layout, from: Process, to: Process) -> Flight {
        let mut curve = layout.way(&reading.trace.head.roster, from, to);
        // On links that carry messages both ways, messages keep to the right.
        if !matches!(layout.kind, LayoutKind::Ring | LayoutKind::Band) || !reading.digest.clockwise {
            curve = curve.shifted_right(layout.keep_right);
        }
        let (from, to) = (layout.of(from).at, layout.of(to).at);
        Flight { curve, from, to, radius: layout.radius, clearance: layout.clearance }
    }

    /// The length of the link between the two bodies.
    pub(super) fn free(&self) -> f64 {
        self.from.distance(self.to) - 2.0 * self.radius
    }

    /// The length of a pill along the link, including its pointer.
    pub(super) fn needs(&self, size: (f64, f64)) -> f64 {
        let way = self.curve.direction(0.5);
        let across = if way.x.abs() > 1e-9 { size.0 / way.x.abs() } else { f64::MAX };
        let down = if way.y.abs() > 1e-9 { size.1 / way.y.abs() } else { f64::MAX };
        across.min(down) + shapes::POINTER
    }

    /// Where the middle of a pill can be if the pill keeps this distance from the middles of both processes;
    /// none if it cannot.
    pub(super) fn pill(&self, size: (f64, f64), room: f64) -> Option<Stretch> {
        let keeps =
            |point: Point, end: Point, distance: f64| Area { at: point, size }.distance(end) >= distance;
        let behind = room.max(self.clearance + 2.0);
        let before = room.max(self.clearance + shapes::POINTER + 1.0);
        let first = self.curve.leaves(|point| keeps(point, self.from, behind))?;
        let last = self.curve.arrives(|point| keeps(point, self.to, before))?;
        (first < last).then_some(Stretch { first, last })
    }

    /// Where the middle of a mark can be.
    pub(super) fn mark(&self, size: f64) -> Stretch {
        let keeps = |point: Point, end: Point| point.distance(end) >= self.clearance + size / 2.0;
        let first = self.curve.leaves(|point| keeps(point, self.from));
        let last = self.curve.arrives(|point| keeps(point, self.to));
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
