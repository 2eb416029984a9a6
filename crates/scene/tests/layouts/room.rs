//! How much of the stage a picture fills, how large its ids are, and that nothing lies under what covers the
//! corners.

use habemus_scene::Corners;
use model::Moment;

use super::*;

/// The stage of a page, of a wider one, of a projector and of a large screen, with all corners taken; and that
/// of a phone.
fn frames() -> [Frame; 5] {
    let corners = Corners {
        top_left: (400.0, 72.0),
        top_right: (250.0, 60.0),
        bottom_left: (320.0, 32.0),
        bottom_right: (110.0, 34.0),
    };
    let covered = |width, height| Frame { corners, ..Frame::new(width, height) };
    [
        covered(860.0, 420.0),
        covered(980.0, 560.0),
        covered(1260.0, 610.0),
        covered(1900.0, 940.0),
        Frame::new(390.0, 420.0),
    ]
}

fn texts() -> Vec<(u32, String)> {
    let mut all = Vec::new();
    for n in [5, 8, 16, 32] {
        all.push((n, ring(n)));
        all.push((n, complete(n)));
        all.push((n, format!("algorithm vcube\nprocesses {n}\nset rounds 1\n")));
        for seed in 1..=5 {
            all.push((n, format!("algorithm yoyo\nprocesses {n}\nseed {seed}\n")));
        }
        for shape in ["tree", "star"] {
            all.push((n, format!("algorithm yoyo\nprocesses {n}\ntopology {shape}\n")));
        }
    }
    for grid in [(8, "4 2"), (16, "4 4"), (32, "8 4")] {
        all.push((grid.0, format!("algorithm yoyo\nprocesses {}\ntopology grid {}\n", grid.0, grid.1)));
    }
    all
}

/// The share of the frame that the box around all bodies takes.
fn coverage(scene: &Scene) -> f64 {
    let body = |mark: &ProcessMark| bounds(mark.at, (2.0 * mark.radius, 2.0 * mark.radius));
    let whole = scene.processes.iter().map(body).reduce(|a, b| Bounds {
        left: a.left.min(b.left),
        top: a.top.min(b.top),
        right: a.right.max(b.right),
        bottom: a.bottom.max(b.bottom),
    });
    let whole = whole.expect("there are processes");
    (whole.right - whole.left) * (whole.bottom - whole.top) / scene.frame.width / scene.frame.height
}

#[test]
fn a_picture_fills_the_stage() {
    let mut small = Vec::new();
    for (n, text) in texts() {
        let reading = reading(&text);
        for frame in frames() {
            let scene = reading.scene(reading.begin(), frame, None);
            let covered = coverage(&scene);
            let least = if frame.width < 400.0 { 0.5 } else { 0.56 };
            if covered < least {
                small.push(format!("{covered:.3} of {} × {} with {n}: {text}", frame.width, frame.height));
            }
        }
    }
    assert!(small.is_empty(), "{} pictures are small:\n{}", small.len(), small.join("\n"));
}

#[test]
fn no_process_is_under_what_covers_the_corners() {
    for (n, text) in texts() {
        let reading = reading(&text);
        for frame in frames() {
            let scene = reading.scene(reading.begin(), frame, None);
            let Corners { top_left, top_right, bottom_left, bottom_right } = scene.frame.corners;
            let (right, bottom) = (scene.frame.width, scene.frame.height);
            let corners = [
                bounds(Point { x: top_left.0 / 2.0, y: top_left.1 / 2.0 }, top_left),
                bounds(Point { x: right - top_right.0 / 2.0, y: top_right.1 / 2.0 }, top_right),
                bounds(Point { x: bottom_left.0 / 2.0, y: bottom - bottom_left.1 / 2.0 }, bottom_left),
                bounds(
                    Point { x: right - bottom_right.0 / 2.0, y: bottom - bottom_right.1 / 2.0 },
                    bottom_right,
                ),
            ];
            for mark in scene.processes.iter() {
                let body = bounds(mark.at, (2.0 * mark.radius, 2.0 * mark.radius));
                let under = corners.iter().any(|corner| body.overlaps(corner));
                assert!(!under, "{} of {n} in {} × {}: {text}", mark.id, frame.width, frame.height);
            }
        }
    }
}

#[test]
fn ids_grow_with_the_room() {
    // In the page, for a projector, on a large screen: up to sixteen processes, and thirty-two.
    let [page, _, projector, large, _] = frames();
    for (frame, few, many) in [(page, 14.0, 11.0), (projector, 22.0, 16.0), (large, 34.0, 25.0)] {
        for (n, text) in texts() {
            let scene = reading(&text).scene(Moment::after(model::Time::ZERO), frame, None);
            let least = if n > 16 { many } else { few };
            for mark in scene.processes.iter() {
                let size = mark.label_size * scene.zoom;
                assert!(size >= least, "{size} px for {n} in {} × {}: {text}", frame.width, frame.height);
            }
        }
    }
}

#[test]
fn a_larger_room_of_the_same_shape_is_the_same_picture_enlarged() {
    for text in [ring(8), complete(8), "algorithm vcube\nprocesses 8\nset rounds 1\n".to_owned()] {
        let reading = reading(&text);
        let [small, large] = [1.0, 2.0]
            .map(|times| reading.scene(reading.begin(), Frame::new(700.0 * times, 400.0 * times), None));
        assert!((large.zoom / small.zoom - 2.0).abs() < 1e-9);
        for (a, b) in small.processes.iter().zip(large.processes.iter()) {
            assert!(distance(a.at, b.at) < 1e-6 && (a.radius - b.radius).abs() < 1e-9, "{text}");
        }
    }
}
