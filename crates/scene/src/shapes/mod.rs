//! The shape of everything in a picture as SVG path data. Knows lengths and roles, no colours, no text, no
//! trace.

mod link;
mod path;
pub mod signs;

use std::f64::consts::{FRAC_1_SQRT_2, PI};

use model::trace::Role;

use crate::look::metrics;
use crate::picture::{Point, Presence, TokenForm};
pub use link::{LinkPaths, link};
pub use path::{circle, curve, number, straight};
use path::{line, open_circle, polygon, repeated, triangle, turn};

/// The body of a process, by its role. Recovering is an open line, all others are closed.
pub fn body(role: Role, presence: Presence, center: Point, radius: f64) -> String {
    if presence != Presence::Up {
        return circle(center, radius);
    }
    match role {
        Role::Passive => circle(center, PASSIVE * radius),
        Role::Pruned => circle(center, pruned(radius)),
        Role::Recovering => open_circle(center, radius),
        Role::Follower | Role::Internal | Role::Leader => circle(center, radius),
        _ => polygon(center, &corners(role, radius), radius * 0.2),
    }
}

/// The short wings of a passive process, or the arrow head of a recovering one; empty for all others.
pub fn wings(role: Role, presence: Presence, center: Point, radius: f64) -> String {
    let mut path = String::new();
    match (presence, role) {
        (Presence::Up, Role::Passive) => {
            for side in [-1.0, 1.0] {
                line(&mut path, center, (side * PASSIVE * radius, 0.0), (side * WINGS * radius, 0.0));
            }
        }
        (Presence::Up, Role::Recovering) => {
            let head = radius * 0.28;
            let tip = Point { x: center.x + head, y: center.y - radius };
            triangle(&mut path, tip, 0.0, head * 1.7, head * 2.0);
        }
        _ => {}
    }
    path
}

/// The cross of a crashed process, open in the middle so that the id can be read.
pub fn cross_behind(center: Point, radius: f64) -> String {
    let mut path = String::new();
    let (near, far) = (0.34 * radius, 0.62 * radius);
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        line(&mut path, center, (x * near, y * near), (x * far, y * far));
    }
    path
}

pub fn cross(center: Point, half: f64) -> String {
    let mut path = String::new();
    line(&mut path, center, (-half, -half), (half, half));
    line(&mut path, center, (half, -half), (-half, half));
    path
}

/// The sign of a discarded message: a circle with a stroke through it.
pub fn discarded(center: Point, radius: f64) -> String {
    let mut path = circle(center, radius);
    let reach = radius * FRAC_1_SQRT_2;
    line(&mut path, center, (-reach, reach), (reach, -reach));
    path
}

/// A crown; its height is 0.66 of its width.
pub fn crown(center: Point, width: f64) -> String {
    let (w, h) = (width / 2.0, width * 0.33);
    let points = [(-w, -h * 0.55), (-w * 0.46, h * 0.1), (0.0, -h), (w * 0.46, h * 0.1), (w, -h * 0.55)];
    let feet = [(w * 0.86, h), (-w * 0.86, h)];
    let all: Vec<Point> = points.iter().chain(&feet).map(|(x, y)| Point { x: *x, y: *y }).collect();
    polygon(center, &all, 0.0)
}

/// The middle and the width of a leader's crown.
pub fn crown_on_top(role: Role, presence: Presence, center: Point, radius: f64) -> (Point, f64) {
    let width = (0.86 * radius).max(7.0);
    let top = reach(role, presence, radius, Point { x: 0.0, y: -1.0 });
    (Point { x: center.x, y: center.y - top - width * 0.33 - 1.0 }, width)
}

pub const CHIP_HEIGHT: f64 = 18.0;

/// The size of the chip that says whom a process follows: a crown and a short name.
pub fn chip_size(name: &str) -> (f64, f64) {
    (24.0 + metrics::CHIP_LETTER * name.chars().count() as f64, CHIP_HEIGHT)
}

