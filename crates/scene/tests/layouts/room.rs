//! How much of the stage a picture fills, how large its ids are, and that nothing lies under what covers the
//! corners.

use habemus_scene::Corners;

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
            let id = scene.processes[0].label_size * scene.zoom;
            println!(
                "{covered:.3} id {id:.1} zoom {:.2} r {:.1} chips {:?} {} x {}: {}",
                scene.zoom,
                scene.processes[0].radius,
                reading.layout(frame).chips,
                frame.width,
                frame.height,
                text.replace('\n', " / ")
            );
            let least = if frame.width < 400.0 { 0.5 } else { 0.56 };
            if covered < least {
                small.push(format!("{covered:.3} of {} × {} with {n}: {text}", frame.width, frame.height));
            }
        }
    }
    assert!(small.is_empty(), "{} pictures are small:\n{}", small.len(), small.join("\n"));
}
