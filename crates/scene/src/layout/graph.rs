//! A graph that is neither a ring nor complete: where its processes are, and how large they are. Knows no
//! trace.

use model::sorting;
use model::topology::Graph;

use super::body::{CHIPS_UP_TO, EDGE, crown, outer_radius};
use super::lettering::LabelText;
use super::room::Room;
use super::sides::{SideOrder, SidePlacer};
use super::{Layout, LayoutKind, NoteRoom, corners, stress};
use crate::geometry::Area;
use crate::picture::{Frame, Point};
use crate::shapes;

/// Places for the processes of a graph; the scenario may move some of them afterwards.
pub(super) fn layout(graph: &Graph, n: usize, frame: Frame) -> Layout {
    let Graph::Sparse(neighbours) = graph else { unreachable!("only a sparse graph has a shape") };
    let links = stress::links(neighbours);
    let (usual, _, gap) = sizes(n);
    // Each process has a square of the stage; a body with its corners takes about two thirds of its width.
    let square = (frame.width * frame.height / n as f64).sqrt();
    let radius = usual.min(square * 0.24);
    let side = outer_radius(radius, n) + EDGE;
    let top = side.max(radius * shapes::FARTHEST + crown(radius) + EDGE);
    let body = 2.0 * shapes::FARTHEST * radius;
    let room = Room {
        from: Point::new(side.min(frame.width / 2.0), top.min(frame.height / 2.0)),
        size: Point::new((frame.width - 2.0 * side).max(0.0), (frame.height - 2.0 * top).max(0.0)),
        apart: (body + gap).min((square * 0.8).max(body + 3.0)),
        off_links: radius * shapes::FARTHEST + 7.0_f64.min(gap),
        taken: corners::areas(frame).into_iter().flatten().map(|area| widened(area, side, top)).collect(),
    };
    let places = room.settle(&stress::shape(neighbours), &links);
    Layout::with_places(LayoutKind::Graph, places, radius, (side, top), frame)
}

/// A box with this much more room on each side, and above and below.
fn widened(Area { at, size }: Area, side: f64, top: f64) -> Area {
    Area { at, size: (size.0 + 2.0 * side, size.1 + 2.0 * top) }
}

/// Places labels and finds a side for each chip, once all processes have their places.
pub(super) fn place_labels_and_chips(
    layout: &mut Layout,
    graph: &Graph,
    texts: Vec<LabelText>,
    notes: NoteRoom,
) {
    let Graph::Sparse(neighbours) = graph else { unreachable!("only a sparse graph has a shape") };
    let links: Vec<(Point, Point)> = stress::links(neighbours)
        .into_iter()
        .map(|(a, b)| (layout.places[a].at, layout.places[b].at))
        .collect();
    for (place, own) in neighbours.iter().enumerate() {
        let at = layout.places[place].at;
        let directions = own.iter().map(|other| layout.places[other.index()].at.minus(at).unit()).collect();
        layout.places[place].out = widest_gap(directions).times(-1.0);
    }
    let chip = texts.iter().fold(0.0_f64, |most, text| most.max(shapes::chip_size(&text.brief).0));
    let (n, (_, letters, _)) = (texts.len(), sizes(texts.len()));
    let mut placer = SidePlacer::new(layout, links, SideOrder::Usual);
    placer.write(texts, letters);
    if n <= CHIPS_UP_TO {
        let chip = (chip, shapes::CHIP_HEIGHT);
        if notes.lines == 0 || !placer.find_chips(chip, notes) {
            placer.find_chips(chip, NoteRoom::default());
        }
    }
}

/// The middle of the largest angle between links, as a direction of length 1.
fn widest_gap(directions: Vec<Point>) -> Point {
    let mut angles: Vec<f64> = directions.iter().map(|way| libm::atan2(way.y, way.x)).collect();
    sorting::sort_by(&mut angles, f64::total_cmp);
    let Some(first) = angles.first().copied() else { return Point::new(0.0, 1.0) };
    angles.push(first + 2.0 * std::f64::consts::PI);
    let mut best = (0.0, 0.0);
    for pair in angles.windows(2) {
        let gap = pair[1] - pair[0];
        if gap > best.0 + 1e-9 {
            best = (gap, (pair[0] + pair[1]) / 2.0);
        }
    }
    Point::new(libm::cos(best.1), libm::sin(best.1))
}

/// The radius of a body, the font size of its id, and the space between two bodies where there is room.
/// There is more room than on a ring, so that ids always fit inside.
pub(super) fn sizes(n: usize) -> (f64, f64, f64) {
    match n {
        0..=4 => (30.0, 20.0, 90.0),
        5..=8 => (28.0, 18.0, 80.0),
        9..=12 => (24.0, 16.0, 60.0),
        13..=16 => (20.0, 16.0, 44.0),
        17..=32 => (15.0, 12.0, 30.0),
        33..=64 => (12.0, 11.0, 20.0),
        _ => (9.5, 9.0, 12.0),
    }
}