/// The size of the square chip of the process that another leans towards; smaller than a chip of belief.
pub fn leaning_size(name: &str) -> (f64, f64) {
    (10.0 + metrics::CHIP_LETTER * name.chars().count() as f64, CHIP_HEIGHT)
}

/// The size of the hollow crown that stands for no belief.
pub const HOLLOW_CROWN: (f64, f64) = (14.0, 10.0);

/// The outline of a token without its pointer: round, or square for an answer.
pub fn pill(form: TokenForm, center: Point, size: (f64, f64)) -> String {
    let corner = match form {
        TokenForm::Answer => 3.0,
        _ => size.1 / 2.0,
    };
    rounded(center, size, corner)
}

/// A plate that ends in a point on both sides: a number that counts.
pub fn lozenge(center: Point, size: (f64, f64)) -> String {
    let (w, h) = (size.0 / 2.0, size.1 / 2.0);
    let straight = (w - 0.7 * h).max(0.0);
    let corners = [(-w, 0.0), (-straight, -h), (straight, -h), (w, 0.0), (straight, h), (-straight, h)];
    polygon(center, &corners.map(|(x, y)| Point { x, y }), 0.0)
}

/// A rectangle with round corners.
pub fn rounded(center: Point, size: (f64, f64), corner: f64) -> String {
    let (w, h) = (size.0 / 2.0, size.1 / 2.0);
    let c = corner.min(w).min(h);
    let (left, right, top, bottom) = (center.x - w, center.x + w, center.y - h, center.y + h);
    let n = number;
    format!(
        "M{} {}H{}A{c} {c} 0 0 1 {} {}V{}A{c} {c} 0 0 1 {} {}H{}A{c} {c} 0 0 1 {} {}V{}A{c} {c} 0 0 1 {} {}Z",
        n(left + c),
        n(top),
        n(right - c),
        n(right),
        n(top + c),
        n(bottom - c),
        n(right - c),
        n(bottom),
        n(left + c),
        n(left),
        n(bottom - c),
        n(top + c),
        n(left + c),
        n(top),
        c = n(c),
    )
}

/// Squares with round corners at many places, as one path. They differ only in where they begin, so that a
/// thousand can be written again in each frame.
pub fn squares(places: &[Point], side: f64, corner: f64) -> String {
    let (straight, c) = (number(side - 2.0 * corner), number(corner));
    let turn = |x: &str, y: &str| format!("a{c} {c} 0 0 1 {x}{c} {y}{c}");
    let outline = format!(
        "h{straight}{}v{straight}{}h-{straight}{}v-{straight}{}z",
        turn("", ""),
        turn("-", ""),
        turn("-", "-"),
        turn("", "-"),
    );
    repeated(places, Point { x: corner - side / 2.0, y: -side / 2.0 }, &outline)
}

pub fn crosses(places: &[Point], half: f64) -> String {
    let whole = number(2.0 * half);
    let outline = format!("l{whole} {whole}m0 -{whole}l-{whole} {whole}");
    repeated(places, Point { x: -half, y: -half }, &outline)
}

/// The width of the sign at the left of a discarded message; the size of its pill includes it.
pub const GHOST_SIGN: f64 = 17.0;

/// How far the pointer of a token sticks out of its pill.
pub const POINTER: f64 = 9.0;

/// The pointer at the front of a pill that travels at this angle.
pub fn pointer(form: TokenForm, center: Point, size: (f64, f64), angle: f64) -> String {
    let (sin, cos) = (libm::sin(angle * PI / 180.0), libm::cos(angle * PI / 180.0));
    let border = match form {
        TokenForm::Answer => border_of_box(size, cos, sin),
        _ => border_of_pill(size, cos, sin),
    };
    let tip = Point { x: center.x + cos * (border + POINTER), y: center.y + sin * (border + POINTER) };
    let mut path = String::new();
    triangle(&mut path, tip, angle, POINTER - 1.0, POINTER - 1.0);
    path
}

