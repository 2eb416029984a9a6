//! Graphs, where a straight link may run over a third process.

use super::*;

/// Checks a run on this topology, at two sizes of the stage.
fn check_shape(algorithm: &str, n: u32, topology: &str) {
    let text = format!("algorithm {algorithm}\nids 1..{n}\ntopology {topology}\ndelay 0.5..2\nuntil 60\n");
    let reading = reading(&text);
    for frame in [STAGE, PHONE] {
        let layout = reading.layout(frame);
        assert_eq!(layout.kind, LayoutKind::Graph, "{topology} of {n}");
        // A path of 128 on a phone has the least room; even there bodies can be told apart.
        assert!(layout.radius >= 6.0, "{topology} of {n} in {}: radius {}", frame.width, layout.radius);
        for scene in pictures(&reading, frame) {
            check_graph(&scene, &format!("{algorithm}, {topology} of {n} in {}", frame.width));
        }
    }
}

#[test]
fn nothing_overlaps_in_random_graphs_of_up_to_a_hundred_and_twenty_eight() {
    for (n, percents) in [(3, 0), (6, 20), (11, 10), (16, 8), (24, 5), (32, 3), (64, 1), (128, 1)] {
        for seed in 1..=3 {
            check_shape("yoyo", n, &format!("random {percents}%\nseed {seed}"));
        }
        check_shape("spanning-tree", n, &format!("random {percents}%"));
    }
}

#[test]
fn a_message_goes_around_processes_that_its_link_runs_over() {
    for n in [12, 20, 32, 48] {
        let reading = reading(&format!("algorithm spanning-tree\nprocesses {n}\nat 0 start 0\n"));
        for frame in [STAGE, PHONE] {
            for percent in 0..100 {
                let time = model::Time(reading.timeline().end.0 * percent / 100);
                let scene = reading.scene(model::Moment::after(time), frame, None);
                check_graph(&scene, &format!("graph of {n} in {}", frame.width));
            }
        }
    }
}

#[test]
fn nothing_overlaps_in_any_topology_of_the_language() {
    for n in [4, 16, 64, 128] {
        let width = if n == 128 { 16 } else { f64::from(n).sqrt() as u32 };
        let grid = format!("grid {width} {}", n / width);
        for shape in ["path", "star", "tree", "hypercube", &grid] {
            // Four in a square are a ring.
            if n > 4 || !["hypercube", "grid 2 2"].contains(&shape) {
                check_shape("yoyo", n, shape);
            }
        }
    }
}
