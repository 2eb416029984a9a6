//! Processes as corners of a cube, by the bits of their place in the text: a square, a cube, two cubes
//! side by side; beyond sixteen as clusters within clusters, with wider gaps the higher the dimension.

use model::Roster;
use model::topology::Graph;

use super::graph::{self, sizes};
use super::lettering::Text;
use super::{Layout, NOTE_LINE, Notes, Pattern};
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

/// Where each dimension leads, in edges of the front face; the last one is for a wide frame.
const WIDE: [(f64, f64); 4] = [(1.0, 0.0), (0.0, -1.0), (0.52, -0.34), (2.45, 0.3)];
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

/// Everybody's place, with ids and chips.
pub(super) fn layout(roster: &Roster, frame: Frame, texts: &[Text], notes: Notes) -> Layout {
    let n = roster.len();
    let (usual, _, _) = sizes(n);
    let chip = texts.iter().fold(0.0_f64, |most, text| most.max(shapes::chip_size(text.id).0));
    let (beside, below) = if n <= CHIPS_UP_TO { (chip, shapes::CHIP_HEIGHT) } else { (0.0, 0.0) };
    let side = usual * shapes::FARTHEST + 8.0 + beside * 0.8 + EDGE;
    let written = if n <= NOTES_UP_TO { notes.lines as f64 * NOTE_LINE } else { 0.0 };
    let top = usual * shapes::FARTHEST + 12.0 + below * 0.5 + written + EDGE;
    let room =
        Frame { width: (frame.width - 2.0 * side).max(20.0), height: (frame.height - 2.0 * top).max(20.0) };
    let corner = Point::new((frame.width - room.width) / 2.0, (frame.height - room.height) / 2.0);
    let spots = if n <= CORNERS_UP_TO { corners(n, room) } else { nested(n, room, STRETCH).0 };
    let places = roster.all().map(|process| corner.plus(spots[roster.place(process)])).collect();
    let mut layout = Layout::standing(Pattern::Cube, places, usual, (side, top), frame);
    let below = 2.0 * shapes::FARTHEST * layout.radius + shapes::CHIP_HEIGHT + notes.lines as f64 * NOTE_LINE;
    if n <= NOTES_UP_TO && layout.spacing >= below + 24.0 {
        layout.notes = notes;
    }
    layout
}

/// The projected corners of up to two cubes, filling a room from its left top corner.
fn corners(n: usize, room: Frame) -> Vec<Point> {
    let ways = if room.width >= room.height * 1.2 { WIDE } else { TALL };
    let corner = |place: usize| {
        let on = ways.iter().enumerate().filter(|(bit, _)| place >> bit & 1 == 1);
        on.fold(Point::default(), |at, (_, (x, y))| at.plus(Point::new(*x, *y)))
    };
    let all: Vec<Point> = (0..n).map(corner).collect();
    let (low, high) = all.iter().fold((all[0], all[0]), |(low, high), at| {
        (Point::new(low.x.min(at.x), low.y.min(at.y)), Point::new(high.x.max(at.x), high.y.max(at.y)))
    });
    let size = high.minus(low);
    let across = room.width / size.x.max(0.5);
    let down = room.height / size.y.max(0.5);
    let (x, y) = (across.min(down * STRETCH), down.min(across * STRETCH));
    let margin = Point::new((room.width - size.x * x) / 2.0, (room.height - size.y * y) / 2.0);
    all.into_iter().map(|at| margin.plus(Point::new((at.x - low.x) * x, (at.y - low.y) * y))).collect()
}

/// Clusters within clusters: odd dimensions lead across, even ones down, or the other way round in a
/// tall room. Gives the places and the pitch of two neighbours.
pub(super) fn nested(n: usize, room: Frame, stretch: f64) -> (Vec<Point>, f64) {
    let bits = usize::BITS - n.saturating_sub(1).leading_zeros();
    let across_first = room.width >= room.height;
    let split = |place: usize| {
        let (mut first, mut second) = (0, 0);
        for bit in 0..bits {
            let on = place >> bit & 1;
            if bit % 2 == 0 {
                first |= on << (bit / 2);
            } else {
                second |= on << (bit / 2);
            }
        }
        if across_first { (first, second) } else { (second, first) }
    };
    let far = (0..n).map(split).fold((0, 0), |far, at| (far.0.max(at.0), far.1.max(at.1)));
    let fit = |room: f64, far: usize| (room / along(far).max(1.0)).min(PITCH_MOST);
    let (across, down) = (fit(room.width, far.0), fit(room.height, far.1));
    let (across, down) = (across.min(down * stretch), down.min(across * stretch));
    let margin =
        Point::new((room.width - along(far.0) * across) / 2.0, (room.height - along(far.1) * down) / 2.0);
    let spot = |place: usize| {
        let (column, row) = split(place);
        margin.plus(Point::new(along(column) * across, along(row) * down))
    };
    ((0..n).map(spot).collect(), across.min(down))
}

/// No two neighbours stand farther apart than this.
const PITCH_MOST: f64 = 64.0;

/// From the first place of a row to this one, in pitches: a step over a boundary of a higher dimension
/// is wider.
fn along(index: usize) -> f64 {
    (1..=index).map(|step| 1.0 + 0.35 * f64::from(step.trailing_zeros())).sum()
}

/// Writes ids and labels and finds a side for every chip.
pub(super) fn furnish(layout: &mut Layout, roster: &Roster, texts: Vec<Text>) {
    graph::furnish(layout, &edges(roster), texts);
}