/// A message without words: a small tag that points in its direction.
pub fn tag(form: TokenForm, center: Point, size: f64, angle: f64) -> String {
    let corners: Vec<Point> = tag_corners(form, size, angle).collect();
    polygon(center, &corners, 0.0)
}

/// The corners of such a tag around its middle: square for an answer, else round.
pub fn tag_corners(form: TokenForm, size: f64, angle: f64) -> impl Iterator<Item = Point> {
    const SQUARE: [(f64, f64); 5] = [(-0.8, -0.7), (0.35, -0.7), (1.0, 0.0), (0.35, 0.7), (-0.8, 0.7)];
    const ROUND: [(f64, f64); 9] = [
        (-0.82, -0.3),
        (-0.54, -0.64),
        (-0.1, -0.74),
        (0.32, -0.6),
        (1.0, 0.0),
        (0.32, 0.6),
        (-0.1, 0.74),
        (-0.54, 0.64),
        (-0.82, 0.3),
    ];
    let corners: &'static [(f64, f64)] = if form == TokenForm::Answer { &SQUARE } else { &ROUND };
    let half = size / 2.0;
    let (sin, cos) = (libm::sin(angle * PI / 180.0), libm::cos(angle * PI / 180.0));
    corners.iter().map(move |(x, y)| Point { x: (x * cos - y * sin) * half, y: (x * sin + y * cos) * half })
}

pub fn arrow_head(tip: Point, angle: f64, length: f64) -> String {
    let mut path = String::new();
    triangle(&mut path, tip, angle, length, length * 0.86);
    path
}

/// The two bars of a cut across a link that runs at this angle.
pub fn cut_bars(center: Point, angle: f64) -> String {
    let mut path = String::new();
    for side in [-1.0, 1.0] {
        let a = turn(Point { x: side * CUT_GAP, y: -8.0 }, angle);
        let b = turn(Point { x: side * CUT_GAP, y: 8.0 }, angle);
        line(&mut path, center, (a.x, a.y), (b.x, b.y));
    }
    path
}

/// Half the gap between the bars of a cut.
pub const CUT_GAP: f64 = 6.0;

/// What is left of a timer; empty for a share of 0.
pub fn arc(center: Point, radius: f64, share: f64) -> String {
    let share = share.clamp(0.0, 1.0);
    if share >= 0.999 {
        return circle(center, radius);
    }
    if share <= 0.001 {
        return String::new();
    }
    // Full at first; a gap grows clockwise from 12 o'clock.
    let angle = (1.0 - share) * 2.0 * PI;
    let from = Point { x: center.x + radius * libm::sin(angle), y: center.y - radius * libm::cos(angle) };
    let large = if share > 0.5 { 1 } else { 0 };
    let n = number;
    let (x, y, top) = (n(from.x), n(from.y), n(center.y - radius));
    format!("M{x} {y}A{r} {r} 0 {large} 1 {} {top}", n(center.x), r = n(radius))
}

/// The radius of a timer's arc: the first is next to the body, the next 4 px further out.
pub fn timer_radius(role: Role, presence: Presence, radius: f64, which: usize) -> f64 {
    let body = extent(role, presence, radius);
    let first = if body > WINGS * radius { body + 3.0 } else { radius.max(body - 2.0) + 5.5 };
    first + 4.0 * which as f64
}

/// The distance from the middle to the outline, where links touch it, in a direction of length 1.
pub fn reach(role: Role, presence: Presence, radius: f64, direction: Point) -> f64 {
    if presence != Presence::Up {
        return radius;
    }
    match role {
        Role::Passive => WINGS * radius * direction.x.abs() + PASSIVE * radius * (1.0 - direction.x.abs()),
        Role::Pruned => pruned(radius),
        Role::Follower | Role::Internal | Role::Leader | Role::Recovering => radius,
        _ => border_of_polygon(&corners(role, radius), direction),
    }
}

