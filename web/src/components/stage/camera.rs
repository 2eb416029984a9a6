//! How much of the stage is seen, and how large: a pure number of times and a place, on top of the
//! scene, which knows nothing of it. Places are shares of the frame, so that a view outlives a resize.

use scene::{Frame, Point};

use crate::components::zoom::Zoom;

/// What is seen of a stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// How many times as large everything is.
    pub scale: f64,
    /// The share of the stage that is in the middle of what is seen.
    middle: Point,
}

const LARGEST: f64 = 8.0;
/// What a press of a button makes of it.
const STEP: f64 = 1.5;

impl Default for Camera {
    fn default() -> Camera {
        Camera { scale: 1.0, middle: Point { x: 0.5, y: 0.5 } }
    }
}

impl Camera {
    /// Whether all of the stage is seen.
    pub fn is_whole(&self) -> bool {
        self.scale <= 1.0
    }

    /// Whether it is as large as it gets.
    pub fn is_largest(&self) -> bool {
        self.scale >= LARGEST
    }

    /// What a button asks for.
    pub fn wished(&self, zoom: Zoom) -> Camera {
        let middle = Point { x: 0.5, y: 0.5 };
        match zoom {
            Zoom::In => self.zoomed(STEP, middle),
            Zoom::Out => self.zoomed(1.0 / STEP, middle),
            Zoom::Fit => Camera::default(),
        }
    }

    /// This many times as large, with what is at this share of the frame kept in its place.
    pub fn zoomed(&self, times: f64, at: Point) -> Camera {
        let scale = (self.scale * times).clamp(1.0, LARGEST);
        // So near to all of it that the rest is nothing but a rounding.
        let scale = if scale < 1.02 { 1.0 } else { scale };
        let kept = |middle: f64, at: f64| middle + (at - 0.5) / self.scale - (at - 0.5) / scale;
        Camera { scale, middle: Point { x: kept(self.middle.x, at.x), y: kept(self.middle.y, at.y) } }
            .within()
    }

    /// Moved along by this share of the frame.
    pub fn moved(&self, by: Point) -> Camera {
        let middle = Point { x: self.middle.x - by.x / self.scale, y: self.middle.y - by.y / self.scale };
        Camera { middle, ..*self }.within()
    }

    /// What is seen stays inside the stage.
    fn within(self) -> Camera {
        let half = 0.5 / self.scale;
        let inside = |share: f64| share.clamp(half, 1.0 - half);
        Camera { middle: Point { x: inside(self.middle.x), y: inside(self.middle.y) }, ..self }
    }

    /// Which point of the scene is seen at this point of the frame.
    pub fn found(&self, at: Point, frame: Frame) -> Point {
        let axis = |at: f64, middle: f64, length: f64| (at - length / 2.0) / self.scale + middle * length;
        Point { x: axis(at.x, self.middle.x, frame.width), y: axis(at.y, self.middle.y, frame.height) }
    }

    /// How far the scene, that many times as large, is moved to be in the frame.
    pub fn shift(&self, frame: Frame) -> Point {
        let axis = |middle: f64, length: f64| length / 2.0 - middle * length * self.scale;
        Point { x: axis(self.middle.x, frame.width), y: axis(self.middle.y, frame.height) }
    }

    /// What puts the scene into the frame; none where it is there already.
    pub fn transform(&self, frame: Frame) -> Option<String> {
        let Point { x, y } = self.shift(frame);
        (!self.is_whole()).then(|| format!("translate({x:.2} {y:.2}) scale({:.4})", self.scale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame { width: 800.0, height: 400.0 };

    fn near(a: Point, b: Point) -> bool {
        (a.x - b.x).hypot(a.y - b.y) < 1e-6
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let pointer = Point { x: 600.0, y: 100.0 };
        let share = Point { x: 600.0 / 800.0, y: 100.0 / 400.0 };
        let camera = Camera::default().zoomed(3.0, share);
        assert!(near(camera.found(pointer, FRAME), pointer));
        let closer = camera.zoomed(1.7, share);
        assert!(near(closer.found(pointer, FRAME), pointer));
    }

    #[test]
    fn what_is_seen_stays_inside_the_stage() {
        let camera = Camera::default().zoomed(2.0, Point { x: 0.5, y: 0.5 }).moved(Point { x: 9.0, y: -9.0 });
        assert!(near(camera.found(Point { x: 0.0, y: 0.0 }, FRAME), Point { x: 0.0, y: 200.0 }));
        assert_eq!(camera.zoomed(0.1, Point { x: 0.2, y: 0.9 }), Camera::default());
    }

    #[test]
    fn moving_takes_the_picture_along() {
        let camera = Camera::default().zoomed(4.0, Point { x: 0.5, y: 0.5 });
        let before = camera.found(Point { x: 400.0, y: 200.0 }, FRAME);
        let after = camera.moved(Point { x: 80.0 / 800.0, y: 40.0 / 400.0 });
        assert!(near(after.found(Point { x: 480.0, y: 240.0 }, FRAME), before));
    }

    #[test]
    fn the_whole_needs_no_transform() {
        assert_eq!(Camera::default().transform(FRAME), None);
        let mut camera = Camera::default();
        for _ in 0..20 {
            camera = camera.wished(Zoom::In);
        }
        assert!(camera.is_largest());
        assert_eq!(camera.wished(Zoom::Fit), Camera::default());
    }
}
