//! How large a picture is drawn in a frame, and how it keeps clear of what lies over the frame's corners. Knows
//! lengths, not how processes are arranged.

use super::Layout;
use super::body::Reach;
use crate::geometry::Area;
use crate::picture::{Corners, Frame, Point};

/// The height and the width of a room at which bodies and words have their usual size on screen.
pub const USUAL: (f64, f64) = (340.0, 400.0);
/// Smaller, words could not be read; larger, they would look like a poster.
pub const ZOOMS: (f64, f64) = (0.8, 2.9);
/// By how many CSS pixels a picture gives way to a corner at a time. static/early.js takes the same steps.
pub const STEP: f64 = 6.0;
/// What lies over the corners takes no more than this share of the height from the picture.
pub const MOST: f64 = 0.45;

/// How many CSS pixels a unit is, in a room of this size: more room means larger bodies and words, not only
/// longer links.
pub(super) fn zoom(room: Frame) -> f64 {
    (room.height / USUAL.0).min(room.width / USUAL.1).clamp(ZOOMS.0, ZOOMS.1)
}

/// The picture that `arrange` makes for a room, in the largest room below and above what lies over the
/// corners: most pictures are round and need not give way as far as the corners reach.
pub(super) fn clear_of_corners(frame: Frame, mut arrange: impl FnMut(Frame) -> Layout) -> Layout {
    let Corners { top_left, top_right, bottom_left, bottom_right } = frame.corners;
    let most = (top_left.1.max(top_right.1), bottom_left.1.max(bottom_right.1));
    let fits = most.0 + most.1 <= MOST * frame.height;
    let (mut above, mut below) = (0.0_f64, 0.0_f64);
    loop {
        let room = Frame::new(frame.width, frame.height - above - below);
        let zoom = zoom(room);
        let layout = arrange(room.in_units_of(zoom)).moved_into(frame.in_units_of(zoom), above / zoom, zoom);
        let [top, bottom] = covered(&layout);
        match () {
            () if fits && top && above < most.0 => above = (above + STEP).min(most.0),
            () if fits && bottom && below < most.1 => below = (below + STEP).min(most.1),
            () => return layout,
        }
    }
}

/// Whether a process is under one of the upper and one of the lower corners.
fn covered(layout: &Layout) -> [bool; 2] {
    let Reach { side, above, below } = layout.around;
    let is_under = |corner: &Area| {
        let around = |at: Point| Area {
            at: Point::new(at.x, at.y + (below - above) / 2.0),
            size: (2.0 * side, above + below),
        };
        layout.places.iter().any(|place| corner.crowds(&around(place.at), 0.0))
    };
    let [a, b, c, d] = areas(layout.frame);
    [a.iter().chain(&b).any(is_under), c.iter().chain(&d).any(is_under)]
}

/// The corners that are taken: top left, top right, bottom left, bottom right.
pub(crate) fn areas(frame: Frame) -> [Option<Area>; 4] {
    let Corners { top_left, top_right, bottom_left, bottom_right } = frame.corners;
    let area = |(width, height): (f64, f64), right: bool, bottom: bool| {
        let x = if right { frame.width - width / 2.0 } else { width / 2.0 };
        let y = if bottom { frame.height - height / 2.0 } else { height / 2.0 };
        (width > 0.0 && height > 0.0).then_some(Area { at: Point::new(x, y), size: (width, height) })
    };
    [
        area(top_left, false, false),
        area(top_right, true, false),
        area(bottom_left, false, true),
        area(bottom_right, true, true),
    ]
}
