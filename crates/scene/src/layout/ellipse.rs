//! Places on an ellipse at equal arc lengths, so that neighbours are evenly spaced however flat it is.

use std::f64::consts::PI;

use super::LayoutKind;
use crate::picture::Point;

/// An ellipse around the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ellipse {
    pub(crate) a: f64,
    pub(crate) b: f64,
}

/// The number of chords that approximate the arc length.
const PIECES: usize = 480;

impl Ellipse {
    /// `n` places, clockwise.
    pub(crate) fn spread(&self, n: usize, kind: LayoutKind) -> Vec<Point> {
        self.at_shares((0..n).map(|k| share(k, n, kind)))
    }

    /// The points at these shares of the circumference, clockwise from the top.
    pub(crate) fn at_shares(&self, shares: impl Iterator<Item = f64>) -> Vec<Point> {
        let mut lengths = Vec::with_capacity(PIECES + 1);
        let mut sum = 0.0;
        let mut last = self.at(0.0);
        for k in 0..=PIECES {
            let next = self.at(k as f64 / PIECES as f64);
            sum += next.distance(last);
            lengths.push(sum);
            last = next;
        }
        let place = |share: f64| {
            let wanted = share * sum;
            let k = lengths.partition_point(|length| *length <= wanted).clamp(1, PIECES);
            let (from, to) = (lengths[k - 1], lengths[k]);
            let within = if to > from { (wanted - from) / (to - from) } else { 0.0 };
            self.at((k as f64 - 1.0 + within) / PIECES as f64)
        };
        shares.map(place).collect()
    }

    /// The outward normal at one of its points.
    pub(crate) fn out(&self, at: Point) -> Point {
        Point::new(at.x / (self.a * self.a), at.y / (self.b * self.b)).unit()
    }

    /// By angle, not by arc length: 0 is the top, 0.25 the right.
    fn at(&self, turn: f64) -> Point {
        let angle = turn * 2.0 * PI;
        Point::new(self.a * libm::sin(angle), -self.b * libm::cos(angle))
    }
}

/// Where a place is, as a share of the circumference, clockwise from the top. A ring begins right of the top,
/// a circle at the top; two processes are side by side, where there is most room between them.
pub(crate) fn share(place: usize, n: usize, kind: LayoutKind) -> f64 {
    let shift = match kind {
        LayoutKind::Ring => 0.5,
        _ if n == 2 => 1.5,
        _ => 0.0,
    };
    (place as f64 + shift) / n as f64 % 1.0
}
