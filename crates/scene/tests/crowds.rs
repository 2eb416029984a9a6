//! How the number of messages decides their form: elements, a canvas, or counts; and that the part of a
//! scene that is reused between two events equals a fresh one.

mod support;

use habemus_scene::Frame;
use habemus_scene::picture::{Density, Detail, Medium, Token};
use model::{Moment, Process, Time};
use support::reading;

const STAGE: Frame = Frame::new(940.0, 500.0);

#[test]
fn the_number_of_moving_things_decides_how_they_are_drawn() {
    let everybody = |n: u32| {
        let reading = reading(&format!("algorithm omega\nprocesses {n}\ndelay 1\n"));
        reading.scene("0.5".parse().expect("a moment"), STAGE, None)
    };
    for (n, under_way, detail, medium) in [
        (3, 6, Detail::Full, Medium::Elements),
        (5, 20, Detail::Initials, Medium::Elements),
        (6, 30, Detail::Initials, Medium::Elements),
        (8, 56, Detail::Initials, Medium::Elements),
        (9, 72, Detail::Dot, Medium::Canvas),
        (55, 2970, Detail::Dot, Medium::Canvas),
    ] {
        let scene = everybody(n);
        assert_eq!((scene.density, scene.medium), (Density::Each, medium), "{under_way} messages");
        let details: Vec<Detail> = scene.tokens.iter().map(|token| token.detail).collect();
        assert_eq!(details, vec![detail; under_way], "{under_way} messages");
        assert_eq!(scene.tokens.len(), under_way);
        let together = scene.tokens.iter().filter(|token| scene.is_in_swarm(token)).count();
        assert_eq!(together, if medium == Medium::Canvas { under_way } else { 0 });
    }
    let scene = everybody(56);
    assert_eq!((scene.density, scene.undrawn), (Density::Counted, 3080));
    assert!(scene.tokens.is_empty());
}

#[test]
fn beyond_a_canvas_messages_are_counted_from_part_to_part() {
    for (text, at, flows) in [
        // 64 on a circle, all to all: eight arcs, each to each and within itself.
        ("algorithm omega\nprocesses 64\ndelay 1\n", "0.5", 64),
        // Few links with many messages: one flow for each direction of each link.
        ("algorithm omega\nprocesses 6\nset interval 0.1\nset grow no\ndelay 40\nuntil 30\n", "20", 30),
    ] {
        let reading = reading(text);
        let moment: Moment = at.parse().expect("a moment");
        let under_way = reading.states.under_way(&reading.trace, reading.trace.position(moment)).len();
        assert!(under_way > 3000, "{under_way} messages");
        let scene = reading.scene(moment, STAGE, None);
        assert_eq!(scene.density, Density::Counted);
        assert_eq!(scene.flows.len(), flows);
        assert_eq!(scene.flows.iter().map(|flow| flow.count as usize).sum::<usize>(), under_way);
        let numbers: Vec<_> =
            scene.flows.iter().filter_map(|flow| Some((flow.label_at?, flow.label_size()))).collect();
        for (k, (at, size)) in numbers.iter().enumerate() {
            for (other, its) in &numbers[k + 1..] {
                let apart = (at.x - other.x).abs() >= (size.0 + its.0) / 2.0
                    || (at.y - other.y).abs() >= (size.1 + its.1) / 2.0;
                assert!(apart, "a number covers another at {at:?}");
            }
        }
        // The messages of a chosen process are drawn beside the flows.
        let scene = reading.scene(moment, STAGE, Some(Process(0)));
        let own = |token: &Token| [token.from, token.to].contains(&Process(0));
        assert!(scene.tokens.iter().all(own));
        assert_eq!(scene.tokens.len() + scene.undrawn as usize, under_way);
    }
}

#[test]
fn messages_too_many_to_count_in_a_frame_are_only_a_number() {
    let reading = reading("algorithm omega\nprocesses 330\ndelay 1\nuntil 1\n");
    let scene = reading.scene("0.5".parse().expect("a moment"), STAGE, None);
    assert_eq!((scene.undrawn, scene.flows.len(), scene.tokens.len()), (330 * 329, 0, 0));
}

#[test]
fn counting_messages_agrees_with_listing_them() {
    let reading = reading("algorithm omega\nprocesses 24\ndelay 1..3\nloss 10%\nuntil 20\n");
    let (trace, states) = (&reading.trace, &reading.states);
    assert!(trace.len() > 3 * 1024, "{} events", trace.len());
    for position in (0..=trace.len()).step_by(61).chain([1023, 1024, 1025, 2048, trace.len()]) {
        let listed = states.under_way(trace, position).len();
        assert_eq!(states.count_under_way(trace, position) as usize, listed, "after {position} events");
    }
}

#[test]
fn a_flow_moves_with_its_messages() {
    let reading = reading("algorithm omega\nprocesses 64\ndelay 1\n");
    let progress = |at: &str| {
        let scene = reading.scene(at.parse().expect("a moment"), STAGE, None);
        let way = scene.flows.iter().find_map(|flow| flow.way).expect("one between two parts");
        (way.tip.x - way.start.x).hypot(way.tip.y - way.start.y)
            / (way.end.x - way.start.x).hypot(way.end.y - way.start.y)
    };
    for (at, share) in [("0", 0.0), ("0.25", 0.25), ("0.5", 0.5), ("0.9", 0.9)] {
        assert!((progress(at) - share).abs() < 0.02, "{} at {at}", progress(at));
    }
}

#[test]
fn the_chosen_process_keeps_its_labels_beside_the_swarm() {
    let reading = reading("algorithm omega\nprocesses 12\ndelay 1\n");
    let scene = reading.scene("0.5".parse().expect("a moment"), STAGE, Some(Process(3)));
    assert_eq!(scene.medium, Medium::Canvas);
    let chosen = |token: &Token| [token.from, token.to].contains(&Process(3));
    assert!(scene.tokens.iter().filter(|token| !chosen(token)).all(|token| scene.is_in_swarm(token)));
    assert!(scene.tokens.iter().any(|token| !scene.is_in_swarm(token)), "some of its own have words");
}

#[test]
fn a_scene_with_reused_parts_equals_a_fresh_one() {
    for text in [
        "algorithm chang-roberts\nprocesses 40\n",
        "algorithm bully\nprocesses 40\nat 0 start 3\nat 1.5 crash 39\n",
        "algorithm bully\nprocesses 6\nat 0 start 3\nat 1.5 partition 0 1 2 | 3 4 5\n",
    ] {
        let reused = reading(text);
        for k in 0..40u32 {
            let moment = Moment::after(Time(u64::from(k) * 130));
            let chosen = (k % 3 == 0).then_some(Process(k % 5));
            let fresh = reading(text).scene(moment, STAGE, chosen);
            assert_eq!(reused.scene(moment, STAGE, chosen), fresh, "{text} at {moment:?}");
        }
    }
}
