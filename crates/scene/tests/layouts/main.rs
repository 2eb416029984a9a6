//! The rules for every picture, whatever the number of processes and the room: no two processes overlap,
//! nothing leaves the frame, no message covers a process, what is written can be read.

mod bands;
mod beside;
mod cubes;
mod graphs;
mod room;
#[path = "../support/mod.rs"]
mod support;

use habemus_scene::layout::{Chips, LayoutKind};
use habemus_scene::picture::{Belief, Beside, Density, Fate, Point, ProcessMark, Token, badge_size};
use habemus_scene::{Frame, Reading, Scene, shapes};
use support::reading;

const STAGE: Frame = Frame::new(940.0, 500.0);
const PHONE: Frame = Frame::new(390.0, 340.0);
const SMALL_PHONE: Frame = Frame::new(320.0, 240.0);
/// The room that is left for the stage between captions, code and the space-time diagram.
const FLAT: [Frame; 3] = [Frame::new(816.0, 243.0), Frame::new(816.0, 181.0), Frame::new(652.0, 138.0)];

/// Ids in shuffled order, so that some messages travel far around the ring and others do not.
fn ring(n: u32) -> String {
    let step = if n.is_multiple_of(7) { 5 } else { 7 };
    let shuffled = (0..n).map(|k| (k * step % n).to_string()).collect::<Vec<_>>();
    let ids = if n.is_multiple_of(step) { (0..n).map(|k| k.to_string()).collect() } else { shuffled };
    format!("algorithm chang-roberts\nids {}\ndelay 0.5..2\n", ids.join(" "))
}

fn complete(n: u32) -> String {
    format!("algorithm bully\nids 0..{}\ndelay 0.5..1\nat 0 start 0\nat 0 crash {}\n", n - 1, n - 1)
}

/// Pictures spread over a run, some of them in the middle of an instant or between two.
fn pictures(reading: &Reading, frame: Frame) -> Vec<Scene> {
    let all = reading.trace.len();
    let step = (all / 9).max(1);
    let positions = (0..=all).step_by(step as usize);
    positions
        .map(|position| {
            let mut moment = reading.trace.moment(position);
            if position.is_multiple_of(2) {
                moment.time.0 += 333;
                moment.done = None;
            }
            reading.scene(moment, frame, None)
        })
        .collect()
}

#[derive(Clone, Copy, Debug)]
struct Bounds {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

fn bounds(at: Point, size: (f64, f64)) -> Bounds {
    let (w, h) = (size.0 / 2.0, size.1 / 2.0);
    Bounds { left: at.x - w, top: at.y - h, right: at.x + w, bottom: at.y + h }
}

impl Bounds {
    fn is_inside(&self, frame: Frame) -> bool {
        self.left >= 0.0 && self.top >= 0.0 && self.right <= frame.width && self.bottom <= frame.height
    }

    fn overlaps(&self, other: &Bounds) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    fn distance(&self, point: Point) -> f64 {
        let dx = (self.left - point.x).max(point.x - self.right).max(0.0);
        let dy = (self.top - point.y).max(point.y - self.bottom).max(0.0);
        (dx * dx + dy * dy).sqrt()
    }
}

fn distance(a: Point, b: Point) -> f64 {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).sqrt()
}

fn body(mark: &ProcessMark) -> f64 {
    shapes::extent(mark.role, mark.presence, mark.radius)
}

fn signs(mark: &ProcessMark) -> Vec<Bounds> {
    let mut signs = Vec::new();
    if let Some(at) = mark.chip_at {
        signs.push(match mark.belief {
            Belief::Follows(..) => bounds(at, shapes::chip_size(&mark.believes_in)),
            _ => bounds(at, shapes::HOLLOW_CROWN),
        });
    }
    if let Belief::Itself(_) = mark.belief {
        let (at, width) = shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius);
        signs.push(bounds(at, (width, width * 0.66)));
    }
    signs.extend(label(mark));
    signs
}

fn label(mark: &ProcessMark) -> Option<Bounds> {
    let width = mark.label.chars().count() as f64 * mark.label_size * 7.6 / 13.0;
    let shown = mark.label_size > 0.0 && !mark.is_labelled_inside();
    shown.then(|| bounds(mark.label_at, (width, mark.label_size)))
}

