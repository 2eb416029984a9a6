//! A fact of a process over the run, and the line that shows it.

mod support;

use habemus_scene::{FactHistory, Frame};
use model::{Process, Time};
use support::reading;

const FRAME: Frame = Frame::new(240.0, 40.0);

fn history(text: &str, process: u32) -> FactHistory {
    let reading = reading(text);
    let facts = reading.trace.head.algorithm.facts;
    let drawn = facts.iter().position(|fact| fact.over_time).expect("a figure that is drawn over time");
    reading.fact_history(Process(process), drawn as u32)
}

fn units(steps: &[(u64, Option<i64>)]) -> Vec<(Time, Option<i64>)> {
    steps.iter().map(|(at, value)| (Time::units(*at), value.map(|value| value * 1000))).collect()
}

/// From time 20 on, messages of 0 take 5 more: its answer misses the tick at 24 and arrives by 28.
const SLOWER: &str = "algorithm omega\nids 0..2\ndelay 5 from 0 after 20\nuntil 40\n";

#[test]
fn each_mistake_is_a_step_up() {
    let history = history(SLOWER, 1);
    assert_eq!(history.steps, units(&[(0, Some(4)), (28, Some(5))]));
    assert_eq!(history.range(), Some((4000, 5000)));
    // 40 units are 240 pixels wide; 5, the largest value, is 2 below the upper edge, 4 is a fifth of 36
    // lower.
    assert_eq!(history.path(FRAME), "M0 9.2H168H168V2H240");
    assert_eq!(history.x(Time::units(10), FRAME), 60.0);
}

#[test]
fn a_fact_that_never_changes_has_no_range() {
    let history = history("algorithm omega\nids 0..2\nuntil 40\n", 1);
    assert_eq!(history.range(), None);
}

#[test]
fn a_crash_breaks_the_line() {
    let text = "algorithm omega-recovery\nids 0..2\nuntil 40\nat 10 crash 0\nat 20 recover 0\n";
    let history = history(text, 0);
    assert_eq!(history.steps[..3], units(&[(0, Some(4)), (4, Some(5)), (10, None)]));
    assert_eq!(history.steps[3], (Time::units(20), Some(4000)));
    let path = history.path(FRAME);
    assert_eq!(path.matches('M').count(), 2, "{path}");
}

#[test]
fn a_thousand_steps_take_no_more_room_than_the_picture_has() {
    let steps = (0..10_000).map(|k| (Time(k * 10), Some(k as i64))).collect();
    let path = FactHistory { steps, end: Time(100_000) }.path(FRAME);
    let places = path.matches('V').count();
    assert!((200..=240).contains(&places), "{places}");
    assert!(path.ends_with("H240"), "{path}");
}
