//! On which side of each body there is room for a chip or a label. Knows no trace.

use super::body::{WIDEST_BESIDE, outer_radius};
use super::lettering::{self, LabelText, PlacedLabel, beyond};
use super::{Chips, Layout, NOTE_LINE, NoteRoom, corners};
use crate::geometry::Area;
use crate::picture::Point;
use crate::shapes;

/// Gives labels and chips the free room beside bodies, one after the other.
pub(super) struct SidePlacer<'a> {
    layout: &'a mut Layout,
    /// The lines between processes that should stay free.
    links: Vec<(Point, Point)>,
    taken: Vec<Area>,
    order: SideOrder,
    /// What must find room together with a chip.
    notes: NoteRoom,
}

/// Which side of a body is tried first.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum SideOrder {
    /// The same for all: below, then above, then beside.
    Usual,
    /// Away from the middle of the picture.
    Outwards,
}

/// The sides of a body, in the usual order.
const SIDES: [(f64, f64); 8] =
    [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (0.0, 1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0)];

impl SidePlacer<'_> {
    pub(super) fn new(layout: &mut Layout, links: Vec<(Point, Point)>, order: SideOrder) -> SidePlacer<'_> {
        let taken = corners::areas(layout.frame).into_iter().flatten().collect();
        SidePlacer { layout, links, taken, order, notes: NoteRoom::default() }
    }

    /// Writes each label into its body, or beside it where it is too long.
    pub(super) fn write(&mut self, texts: Vec<LabelText>, letters: f64) {
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

    /// A side for each chip and the notes beyond it. If one finds none, there are no chips: returns whether
    /// there are.
    pub(super) fn find_chips(&mut self, size: (f64, f64), notes: NoteRoom) -> bool {
        let mut sides = Vec::new();
        let before = self.taken.len();
        self.notes = notes;
        for k in 0..self.layout.places.len() {
            // A chip is next to the body, or to the timers around it.
            let (near, far) = (self.layout.radius * 0.6 + CHIP_GAP, self.outer_radius() + CHIP_GAP);
            let Some((side, area)) = self.side(k, size, near, far) else {
                self.taken.truncate(before);
                self.layout.chips = Chips::Hidden;
                return false;
            };
            self.taken.push(area);
            self.taken.extend(self.beyond_chip(&area, side));
            sides.push(side);
        }
        for (place, side) in self.layout.places.iter_mut().zip(sides) {
            place.aside = side;
        }
        (self.layout.chips, self.layout.notes) = (Chips::Shown, notes);
        true
    }

    /// Where the notes beyond a chip are.
    fn beyond_chip(&self, chip: &Area, side: Point) -> Option<Area> {
        let NoteRoom { lines, width } = self.notes;
        let high = lines as f64 * NOTE_LINE;
        let away = side.y.signum() * (chip.size.1 / 2.0 + high / 2.0 + 1.0);
        let at = Point::new(chip.at.x, chip.at.y + away);
        (lines > 0).then_some(Area { at, size: (width.max(chip.size.0), high) })
    }

    /// The first side on which a box covers nothing; failing that, the first on which it covers only links.
    fn side(&self, k: usize, size: (f64, f64), near: f64, far: f64) -> Option<(Point, Area)> {
        let free = self.sides(k).into_iter().filter_map(|side| {
            let area = self.swept(k, side, size, near, far);
            let notes = self.beyond_chip(&area, side);
            let is_free = self.is_free(k, &area) && notes.is_none_or(|notes| self.is_free(k, &notes));
            // Notes beside a chip instead of above or below it would run into the next process.
            (is_free && (notes.is_none() || side.y != 0.0)).then_some((side, area))
        });
        let free: Vec<(Point, Area)> = free.collect();
        let clear = |area: &Area| self.links.iter().all(|(a, b)| !crosses(area, *a, *b));
        free.iter().find(|(_, area)| clear(area)).or(free.first()).copied()
    }

    fn sides(&self, k: usize) -> Vec<Point> {
        let mut sides: Vec<Point> = SIDES.iter().map(|(x, y)| Point::new(*x, *y).unit()).collect();
        if self.order == SideOrder::Outwards {
            let out = super::snap(self.layout.places[k].out);
            // Of two equally far outwards the one farther from the middle of the picture.
            let lean = self.layout.places[k].out.times(0.1);
            model::sorting::sort_by(&mut sides, |a, b| {
                let away = |side: &Point| side.dot(out.plus(lean));
                away(b).total_cmp(&away(a))
            });
        }
        sides
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
