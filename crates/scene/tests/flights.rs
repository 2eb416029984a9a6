//! Messages in flight: what is written on one stays, and nothing jumps.

mod support;

use std::collections::BTreeMap;

use habemus_scene::picture::{Detail, Fate, Point, Token};
use habemus_scene::{Allegiance, Frame, Reading};
use model::{Moment, Time};
use support::reading;

const STAGE: Frame = Frame::new(940.0, 500.0);
const WIDE_STAGE: Frame = Frame::new(952.0, 430.0);
const PHONE: Frame = Frame::new(390.0, 340.0);
/// How much of a run is watched.
const UNTIL: Time = Time::units(25);
/// The time between two pictures.
const STEP: Time = Time(20);
/// How much faster than on a straight way a message may be: a bent way is longer, but never by half.
const BENT: f64 = 1.5;
/// The same for a message that leaves one process on its left while it comes to another on its right: twice
/// as fast sideways as forwards.
const ROUND_TWO: f64 = 2.25;
/// What a middle may move beyond its speed along its way, in pixels.
const MAX_JUMP: f64 = 1.0;

fn distance(a: Point, b: Point) -> f64 {
    (a.x - b.x).hypot(a.y - b.y)
}

struct Seen {
    token: Token,
    when: Time,
}

/// Watches the beginning of a run picture by picture; returns how many were seen with words, and how many
/// without.
fn watch(text: &str, frame: Frame, faster: f64) -> (usize, usize) {
    let reading = reading(text);
    let mut seen: BTreeMap<u32, Seen> = BTreeMap::new();
    let (mut labelled, mut bare) = (0, 0);
    let end = reading.timeline().end.min(UNTIL);
    for now in (0..end.0).step_by(STEP.0 as usize).map(Time) {
        let scene = reading.scene(Moment::after(now), frame, None);
        for token in scene.tokens.into_iter().filter(|token| token.fate == Fate::UnderWay) {
            match token.is_mark() {
                true => bare += 1,
                false => labelled += 1,
            }
            let what = format!("message {} at {now} in {} of {text}", token.message, frame.width);
            let Some(before) = seen.get_mut(&token.message) else {
                seen.insert(token.message, Seen { token, when: now });
                continue;
            };
            let looks = |token: &Token| (token.detail, token.words.clone(), token.size);
            assert_eq!(looks(&before.token), looks(&token), "{what} changes its form");
            let message = reading.trace.message(token.message);
            let whole = (message.due.0 - message.sent.0).max(1) as f64;
            let (sender, receiver) =
                (&scene.processes[token.from.index()], &scene.processes[token.to.index()]);
            let speed = distance(sender.at, receiver.at) * faster / whole;
            let moved = distance(before.token.at, token.at);
            let allowed = speed * (now.0 - before.when.0) as f64 + MAX_JUMP;
            assert!(moved <= allowed, "{what} jumps {moved} px");
            (before.token, before.when) = (token, now);
        }
    }
    (labelled, bare)
}

#[test]
fn words_stay_on_a_message_and_it_never_jumps() {
    let watched_leader = "algorithm bully\nids 1..4\nset watch 3\nuntil 30\nat 0 start 1\nat 10 crash 4\n";
    let radios = "algorithm spanning-tree\nedges 1-2 1-10 2-3 2-7 3-4 3-5 4-6 5-6 5-7 6-9 7-8 7-10 8-9\n\
                  capacity 1=4 2=6 3=3 4=2 5=1 6=4 7=2 8=8 9=5 10=4\nat 0 start 1\n";
    let ring = "algorithm chang-roberts\nids 3 7 2 8 5 1 9 4\ndelay 0.5..2\n";
    let yoyo =
        "algorithm yoyo\nedges 2-31 3-11 3-12 3-14 4-14 4-20 5-11 5-12 5-20 7-20 7-31 11-12 12-20 20-41\n";
    let omega = "algorithm omega\nprocesses 5\ndelay 0.5..3\nuntil 20\nat 9 crash 0\n";
    // The number under way crosses the limit for labels, up and down.
    let crowd = "algorithm bully\nids 1..7\ndelay 0.5..2\nat 0 start 1 2 3\n";
    let dense = "algorithm spanning-tree\nprocesses 32\nat 0 start 0\n";
    for frame in [STAGE, PHONE] {
        watch(dense, frame, ROUND_TWO);
    }
    let mut with_words = 0.0;
    let mut runs = 0.0;
    for text in [watched_leader, radios, ring, yoyo, omega, crowd] {
        for frame in [STAGE, WIDE_STAGE, PHONE] {
            let (labelled, bare) = watch(text, frame, BENT);
            with_words += labelled as f64 / (labelled + bare) as f64;
            runs += 1.0;
        }
    }
    // The rule would also hold if there were no labels at all.
    assert!(with_words / runs > 0.4, "{} of all have words", with_words / runs);
}

#[test]
fn few_messages_have_words_on_rings_and_circles_that_people_draw() {
    const STAGE: Frame = Frame::new(860.0, 420.0);
    let rings = (3..=12).map(|n| (n, format!("algorithm chang-roberts\nids 1..{n}\nat 0 start 1\n")));
    let circles =
        (3..=8).map(|n| (n, format!("algorithm mutex-coordinator\nprocesses {n}\nat 0 request 1 for 1\n")));
    for (n, text) in rings.chain(circles) {
        let reading = reading(&text);
        let mut written = 0;
        for now in (0..8000).step_by(100) {
            let scene = reading.scene(Moment::after(Time(now)), STAGE, None);
            for token in scene.tokens.iter().filter(|token| token.fate == Fate::UnderWay) {
                assert!(token.detail >= Detail::Short, "{n}, {now}: {:?} in {text}", token.detail);
                written += 1;
            }
        }
        assert!(written > 0, "{text}");
    }
}

#[test]
fn the_legend_takes_the_colour_of_what_was_told_last() {
    let reading = reading("algorithm bully\nids 1..4\nat 0 start 4\nat 5 crash 4\nat 6 start 1\n");
    let colour = |at: &str, kind: &str| {
        let position = reading.trace.position(at.parse().expect("a moment"));
        let named = |kind: u32| reading.trace.head.algorithm.kinds[kind as usize].name;
        let looks = reading.legend(position, STAGE);
        looks.into_iter().find(|look| named(look.kind) == kind).map(|look| look.allegiance)
    };
    assert_eq!(colour("0~0", "COORD"), Some(Some(Allegiance::Later)), "neutral before anything is told");
    assert_eq!(colour("4", "COORD"), Some(Some(Allegiance::First)));
    assert_eq!(colour("20", "COORD"), Some(Some(Allegiance::Second)));
    assert_eq!(colour("20", "ELECTION"), Some(None), "a question has no colour");
    assert_eq!(colour("20", "HEARTBEAT"), None, "it never occurs");
}

#[test]
fn an_edit_leaves_the_forms_of_all_waves_that_were_over() {
    let before = "algorithm bully\nids 1..6\ndelay 0.5..1.5\nuntil 60\nat 0 start 1\n";
    // So many at once that they are marks.
    let crowd = format!("{before}at 30 crash 6\nat 31 start 1 2 3 4 5\n");
    let (one, other) = (reading(before), reading(&crowd));
    for now in (0..30_000).step_by(100) {
        let tokens = |reading: &Reading| reading.scene(Moment::after(Time(now)), STAGE, None).tokens;
        assert_eq!(tokens(&one), tokens(&other), "at {now}");
    }
}
