//! The laws of the engine, over random scenarios of every algorithm: the same text gives the same run,
//! however it is observed, sliced, saved or looked up.

use engine::{Counters, Observer, Progress};
use habemus_tests::random;
use model::moment::Moment;
use model::scenario::parse::parse;
use model::scenario::print::print;
use model::trace::event::Timer;
use model::trace::states::Aspect;
use model::trace::{Change, Happening, Role, States};
use model::{Process, Scenario, Time};

const RUNS: u64 = 400;

fn each(check: impl Fn(&str, &Scenario)) {
    for seed in 0..RUNS {
        let text = random::text(seed);
        let parsed = habemus_core::parse(&text);
        let scenario = parsed.scenario.unwrap_or_else(|| panic!("{:?}\n{text}", parsed.problems));
        check(&text, &scenario);
    }
}

#[test]
fn the_same_text_gives_the_same_trace() {
    each(|text, scenario| assert_eq!(habemus_core::run(scenario), habemus_core::run(scenario), "{text}"));
}

#[test]
fn a_run_in_slices_is_the_same_run() {
    each(|text, scenario| {
        let mut run = habemus_core::record(scenario);
        let ending = loop {
            if let Progress::Done(ending) = run.advance(3) {
                break ending;
            }
        };
        let sliced = run.into_observer().into_trace(ending);
        assert_eq!(sliced, Some(habemus_core::run(scenario)), "{text}");
    });
}

#[test]
fn the_hash_needs_no_record() {
    each(|text, scenario| {
        let mut run = habemus_core::hash(scenario);
        let ending = run.complete();
        let hash = run.into_observer().into_hash(ending);
        assert_eq!(hash, Some(habemus_core::run(scenario).hash()), "{text}");
    });
}

#[test]
fn counters_need_no_record() {
    each(|text, scenario| {
        let mut run = habemus_core::count(scenario);
        run.complete();
        let Observer::Counters(counters) = run.into_observer() else { panic!("it counts") };
        assert_eq!(*counters, Counters::of(&habemus_core::run(scenario)), "{text}");
    });
}

#[test]
fn printing_and_reading_gives_the_same_scenario() {
    each(|text, scenario| {
        let printed = print(scenario);
        let back = parse(&printed, habemus_core::catalogue());
        assert_eq!(
            back.scenario.as_ref(),
            Some(scenario),
            "{text}\nprinted:\n{printed}\n{:?}",
            back.problems
        );
        assert_eq!(
            habemus_core::run(scenario).hash(),
            habemus_core::run(&back.scenario.expect("it parsed")).hash()
        );
    });
}

#[test]
fn causes_come_before_their_effects() {
    each(|text, scenario| {
        let trace = habemus_core::run(scenario);
        for (index, event) in trace.events().enumerate() {
            let Some(cause) = event.cause else { continue };
            assert!(cause < index as u32, "{text}");
            match event.happening {
                Happening::Deliver(message) | Happening::Lose(message, _) => {
                    assert_eq!(trace.message(message).sent_in, cause, "{text}");
                }
                Happening::Fire(process, _) => assert_eq!(trace.process_of(cause), Some(process), "{text}"),
                _ => panic!("only messages and timers have causes\n{text}"),
            }
        }
    });
}

#[test]
fn a_process_that_is_down_does_nothing() {
    each(|text, scenario| {
        let trace = habemus_core::run(scenario);
        let mut up = vec![false; trace.head.roster.len()];
        for (index, event) in (0..).zip(trace.events()) {
            match event.happening {
                Happening::Boot(it) | Happening::Recover(it) | Happening::Join(it) => up[it.index()] = true,
                Happening::Crash(it) => up[it.index()] = false,
                _ => {}
            }
            if let Some(process) = trace.process_of(index).filter(|_| !event.changes.is_empty()) {
                assert!(up[process.index()], "event {index}: {:?}\n{text}", event.happening);
            }
        }
    });
}

