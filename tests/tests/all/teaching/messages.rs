//! One grammar for messages, in every picture of the gallery: what is of one kind looks alike, what matters more
//! is never smaller, nothing written covers a process, and the legend shows what is seen.

use std::collections::BTreeMap;

use habemus_core::{gallery, run_text};
use model::Moment;
use model::Time;
use scene::picture::{Detail, Fate, Token};
use scene::{Drawing, Frame, Point, Reading, Scene, shapes};

const FRAMES: [Frame; 2] = [Frame::new(860.0, 420.0), Frame::new(390.0, 340.0)];
/// How many pictures of each run.
const MOMENTS: u64 = 80;

fn examples() -> impl Iterator<Item = (&'static str, Reading)> {
    gallery().flat_map(|(_, examples)| examples).map(|example| {
        let outcome = run_text(example.text.en).expect("every example parses");
        let drawing = Drawing { labels: outcome.scenario.labels, places: outcome.scenario.places };
        (example.name, Reading::new(outcome.trace, drawing))
    })
}

/// Every picture, with what to call it.
fn pictures(reading: &Reading, frame: Frame) -> impl Iterator<Item = (Moment, Scene)> {
    let end = reading.timeline().end;
    (0..=MOMENTS).map(move |k| {
        let moment = Moment::after(Time(end.0 * k / MOMENTS));
        (moment, reading.scene(moment, frame, None))
    })
}

/// How far a box is from a point.
fn distance(at: Point, size: (f64, f64), to: Point) -> f64 {
    let beyond = |away: f64, length: f64| (away.abs() - length / 2.0).max(0.0);
    beyond(to.x - at.x, size.0).hypot(beyond(to.y - at.y, size.1))
}

#[test]
fn what_is_of_one_kind_looks_alike_and_what_matters_more_is_never_smaller() {
    let (mut pills, mut all) = (0, 0);
    for (name, reading) in examples() {
        let kinds = reading.trace.head.algorithm.kinds;
        for frame in FRAMES {
            for (moment, scene) in pictures(&reading, frame) {
                let what = format!("{name} at {moment} in {}", frame.width);
                let mut forms: BTreeMap<u32, Detail> = BTreeMap::new();
                let under_way = || scene.tokens.iter().filter(|token| token.fate == Fate::UnderWay);
                for token in under_way() {
                    let known = *forms.entry(token.kind).or_insert(token.detail);
                    assert_eq!(
                        known, token.detail,
                        "{what}: two forms of {}",
                        kinds[token.kind as usize].name
                    );
                    all += 1;
                    pills += usize::from(token.detail >= Detail::Short);
                }
                for (one, its) in &forms {
                    for (other, others) in &forms {
                        let heavier = kinds[*one as usize].weight > kinds[*other as usize].weight;
                        assert!(!heavier || its >= others, "{what}: {its:?} beside {others:?}");
                    }
                }
                let weights: Vec<_> = under_way().map(|token| kinds[token.kind as usize].weight).collect();
                assert!(weights.is_sorted(), "{what}: what matters less lies on top");
                for ghost in scene.tokens.iter().filter(|token| token.fate != Fate::UnderWay) {
                    let form = forms.get(&ghost.kind);
                    let alike = form.is_none_or(|form| ghost.is_mark() == (*form < Detail::Initials));
                    assert!(alike, "{what}: a ghost of {} beside {form:?}", ghost.message);
                }
                let legend = reading.legend(reading.trace.position(moment), frame);
                for (kind, form) in &forms {
                    let look = legend.iter().find(|look| look.kind == *kind);
                    assert_eq!(look.map(|look| look.detail), Some(*form), "{what}: the legend");
                }
            }
        }
    }
    assert!(pills * 3 > all, "{pills} of {all} are pills");
}

#[test]
fn nothing_written_covers_a_process_or_leaves_the_stage() {
    for (name, reading) in examples() {
        for frame in FRAMES {
            for (moment, scene) in pictures(&reading, frame) {
                for token in scene.tokens.iter().filter(|token| !token.is_mark()) {
                    let what = format!("{name} at {moment} in {}, message {}", frame.width, token.message);
                    for mark in scene.processes.iter() {
                        let body = shapes::extent(mark.role, mark.presence, mark.radius);
                        let room = distance(token.at, token.size, mark.at) - body;
                        assert!(room > -0.01, "{what} covers {} by {room}", mark.label);
                    }
                    let (w, h) = (token.size.0 / 2.0, token.size.1 / 2.0);
                    // The scene counts in units of its own.
                    let room = scene.frame;
                    let inside = token.at.x >= w && token.at.x <= room.width - w;
                    assert!(inside && token.at.y >= h && token.at.y <= room.height - h, "{what} leaves");
                }
            }
        }
    }
}

/// Whether one of those above it covers more than the outline of a token.
fn is_covered(token: &Token, above: &[Token]) -> bool {
    above.iter().any(|other| {
        let across = (token.at.x - other.at.x).abs() - (token.size.0 + other.size.0) / 2.0;
        let down = (token.at.y - other.at.y).abs() - (token.size.1 + other.size.1) / 2.0;
        across.max(down) < -2.0
    })
}

#[test]
fn pills_can_be_read_for_most_of_their_flight() {
    let (mut unreadable, mut all) = (0, 0);
    for (_, reading) in examples() {
        let mut seen: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
        let end = reading.timeline().end.min(Time::units(40));
        for now in (0..end.0).step_by(100) {
            let scene = reading.scene(Moment::after(Time(now)), FRAMES[0], None);
            for (k, token) in scene.tokens.iter().enumerate() {
                if token.detail >= Detail::Short && token.fate == Fate::UnderWay {
                    let (covered, moments) = seen.entry(token.message).or_default();
                    *covered += u32::from(is_covered(token, &scene.tokens[k + 1..]));
                    *moments += 1;
                }
            }
        }
        all += seen.len();
        unreadable += seen.values().filter(|(covered, moments)| covered * 2 > *moments).count();
    }
    assert!(all > 1000 && unreadable * 50 < all, "{unreadable} of {all} pills cannot be read");
}
