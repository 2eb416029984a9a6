//! The strokes all shapes are made of, as path data with short numbers.

use std::f64::consts::PI;
use std::fmt::Write;

use crate::picture::Point;

/// A number as a path has it: at most two decimals, no trailing zeros, no negative zero.
pub fn number(value: f64) -> String {
    let hundredths = if value.is_finite() { (value * 100.0).round() as i64 } else { 0 };
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    let sign = if hundredths < 0 { "-" } else { "" };
    match part {
        0 => format!("{sign}{whole}"),
        part if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
        part => format!("{sign}{whole}.{part:02}"),
    }
}

/// A full circle.
pub fn circle(center: Point, radius: f64) -> String {
    let n = number;
    let (left, right, y, r) = (n(center.x - radius), n(center.x + radius), n(center.y), n(radius));
    format!("M{left} {y}A{r} {r} 0 1 1 {right} {y}A{r} {r} 0 1 1 {left} {y}Z")
}

/// A quadratic curve.
pub fn curve(start: Point, bend: Point, end: Point) -> String {
    let n = number;
    format!("M{} {}Q{} {} {} {}", n(start.x), n(start.y), n(bend.x), n(bend.y), n(end.x), n(end.y))
}

/// A closed polygon around a middle, its corners rounded by a quadratic of this length.
pub(super) fn polygon(center: Point, corners: &[Point], rounding: f64) -> String {
    let n = number;
    let mut path = String::new();
    for (k, corner) in corners.iter().enumerate() {
        let before = corners[(k + corners.len() - 1) % corners.len()];
        let after = corners[(k + 1) % corners.len()];
        let at = center.plus(*corner);
        let letter = if k == 0 { 'M' } else { 'L' };
        if rounding <= 0.0 {
            let _ = write!(path, "{letter}{} {}", n(at.x), n(at.y));
            continue;
        }
        let enter = at.plus(before.minus(*corner).unit().times(rounding));
        let leave = at.plus(after.minus(*corner).unit().times(rounding));
        let (ex, ey, lx, ly) = (n(enter.x), n(enter.y), n(leave.x), n(leave.y));
        let _ = write!(path, "{letter}{ex} {ey}Q{} {} {lx} {ly}", n(at.x), n(at.y));
    }
    path.push('Z');
    path
}

pub(super) fn open_circle(center: Point, radius: f64) -> String {
    let n = number;
    let (x, y, r) = (n(center.x), n(center.y), n(radius));
    let (right, top) = (n(center.x + radius), n(center.y - radius));
    // Three quarters, from 3 o'clock clockwise to 12 o'clock, where the arrow head sits.
    format!("M{right} {y}A{r} {r} 0 1 1 {x} {top}")
}

pub(super) fn triangle(path: &mut String, tip: Point, angle: f64, length: f64, width: f64) {
    let n = number;
    let a = tip.plus(turn(Point { x: -length, y: -width / 2.0 }, angle));
    let b = tip.plus(turn(Point { x: -length, y: width / 2.0 }, angle));
    let _ = write!(path, "M{} {}L{} {}L{} {}Z", n(tip.x), n(tip.y), n(a.x), n(a.y), n(b.x), n(b.y));
}

pub(super) fn line(path: &mut String, center: Point, from: (f64, f64), to: (f64, f64)) {
    let n = number;
    let (x, y) = (center.x, center.y);
    let _ = write!(path, "M{} {}L{} {}", n(x + from.0), n(y + from.1), n(x + to.0), n(y + to.1));
}

pub(super) fn turn(point: Point, angle: f64) -> Point {
    let (sin, cos) = (libm::sin(angle * PI / 180.0), libm::cos(angle * PI / 180.0));
    Point { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos }
}