const PASSIVE: f64 = 0.74;
const WINGS: f64 = 1.15;
const PRUNED: f64 = 0.62;
const DIAMOND: f64 = 1.3;
const SQUARE: f64 = 0.9;

/// Small, but large enough to be seen around the id.
fn pruned(radius: f64) -> f64 {
    (PRUNED * radius).max(radius.min(11.0))
}

/// Where an id is, from the middle of a body: triangles are wide on one side only.
pub(crate) fn id_at(role: Role, presence: Presence, radius: f64) -> Point {
    let down = match (presence, role) {
        (Presence::Up, Role::Source) => 0.2 * radius,
        (Presence::Up, Role::Sink) => -0.2 * radius,
        _ => 0.0,
    };
    Point { x: 0.0, y: down }
}

/// The largest distance from the middle to the outline.
pub fn extent(role: Role, presence: Presence, radius: f64) -> f64 {
    match (presence, role) {
        (Presence::Up, Role::Candidate | Role::Source | Role::Sink | Role::Holder | Role::Waiting) => {
            widest(role, radius)
        }
        (Presence::Up, Role::Passive) => WINGS * radius,
        _ => radius,
    }
}

/// The largest extent of any body, in radii: what is farther away covers no process.
pub(crate) const FARTHEST: f64 = 1.3;

fn widest(role: Role, radius: f64) -> f64 {
    corners(role, radius).iter().fold(radius, |most, corner| most.max(corner.length()))
}

fn corners(role: Role, radius: f64) -> Vec<Point> {
    let d = DIAMOND * radius;
    let s = SQUARE * radius;
    // Flatter than an equilateral triangle, so that it is no larger than a diamond.
    let (up, wide, down) = (DIAMOND * radius, 1.05 * radius, 0.76 * radius);
    let points = match role {
        Role::Source => vec![(0.0, -up), (wide, down), (-wide, down)],
        Role::Sink => vec![(-wide, -down), (wide, -down), (0.0, up)],
        Role::Holder | Role::Waiting => vec![(-s, -s), (s, -s), (s, s), (-s, s)],
        _ => vec![(0.0, -d), (d, 0.0), (0.0, d), (-d, 0.0)],
    };
    points.into_iter().map(|(x, y)| Point { x, y }).collect()
}

/// The distance at which a ray from the middle leaves a convex polygon.
fn border_of_polygon(corners: &[Point], direction: Point) -> f64 {
    let mut best = f64::MAX;
    for (k, a) in corners.iter().enumerate() {
        let b = corners[(k + 1) % corners.len()];
        let edge = b.minus(*a);
        let across = direction.x * edge.y - direction.y * edge.x;
        if across.abs() < 1e-9 {
            continue;
        }
        let distance = (a.x * edge.y - a.y * edge.x) / across;
        let along = (a.x * direction.y - a.y * direction.x) / across;
        if distance > 0.0 && (-1e-9..=1.0 + 1e-9).contains(&along) {
            best = best.min(distance);
        }
    }
    if best == f64::MAX { corners.first().map_or(0.0, |corner| corner.length()) } else { best }
}

/// The distance at which a ray from the middle leaves a box.
fn border_of_box(size: (f64, f64), cos: f64, sin: f64) -> f64 {
    let across = if cos.abs() > 1e-9 { size.0 / 2.0 / cos.abs() } else { f64::MAX };
    let along = if sin.abs() > 1e-9 { size.1 / 2.0 / sin.abs() } else { f64::MAX };
    across.min(along)
}

/// The same for a box with round ends, at least as wide as high.
fn border_of_pill(size: (f64, f64), cos: f64, sin: f64) -> f64 {
    let round = size.1 / 2.0;
    let straight = size.0 / 2.0 - round;
    let flat = border_of_box(size, cos, sin);
    if flat * cos.abs() <= straight {
        return flat;
    }
    // From the middle to the half circle around the end of the straight part.
    let along = straight * cos.abs();
    along + (along * along - straight * straight + round * round).max(0.0).sqrt()
}
