//! Hypercubes with too many corners to draw as cubes: clusters within clusters, in rows and columns. The
//! higher the dimension, the wider the gap. Knows numbers and lengths, not what is drawn there.

use crate::picture::{Frame, Point};

/// The places, and the distance of two neighbours. Dimensions alternate between across and down (a Z-order
/// curve), the first along the longer side of the room. Where that side is much longer, only the lowest
/// dimensions alternate and all others go along it.
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

struct Nest {
    /// How many dimensions go along the shorter side of the room.
    short: u32,
    across_first: bool,
    /// The distance between neighbours, across and down.
    steps: (f64, f64),
    /// The first place.
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
                // The number of lower dimensions, without those along the other side.
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

/// The largest distance of two neighbours.
const MAX_PITCH: f64 = 110.0;

/// The distance from the first place of a row, in pitches: a step across a higher dimension is wider.
fn along(index: usize) -> f64 {
    (1..=index).map(|step| 1.0 + 0.35 * f64::from(step.trailing_zeros())).sum()
}
