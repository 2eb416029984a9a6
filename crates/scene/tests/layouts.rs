//! The laws every picture keeps, whatever the number of processes and the room: nobody overlaps
//! anybody, nothing leaves the frame, no message covers a process, what is written can be read.

use habemus_scene::layout::{Chips, Pattern};
use habemus_scene::picture::{Belief, Beside, Density, Fate, Point, ProcessMark, Token, badge_size};
use habemus_scene::{Drawing, Frame, Reading, Scene, shapes};

const STAGE: Frame = Frame { width: 940.0, height: 500.0 };
const PHONE: Frame = Frame { width: 390.0, height: 340.0 };
const SMALL_PHONE: Frame = Frame { width: 320.0, height: 240.0 };
/// What the stage is left with between captions, code and the space-time diagram.
const FLAT: [Frame; 3] = [
    Frame { width: 816.0, height: 243.0 },
    Frame { width: 816.0, height: 181.0 },
    Frame { width: 652.0, height: 138.0 },
];

fn reading(text: &str) -> Reading {
    let outcome = habemus_core::run_text(text).unwrap_or_else(|problems| panic!("{problems:?} in {text}"));
    let drawing = Drawing { labels: outcome.scenario.labels, places: outcome.scenario.places };
    Reading::new(outcome.trace, drawing)
}

/// Ids in a shuffled order, so that a ring has long and short candidatures.
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

