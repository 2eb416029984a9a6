//! A graph that is neither a ring nor complete: where its processes are, how large they are, and on which
//! side of each there is room for a chip or a label. Knows no trace.

use model::sorting;
use model::topology::Graph;

use super::body::{CHIPS_UP_TO, EDGE, WIDEST_BESIDE, crown, outer_radius};
use super::lettering::{self, LabelText, PlacedLabel, beyond};
use super::room::Room;
use super::stress;
use super::{Chips, Layout, LayoutKind};
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
    };
    let places = room.settle(&stress::shape(neighbours), &links);
    Layout::with_places(LayoutKind::Graph, places, radius, (side, top), frame)
}

/// Places labels and finds a side for each chip, once all processes have their places.
pub(super) fn place_labels_and_chips(layout: &mut Layout, graph: &Graph, texts: Vec<LabelText>) {
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
    let mut placer = SidePlacer { layout, links, taken: Vec::new() };
    placer.write(texts);
    if placer.layout.places.len() <= CHIPS_UP_TO {
        placer.find_chips((chip, shapes::CHIP_HEIGHT));
    }
}

/// Gives labels and chips the free room beside bodies, one after the other.
struct SidePlacer<'a> {
    layout: &'a mut Layout,
    links: Vec<(Point, Point)>,
    taken: Vec<Area>,
}

/// The sides of a body, in order of preference.
const SIDES: [(f64, f64); 8] =
    [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (0.0, 1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0)];

impl SidePlacer<'_> {
    fn write(&mut self, texts: Vec<LabelText>) {
        let (_, letters, _) = sizes(texts.len());
        let small = if texts.len() <= 16 { 12.0 } else { 9.0 };
        for (k, text) in texts.into_iter().enumerate() {
            let at = self.layout.places[k].at;
            if let Some(size) = lettering::inside(&text.words, self.layout.radius, letters) {
                self.layout.places[k].label = PlacedLabel { words: text.words, at, size, stride: 1 };
                continue;
            }
            let words = lettering::shorten(text.words, small, WIDEST_BESIDE);
            let room = (lettering::width(&words, small), small * 1.2);
            let side = self.side(k, room, self.outer_radius(), self.outer_radius());
            let written = match side {
                Some((_, area)) => PlacedLabel { words, at: area.at, size: small, stride: 1 },
                None => PlacedLabel { words, at, size: 0.0, stride: 1 },
            };
            self.taken.extend(side.map(|(_, area)| area));
            self.layout.places[k].label = written;
        }
    }

    /// A side for each chip; if one finds none, there are no chips.
    fn find_chips(&mut self, size: (f64, f64)) {
        let mut sides = Vec::new();
        for k in 0..self.layout.places.len() {
            // A chip is next to the body, or to the timers around it.
            let (near, far) = (self.layout.radius * 0.6 + CHIP_GAP, self.outer_radius() + CHIP_GAP);
            let Some((side, area)) = self.side(k, size, near, far) else { return };
            self.taken.push(area);
            sides.push(side);
        }
        for (place, side) in self.layout.places.iter_mut().zip(sides) {
            place.aside = side;
        }
        self.layout.chips = Chips::Shown;
    }

    /// The first side on which a box covers nothing; failing that, the first on which it covers only links.
    fn side(&self, k: usize, size: (f64, f64), near: f64, far: f64) -> Option<(Point, Area)> {
        let free = SIDES.iter().map(|(x, y)| Point::new(*x, *y).unit()).filter_map(|side| {
            let area = self.swept(k, side, size, near, far);
            self.is_free(k, &area).then_some((side, area))
        });
        let free: Vec<(Point, Area)> = free.collect();
        let clear = |area: &Area| self.links.iter().all(|(a, b)| !crosses(area, *a, *b));
        free.iter().find(|(_, area)| clear(area)).or(free.first()).copied()
    }

    /// Everything a box on this side covers while it is between `near` and `far` from the body.
    fn swept(&self, k: usize, side: Point, size: (f64, f64), near: f64, far: f64) -> Area {
        let at = |distance: f64| self.layout.places[k].at.plus(side.times(beyond(side, size, distance)));
        let (a, b) = (at(near), at(far));
        let size = (size.0 + (a.x - b.x).abs(), size.1 + (a.y - b.y).abs());
        Area { at: a.towards(b, 0.5), size }
    }

    /// The radius of a process with its timers.
    fn outer_radius(&self) -> f64 {
        outer_radius(self.layout.radius, self.layout.places.len())
    }

    fn is_free(&self, k: usize, area: &Area) -> bool {
        let body = self.layout.radius * shapes::FARTHEST + 1.0;
        let mut others = self.layout.places.iter().enumerate().filter(|(other, _)| *other != k);
        area.is_within(self.layout.frame.width, self.layout.frame.height)
            && !self.taken.iter().any(|other| area.crowds(other, 1.0))
            && others.all(|(_, place)| area.distance(place.at) >= body)
    }
}

/// The space between a body and its chip.
const CHIP_GAP: f64 = 6.0;

/// Whether a line runs through a box, by sampling.
fn crosses(area: &Area, a: Point, b: Point) -> bool {
    (0..=24).any(|k| area.distance(a.towards(b, f64::from(k) / 24.0)) <= 0.0)
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
        13..=16 => (20.0, 14.0, 44.0),
        17..=32 => (15.0, 12.0, 30.0),
        33..=64 => (12.0, 11.0, 20.0),
        _ => (9.5, 9.0, 12.0),
    }
}