/// The rules for a ring or a circle, where ways are bent around processes.
fn check(scene: &Scene, what: &str) {
    check_processes(scene, what);
    for token in &scene.tokens {
        check_token(scene, token, what, |_| true);
    }
}

/// The rules for a graph, where a straight link may run over a third process: no message covers one, but
/// among many, lost and discarded messages may.
fn check_graph(scene: &Scene, what: &str) {
    check_processes(scene, what);
    for mark in scene.processes.iter() {
        for sign in mark.chip_at.map(|_| signs(mark)[0]).into_iter().chain(label(mark)) {
            let others = scene.processes.iter().filter(|other| other.process != mark.process);
            for other in others {
                let room = sign.distance(other.at) - body(other);
                assert!(room > 0.0, "{what}: a sign of {} on {}", mark.id, other.id);
            }
        }
    }
    for token in &scene.tokens {
        let nobody = token.fate == Fate::UnderWay || !token.words.0.is_empty();
        check_token(scene, token, what, |mark| nobody || [token.from, token.to].contains(&mark.process));
    }
}

fn check_processes(scene: &Scene, what: &str) {
    let frame = scene.frame;
    for (k, mark) in scene.processes.iter().enumerate() {
        let who = format!("{what}, t={}, process {}", scene.time, mark.id);
        let own = 2.0
            * mark.timers.len().checked_sub(1).map_or(body(mark), |outer| {
                shapes::timer_radius(mark.role, mark.presence, mark.radius, outer)
            });
        assert!(bounds(mark.at, (own, own)).is_inside(frame), "{who} leaves the frame");
        assert!(mark.label_size == 0.0 || mark.label_size >= 9.0, "{who}: {} px", mark.label_size);
        for sign in signs(mark) {
            assert!(sign.is_inside(frame), "{who}: a sign leaves the frame: {sign:?}");
        }
        for other in &scene.processes[k + 1..] {
            let room = distance(mark.at, other.at) - body(mark) - body(other);
            assert!(room > 0.0, "{who} overlaps {}", other.id);
            if let (Some(mine), Some(theirs)) = (label(mark), label(other)) {
                assert!(!mine.overlaps(&theirs), "{who}: its label overlaps that of {}", other.id);
            }
            if let (Some(_), Some(_)) = (mark.chip_at, other.chip_at) {
                assert!(!signs(mark)[0].overlaps(&signs(other)[0]), "{who}: chip on that of {}", other.id);
            }
        }
    }
}

fn check_token(scene: &Scene, token: &Token, what: &str, covers: impl Fn(&ProcessMark) -> bool) {
    let what = format!("{what}, t={}, message {} {:?}", scene.time, token.message, token.fate);
    let area = bounds(token.at, token.size);
    assert!(area.is_inside(scene.frame), "{what} leaves the frame");
    let round = token.is_mark();
    for mark in scene.processes.iter().filter(|mark| covers(mark)) {
        let room = if round {
            distance(token.at, mark.at) - token.size.0 / 2.0 - body(mark)
        } else {
            area.distance(mark.at) - body(mark)
        };
        assert!(room > -0.01, "{what} covers {} by {room}", mark.id);
    }
}

#[test]
fn nothing_overlaps_or_leaves_the_frame_from_one_to_sixty_four() {
    let (mut tokens, mut labelled) = (0, 0);
    for n in 1..=64 {
        for (name, text) in [("ring", ring(n)), ("circle", complete(n))] {
            let reading = reading(&text);
            for frame in [STAGE, PHONE] {
                for scene in pictures(&reading, frame) {
                    check(&scene, &format!("{name} of {n} in {}", frame.width));
                    tokens += scene.tokens.len();
                    labelled += scene.tokens.iter().filter(|token| !token.words.0.is_empty()).count();
                }
            }
        }
    }
    // The rules would also hold on an empty stage.
    assert!(tokens > 10_000 && labelled > 1000, "{tokens} tokens, {labelled} with labels");
}

#[test]
fn nothing_overlaps_or_leaves_the_frame_with_a_hundred_and_twenty_eight() {
    for (name, text) in [("ring", ring(128)), ("circle", complete(128))] {
        let reading = reading(&text);
        for frame in [STAGE, PHONE] {
            for scene in pictures(&reading, frame) {
                check(&scene, &format!("{name} of 128 in {}", frame.width));
            }
        }
    }
}

