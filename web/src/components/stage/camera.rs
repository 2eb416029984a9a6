//! The camera on the stage: a scale and a centre. The scene does not know it. Positions are shares of the
//! frame, so that a camera stays valid when the frame is resized.

use scene::{Frame, Point};

use crate::components::zoom::Zoom;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// 1 shows the whole stage.
    pub scale: f64,
    /// The point of the stage in the middle of what is seen, as shares of the frame.
    middle: Point,
}

const LARGEST: f64 = 8.0;
/// By how much a button zooms.
const STEP: f64 = 1.5;

impl Default for Camera {
    fn default() -> Camera {
        Camera { scale: 1.0, middle: Point { x: 0.5, y: 0.5 } }
    }
}

impl Camera {
    pub fn is_whole(&self) -> bool {
        self.scale <= 1.0
    }

    pub fn is_largest(&self) -> bool {
        self.scale >= LARGEST
    }

    /// After a press on a zoom button.
    pub fn wished(&self, zoom: Zoom) -> Camera {
        let middle = Point { x: 0.5, y: 0.5 };
        match zoom {
            Zoom::In => self.zoomed(STEP, middle),
            Zoom::Out => self.zoomed(1.0 / STEP, middle),
            Zoom::Fit => Camera::default(),
        }
    }

    /// Scaled by a factor; what is at this share of the frame stays there.
    pub fn zoomed(&self, times: f64, at: Point) -> Camera {
        let scale = (self.scale * times).clamp(1.0, LARGEST);
        // Nearly the whole stage is the whole stage.
        let scale = if scale < 1.02 { 1.0 } else { scale };
        let kept = |middle: f64, at: f64| middle + (at - 0.5) / self.scale - (at - 0.5) / scale;
        Camera { scale, middle: Point { x: kept(self.middle.x, at.x), y: kept(self.middle.y, at.y) } }
            .within()
    }

    /// Panned by this share of the frame.
    pub fn moved(&self, by: Point) -> Camera {
        let middle = Point { x: self.middle.x - by.x / self.scale, y: self.middle.y - by.y / self.scale };
        Camera { middle, ..*self }.within()
    }

    /// Keeps what is seen inside the stage.
    fn within(self) -> Camera {
        let half = 0.5 / self.scale;
        let inside = |share: f64| share.clamp(half, 1.0 - half);
        Camera { middle: Point { x: inside(self.middle.x), y: inside(self.middle.y) }, ..self }
    }

    /// The point of the scene at this point of the frame.
    pub fn found(&self, at: Point, frame: Frame) -> Point {
        let axis = |at: f64, middle: f64, length: f64| (at - length / 2.0) / self.scale + middle * length;
        Point { x: axis(at.x, self.middle.x, frame.width), y: axis(at.y, self.middle.y, frame.height) }
    }

    /// The translation of the scaled scene.
    pub fn shift(&self, frame: Frame) -> Point {
        let axis = |middle: f64, length: f64| length / 2.0 - middle * length * self.scale;
        Point { x: axis(self.middle.x, frame.width), y: axis(self.middle.y, frame.height) }
    }

    /// The value of SVG's `transform`; none for the whole stage.
    pub fn transform(&self, frame: Frame) -> Option<String> {
        let Point { x, y } = self.shift(frame);
        (!self.is_whole()).then(|| format!("translate({x:.2} {y:.2}) scale({:.4})", self.scale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame::new(800.0, 400.0);

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
