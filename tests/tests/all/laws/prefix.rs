//! Prefix stability: an edit at a time leaves everything before that time unchanged. This is what lets a
//! click be an edit of the text. It covers every edit the page offers, except `join` and a first `start`,
//! which change the past by definition.

use habemus_tests::dice::Dice;
use habemus_tests::random;
use model::scenario::edit::{Edit, apply};
use model::scenario::{Action, Event, LineNumber, Way, Who};
use model::trace::event::{Loss, Origin};
use model::trace::{Event as TraceEvent, Happening};
use model::{Scenario, Time, Trace};

const RUNS: u64 = 400;

fn run(text: &str) -> (Scenario, Trace) {
    let outcome = habemus_core::run_text(text);
    let outcome = outcome.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    (outcome.scenario, outcome.trace)
}

fn before(trace: &Trace, time: Time) -> Vec<TraceEvent> {
    trace.events().take_while(|event| event.at < time).collect()
}

fn check(text: &str, trace: &Trace, edit: &Edit, time: Time) -> Trace {
    let edited = apply(text, edit);
    let (_, after) = run(&edited);
    assert_eq!(before(trace, time), before(&after, time), "{edit:?} at {time}\n{text}\nedited:\n{edited}");
    after
}

fn event(at: Time, action: Action) -> Edit {
    Edit::Append(Event { at, action, line: LineNumber(0) })
}

#[test]
fn appending_any_event_leaves_the_past_alone() {
    for seed in 0..RUNS {
        let text = random::text(seed);
        let (scenario, trace) = run(&text);
        let mut dice = Dice::new(seed + 1_000_000);
        for _ in 0..6 {
            let at = dice.time(0, 30_000);
            let words = random::event(&mut dice, &scenario);
            if words.starts_with("join") {
                continue;
            }
            let line = format!("at {at} {words}\n");
            let parsed = habemus_core::parse(&format!("{text}{line}")).scenario.expect("it parses");
            let appended = parsed.events.last().expect("an event was appended").action.clone();
            check(&text, &trace, &event(at, appended), at);
        }
    }
}

#[test]
fn a_start_leaves_the_past_alone_even_when_it_is_the_first_in_the_text() {
    for seed in 0..RUNS {
        let text = random::text(seed);
        let (scenario, trace) = run(&text);
        if (scenario.algorithm.starts)(&scenario.values()) {
            let mut dice = Dice::new(seed);
            let at = dice.time(1, 20_000);
            let id = *dice.pick(&scenario.ids);
            check(&text, &trace, &event(at, Action::Start(Who::These(vec![id]))), at);
        }
    }
}

#[test]
fn moving_or_removing_an_event_leaves_what_came_before_both_alone() {
    for seed in 0..RUNS {
        let text = random::text(seed);
        let (scenario, trace) = run(&text);
        let mut dice = Dice::new(seed + 2_000_000);
        for scripted in &scenario.events {
            if matches!(scripted.action, Action::Join(_) | Action::Start(_)) {
                continue;
            }
            let to = dice.time(0, 30_000);
            check(&text, &trace, &Edit::Move { line: scripted.line.0, to }, to.min(scripted.at));
            check(&text, &trace, &Edit::Remove { line: scripted.line.0 }, scripted.at);
        }
    }
}

/// A click on a message writes a line at the sending time, with the `nth` that selects it.
#[test]
fn dropping_or_slowing_a_message_by_hand_hits_that_message() {
    let mut hits = 0;
    for seed in 0..RUNS {
        let text = random::text(seed);
        let (_, trace) = run(&text);
        let mut dice = Dice::new(seed + 3_000_000);
        for _ in 0..3 {
            if trace.message_count() == 0 {
                continue;
            }
            let index = dice.within(0, u64::from(trace.message_count()) - 1) as u32;
            let message = trace.message(index);
            if message.origin == Origin::Copy || message.sent == Time::ZERO {
                continue;
            }
            let (way, nth) = picks(&trace, index);
            let after = check(&text, &trace, &event(message.sent, Action::Drop(way, nth)), message.sent);
            // The same message, unless the budget of events ran out one line earlier.
            if after.message_count() > index {
                let dropped = after.message(index);
                assert_eq!(
                    (dropped.from, dropped.to, dropped.kind),
                    (message.from, message.to, message.kind)
                );
                hits += usize::from(is_lost(&after, index));
            }
            let slow = event(message.sent, Action::Slow(way, nth, Time::units(40)));
            check(&text, &trace, &slow, message.sent);
        }
    }
    assert!(hits > 100, "only {hits} messages were really dropped");
}

fn picks(trace: &Trace, index: u32) -> (Way, u32) {
    let message = trace.message(index);
    let same_way = (0..index).filter(|other| {
        let other = trace.message(*other);
        let way = (other.from, other.to) == (message.from, message.to);
        way && other.sent == message.sent && other.origin == Origin::Process
    });
    let roster = &trace.head.roster;
    (Way { from: roster.id(message.from), to: roster.id(message.to) }, same_way.count() as u32 + 1)
}

fn is_lost(trace: &Trace, index: u32) -> bool {
    let ended = trace.message(index).ended_in.map(|event| trace.event(event).happening);
    matches!(ended, Some(Happening::Lose(_, Loss::Dropped)))
}