#[test]
fn moments_and_positions_go_both_ways() {
    each(|text, scenario| {
        let trace = habemus_core::run(scenario);
        for position in 0..=trace.len() {
            let moment = trace.moment(position);
            assert_eq!(trace.position(moment), position, "{moment} {text}");
        }
        assert_eq!(trace.position(Moment { time: Time(u64::MAX), done: None }), trace.len());
    });
}

/// The state of a process, replayed by this test.
#[derive(Clone, Default)]
struct Replayed {
    up: bool,
    leader: Option<Process>,
    role: Role,
    inside: bool,
    timers: Vec<(Timer, Time)>,
}

#[test]
fn looking_a_moment_up_is_the_same_as_replaying_to_it() {
    each(|text, scenario| {
        let trace = habemus_core::run(scenario);
        let states = States::of(&trace);
        let mut replayed = vec![Replayed::default(); trace.head.roster.len()];
        let mut under_way: Vec<u32> = Vec::new();
        let mut sent = 0;
        for (index, event) in trace.events().enumerate() {
            let position = index as u32 + 1;
            if let Happening::Deliver(message) | Happening::Lose(message, _) = event.happening {
                under_way.retain(|other| *other != message);
            }
            if let Some(process) = trace.process_of(index as u32) {
                replay(&mut replayed[process.index()], &event.happening, &event.changes);
            }
            for change in &event.changes {
                if let Change::Send(_) = change {
                    under_way.push(sent);
                    sent += 1;
                }
            }
            assert_eq!(states.under_way(&trace, position), under_way, "{text}");
            assert_eq!(states.count_under_way(&trace, position) as usize, under_way.len(), "{text}");
            for process in trace.head.roster.all() {
                let expected = &replayed[process.index()];
                assert_eq!(states.up(process, position), expected.up, "{text}");
                assert_eq!(states.leader(process, position), expected.leader, "{text}");
                assert_eq!(states.role(process, position), expected.role, "{text}");
                let mut timers = expected.timers.clone();
                timers.sort();
                assert_eq!(states.timers(process, position), timers, "{text}");
                let inside = states.value(process, Aspect::Inside, position) == Some(1);
                assert_eq!(inside, expected.inside, "{text}");
            }
        }
    });
}

fn replay(state: &mut Replayed, happening: &Happening, changes: &[Change]) {
    match happening {
        Happening::Crash(_) => *state = Replayed::default(),
        Happening::Boot(_) | Happening::Recover(_) | Happening::Join(_) => state.up = true,
        Happening::Fire(_, timer) => state.timers.retain(|(other, _)| other != timer),
        _ => {}
    }
    for change in changes {
        match change {
            Change::Lead(leader) => state.leader = *leader,
            Change::Role(role) => state.role = *role,
            Change::Enter => state.inside = true,
            Change::Leave => state.inside = false,
            Change::Arm(timer, due) => {
                state.timers.retain(|(other, _)| other != timer);
                state.timers.push((*timer, *due));
            }
            Change::Disarm(timer) => state.timers.retain(|(other, _)| other != timer),
            _ => {}
        }
    }
}

#[test]
fn on_a_fifo_link_nothing_overtakes() {
    each(|text, scenario| {
        let trace = habemus_core::run(scenario);
        if scenario.order == model::scenario::LinkOrder::Any {
            return;
        }
        let mut last = std::collections::BTreeMap::new();
        for event in trace.events() {
            if let Happening::Deliver(index) = event.happening {
                let message = trace.message(index);
                let before = last.insert((message.from, message.to), message.sent_in);
                assert!(before.is_none_or(|before| before <= message.sent_in), "{text}");
            }
        }
    });
}

/// The first candidacy would arrive at 40, but a cut loses it; at time 100 its entry in the queue is in the
/// past.
#[test]
fn a_message_lost_in_a_cut_does_not_come_back_later() {
    let text = "algorithm chang-roberts
ids 1 2
at 0 start 1
at 0 slow 1->2 to 40
at 5 cut 1-2
at 6 heal
at 100 start 2
";
    let outcome = habemus_core::run_text(text).expect("it parses");
    assert_eq!(outcome.trace.ending.at, Time::units(104));
}
