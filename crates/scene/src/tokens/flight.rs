//! The flight of one message: between two outlines, minus its own extent, linear in time.

use model::Process;

use super::Floor;
use crate::curve::{Area, Curve, degrees};
use crate::picture::{Point, ProcessMark};
use crate::shapes;

/// The way of one message.
pub(super) struct Flight<'a> {
    curve: Curve,
    from: &'a ProcessMark,
    to: &'a ProcessMark,
    clearance: f64,
}

/// The part of a way that a token may use.
#[derive(Clone, Copy)]
pub(super) struct Stretch {
    first: f64,
    last: f64,
}

impl Stretch {
    pub(super) fn at(self, share: f64) -> f64 {
        self.first + (self.last - self.first) * share
    }
}

impl<'a> Flight<'a> {
    pub(super) fn new(floor: &Floor<'a>, from: Process, to: Process) -> Flight<'a> {
        let mut curve = floor.layout.way(&floor.reading.trace.head.roster, from, to);
        if floor.is_two_way() {
            curve = curve.aside(floor.layout.keep_right);
        }
        let clearance = floor.layout.clearance;
        Flight { curve, from: &floor.processes[from.index()], to: &floor.processes[to.index()], clearance }
    }

    /// How long the link is between the two outlines.
    pub(super) fn free(&self) -> f64 {
        self.from.at.distance(self.to.at) - self.from.radius - self.to.radius
    }

    /// How much of the link a pill takes along its direction, pointer included.
    pub(super) fn needs(&self, size: (f64, f64)) -> f64 {
        let way = self.curve.direction(0.5);
        let across = if way.x.abs() > 1e-9 { size.0 / way.x.abs() } else { f64::MAX };
        let down = if way.y.abs() > 1e-9 { size.1 / way.y.abs() } else { f64::MAX };
        across.min(down) + shapes::POINTER
    }

    /// Where the middle of a pill can go; none if it would cover one of the two.
    pub(super) fn pill(&self, size: (f64, f64)) -> Option<Stretch> {
        let keeps = |point: Point, mark: &ProcessMark, distance: f64| {
            Area { at: point, size }.distance(mark.at) >= distance
        };
        let first = self.curve.leaves(|point| keeps(point, self.from, self.clearance + 2.0))?;
        let before = self.clearance + shapes::POINTER + 1.0;
        let last = self.curve.arrives(|point| keeps(point, self.to, before))?;
        (first < last).then_some(Stretch { first, last })
    }

    /// Where the middle of a mark can go.
    pub(super) fn mark(&self, size: f64) -> Stretch {
        let keeps = |point: Point, mark: &ProcessMark| point.distance(mark.at) >= self.clearance + size / 2.0;
        let first = self.curve.leaves(|point| keeps(point, self.from));
        let last = self.curve.arrives(|point| keeps(point, self.to));
        Stretch { first: first.unwrap_or(0.5), last: last.unwrap_or(0.5) }
    }

    /// The piece from the sender's outline to a place.
    pub(super) fn tail(&self, place: f64) -> Curve {
        let outside = |point: Point| {
            let way = point.minus(self.from.at);
            let reach = shapes::reach(self.from.role, self.from.presence, self.from.radius, way.unit());
            way.length() >= reach + 2.0
        };
        self.curve.part(self.curve.leaves(outside).unwrap_or(0.0).min(place), place)
    }

    /// Which way it flies there, in degrees.
    pub(super) fn angle(&self, place: f64) -> f64 {
        degrees(self.curve.direction(place))
    }
}
