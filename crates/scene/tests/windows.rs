//! The messages of a part of a run, compared with those of the whole.

mod support;

use model::Time;
use support::reading;

#[test]
fn the_arrows_of_a_part_are_the_messages_under_way_in_it() {
    let reading = reading("algorithm bully\nids 0..4\ndelay 0.3..2\nset watch 2\nuntil 30\nat 3 crash 4\n");
    let all = &reading.timeline().arrows;
    for (from, to) in [(0, 30_000), (0, 0), (2_000, 2_500), (3_000, 9_000), (29_999, 30_000)] {
        let touch = all.iter().filter(|arrow| arrow.ended.0 >= from && arrow.sent.0 <= to);
        let expected: Vec<u32> = touch.map(|arrow| arrow.message).collect();
        let found = reading.arrows(Time(from), Time(to)).expect("few enough");
        let found: Vec<u32> = found.iter().map(|arrow| arrow.message).collect();
        assert_eq!(found, expected, "between {from} and {to}");
    }
}

#[test]
fn a_run_with_too_many_messages_has_arrows_in_its_parts() {
    let reading = reading("algorithm omega\nprocesses 12\nuntil 400\n");
    assert!(reading.timeline().arrows.is_empty(), "{} are not too many", reading.trace.message_count());
    assert_eq!(reading.arrows(Time::ZERO, reading.timeline().end), None);
    let part = reading.arrows(Time::units(100), Time::units(110)).expect("few enough");
    assert!(!part.is_empty());
    assert!(part.iter().all(|arrow| arrow.ended >= Time::units(100) && arrow.sent <= Time::units(110)));
}
