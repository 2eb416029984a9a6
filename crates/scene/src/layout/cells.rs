//! Many processes as cells in rows: a small square each, with a gap after every eighth to help counting.

use model::Roster;
use model::spec::Arrangement;

use super::body::Reach;
use super::{Layout, LayoutKind, Place, PlacedLabel, clusters};
use crate::picture::{Frame, Point};

/// The largest side of a cell, in rows; and in clusters, where messages fly between them.
const MAX_SIDE: f64 = 20.0;
const MAX_SIDE_IN_CLUSTERS: f64 = 8.0;
const GROUP: usize = 8;
/// The largest ratio of the distances across and down in clusters.
const STRETCH: f64 = 1.6;
const MARGIN: f64 = 16.0;
/// What lies over a corner keeps this distance from cells.
const GAP: f64 = 4.0;

pub(super) fn layout(roster: &Roster, arrangement: Arrangement, frame: Frame) -> Layout {
    let room = Frame::new((frame.width - 2.0 * MARGIN).max(20.0), (frame.height - 2.0 * MARGIN).max(20.0));
    let ((spots, pitch), side) = match arrangement {
        Arrangement::ByLinks => (rows(roster.len(), room), MAX_SIDE),
        Arrangement::Cube => (clusters::nested(roster.len(), room, STRETCH), MAX_SIDE_IN_CLUSTERS),
    };
    let corner = Point::new((frame.width - room.width) / 2.0, (frame.height - room.height) / 2.0);
    let out = Point::new(1.0, 1.0).unit();
    let place = |process| {
        let at = corner.plus(spots[roster.place(process)]);
        Place { at, aside: out, out, label: PlacedLabel::default() }
    };
    let radius = (pitch * 0.4).min(side / 2.0);
    Layout {
        radius,
        spacing: pitch,
        clearance: radius,
        mark: (pitch * 0.6).min(6.0),
        margin: (MARGIN, MARGIN),
        around: Reach::all_round(radius + GAP),
        ..Layout::new_in(frame, LayoutKind::Cells, roster.all().map(place).collect())
    }
}

/// Rows in the scenario's order, centred in a room.
fn rows(n: usize, room: Frame) -> (Vec<Point>, f64) {
    let (columns, pitch) = columns(n, (room.width, room.height));
    let rows = n.div_ceil(columns);
    let corner = Point::new(
        (room.width - along(columns - 1, pitch)) / 2.0,
        (room.height - along(rows - 1, pitch)) / 2.0,
    );
    let spot = |k: usize| corner.plus(Point::new(along(k % columns, pitch), along(k / columns, pitch)));
    ((0..n).map(spot).collect(), pitch)
}

/// The distance from the first cell to this one, gaps included.
fn along(index: usize, pitch: f64) -> f64 {
    index as f64 * pitch + (index / GROUP) as f64 * pitch * 0.6
}

/// The number of columns, a multiple of `GROUP`, that lets cells be largest; if several do, the one nearest
/// to a square.
fn columns(n: usize, room: (f64, f64)) -> (usize, f64) {
    let mut best = (GROUP, 0.0);
    let mut best_flatness = f64::MAX;
    for columns in (GROUP..=n.next_multiple_of(GROUP)).step_by(GROUP) {
        let rows = n.div_ceil(columns);
        // One more pitch for the outer halves of the outer cells.
        let across = room.0 / (along(columns - 1, 1.0) + 1.0);
        let down = room.1 / (along(rows - 1, 1.0) + 1.0);
        let pitch = across.min(down).min(MAX_SIDE / 0.8);
        let flatness = (columns as f64 - rows as f64).abs();
        if pitch > best.1 + 1e-9 || (pitch > best.1 - 1e-9 && flatness < best_flatness) {
            best = (columns, pitch);
            best_flatness = flatness;
        }
    }
    best
}
