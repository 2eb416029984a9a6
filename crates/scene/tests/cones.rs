//! Cones compared with the definition of happened-before: the smallest transitive relation that contains the
//! order of each process and every message.

mod support;

use habemus_scene::Reading;
use model::Process;
use model::trace::{Change, Happening};
use support::reading;

/// Happened-before, event by event, as a full table.
fn before(reading: &Reading) -> (Vec<Vec<bool>>, Vec<Option<Process>>) {
    let trace = &reading.trace;
    let n = trace.len() as usize;
    let whose: Vec<Option<Process>> = (0..trace.len()).map(|event| trace.process_of(event)).collect();
    let mut table = vec![vec![false; n]; n];
    let mut sent_in = Vec::new();
    for (later, event) in trace.events().enumerate() {
        let mut direct = Vec::new();
        if let Happening::Deliver(message) = event.happening {
            direct.push(sent_in[message as usize]);
        }
        if let Some(process) = whose[later] {
            direct.extend((0..later).rev().find(|earlier| whose[*earlier] == Some(process)));
        }
        for earlier in direct {
            let known = table[earlier].clone();
            for (k, before) in table[later].iter_mut().enumerate() {
                *before |= known[k] || k == earlier;
            }
        }
        sent_in.extend(event.changes.iter().filter(|c| matches!(c, Change::Send(_))).map(|_| later));
    }
    (table, whose)
}

#[test]
fn the_cone_of_every_event_is_what_happened_before_and_after_it() {
    for text in [
        "algorithm chang-roberts\nids 3 7 1 5\nat 0 start 3 1\nat 4 crash 5\n",
        "algorithm bully\nids 0..4\ndelay 0.3..2\nat 3 crash 4\nat 9 recover 4\n",
    ] {
        let reading = reading(text);
        let (table, whose) = before(&reading);
        for event in 0..reading.trace.len() {
            let Some(cone) = reading.cone(event) else {
                assert_eq!(whose[event as usize], None, "every step has a cone");
                continue;
            };
            for process in reading.trace.head.roster.all() {
                let own = |k: &u32| whose[*k as usize] == Some(process);
                let last = (0..reading.trace.len())
                    .filter(own)
                    .filter(|k| *k == event || table[event as usize][*k as usize])
                    .max();
                let first = (0..reading.trace.len())
                    .filter(own)
                    .find(|k| *k == event || table[*k as usize][event as usize]);
                let time = |event: Option<u32>| event.map(|event| reading.trace.time_of(event));
                assert_eq!(
                    cone.past_until[process.index()],
                    time(last),
                    "past of {event} at {process:?}\n{text}"
                );
                assert_eq!(
                    cone.future_from[process.index()],
                    time(first),
                    "future of {event} at {process:?}\n{text}"
                );
            }
        }
    }
}

#[test]
fn the_nearest_event_of_a_process_is_found() {
    let reading = reading("algorithm chang-roberts\nids 3 7 1 5\nat 0 start 3\n");
    let process = reading.trace.head.roster.all().next().expect("somebody");
    let event = reading.nearest_event(process, model::Time::units(2)).expect("it has events");
    let away = |event: u32| reading.trace.time_of(event).0.abs_diff(2000);
    let own = (0..reading.trace.len()).filter(|event| reading.trace.process_of(*event) == Some(process));
    assert_eq!(away(event), own.map(away).min().expect("it has events"));
}

#[test]
fn messages_before_an_event_are_in_its_past_and_those_after_it_in_its_future() {
    use habemus_scene::Side;
    let reading = reading("algorithm chang-roberts\nids 3 7 1 5\nat 0 start 3\n");
    let messages = reading.trace.message_count();
    let last = reading.trace.message(messages - 1).ended_in.expect("it arrives");
    let first = reading.trace.message(0).sent_in;
    let sides = |event: u32| {
        let cone = reading.cone(event).expect("it is a step");
        (0..messages).map(|message| cone.side(message)).collect::<Vec<_>>()
    };
    // One election on a ring: the first step is a cause of everything, and everything a cause of the last
    // step.
    assert!(sides(first).iter().all(|side| *side == Some(Side::Future)));
    assert!(sides(last).iter().all(|side| *side == Some(Side::Past)));
    assert!(sides(last - 1).contains(&Some(Side::Past)));
}
