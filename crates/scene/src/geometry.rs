//! The geometry that layouts, links and tokens share: points, boxes and quadratic Bézier curves. Only sums,
//! products, square roots and `libm`, so that every machine draws the same bytes.

use crate::picture::Point;

impl Point {
    pub(crate) fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    pub(crate) fn plus(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }

    pub(crate) fn minus(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y }
    }

    pub(crate) fn times(self, factor: f64) -> Point {
        Point { x: self.x * factor, y: self.y * factor }
    }

    /// The point this share of the way to another.
    pub(crate) fn towards(self, other: Point, share: f64) -> Point {
        self.plus(other.minus(self).times(share))
    }

    pub(crate) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    pub(crate) fn distance(self, other: Point) -> f64 {
        self.minus(other).length()
    }

    /// The same direction with length 1; upwards for the zero vector.
    pub(crate) fn unit(self) -> Point {
        let length = self.length();
        if length < 1e-9 { Point { x: 0.0, y: -1.0 } } else { self.times(1.0 / length) }
    }

    /// The dot product.
    pub(crate) fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// A quarter turn clockwise on the screen: to the right of somebody who goes this way.
    pub(crate) fn right_hand(self) -> Point {
        Point { x: -self.y, y: self.x }
    }
}

/// A box by its middle and its whole width and height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub(crate) at: Point,
    pub(crate) size: (f64, f64),
}

impl Area {
    /// The distance to a point; 0 inside.
    pub(crate) fn distance(&self, point: Point) -> f64 {
        let dx = ((point.x - self.at.x).abs() - self.size.0 / 2.0).max(0.0);
        let dy = ((point.y - self.at.y).abs() - self.size.1 / 2.0).max(0.0);
        Point { x: dx, y: dy }.length()
    }

    /// Whether it is closer than `gap` to another box.
    pub(crate) fn crowds(&self, other: &Area, gap: f64) -> bool {
        (self.at.x - other.at.x).abs() < (self.size.0 + other.size.0) / 2.0 + gap
            && (self.at.y - other.at.y).abs() < (self.size.1 + other.size.1) / 2.0 + gap
    }

    /// The gap to another box, sideways or up and down, whichever is larger; negative where they overlap.
    pub(crate) fn apart(&self, other: &Area) -> f64 {
        let across = (self.at.x - other.at.x).abs() - (self.size.0 + other.size.0) / 2.0;
        let down = (self.at.y - other.at.y).abs() - (self.size.1 + other.size.1) / 2.0;
        across.max(down)
    }

    /// Whether it lies inside a box of this size with a corner at the origin.
    pub(crate) fn is_within(&self, width: f64, height: f64) -> bool {
        let (w, h) = (self.size.0 / 2.0, self.size.1 / 2.0);
        self.at.x - w >= 0.0 && self.at.y - h >= 0.0 && self.at.x + w <= width && self.at.y + h <= height
    }
}

/// A quadratic Bézier curve; `bend` is its control point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Quadratic {
    pub(crate) start: Point,
    pub(crate) bend: Point,
    pub(crate) end: Point,
}

impl Quadratic {
    pub(crate) fn straight(start: Point, end: Point) -> Quadratic {
        Quadratic { start, bend: start.towards(end, 0.5), end }
    }

    /// The curve that passes through `middle` at parameter 0.5.
    pub(crate) fn through(start: Point, middle: Point, end: Point) -> Quadratic {
        Quadratic { start, bend: middle.times(2.0).minus(start.towards(end, 0.5)), end }
    }

    pub(crate) fn at(&self, t: f64) -> Point {
        self.start.towards(self.bend, t).towards(self.bend.towards(self.end, t), t)
    }

    /// The tangent at `t`, of length 1.
    pub(crate) fn direction(&self, t: f64) -> Point {
        let way = self.start.towards(self.bend, t).minus(self.bend.towards(self.end, t));
        let way = way.times(-1.0);
        if way.length() < 1e-9 { self.end.minus(self.start).unit() } else { way.unit() }
    }

    /// The piece between two parameters.
    pub(crate) fn part(&self, from: f64, to: f64) -> Quadratic {
        let bend = self.start.times((1.0 - from) * (1.0 - to));
        let bend = bend.plus(self.bend.times((1.0 - from) * to + from * (1.0 - to)));
        let bend = bend.plus(self.end.times(from * to));
        Quadratic { start: self.at(from), bend, end: self.at(to) }
    }

    /// The same curve, this many pixels to the right of its direction.
    pub(crate) fn shifted_right(&self, pixels: f64) -> Quadratic {
        let by = self.end.minus(self.start).unit().right_hand().times(pixels);
        Quadratic { start: self.start.plus(by), bend: self.bend.plus(by), end: self.end.plus(by) }
    }

    /// The first parameter in the first half from which `clear` holds; none if it does not hold in the
    /// middle.
    pub(crate) fn leaves(&self, clear: impl Fn(Point) -> bool) -> Option<f64> {
        self.first_clear(0.0, clear)
    }

    /// The last parameter in the second half up to which `clear` holds; none if it does not hold in the
    /// middle.
    pub(crate) fn arrives(&self, clear: impl Fn(Point) -> bool) -> Option<f64> {
        self.first_clear(1.0, clear)
    }

    /// Bisection between an end, where `clear` does not hold, and the middle.
    fn first_clear(&self, blocked_end: f64, clear: impl Fn(Point) -> bool) -> Option<f64> {
        let (mut blocked, mut open) = (blocked_end, 0.5);
        if !clear(self.at(open)) {
            return None;
        }
        for _ in 0..12 {
            let middle = (blocked + open) / 2.0;
            if clear(self.at(middle)) {
                open = middle;
            } else {
                blocked = middle;
            }
        }
        Some(open)
    }
}

pub(crate) fn degrees(direction: Point) -> f64 {
    libm::atan2(direction.y, direction.x) * 180.0 / std::f64::consts::PI
}
