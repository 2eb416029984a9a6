//! The way of a message from one process to another: along the ring, straight, or bent towards the middle
//! where a straight line would run over processes in between.

use model::sorting;
use model::{Process, Roster};

use super::{Layout, LayoutKind};
use crate::geometry::Quadratic;
use crate::picture::Point;

impl Layout {
    /// The line drawn between two processes: along the ellipse between neighbours of a ring, else straight.
    pub(crate) fn link(&self, roster: &Roster, from: Process, to: Process) -> Quadratic {
        let (a, b) = (self.of(from).at, self.of(to).at);
        if self.kind == LayoutKind::Ring {
            // In a ring of two, each is the left and the right neighbour of the other: the right one counts.
            let between = if roster.right(from) == to { Some(from) } else { None };
            let between = between.or_else(|| (roster.left(from) == to).then_some(to));
            if let Some(halfway) = between.and_then(|first| self.halfway.get(roster.place(first))) {
                return Quadratic::through(a, *halfway, b);
            }
        }
        Quadratic::straight(a, b)
    }

    /// The way of a message from middle to middle; it does not keep to the right of the link yet.
    pub(crate) fn way(&self, roster: &Roster, from: Process, to: Process) -> Quadratic {
        let (a, b) = (self.of(from).at, self.of(to).at);
        let link = self.link(roster, from, to);
        let apart = roster.place(from).abs_diff(roster.place(to));
        let apart = apart.min(roster.len() - apart);
        match self.bends.get(apart) {
            Some(bend) if *bend > 0.0 => bent(a, b, self.middle, *bend),
            _ => link,
        }
    }

    /// Finds how far ways must bend so that a mark misses all processes in between; on a circle this depends
    /// only on how many places the two ends are apart.
    pub(super) fn bend_ways(&mut self, n: usize) {
        if n < 3 || self.is_rearranged() {
            return;
        }
        let by_place = self.by_place();
        self.bends = (0..=n / 2).map(|apart| self.bend(&by_place, apart)).collect();
    }

    /// Places in ring order, which is the order of their angles.
    fn by_place(&self) -> Vec<Point> {
        let turn = |at: &Point| {
            let from = at.minus(self.middle);
            libm::atan2(from.y, from.x)
        };
        let mut all: Vec<Point> = self.places.iter().map(|place| place.at).collect();
        sorting::sort_by(&mut all, |a, b| turn(a).total_cmp(&turn(b)));
        all
    }

    /// Whether the scenario moved a process: then ways are straight, and its author sees what they cross.
    fn is_rearranged(&self) -> bool {
        self.places.iter().any(|place| place.aside.x.abs() > 0.01 && place.aside.y.abs() > 0.01)
    }

    fn bend(&self, all: &[Point], apart: usize) -> f64 {
        if apart == 0 || (self.kind == LayoutKind::Ring && apart > 1) {
            return 0.0;
        }
        let needed = self.clearance + self.mark / 2.0 + self.keep_right;
        let tries = (0..=40).map(|k| f64::from(k) * needed * 0.4);
        let clears = |bend: &f64| {
            // On an ellipse every start matters, because its curvature varies.
            let starts = if self.kind == LayoutKind::Ring { all.len() } else { 1 };
            (0..starts).all(|start| {
                let end = all[(start + apart) % all.len()];
                let way = match *bend {
                    0.0 => Quadratic::straight(all[start], end),
                    bend => bent(all[start], end, self.middle, bend),
                };
                let from = |p: Point| p.distance(all[start]) >= needed;
                let to = |p: Point| p.distance(end) >= needed;
                // The way is symmetric, and processes far from both ends are far from it.
                let near = (1..apart.min(9)).map(|k| all[(start + k) % all.len()]);
                way.leaves(from).is_some()
                    && way.arrives(to).is_some()
                    && near
                        .into_iter()
                        .all(|other| (0..=24).all(|t| way.at(f64::from(t) / 48.0).distance(other) >= needed))
            })
        };
        tries.into_iter().find(clears).unwrap_or(f64::MAX)
    }
}

/// A way that bends this many pixels towards the middle, and not beyond it.
fn bent(a: Point, b: Point, middle: Point, bend: f64) -> Quadratic {
    let half = a.towards(b, 0.5);
    let inwards = middle.minus(half);
    let bend = bend.min(inwards.length());
    Quadratic { start: a, bend: half.plus(inwards.unit().times(bend)), end: b }
}
