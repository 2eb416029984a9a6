//! Rings too long for an ellipse: one can follow them.

use habemus_scene::picture::LinkLook;

use super::*;

#[test]
fn a_long_ring_is_a_band_with_all_its_links_on_which_nothing_overlaps() {
    for n in [65, 100, 128, 129, 256, 1000, 1024] {
        let reading = reading(&format!("{}until 3\n", ring(n)));
        for frame in [STAGE, PHONE, Frame::new(1900.0, 940.0)] {
            let what = format!("ring of {n} in {}", frame.width);
            let layout = reading.layout(frame);
            assert_eq!(layout.kind, LayoutKind::Band, "{what}");
            let scene = reading.scene(reading.trace.moment(reading.trace.len()), frame, None);
            assert_eq!(scene.links.len(), n as usize, "{what}");
            let (mut nearest, mut longest) = (f64::MAX, 0.0_f64);
            for (k, mark) in scene.processes.iter().enumerate() {
                let side = 2.0 * mark.radius;
                assert!(bounds(mark.at, (side, side)).is_inside(scene.frame), "{what}: {}", mark.id);
                for other in &scene.processes[k + 1..] {
                    let apart = (mark.at.x - other.at.x).abs().max((mark.at.y - other.at.y).abs());
                    assert!(apart >= side, "{what}: {} on {}", mark.id, other.id);
                    nearest = nearest.min(distance(mark.at, other.at));
                }
            }
            // Neighbours are near each other; only the way home may have longer links.
            let roster = &reading.trace.head.roster;
            let lengths = roster
                .all()
                .map(|process| distance(layout.of(process).at, layout.of(roster.right(process)).at));
            let far =
                lengths.inspect(|length| longest = longest.max(*length)).filter(|it| *it > 3.0 * nearest);
            assert!(far.count() * 20 <= n as usize, "{what}: {longest} between neighbours");
            assert!(scene.links.iter().all(|link| link.look == LinkLook::Directed), "{what}");
        }
    }
}
