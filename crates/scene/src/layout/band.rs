//! A ring too long for an ellipse: a closed band in rows there and back, with one column for the way home.
//! Neighbours in the ring are neighbours on the band, so that one can follow it.

use model::Roster;

use super::body::EDGE;
use super::lettering::{self, LabelText, PlacedLabel};
use super::{CELLS_BEYOND, Layout, LayoutKind};
use crate::picture::{Frame, Point};

/// The largest radius of a body, and of a cell.
const BODY: f64 = 13.0;
const CELL: f64 = 6.0;
/// The largest distance of two neighbours.
const LONGEST: f64 = 56.0;
/// The radius, as a share of the distance of two neighbours.
const SHARE: f64 = 0.28;
/// With shorter links across than down or the other way round, by this ratio, rows look like columns.
const STRETCH: f64 = 1.5;
/// Up to this many letters a label has its place inside a body.
const LETTERS: f64 = 10.0;

pub(super) fn layout(roster: &Roster, room: Frame) -> Layout {
    let n = roster.len();
    let most = if n > CELLS_BEYOND { CELL } else { BODY };
    let margin = most * crate::shapes::FARTHEST + EDGE;
    let inner = ((room.width - 2.0 * margin).max(20.0), (room.height - 2.0 * margin).max(20.0));
    let (spots, pitch) = band(n, inner);
    let corner = Point::new(margin, margin);
    let places = roster.all().map(|process| corner.plus(spots[roster.place(process)])).collect();
    let radius = (pitch * SHARE).min(most);
    Layout::with_places(LayoutKind::Band, places, radius, (margin, margin), room)
}

/// Writes into each body its label, where it fits; cells have none.
pub(super) fn write(layout: &mut Layout, texts: Vec<LabelText>) {
    let (is_written, radius) = (!layout.has_cells(), layout.radius);
    for (place, LabelText { words, .. }) in layout.places.iter_mut().zip(texts) {
        let size = lettering::inside(&words, radius, LETTERS).filter(|_| is_written).unwrap_or(0.0);
        place.label = PlacedLabel { words, at: place.at, size, stride: 1 };
    }
}

/// The places in ring order, and the least distance of two.
fn band(n: usize, (width, height): (f64, f64)) -> (Vec<Point>, f64) {
    let mut best: Option<(f64, Band)> = None;
    // An even number of rows, so that the last one ends at the column for the way home.
    for rows in (2..=n / 4).step_by(2) {
        let band = Band::of(n, rows);
        let (across, down) = (width / (band.columns - 1) as f64, height / (2 * (rows - 1)) as f64);
        let (across, down) = (across.min(STRETCH * down), down.min(STRETCH * across));
        let pitch = across.min(down).min(LONGEST);
        if best.as_ref().is_none_or(|(most, _)| pitch > *most) {
            best = Some((pitch, Band { steps: (across.min(LONGEST), down.min(LONGEST)), ..band }));
        }
    }
    let Some((pitch, band)) = best else { return (vec![Point::default(); n], 1.0) };
    let size = ((band.columns - 1) as f64 * band.steps.0, (2 * (band.rows - 1)) as f64 * band.steps.1);
    let from = Point::new((width - size.0) / 2.0, (height - size.1) / 2.0);
    (band.places(n).into_iter().map(|at| from.plus(at)).collect(), pitch)
}

/// Rows with as much space between them as fits one process: from each to the next there is one on the way.
struct Band {
    rows: usize,
    columns: usize,
    /// How many stand on the way home.
    home: usize,
    /// The distances of two neighbours in a row, and on the way from row to row.
    steps: (f64, f64),
}

impl Band {
    /// The narrowest band of this many rows.
    fn of(n: usize, rows: usize) -> Band {
        // The first row begins at the column for the way home, the others keep one place away from it.
        let there = |columns: usize| columns + (rows - 1) * (columns - 1);
        let mut columns = 3;
        while there(columns) + 2 * (rows - 1) < n {
            columns += 1;
        }
        Band { rows, columns, home: n.saturating_sub(there(columns)), steps: (1.0, 1.0) }
    }

    fn places(&self, n: usize) -> Vec<Point> {
        let (x, y) = self.steps;
        let at = |column: usize, line: f64| Point::new(column as f64 * x, line * y);
        let mut places: Vec<Point> = (0..self.columns).map(|column| at(column, 0.0)).collect();
        for row in 1..self.rows {
            let line = (2 * row) as f64;
            let back = row % 2 == 1;
            places.push(at(if back { self.columns - 1 } else { 2 }, line - 1.0));
            let columns = 2..self.columns;
            match back {
                true => places.extend(columns.rev().map(|column| at(column, line))),
                false => places.extend(columns.map(|column| at(column, line))),
            }
        }
        let lines = (2 * (self.rows - 1)) as f64;
        let home = (0..self.home).map(|k| at(0, lines * (1.0 - k as f64 / self.home as f64)));
        places.extend(home);
        places.truncate(n);
        places
    }
}
