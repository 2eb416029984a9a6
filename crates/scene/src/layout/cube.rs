//! Processes as corners of a cube, by the bits of their place in the text: a square, a cube, two cubes
//! side by side; beyond sixteen as clusters within clusters, with wider gaps the higher the dimension.

use model::Roster;
use model::topology::Graph;

use super::clusters::nested;
use super::graph::{self, TIMERS_UP_TO, crown, sizes, timers};
use super::lettering::LabelText;
use super::{Layout, LayoutKind, NOTE_LINE, NoteRoom, SMALLEST};
use crate::picture::{Frame, Point};
use crate::shapes;

/// Up to so many processes every dimension is drawn; beyond, clusters lie in clusters.
pub(crate) const CORNERS_UP_TO: usize = 16;
/// Above so many nothing is written beside them.
const NOTES_UP_TO: usize = 8;
/// What stays free at the edge of the frame.
const EDGE: f64 = 3.0;
/// Above so many processes there are no chips.
const CHIPS_UP_TO: usize = 24;
/// No picture is stretched more than this one way.
const STRETCH: f64 = 1.9;
/// Nor more than this across, in a room much wider than high.
const STRETCH_WHERE_FLAT: f64 = 3.2;
/// A room is flat that is so many times as wide as high.
const FLAT_FROM: f64 = 3.0;

/// Where each dimension leads, in edges of the front face; the last one is for a wide frame.
const WIDE: [(f64, f64); 4] = [(1.0, 0.0), (0.0, -1.0), (0.52, -0.34), (2.45, 0.3)];
/// The same for a flat frame, where bodies are large beside the height of the cube: the back face is
/// lifted farther, so that its lower edge keeps off the bodies in front.
const FLAT: [(f64, f64); 4] = [(1.0, 0.0), (0.0, -1.0), (0.52, -0.42), (2.45, 0.3)];
/// The same for a tall frame: the second cube stands below.
const TALL: [(f64, f64); 4] = [(1.0, 0.0), (0.0, -1.0), (0.52, -0.34), (0.14, 2.0)];

/// The edges of the cube: who differs in one bit.
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

/// Everybody's place. Where the frame is too low for bodies of a good size, what is written beside them
/// goes first, then the room kept for their chips.
pub(super) fn layout(roster: &Roster, frame: Frame, texts: &[LabelText], notes: NoteRoom) -> Layout {
    let n = roster.len();
    let chip = texts.iter().fold(0.0_f64, |most, text| most.max(shapes::chip_size(&text.brief).0));
    let chip = (chip * 0.8, shapes::CHIP_HEIGHT * 0.5);
    let written = (chip.0.max(notes.width), chip.1 + notes.lines as f64 * NOTE_LINE);
    if n <= NOTES_UP_TO && notes.lines > 0 {
        let fit = CubeFit::shrunk(n, frame, written);
        if fit.is_roomy(n) && fit.has_room_below(notes) {
            let mut layout = fit.layout(roster, frame);
            layout.notes = notes;
            return layout;
        }
    }
    if n <= CHIPS_UP_TO {
        let fit = CubeFit::shrunk(n, frame, chip);
        if fit.is_roomy(n) {
            return fit.layout(roster, frame);
        }
    }
    // Chips may still find room between the bodies.
    CubeFit::shrunk(n, frame, (0.0, 0.0)).layout(roster, frame)
}

/// Bodies of one size, and the places this size leaves them.
struct CubeFit {
    radius: f64,
    /// What a process needs around its middle: to the sides, and up and down.
    margin: (f64, f64),
    /// By their place in the text.
    spots: Vec<Point>,
    /// The shortest way from one middle to the next.
    nearest: f64,
}

impl CubeFit {
    /// Bodies shrink from their usual size until neighbours keep apart; smaller ones need less room at
    /// the edge, which is more for the ways between them. Beside a body so much stays free: to the
    /// sides, and up and down.
    fn shrunk(n: usize, frame: Frame, beside: (f64, f64)) -> CubeFit {
        let (usual, _, _) = sizes(n);
        let mut fit = CubeFit::of(n, usual, frame, beside);
        while fit.is_cramped(n, frame) && fit.radius > SMALLEST {
            fit = CubeFit::of(n, fit.radius * 0.97, frame, beside);
        }
        fit
    }

