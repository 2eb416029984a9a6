//! The hypercubes of vCube, and the clusters that large ones become.

use super::*;

#[test]
fn nothing_overlaps_or_leaves_the_frame_in_a_cube_or_in_clusters() {
    for n in [1, 2, 3, 4, 7, 8, 13, 16, 17, 32, 64, 100, 128] {
        let reading = reading(&format!("algorithm vcube\nprocesses {n}\nset rounds 2\nat 0 crash 0\n"));
        for frame in [STAGE, PHONE, SMALL_PHONE].into_iter().chain(FLAT) {
            let layout = reading.layout(frame);
            assert_eq!(layout.kind, LayoutKind::Cube, "{n}");
            let least = if frame.height >= PHONE.height { 5.0 } else { 4.0 };
            assert!(layout.radius >= least, "{n} in {frame:?}: radius {}", layout.radius);
            for scene in pictures(&reading, frame) {
                check_graph(&scene, &format!("cube of {n} in {frame:?}"));
            }
        }
    }
}

/// The box around all bodies.
fn extent(scene: &Scene) -> (f64, f64) {
    let bodies = scene.processes.iter().map(|mark| bounds(mark.at, (2.0 * mark.radius, 2.0 * mark.radius)));
    let whole = bodies.reduce(|a, b| Bounds {
        left: a.left.min(b.left),
        top: a.top.min(b.top),
        right: a.right.max(b.right),
        bottom: a.bottom.max(b.bottom),
    });
    whole.map_or((0.0, 0.0), |whole| (whole.right - whole.left, whole.bottom - whole.top))
}

#[test]
fn a_cube_fills_a_flat_frame_with_bodies_whose_ids_can_be_read() {
    let least =
        [(2, 22.0), (3, 17.0), (4, 17.0), (7, 14.0), (8, 14.0), (13, 12.0), (16, 12.0), (32, 9.0), (64, 8.5)];
    for (n, least) in least {
        let reading = reading(&format!("algorithm vcube\nprocesses {n}\nset rounds 1\n"));
        for frame in FLAT {
            let scene = reading.scene(reading.trace.moment(0), frame, None);
            let what = format!("{n} in {} × {}", frame.width, frame.height);
            let radius = scene.processes[0].radius;
            assert!(radius >= least, "{what}: radius {radius}");
            let (wide, high) = extent(&scene);
            // Timers, crowns and the corners of bodies take the rest of the height.
            let fills = wide >= frame.width / 2.0 || high >= frame.height * 0.65;
            assert!(fills, "{what}: {wide} × {high}");
            for mark in scene.processes.iter() {
                assert!(mark.is_labelled_inside() && mark.label_size >= 9.0, "{what}: {}", mark.label_size);
            }
            if n <= 8 {
                assert_eq!(reading.layout(frame).chips, Chips::Shown, "{what}");
            }
        }
    }
}

#[test]
fn neighbours_in_a_cube_differ_in_one_bit_and_stand_in_line() {
    let reading = reading("algorithm vcube\nprocesses 8\nset rounds 1\n");
    let layout = reading.layout(STAGE);
    let at = |place: usize| layout.places[reading.trace.head.roster.in_order()[place].index()].at;
    for bit in 0..3 {
        let way = |from: usize| (at(from | 1 << bit).x - at(from).x, at(from | 1 << bit).y - at(from).y);
        let (x, y) = way(0);
        for from in (0..8).filter(|from| from >> bit & 1 == 0) {
            let other = way(from);
            assert!((other.0 - x).abs() < 0.01 && (other.1 - y).abs() < 0.01, "dimension {bit} from {from}");
        }
    }
}
