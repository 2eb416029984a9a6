//! Scenes as text: what a person would see at a few moments of real runs, one line per thing.

mod support;

use std::fmt::Write;

use expect_test::{Expect, expect};
use habemus_scene::picture::{Belief, Fate, LinkLook, Presence};
use habemus_scene::spacetime::Glyph;
use habemus_scene::{Allegiance, Frame, Point, Reading, Scene, shapes};
use support::reading;

const FRAME: Frame = Frame::new(940.0, 500.0);

fn check(text: &str, moment: &str, expected: Expect) {
    let reading = reading(text);
    let scene = reading.scene(moment.parse().expect("a moment"), FRAME, None);
    expected.assert_eq(&describe(&reading, &scene));
}

fn describe(reading: &Reading, scene: &Scene) -> String {
    let mut text = String::new();
    for mark in scene.processes.iter() {
        let belief = match mark.belief {
            Belief::Blank => String::new(),
            Belief::Nobody => ", knows nobody".into(),
            Belief::Leans(id) => format!(", leans to {id}"),
            Belief::Itself(colour) => format!(", leads {}", colour.class()),
            Belief::Follows(id, colour) => format!(", follows {id} {}", colour.class()),
            Belief::FollowedThoughDown(colour) => format!(", still followed {}", colour.class()),
        };
        let part = match mark.presence {
            Presence::Up => mark.role.name(),
            Presence::Crashed => "crashed",
            Presence::Absent => "absent",
        };
        let (x, y) = (mark.at.x.round(), mark.at.y.round());
        let _ = write!(text, "{} at {x} {y}: {part}{belief}", mark.label);
        for timer in &mark.timers {
            let name = reading.trace.head.algorithm.timers[timer.name as usize];
            let _ = write!(text, ", {name} {:.0} %", timer.left(scene.time) * 100.0);
        }
        text.push('\n');
    }
    for link in scene.links.iter().filter(|link| !matches!(link.look, LinkLook::Hair | LinkLook::Directed)) {
        let (from, to) = (id(reading, link.from), id(reading, link.to));
        let _ = writeln!(text, "link {from} {to}: {:?}", link.look);
    }
    for token in &scene.tokens {
        let (from, to) = (id(reading, token.from), id(reading, token.to));
        let words = format!("{} {}", token.words.0, token.words.1);
        let fate = match token.fate {
            Fate::UnderWay => "",
            Fate::Lost => " lost",
            Fate::Discarded => " discarded",
        };
        let (x, y) = (token.at.x.round(), token.at.y.round());
        let words = if words == " " { "mark" } else { words.trim() };
        let _ = writeln!(text, "{from} → {to} [{words}] {:?}{fate} at {x} {y}", token.form);
    }
    for share in &scene.agreement {
        let named = |(leader, colour): (_, Allegiance)| format!("{} {}", id(reading, leader), colour.class());
        let whom = share.leader.map_or("nobody".into(), named);
        let _ = writeln!(text, "{} for {whom}", share.count);
    }
    if let Some(groups) = &scene.parted {
        let folds = scene.curtain.as_ref().map_or(0, |curtain| curtain.folds.len());
        let _ = writeln!(text, "parted {groups:?}, {folds} folds");
    }
    if let Some(caption) = &scene.caption {
        let _ = writeln!(text, "“{caption}”");
    }
    text
}

fn id(reading: &Reading, process: model::Process) -> u32 {
    reading.trace.head.roster.id(process).0
}

const RING: &str = "algorithm chang-roberts\nids 3 7 2 8 5\nat 0 start 2 3\nat 2.5 say \"half way\"\n";

