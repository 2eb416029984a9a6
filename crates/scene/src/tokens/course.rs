//! Where a pill flies. It must neither cover a process nor leave the stage, so where the straight way is too
//! narrow it flies beside the link, in an arc.

use super::GAP;
use super::flight::{Flight, Stretch};
use crate::geometry::{Area, Quadratic};
use crate::layout::Layout;

/// How far aside the middle of an arc may be, in pixels, in the order of preference. To the right, a negative
/// number to the left.
const ASIDE: [f64; 9] = [0.0, 8.0, -8.0, 16.0, -16.0, 24.0, -24.0, 32.0, -32.0];
/// In how many places an arc is looked at.
const LOOKED_AT: u32 = 16;
/// A pill that does not move this far, in its own heights, shows no direction.
const LEAST_WAY: f64 = 0.4;

/// The arc of a pill, and the part of it that its middle uses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    pub(super) curve: Quadratic,
    pub(super) stretch: Stretch,
}

/// What a pill must not cover.
pub(super) struct Obstacles<'a> {
    pub(super) layout: &'a Layout,
    /// The labels of processes beside their bodies.
    pub(super) names: &'a [Area],
}

impl Obstacles<'_> {
    /// The course of a pill of this size; none if there is no room.
    pub(super) fn course(&self, flight: &Flight, size: (f64, f64)) -> Option<Course> {
        ASIDE.iter().find_map(|aside| {
            let curve = bowed(flight.curve, *aside);
            let stretch = flight.on(curve).pill(size)?;
            let way = curve.at(stretch.first).distance(curve.at(stretch.last));
            let course = Course { curve, stretch };
            (way >= LEAST_WAY * size.1 && self.is_clear(&course, size)).then_some(course)
        })
    }

    fn is_clear(&self, course: &Course, size: (f64, f64)) -> bool {
        let Course { curve, stretch } = course;
        let frame = self.layout.frame;
        let clearance = self.layout.clearance;
        // An arc may come back to its ends, so they count as all others.
        let bodies = || self.layout.places.iter().map(|place| place.at);
        (0..=LOOKED_AT).all(|k| {
            let area = Area { at: curve.at(stretch.at(f64::from(k) / f64::from(LOOKED_AT))), size };
            area.is_within(frame.width, frame.height)
                && bodies().all(|at| area.distance(at) >= clearance)
                && self.names.iter().all(|name| area.apart(name) >= GAP)
        })
    }
}

/// The same curve with its middle this far to the right.
fn bowed(curve: Quadratic, aside: f64) -> Quadratic {
    let right = curve.direction(0.5).right_hand();
    // The middle of the curve moves half as far as the point that bends it.
    Quadratic { bend: curve.bend.plus(right.times(2.0 * aside)), ..curve }
}
