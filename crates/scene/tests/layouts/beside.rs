//! What is beside processes: notes, badges, the words of a curtain.

use super::*;

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
                        assert!(area.is_inside(scene.frame), "{what}: {area:?}");
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
                    assert!(badge.is_inside(scene.frame), "{what}: {badge:?} leaves the frame");
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

/// The words of a curtain, in the longer language.
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