#[test]
fn candidacies_on_a_ring() {
    check(
        RING,
        "0.5",
        expect![[r#"
            2 at 320 294: candidate
            3 at 445 47: candidate
            5 at 195 47: follower
            7 at 555 219: follower
            8 at 84 219: follower
            2 → 8 [ELECTION 2] Ask at 195 278
            3 → 7 [ELECTION 3] Ask at 559 113
            5 for nobody
        "#]],
    );
    check(
        RING,
        "1~1",
        expect![[r#"
            2 at 320 294: candidate
            3 at 445 47: candidate
            5 at 195 47: follower
            7 at 555 219: follower
            8 at 84 219: candidate
            3 → 7 [ELECTION 3] Ask at 568 166
            8 → 5 [ELECTION 8] Ask at 71 168
            5 for nobody
        "#]],
    );
    check(
        RING,
        "6.25",
        expect![[r#"
            2 at 320 294: passive, knows nobody
            3 at 445 47: passive, knows nobody
            5 at 195 47: passive, knows nobody
            7 at 555 219: passive, knows nobody
            8 at 84 219: leader, leads a1
            8 → 5 [LEADER 8] Tell at 72 138
            1 for 8 a1
            4 for nobody
            “half way”
        "#]],
    );
}

const BULLY: &str = "algorithm bully\nids 0..4\nat 0 crash 4\nat 0 start 1\n";

#[test]
fn a_bully_asks_waits_and_declares_itself() {
    check(
        BULLY,
        "0.5",
        expect![[r#"
            0 at 320 47: follower
            1 at 555 122: candidate, ok-timeout 75 %
            2 at 445 294: follower
            3 at 195 294: follower
            4 at 84 122: crashed
            1 → 2 [ELECTION] Ask at 487 206
            1 → 3 [ELECTION] Ask at 369 197
            1 → 4 [ELECTION] Ask at 321 110
            4 for nobody
        "#]],
    );
    check(
        BULLY,
        "1.5",
        expect![[r#"
            0 at 320 47: follower
            1 at 555 122: candidate, ok-timeout 25 %
            2 at 445 294: candidate, ok-timeout 75 %
            3 at 195 294: candidate, ok-timeout 75 %
            4 at 84 122: crashed
            1 → 4 [E] Ask lost at 147 110
            2 → 1 [OK] Answer at 510 214
            3 → 1 [OK] Answer at 378 220
            2 → 3 [ELECTION] Ask at 321 282
            2 → 4 [ELECTION] Ask at 272 198
            3 → 4 [ELECTION] Ask at 154 208
            4 for nobody
        "#]],
    );
    check(
        BULLY,
        "4.5",
        expect![[r#"
            0 at 320 47: follower, follows 3 a1
            1 at 555 122: follower, follows 3 a1
            2 at 445 294: follower, follows 3 a1
            3 at 195 294: leader, leads a1
            4 at 84 122: crashed
            3 → 4 [C 3] Tell lost at 130 171
            4 for 3 a1
        "#]],
    );
}

#[test]
fn two_halves_and_a_crashed_leader_that_is_still_followed() {
    let text = "algorithm bully\nids 1..5\nat 0 start 5\nat 3 crash 5\nat 4 partition 1 2 | 3 4 5\n\
                at 4 cut 3-4\nat 4.5 start 1\n";
    check(
        text,
        "3.5",
        expect![[r#"
            1 at 320 47: follower, follows 5 a1
            2 at 555 122: follower, follows 5 a1
            3 at 445 294: follower, follows 5 a1
            4 at 195 294: follower, follows 5 a1
            5 at 84 122: crashed, still followed a1
            4 for 5 a1
        "#]],
    );
    check(
        text,
        "4.75",
        expect![[r#"
            1 at 320 47: candidate, follows 5 a1, ok-timeout 88 %
            2 at 555 122: follower, follows 5 a1
            3 at 445 294: follower, follows 5 a1
            4 at 195 294: follower, follows 5 a1
            5 at 84 122: crashed, still followed a1
            link 3 4: Cut
            1 → 3 [E] Ask lost at 348 126
            1 → 4 [E] Ask lost at 270 122
            1 → 5 [E] Ask lost at 238 62
            1 → 2 [E] Ask at 399 83
            4 for 5 a1
            parted [0, 0, 1, 1, 1], 2 folds
        "#]],
    );
}

#[test]
fn a_lost_message_is_shown_for_one_time_unit() {
    let text = "algorithm chang-roberts\nids 1 2 3\nat 0 start 3\nat 0.25 cut 3-1\n";
    let reading = reading(text);
    let lost = |moment: &str| {
        let scene = reading.scene(moment.parse().expect("a moment"), FRAME, None);
        scene.tokens.iter().filter(|token| token.fate == Fate::Lost).count()
    };
    assert_eq!([lost("0.2"), lost("0.25"), lost("1.249"), lost("1.25")], [0, 1, 1, 0]);
}

#[test]
fn the_timeline_tells_the_whole_run() {
    let reading = reading(RING);
    let timeline = reading.timeline();
    let mut text = format!("to {}\n", timeline.end);
    for mark in &timeline.marks {
        let _ = writeln!(text, "{} {:?}", mark.at, mark.glyph);
    }
    for step in &timeline.ribbon {
        let _ = writeln!(text, "from {} {:?}", step.from, step.shares);
    }
    for lane in &timeline.lanes {
        let beliefs: Vec<String> =
            lane.beliefs.iter().map(|(from, to, id, _)| format!("{id} from {from} to {to}")).collect();
        let marks = lane.marks.iter().filter(|(_, glyph, _)| *glyph == Glyph::Discard).count();
        let _ = writeln!(text, "{}: {}, {marks} discarded", lane.id, beliefs.join(", "));
    }
    let stops: Vec<String> =
        reading.interesting().iter().map(|position| reading.trace.moment(*position).to_string()).collect();
    let _ = writeln!(text, "{} arrows; worth stopping at {}", timeline.arrows.len(), stops.join(" "));
    expect![[r#"
        to 11.55
        0 Start
        2.5 Caption
        6 Leader(First)
        from 6 [(First, 1)]
        from 7 [(First, 2)]
        from 8 [(First, 3)]
        from 9 [(First, 4)]
        from 10 [(First, 5)]
        3: 8 from 8 to 11.55, 0 discarded
        7: 8 from 9 to 11.55, 0 discarded
        2: 8 from 10 to 11.55, 0 discarded
        8: 8 from 6 to 11.55, 1 discarded
        5: 8 from 7 to 11.55, 0 discarded
        14 arrows; worth stopping at 2.5 6 10
    "#]]
    .assert_eq(&text);
}

const SANTORO: &str =
    "algorithm yoyo\nedges 2-31 3-11 3-12 3-14 4-14 4-20 5-11 5-12 5-20 7-20 7-31 11-12 12-20 20-41\n";

/// How many links look like this at a moment.
fn count(reading: &Reading, moment: &str, look: LinkLook) -> usize {
    let scene = reading.scene(moment.parse().expect("a moment"), FRAME, None);
    scene.links.iter().filter(|link| link.look == look).count()
}

#[test]
fn links_of_a_graph_are_directed_and_pruned_and_a_second_election_uses_all_of_them_again() {
    let reading = reading(&format!("{SANTORO}at 0 start all\nat 60 start all\n"));
    assert_eq!(count(&reading, "0.5", LinkLook::Idle), 14);
    assert_eq!(count(&reading, "1", LinkLook::Directed), 14);
    assert!(count(&reading, "6.5", LinkLook::Pruned) > 0);
    assert_eq!(count(&reading, "59", LinkLook::Pruned), 14);
    assert_eq!(count(&reading, "61", LinkLook::Directed), 14);
}

/// Two that test each other are joined by a line; a test that is not returned is an arrow.
#[test]
fn the_tests_of_a_cube_rearrange_themselves_when_one_is_suspected() {
    let reading = reading("algorithm vcube\nprocesses 8\nat 0 crash 4\n");
    assert_eq!(count(&reading, "0.05", LinkLook::Idle), 9);
    assert_eq!(count(&reading, "0.05", LinkLook::Directed), 3);
    let arrows = |moment: &str| -> Vec<(u32, u32)> {
        let scene = reading.scene(moment.parse().expect("a moment"), FRAME, None);
        let directed = scene.links.iter().filter(|link| link.look == LinkLook::Directed);
        directed.map(|link| (link.from.0, link.to.0)).collect()
    };
    assert_eq!(arrows("34.4"), [(0, 4), (5, 4), (6, 4)]);
    assert_eq!(arrows("35"), [(0, 4), (5, 0), (5, 4), (6, 4), (5, 6)]);
}

#[test]
fn an_arrow_touches_the_outline_of_whom_it_points_at() {
    let reading = reading(SANTORO);
    let scene = reading.scene("2.5".parse().expect("a moment"), FRAME, None);
    for link in scene.links.iter().filter(|link| link.look == LinkLook::Directed) {
        let mark = &scene.processes[link.to.index()];
        let (x, y) = (link.end.x - mark.at.x, link.end.y - mark.at.y);
        let away = x.hypot(y);
        let way = Point { x: x / away, y: y / away };
        let gap = away - shapes::reach(mark.role, mark.presence, mark.radius, way);
        assert!((0.0..3.0).contains(&gap), "{} to {}: {gap}", link.from.0, mark.id);
    }
}

#[test]
fn a_tree_shows_who_is_whose_child_and_what_a_branch_reported() {
    let reading = reading("algorithm spanning-tree\nids 1..7\ntopology tree\nat 0 start 1\n");
    let scene = reading.scene("40".parse().expect("a moment"), FRAME, None);
    assert_eq!(scene.links.iter().filter(|link| link.look == LinkLook::Tree).count(), 6);
    let parents: Vec<Option<u32>> = scene.processes.iter().map(|mark| mark.parent).collect();
    assert_eq!(parents, [None, Some(1), Some(1), Some(2), Some(2), Some(3), Some(3)]);
    let best = |id: usize| scene.processes[id - 1].facts.iter().find(|(name, _)| *name == "best");
    assert_eq!((best(2), best(3)), (Some(&("best", 5)), Some(&("best", 7))));
}
