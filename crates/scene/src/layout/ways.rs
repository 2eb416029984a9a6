//! The way of a message from one process to another: along the ring, straight, or bent towards the middle
//! where a straight line would run over processes in between.

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
        let n = roster.len();
        let (first, last) = (roster.place(from), roster.place(to));
        // The shorter way around; its first end is the one from which the other is clockwise.
        let ahead = (last + n - first) % n;
        let (apart, start) = if 2 * ahead <= n { (ahead, first) } else { (n - ahead, last) };
        match self.bends.get(apart).and_then(|all| all.get(start)) {
            Some(bend) if *bend > 0.0 => bent(a, b, self.middle, *bend),
            _ => self.link(roster, from, to),
        }
    }

    /// Finds how far each way must bend so that a mark misses all processes in between.
    pub(super) fn bend_ways(&mut self, roster: &Roster) {
        // Of one that the scenario moved, its author sees what its links cross.
        if roster.len() < 3 || self.rearranged {
            return;
        }
        let all: Vec<Point> = roster.in_order().iter().map(|process| self.of(*process).at).collect();
        let bends = |apart: usize| (0..all.len()).map(|start| self.bend(&all, start, apart)).collect();
        self.bends = (0..=all.len() / 2).map(bends).collect();
    }

    fn bend(&self, all: &[Point], start: usize, apart: usize) -> f64 {
        if apart == 0 || (self.kind == LayoutKind::Ring && apart > 1) {
            return 0.0;
        }
        let n = all.len();
        let (a, b) = (all[start], all[(start + apart) % n]);
        let needed = self.clearance + self.mark / 2.0 + self.keep_right;
        // Processes far from both ends are far from the way.
        let near = (1..apart.min(9)).map(|k| (start + k) % n);
        let far = (1..apart.min(9)).map(|k| (start + apart + n - k) % n);
        let between: Vec<Point> = near.chain(far).map(|place| all[place]).collect();
        let room = |bend: f64| {
            let way = match bend {
                0.0 => Quadratic::straight(a, b),
                bend => bent(a, b, self.middle, bend),
            };
            let away = |other: &Point| {
                (0..=48).map(|t| way.at(f64::from(t) / 48.0).distance(*other)).fold(f64::MAX, f64::min)
            };
            // Halfway a mark has left the one and not yet come to the other.
            let halfway = way.at(0.5).distance(a).min(way.at(0.5).distance(b));
            between.iter().map(away).fold(halfway, f64::min)
        };
        // As little as is needed; if nothing is enough, what comes nearest.
        let mut best = (0.0, f64::MIN);
        for bend in (0..=40).map(|k| f64::from(k) * needed * 0.2) {
            let room = room(bend);
            if room >= needed {
                return bend;
            }
            if room > best.1 + 1e-6 {
                best = (bend, room);
            }
        }
        best.0
    }
}

/// A way that bends this far towards the middle, and not beyond it.
fn bent(a: Point, b: Point, middle: Point, bend: f64) -> Quadratic {
    let half = a.towards(b, 0.5);
    // At a right angle to the straight way: on a flat ellipse the middle may lie nearly along it.
    let aside = b.minus(a).unit().right_hand();
    let room = middle.minus(half).dot(aside);
    let inwards = aside.times(room.signum());
    Quadratic { start: a, bend: half.plus(inwards.times(bend.min(room.abs()))), end: b }
}
