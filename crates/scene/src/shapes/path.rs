//! The basic strokes of all shapes, as path data with short numbers.

use std::f64::consts::PI;

use crate::picture::Point;

/// A number in path data: at most two decimals, no trailing zeros, no negative zero.
pub fn number(value: f64) -> String {
    let mut text = String::with_capacity(8);
    push_number(&mut text, value);
    text
}

/// Appends a number to a path. Not by `format!`: many messages have thousands of numbers in each frame, and
/// formatting them was most of the work.
fn push_number(path: &mut String, value: f64) {
    let hundredths = if value.is_finite() { (value * 100.0).round() as i64 } else { 0 };
    if hundredths < 0 {
        path.push('-');
    }
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    push_digits(path, whole);
    if part > 0 {
        path.push('.');
        path.push(digit(part / 10));
    }
    if part % 10 > 0 {
        path.push(digit(part));
    }
}

fn push_digits(path: &mut String, whole: u64) {
    if whole >= 10 {
        push_digits(path, whole / 10);
    }
    path.push(digit(whole));
}

/// The last digit of a number.
fn digit(number: u64) -> char {
    char::from(b'0' + (number % 10) as u8)
}

/// Appends a command letter or a space, and a point.
fn push_point(path: &mut String, before: char, point: Point) {
    path.push(before);
    push_number(path, point.x);
    path.push(' ');
    push_number(path, point.y);
}

pub fn circle(center: Point, radius: f64) -> String {
    let n = number;
    let (left, right, y, r) = (n(center.x - radius), n(center.x + radius), n(center.y), n(radius));
    format!("M{left} {y}A{r} {r} 0 1 1 {right} {y}A{r} {r} 0 1 1 {left} {y}Z")
}

/// A quadratic Bézier curve.
pub fn curve(start: Point, bend: Point, end: Point) -> String {
    let mut path = String::with_capacity(48);
    push_point(&mut path, 'M', start);
    push_point(&mut path, 'Q', bend);
    push_point(&mut path, ' ', end);
    path
}

pub fn straight(from: Point, to: Point) -> String {
    let mut path = String::with_capacity(32);
    push_point(&mut path, 'M', from);
    push_point(&mut path, 'L', to);
    path
}

/// A closed polygon; each corner is rounded by a quadratic Bézier curve that begins this far before it.
pub(super) fn polygon(center: Point, corners: &[Point], rounding: f64) -> String {
    let mut path = String::with_capacity(32 * corners.len());
    for (k, corner) in corners.iter().enumerate() {
        let before = corners[(k + corners.len() - 1) % corners.len()];
        let after = corners[(k + 1) % corners.len()];
        let at = center.plus(*corner);
        let letter = if k == 0 { 'M' } else { 'L' };
        if rounding <= 0.0 {
            push_point(&mut path, letter, at);
            continue;
        }
        let enter = at.plus(before.minus(*corner).unit().times(rounding));
        let leave = at.plus(after.minus(*corner).unit().times(rounding));
        push_point(&mut path, letter, enter);
        push_point(&mut path, 'Q', at);
        push_point(&mut path, ' ', leave);
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
    push_point(path, 'M', tip);
    push_point(path, 'L', tip.plus(turn(Point { x: -length, y: -width / 2.0 }, angle)));
    push_point(path, 'L', tip.plus(turn(Point { x: -length, y: width / 2.0 }, angle)));
    path.push('Z');
}

pub(super) fn line(path: &mut String, center: Point, from: (f64, f64), to: (f64, f64)) {
    push_point(path, 'M', center.plus(Point { x: from.0, y: from.1 }));
    push_point(path, 'L', center.plus(Point { x: to.0, y: to.1 }));
}

/// One outline at many places. It starts at `begin` from each place and continues with relative commands.
pub(super) fn repeated(places: &[Point], begin: Point, outline: &str) -> String {
    let mut path = String::with_capacity(places.len() * (outline.len() + 16));
    for place in places {
        push_point(&mut path, 'M', place.plus(begin));
        path.push_str(outline);
    }
    path
}

pub(super) fn turn(point: Point, angle: f64) -> Point {
    let (sin, cos) = (libm::sin(angle * PI / 180.0), libm::cos(angle * PI / 180.0));
    Point { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, text) in [
            (0.0, "0"),
            (-0.001, "0"),
            (12.0, "12"),
            (12.5, "12.5"),
            (-3.04, "-3.04"),
            (0.999, "1"),
            (1024.126, "1024.13"),
            (-0.25, "-0.25"),
            (f64::NAN, "0"),
        ] {
            assert_eq!(number(value), text);
        }
    }
}
