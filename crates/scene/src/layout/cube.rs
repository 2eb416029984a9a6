//! Processes as corners of a hypercube, by the bits of their place in the scenario: a square, a cube, two
//! cubes side by side; with more than sixteen, clusters within clusters.

use model::Roster;
use model::topology::Graph;

use super::body::{EDGE, TIMERS_UP_TO, crown, timers};
use super::clusters::nested;
use super::graph::sizes;
use super::{Layout, LayoutKind, SMALLEST};
use crate::picture::{Frame, Point};
use crate::shapes;

/// Up to this many processes every dimension is drawn; with more, clusters within clusters.
pub(crate) const CORNERS_UP_TO: usize = 16;
/// The largest ratio of the scales across and down.
const STRETCH: f64 = 2.6;
/// The same where the room is much wider than high.
const STRETCH_WHERE_FLAT: f64 = 3.4;
/// A room with at least this ratio of width to height is flat.
const FLAT_FROM: f64 = 3.0;

/// The direction of each dimension in a wide frame; edges of the front face have length 1.
const WIDE: [(f64, f64); 4] = [(1.0, 0.0), (0.0, -1.0), (0.52, -0.34), (2.45, 0.3)];
/// In a flat frame bodies are large compared with the cube: the back face is raised farther, so that its
/// lower edge does not touch the bodies in front.
const FLAT: [(f64, f64); 4] = [(1.0, 0.0), (0.0, -1.0), (0.52, -0.42), (2.45, 0.3)];
/// In a tall frame the second cube is below the first.
const TALL: [(f64, f64); 4] = [(1.0, 0.0), (0.0, -1.0), (0.52, -0.34), (0.14, 2.0)];

/// The edges of the hypercube, between places that differ in one bit.
pub(super) fn edges(roster: &Roster) -> Graph {
    let n = roster.len();
    let order = roster.in_order();
    let neighbours = |place: usize| {
        let bits = (0..usize::BITS).map(|bit| 1usize << bit).take_while(|bit| *bit < n);
        let mut near: Vec<_> = bits.map(|bit| place ^ bit).filter(|k| *k < n).map(|k| order[k]).collect();
        near.sort_unstable();
        near
    };
    Graph::Sparse(roster.all().map(|process| neighbours(roster.place(process))).collect())
}

/// Bodies as large as neighbours allow; chips and notes find their places between them.
pub(super) fn layout(roster: &Roster, room: Frame) -> Layout {
    let fit = CubeFit::shrunk(roster.len(), room);
    let places = roster.all().map(|process| fit.spots[roster.place(process)]).collect();
    Layout::with_places(LayoutKind::Cube, places, fit.radius, fit.margin, room)
}

/// Bodies of one size, and their places at that size.
struct CubeFit {
    radius: f64,
    /// The room a process needs around its middle: sideways, and up and down.
    margin: (f64, f64),
    /// In the scenario's order.
    spots: Vec<Point>,
    /// The least distance of two middles.
    nearest: f64,
}

impl CubeFit {
    /// Shrinks bodies from their usual size until neighbours are far enough apart. Smaller bodies need
    /// smaller margins, so that there is more room between them.
    fn shrunk(n: usize, frame: Frame) -> CubeFit {
        let (usual, _, _) = sizes(n);
        let mut fit = CubeFit::of(n, usual, frame);
        while fit.is_cramped(n, frame) && fit.radius > SMALLEST {
            fit = CubeFit::of(n, fit.radius * 0.97, frame);
        }
        fit
    }

    fn of(n: usize, radius: f64, frame: Frame) -> CubeFit {
        let body = radius * shapes::FARTHEST;
        let timers = timers(n);
        let side = body + timers + EDGE;
        let top = body + timers.max(crown(radius)) + EDGE;
        let room = Frame::new((frame.width - 2.0 * side).max(2.0), (frame.height - 2.0 * top).max(2.0));
        let corner = Point::new((frame.width - room.width) / 2.0, (frame.height - room.height) / 2.0);
        let (spots, nearest) = if n <= CORNERS_UP_TO {
            let spots = corners(n, room);
            let nearest = nearest(&spots);
            (spots, nearest)
        } else {
            nested(n, room, stretch(room))
        };
        let spots = spots.into_iter().map(|at| corner.plus(at)).collect();
        CubeFit { radius, margin: (side, top), nearest, spots }
    }

    /// Whether neighbours are too close, or the margins are larger than the frame.
    fn is_cramped(&self, n: usize, frame: Frame) -> bool {
        let (side, top) = self.margin;
        let bodies = (2.0 * shapes::FARTHEST + least_gap(n)) * self.radius;
        // Bodies shrink for the timers around them only as long as ids can be read.
        let has_timers = n <= TIMERS_UP_TO && self.radius > LEGIBLE;
        let timers = if has_timers { 2.0 * (self.radius + TIMERS) } else { 0.0 };
        self.nearest < bodies.max(timers) || 2.0 * side > frame.width || 2.0 * top > frame.height
    }
}

/// How far the outer of two timers is outside a round body.
const TIMERS: f64 = 10.0;
/// The smallest radius with an id that is easy to read.
const LEGIBLE: f64 = 9.5;

/// The least space between two bodies, in radii.
fn least_gap(n: usize) -> f64 {
    match n {
        0..=8 => 0.85,
        9..=16 => 0.5,
        _ => 0.3,
    }
}

fn nearest(spots: &[Point]) -> f64 {
    let pairs = spots.iter().enumerate().flat_map(|(k, a)| spots[k + 1..].iter().map(|b| a.distance(*b)));
    pairs.fold(f64::MAX, f64::min)
}

/// How much a picture may be stretched sideways: the flatter the room, the more.
fn stretch(room: Frame) -> f64 {
    (room.width / room.height).clamp(STRETCH, STRETCH_WHERE_FLAT)
}

/// The projected corners of up to two cubes, scaled to fill a room.
fn corners(n: usize, room: Frame) -> Vec<Point> {
    let ways = match room.width / room.height {
        ..1.2 => TALL,
        1.2..FLAT_FROM => WIDE,
        _ => FLAT,
    };
    let corner = |place: usize| {
        let on = ways.iter().enumerate().filter(|(bit, _)| place >> bit & 1 == 1);
        on.fold(Point::default(), |at, (_, (x, y))| at.plus(Point::new(*x, *y)))
    };
    let all: Vec<Point> = (0..n).map(corner).collect();
    let (low, high) = all.iter().fold((all[0], all[0]), |(low, high), at| {
        (Point::new(low.x.min(at.x), low.y.min(at.y)), Point::new(high.x.max(at.x), high.y.max(at.y)))
    });
    let size = high.minus(low);
    // Two processes are in one row: then the height does not limit the width.
    let across = room.width / size.x.max(1e-3);
    let down = room.height / size.y.max(1e-3);
    let (x, y) = (across.min(down * stretch(room)), down.min(across * STRETCH));
    let margin = Point::new((room.width - size.x * x) / 2.0, (room.height - size.y * y) / 2.0);
    all.into_iter().map(|at| margin.plus(Point::new((at.x - low.x) * x, (at.y - low.y) * y))).collect()
}