/// Everything a process has beside its body.
fn signs(mark: &ProcessMark) -> Vec<Bounds> {
    let mut signs = Vec::new();
    if let Some(at) = mark.chip_at {
        signs.push(match mark.belief {
            Belief::Follows(id, _) => bounds(at, shapes::chip_size(id)),
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

/// The laws of a ring or a circle, where ways are bent round everybody.
fn check(scene: &Scene, what: &str) {
    check_standing(scene, what);
    for token in &scene.tokens {
        check_token(scene, token, what, |_| true);
    }
}

/// The laws of a graph, where a straight link may pass over somebody: no message does, but what is lost or
/// put aside in a crowd may lie on a third one.
fn check_graph(scene: &Scene, what: &str) {
    check_standing(scene, what);
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

fn check_standing(scene: &Scene, what: &str) {
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
    let round = token.words.0.is_empty() && token.words.1.is_empty();
    for mark in scene.processes.iter().filter(|mark| covers(mark)) {
        let room = if round {
            distance(token.at, mark.at) - token.size.0 / 2.0 - body(mark)
        } else {
            area.distance(mark.at) - body(mark)
        };
        assert!(room > -0.01, "{what} covers {} by {room}", mark.id);
    }
    if token.fate == Fate::UnderWay && !round {
        for other in scene.tokens.iter().filter(|other| other.message != token.message) {
            if !other.words.0.is_empty() {
                assert!(!area.overlaps(&bounds(other.at, other.size)), "{what} covers {}", other.message);
            }
        }
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
    // The laws would also hold on an empty stage.
    assert!(tokens > 10_000 && labelled > 1000, "{tokens} tokens, {labelled} with labels");
}

#[test]
fn a_hundred_and_twenty_eight_are_marks_on_a_line() {
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
            assert!(bounds(mark.at, (side, side)).is_inside(frame));
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
fn labels_and_places_of_the_text_stay_inside() {
    let text = "algorithm bully\nids 1..6\nlabel 1=Ada 2=\"a long name indeed\" 3=\"x & <y>\"\n\
                place 4 0 0\nplace 5 100 100\nplace 6 50 45\nat 0 start 1\n";
    let reading = reading(text);
    for frame in [STAGE, PHONE] {
        for scene in pictures(&reading, frame) {
            for mark in scene.processes.iter() {
                let size = 2.0 * body(mark);
                assert!(bounds(mark.at, (size, size)).is_inside(frame), "{}", mark.id);
                assert!(signs(mark).iter().all(|sign| sign.is_inside(frame)), "{}", mark.id);
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

/// Runs on this shape, at two sizes of the stage.
fn check_shape(algorithm: &str, n: u32, topology: &str) {
    let text = format!("algorithm {algorithm}\nids 1..{n}\ntopology {topology}\ndelay 0.5..2\nuntil 60\n");
    let reading = reading(&text);
    for frame in [STAGE, PHONE] {
        let layout = reading.layout(frame);
        assert_eq!(layout.pattern, Pattern::Graph, "{topology} of {n}");
        // A path of 128 on a phone has the least room; even there bodies can be told apart.
        assert!(layout.radius >= 6.0, "{topology} of {n} in {}: radius {}", frame.width, layout.radius);
        for scene in pictures(&reading, frame) {
            check_graph(&scene, &format!("{algorithm}, {topology} of {n} in {}", frame.width));
        }
    }
}

#[test]
fn random_graphs_keep_the_laws_up_to_a_hundred_and_twenty_eight() {
    for (n, percents) in [(3, 0), (6, 20), (11, 10), (16, 8), (24, 5), (32, 3), (64, 1), (128, 1)] {
        for seed in 1..=3 {
            check_shape("yoyo", n, &format!("random {percents}%\nseed {seed}"));
        }
        check_shape("spanning-tree", n, &format!("random {percents}%"));
    }
}

#[test]
fn a_message_goes_round_whoever_its_link_runs_over() {
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
fn every_shape_of_the_language_keeps_the_laws() {
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

#[test]
fn a_cube_keeps_the_laws_and_so_do_its_clusters() {
    for n in [1, 2, 3, 4, 7, 8, 13, 16, 17, 32, 64, 100, 128] {
        let reading = reading(&format!("algorithm vcube\nprocesses {n}\nset rounds 2\nat 0 crash 0\n"));
        for frame in [STAGE, PHONE, SMALL_PHONE].into_iter().chain(FLAT) {
            let layout = reading.layout(frame);
            assert_eq!(layout.pattern, Pattern::Cube, "{n}");
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

#[test]
fn what_is_written_beside_processes_stays_inside_and_off_the_bodies() {
    let texts = [
        "algorithm omega\nprocesses {n}\nuntil 30\nat 9 crash 0\n",
        "algorithm omega-recovery\nprocesses {n}\nuntil 30\nat 9 crash 0\nat 15 recover 0\n",
        "algorithm majority-terms\nprocesses {n}\nuntil 60\n",
        "algorithm vcube\nprocesses {n}\nset rounds 2\nat 9 crash 0\n",
        "algorithm mutex-coordinator\nprocesses {n}\nat 0 request 0 1 for 4\n",
        "algorithm mutex-quorum\nprocesses {n}\nset retry 9\nuntil 60\nat 0 request 0 1 for 4\n",
    ];
    let mut written = 0;
    for text in texts {
        for n in 2..=12 {
            let reading = reading(&text.replace("{n}", &n.to_string()));
            for frame in [STAGE, PHONE].into_iter().chain(FLAT) {
                for scene in pictures(&reading, frame) {
                    for (mark, (note, at)) in
                        scene.processes.iter().flat_map(|m| m.note_lines().map(move |l| (m, l)))
                    {
                        written += 1;
                        let what = format!("{n} in {}: {note:?} of {} in {text}", frame.width, mark.id);
                        let wide = |language| note.words(language).chars().count() as f64 * 6.0;
                        let wide = wide(model::Language::En).max(wide(model::Language::Pt));
                        let middle = Point { x: at.x + mark.notes_lean * wide / 2.0, ..at };
                        let area = bounds(middle, (wide, 12.0));
                        assert!(area.is_inside(frame), "{what}: {area:?}");
                        for other in scene.processes.iter() {
                            assert!(area.distance(other.at) >= body(other) - 1.0, "{what} on {}", other.id);
                        }
                    }
                }
            }
        }
    }
    assert!(written > 1000, "only {written} notes");
}

#[test]
fn badges_of_suspicion_cover_neither_an_id_nor_each_other() {
    for n in 2..=16 {
        let text = format!("algorithm omega\nids 0..{}\ndelay 3..9 before 30\ngst 30\nuntil 40\n", n - 1);
        let reading = reading(&text);
        for frame in [STAGE, PHONE, SMALL_PHONE] {
            for scene in pictures(&reading, frame) {
                let what = format!("{n} processes in {frame:?}");
                let placed = |mark: &ProcessMark| {
                    let badges: Vec<_> =
                        mark.badges().map(|(_, words, at)| bounds(at, badge_size(&words))).collect();
                    badges
                };
                let badges: Vec<Bounds> = scene.processes.iter().flat_map(placed).collect();
                for (k, badge) in badges.iter().enumerate() {
                    assert!(badge.is_inside(frame), "{what}: {badge:?} leaves the frame");
                    assert!(
                        !badges[..k].iter().any(|other| badge.overlaps(other)),
                        "{what}: {badge:?} overlaps"
                    );
                }
                for mark in scene.processes.iter().filter(|mark| mark.is_labelled_inside()) {
                    let width = mark.label.chars().count() as f64 * mark.label_size * 0.6;
                    let id = bounds(mark.label_at, (width, mark.label_size * 0.72));
                    assert!(!badges.iter().any(|badge| badge.overlaps(&id)), "{what}: {id:?} is covered");
                }
            }
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
    assert_eq!(moved.places[6].at, Point { x: 470.0, y: 250.0 });
}

#[test]
fn whoever_is_held_follows_the_hand_and_stays_on_the_stage() {
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
        assert!(bounds(scene.processes[2].at, (size, size)).is_inside(STAGE));
    }
}

/// The words of a curtain, as long as they are in the longer language.
fn words_of_curtain(scene: &Scene) -> Option<Bounds> {
    let (at, side) = scene.curtain.as_ref()?.words;
    let middle = match side {
        Beside::Left => at.x - 56.0,
        Beside::Right => at.x + 56.0,
    };
    Some(bounds(Point { x: middle, y: at.y }, (112.0, 14.0)))
}

#[test]
fn the_words_of_a_curtain_cover_no_process() {
    for frame in [STAGE, PHONE] {
        for n in 3..=16 {
            for (first, second) in (1..n).flat_map(|first| (first..n).map(move |second| (first, second))) {
                let ids =
                    |from: u32, to: u32| (from..to).map(|id| id.to_string()).collect::<Vec<_>>().join(" ");
                let groups = [ids(0, first), ids(first, second), ids(second, n)];
                let groups: Vec<_> =
                    groups.iter().filter(|ids| !ids.is_empty()).map(String::as_str).collect();
                let text = format!(
                    "algorithm bully\nprocesses {n}\nat 0 partition {}\nuntil 1\n",
                    groups.join(" | ")
                );
                let reading = reading(&text);
                let scene = reading.scene(reading.trace.moment(reading.trace.len()), frame, None);
                let words = words_of_curtain(&scene).expect("the groups stand together");
                let covered = scene.processes.iter().find(|mark| words.distance(mark.at) < mark.radius);
                assert!(covered.is_none(), "{:?} in {text}", covered.map(|mark| mark.at));
            }
        }
    }
}
