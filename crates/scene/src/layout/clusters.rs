//! Clusters within clusters, in rows and columns: more corners than can be drawn as cubes, with wider
//! gaps the higher the dimension. Knows numbers and lengths, not what is drawn there.

use crate::picture::{Frame, Point};

/// Clusters within clusters: dimensions lead across and down by turns, the first one along the longer
/// side of the room; where that side is much longer, only the lowest ones do so by turns and all others
/// lead along it. Gives the places and the pitch of two neighbours.
pub(super) fn nested(n: usize, room: Frame, stretch: f64) -> (Vec<Point>, f64) {
    let bits = usize::BITS - n.saturating_sub(1).leading_zeros();
    let mut best = Nest::new(n, room, stretch, bits / 2);
    for short in (0..bits / 2).rev() {
        let other = Nest::new(n, room, stretch, short);
        if other.pitch() > best.pitch() {
            best = other;
        }
    }
    ((0..n).map(|place| best.spot(place)).collect(), best.pitch())
}

/// Clusters within clusters, in rows and columns.
struct Nest {
    /// How many dimensions lead along the shorter side of the room.
    short: u32,
    across_first: bool,
    /// From one to the next, across and down.
    steps: (f64, f64),
    /// The left top corner of the first.
    from: Point,
}

impl Nest {
    fn new(n: usize, room: Frame, stretch: f64, short: u32) -> Nest {
        let across_first = room.width >= room.height;
        let mut nest = Nest { short, across_first, steps: (0.0, 0.0), from: Point::default() };
        let far = (0..n).map(|k| nest.cell(k)).fold((0, 0), |far, at| (far.0.max(at.0), far.1.max(at.1)));
        let fit = |room: f64, far: usize| (room / along(far).max(1.0)).min(MAX_PITCH);
        let (across, down) = (fit(room.width, far.0), fit(room.height, far.1));
        nest.steps = (across.min(down * stretch), down.min(across * stretch));
        let size = Point::new(along(far.0) * nest.steps.0, along(far.1) * nest.steps.1);
        nest.from = Point::new((room.width - size.x) / 2.0, (room.height - size.y) / 2.0);
        nest
    }

    fn pitch(&self) -> f64 {
        self.steps.0.min(self.steps.1)
    }

    /// Column and row of a place.
    fn cell(&self, place: usize) -> (usize, usize) {
        let (mut long, mut short) = (0, 0);
        for bit in 0..usize::BITS {
            let on = place >> bit & 1;
            if bit % 2 == 1 && bit / 2 < self.short {
                short |= on << (bit / 2);
            } else {
                // As many dimensions as lie below this one, without those that lead the other way.
                long |= on << (bit - (bit / 2 + bit % 2).min(self.short));
            }
        }
        if self.across_first { (long, short) } else { (short, long) }
    }

    fn spot(&self, place: usize) -> Point {
        let (column, row) = self.cell(place);
        self.from.plus(Point::new(along(column) * self.steps.0, along(row) * self.steps.1))
    }
}

/// No two neighbours stand farther apart than this.
const MAX_PITCH: f64 = 64.0;

/// From the first place of a row to this one, in pitches: a step over a boundary of a higher dimension
/// is wider.
fn along(index: usize) -> f64 {
    (1..=index).map(|step| 1.0 + 0.35 * f64::from(step.trailing_zeros())).sum()
}
