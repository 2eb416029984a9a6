//! How a mark gets around bodies that a straight link runs over: it leaves the link before a body, passes
//! beside it and comes back. For each body it moves sideways no faster than forwards.

use std::f64::consts::SQRT_2;

use model::trace::Message;

use crate::geometry::Area;
use crate::layout::{Layout, LayoutKind};
use crate::picture::Point;
use crate::shapes;

/// How far aside a mark of this size must be at a point of its link; zero where it covers no body.
pub(super) fn aside(layout: &Layout, message: &Message, at: Point, onwards: Point, size: f64) -> Point {
    // In other layouts no process is between two that send to each other. On an ellipse only few ways could not
    // be bent far enough.
    if !matches!(layout.kind, LayoutKind::Graph | LayoutKind::Cube | LayoutKind::Circle) {
        return Point::default();
    }
    let reach = layout.radius * shapes::FARTHEST + size / 2.0;
    let right = onwards.right_hand();
    let ends = [message.from.index(), message.to.index()];
    let frame = layout.frame;
    let on_stage =
        |at: Point| Area { at, size: (2.0 * size, 2.0 * size) }.is_within(frame.width, frame.height);
    // Between two close bodies it leaves one side while it approaches the other.
    let (mut to_the_left, mut to_the_right) = (0.0f64, 0.0f64);
    for (k, place) in layout.places.iter().enumerate() {
        let away = place.at.minus(at);
        let beside = away.dot(right);
        if beside.abs() >= reach || ends.contains(&k) {
            continue;
        }
        // Two slopes of 45° and a level piece between them enclose the whole circle.
        let wide = (SQRT_2 * reach - away.dot(onwards).abs()).min(reach);
        // On the side on which the link passes, unless that leaves the stage.
        let passed = right.times(if beside >= 0.0 { -reach } else { reach });
        match (beside >= 0.0) == on_stage(place.at.plus(passed)) {
            true => to_the_left = to_the_left.max(wide - beside),
            false => to_the_right = to_the_right.max(wide + beside),
        }
    }
    right.times(to_the_right - to_the_left)
}