    fn of(n: usize, radius: f64, frame: Frame, beside: (f64, f64)) -> CubeFit {
        let body = radius * shapes::FARTHEST;
        let timers = timers(n);
        let side = body + timers + beside.0 + EDGE;
        let top = body + timers.max(crown(radius)) + beside.1 + EDGE;
        let room =
            Frame { width: (frame.width - 2.0 * side).max(2.0), height: (frame.height - 2.0 * top).max(2.0) };
        let corner = Point::new((frame.width - room.width) / 2.0, (frame.height - room.height) / 2.0);
        let spots = if n <= CORNERS_UP_TO { corners(n, room) } else { nested(n, room, stretch(room)).0 };
        let spots: Vec<Point> = spots.into_iter().map(|at| corner.plus(at)).collect();
        CubeFit { radius, margin: (side, top), nearest: nearest(&spots), spots }
    }

    /// Whether neighbours stand too close, or somebody finds no room between the edges of the frame.
    fn is_cramped(&self, n: usize, frame: Frame) -> bool {
        let (side, top) = self.margin;
        let bodies = (2.0 * shapes::FARTHEST + breath(n)) * self.radius;
        // Bodies make room for the timers around them as long as ids can be read.
        let has_timers = n <= TIMERS_UP_TO && self.radius > LEGIBLE;
        let timers = if has_timers { 2.0 * (self.radius + TIMERS) } else { 0.0 };
        self.nearest < bodies.max(timers) || 2.0 * side > frame.width || 2.0 * top > frame.height
    }

    /// Whether bodies are large enough for what is kept free beside them.
    fn is_roomy(&self, n: usize) -> bool {
        self.radius >= ROOMY * sizes(n).0
    }

    /// Whether a chip and lines of notes fit between two bodies that stand one above the other.
    fn has_room_below(&self, notes: NoteRoom) -> bool {
        let bodies = 2.0 * shapes::FARTHEST * self.radius;
        self.nearest >= bodies + shapes::CHIP_HEIGHT + notes.lines as f64 * NOTE_LINE + 24.0
    }

    fn layout(self, roster: &Roster, frame: Frame) -> Layout {
        let places = roster.all().map(|process| self.spots[roster.place(process)]).collect();
        Layout::standing(LayoutKind::Cube, places, self.radius, self.margin, frame)
    }
}

/// How far the outer of two timers lies beyond a round body.
const TIMERS: f64 = 10.0;
/// Bodies of this radius still have ids inside that are easily read.
const LEGIBLE: f64 = 9.5;
/// The share of their usual size to which chips and notes may shrink bodies.
const ROOMY: f64 = 0.7;

/// What stays free between two bodies where room is scarce, in radii.
fn breath(n: usize) -> f64 {
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

/// How much wider than high a picture may be drawn: the flatter the room, the more.
fn stretch(room: Frame) -> f64 {
    (room.width / room.height).clamp(STRETCH, STRETCH_WHERE_FLAT)
}

/// The projected corners of up to two cubes, filling a room from its left top corner.
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
    // Two stand in one row, whose length no height limits.
    let across = room.width / size.x.max(1e-3);
    let down = room.height / size.y.max(1e-3);
    let (x, y) = (across.min(down * stretch(room)), down.min(across * STRETCH));
    let margin = Point::new((room.width - size.x * x) / 2.0, (room.height - size.y * y) / 2.0);
    all.into_iter().map(|at| margin.plus(Point::new((at.x - low.x) * x, (at.y - low.y) * y))).collect()
}

/// Writes ids and labels and finds a side for every chip.
pub(super) fn furnish(layout: &mut Layout, roster: &Roster, texts: Vec<LabelText>) {
    graph::furnish(layout, &edges(roster), texts);
}