#[test]
fn a_thousand_are_cells_side_by_side() {
    let reading = reading(&format!("{}budget 3000\n", complete(1024)));
    for frame in [STAGE, PHONE] {
        let scene = reading.scene(reading.trace.moment(1500), frame, None);
        let side = 2.0 * scene.processes[0].radius;
        assert!(side >= 3.0, "cells of {side} px");
        for (k, mark) in scene.processes.iter().enumerate() {
            assert!(bounds(mark.at, (side, side)).is_inside(scene.frame));
            for other in &scene.processes[k + 1..] {
                let apart = (mark.at.x - other.at.x).abs().max((mark.at.y - other.at.y).abs());
                assert!(apart >= side, "{} on {}", mark.id, other.id);
            }
        }
        assert_eq!(scene.density, Density::Counted);
        assert!(scene.undrawn > 3000 && scene.tokens.is_empty());
    }
}

#[test]
fn labels_and_places_given_by_the_text_stay_inside() {
    let text = "algorithm bully\nids 1..6\nlabel 1=Ada 2=\"a long name indeed\" 3=\"x & <y>\"\n\
                place 4 0 0\nplace 5 100 100\nplace 6 50 45\nat 0 start 1\n";
    let reading = reading(text);
    for frame in [STAGE, PHONE] {
        for scene in pictures(&reading, frame) {
            for mark in scene.processes.iter() {
                let size = 2.0 * body(mark);
                assert!(bounds(mark.at, (size, size)).is_inside(scene.frame), "{}", mark.id);
                assert!(signs(mark).iter().all(|sign| sign.is_inside(scene.frame)), "{}", mark.id);
            }
        }
    }
}

#[test]
fn the_same_moment_is_the_same_picture_and_a_fault_moves_nobody() {
    let (calm, faulty) = (reading(&complete(9)), reading(&format!("{}at 1.5 crash 3\n", complete(9))));
    for at in ["0", "1.2", "2.2", "3~1", "7"] {
        let moment = at.parse().expect("a moment");
        let scene = calm.scene(moment, STAGE, None);
        assert_eq!(scene, calm.scene(moment, STAGE, None));
        let other = faulty.scene(moment, STAGE, None);
        for (a, b) in scene.processes.iter().zip(other.processes.iter()) {
            assert_eq!((a.at, a.radius, a.label_at), (b.at, b.radius, b.label_at));
        }
    }
}

#[test]
fn a_graph_stands_still_whatever_happens_and_moves_only_whom_the_text_moves() {
    let text = "algorithm spanning-tree\nids 1..20\ntopology random 8%\n";
    let calm = reading(text);
    let layout = calm.layout(STAGE);
    for fault in ["at 1.5 crash 3", "at 2 partition 1 2 3 | 4 5 6", "loss 20%"] {
        assert_eq!(reading(&format!("{text}{fault}\n")).layout(STAGE), layout, "{fault}");
    }
    let moved = reading(&format!("{text}place 7 50 50\n")).layout(STAGE);
    for (k, (a, b)) in layout.places.iter().zip(&moved.places).enumerate() {
        assert_eq!(a.at == b.at, k != 6, "process {}", k + 1);
    }
    assert_eq!(moved.places[6].at, Point { x: moved.frame.width / 2.0, y: moved.frame.height / 2.0 });
}

#[test]
fn a_dragged_process_follows_the_pointer_and_stays_on_the_stage() {
    for text in [ring(6), complete(6), "algorithm yoyo\nids 1..9\ntopology tree\n".to_owned()] {
        let reading = reading(&text);
        let (moment, who) = (reading.trace.moment(9), model::Process(2));
        let at = Point { x: 300.0, y: 222.0 };
        let scene = reading.scene_holding(moment, STAGE, None, (who, at));
        assert_eq!(scene.processes[2].at, at);
        let still = reading.scene(moment, STAGE, None);
        assert_eq!(scene.processes[1].at, still.processes[1].at);
        let scene = reading.scene_holding(moment, STAGE, None, (who, Point { x: -50.0, y: 9000.0 }));
        let size = 2.0 * body(&scene.processes[2]);
        assert!(bounds(scene.processes[2].at, (size, size)).is_inside(scene.frame));
    }
}
