//! Failure detectors and the leaders they choose: the numbers that theory gives, and that they settle when
//! the assumptions hold.

use habemus_core::{Outcome, Summary};
use habemus_tests::dice::Dice;
use habemus_tests::random;
use model::scenario::check::{Observed, broken_assumptions};
use model::spec::Sense;
use model::trace::{Change, End, States};
use model::{Process, Spec, Time, Trace};

fn run(text: &str) -> Outcome {
    habemus_core::run_text(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

fn spec(name: &str) -> &'static Spec {
    habemus_core::catalogue().iter().find(|spec| spec.name == name).expect("it is in the list")
}

fn fact(summary: &Summary, name: &str) -> i64 {
    summary.run_facts().find(|(own, _)| *own == name).expect("it is declared").1
}

/// The lines of the log about a process.
fn log_of(trace: &Trace, process: u32) -> Vec<String> {
    let whose = format!("p{process}");
    habemus_core::log(trace).into_iter().filter(|line| line.split(' ').nth(1) == Some(&whose)).collect()
}

/// The last value that a process reported under this name.
fn last_figure(trace: &Trace, process: u32, name: &str) -> Option<i64> {
    let spec = trace.head.algorithm;
    let mut last = None;
    for (index, event) in trace.events().enumerate() {
        let own = trace.process_of(index as u32).is_some_and(|p| trace.head.roster.id(p).0 == process);
        for change in event.changes.iter().filter(|_| own) {
            if let Change::Fact(fact, value) = change
                && spec.facts[*fact as usize].name == name
            {
                last = Some(*value);
            }
        }
    }
    last
}

/// The scenario in which every second RESP from 0 to 1, the first of them included, takes 6.
fn with_slow_odd_answers(head: &str) -> String {
    let mut text = head.to_string();
    let mut slowed = 0;
    loop {
        let trace = run(&text).trace;
        let on_way = |index: &u32| {
            let message = trace.message(*index);
            (message.from, message.to) == (Process(0), Process(1))
        };
        let way: Vec<u32> = (0..trace.message_count()).filter(on_way).collect();
        let mut answers = way.iter().filter(|index| trace.message(**index).kind == 1);
        let Some(odd) = answers.nth(2 * slowed) else { return text };
        let sent = trace.message(*odd).sent;
        let nth = way.iter().filter(|index| *index <= odd && trace.message(**index).sent == sent).count();
        text += &format!("at {sent} slow 0->1 nth {nth} to 6\n");
        slowed += 1;
    }
}

#[test]
fn a_growing_interval_ends_the_mistakes() {
    let text = with_slow_odd_answers("algorithm omega\nprocesses 2\nset interval 3\nuntil 200\n");
    let outcome = run(&text);
    let trusts = log_of(&outcome.trace, 1).iter().filter(|line| line.contains("trust")).count();
    assert_eq!(trusts, 4, "{text}");
    assert_eq!(last_figure(&outcome.trace, 1, "interval"), Some(7_000), "{text}");
}

#[test]
fn a_fixed_interval_makes_the_same_mistake_forever() {
    let text =
        with_slow_odd_answers("algorithm omega\nprocesses 2\nset interval 3\nset grow no\nuntil 200\n");
    let outcome = run(&text);
    let turns = log_of(&outcome.trace, 1);
    let turns = turns.iter().filter(|line| line.contains("suspect") || line.contains("trust")).count();
    assert_eq!(turns, 65, "{text}");
    assert_eq!(last_figure(&outcome.trace, 1, "interval"), Some(3_000), "{text}");
}

#[test]
fn a_crash_is_noticed_by_all_one_or_two_intervals_later() {
    for interval in [2_000, 2_500, 3_000, 4_000, 7_300] {
        for crash in (1_000..24_000).step_by(130).chain([1_001, 9_000, 9_500, 17_000, 21_001]) {
            let text = format!(
                "algorithm omega\nprocesses 3\nset interval {}\nuntil 60\nat {} crash 1\n",
                Time(interval),
                Time(crash)
            );
            let noticed = Time(((crash - 1_000_u64).div_ceil(interval) + 1) * interval);
            let trace = run(&text).trace;
            let lines: Vec<String> =
                habemus_core::log(&trace).into_iter().filter(|line| line.contains("suspect")).collect();
            let expected = [0, 2].map(|process| format!("{} p{process} suspect 1", noticed.fixed()));
            assert_eq!(lines, expected, "{text}");
        }
    }
}

#[test]
fn polling_and_beating_cost_what_is_declared() {
    let mut dice = Dice::new(5);
    for name in ["omega", "omega-recovery"] {
        let mut exact = 0;
        for _ in 0..300 {
            let n = dice.within(1, 8);
            let mut text = format!("algorithm {name}\nids 1..{n}\nuntil {}\n", dice.time(0, 60_000));
            for parameter in ["interval", "increment"] {
                if dice.chance(60) {
                    text += &format!("set {parameter} {}\n", dice.time(1_000, 9_000));
                }
            }
            if name == "omega-recovery" && dice.chance(20) {
                text += "set insert literal\n";
            }
            if dice.chance(50) {
                text += &format!("delay 0.1..{}\nseed {}\n", dice.time(500, 3_000), dice.within(0, 99));
            }
            if dice.chance(50) {
                text += &format!("at 0 crash {}\n", dice.within(1, n));
            }
            let summary = run(&text).summary;
            for bound in &summary.theory {
                let measured = summary.count_of(bound.kinds) * 1000;
                match bound.sense {
                    Sense::Exactly => assert_eq!(measured, bound.value, "{text}"),
                    Sense::AtMost => assert!(measured <= bound.value, "{text}"),
                    Sense::AtLeast | Sense::OnAverage => panic!("{bound:?} is not what is known"),
                }
                exact += usize::from(bound.sense == Sense::Exactly);
            }
        }
        assert!(exact > 100, "{name}: only {exact} were exact");
    }
}

#[test]
fn a_recovered_process_with_a_short_interval_follows_itself_for_a_while() {
    let text =
        "algorithm omega-recovery\nprocesses 4\nuntil 160\nat 10 crash 0\nat 12 recover 0\nat 30 crash 1\n";
    let trace = run(text).trace;
    let (states, zero) = (States::of(&trace), Process(0));
    let holds_itself = |time: u64| {
        let moment = model::moment::Moment { time: Time(time), done: None };
        states.leader(zero, trace.position(moment)) == Some(zero)
    };
    assert!(!holds_itself(25_999) && holds_itself(26_000) && holds_itself(31_999) && !holds_itself(32_000));
}

#[test]
fn a_crash_at_0_counts_as_an_incarnation_and_a_late_join_does_not() {
    let text = "algorithm omega-recovery\nprocesses 3\nuntil 20\nat 0 crash 1\nat 5 recover 1\nat 5 join 2\n";
    let trace = run(text).trace;
    assert_eq!(
        [0, 1, 2].map(|process| last_figure(&trace, process, "incarnation")),
        [Some(1), Some(2), Some(1)]
    );
}

/// Random scenarios inside the assumptions, with enough time: in the end every promise must be true. An
/// eventual property that is late is only pending, so the sweep over promises would not notice.
fn settle(name: &str, judge: impl Fn(&Outcome)) {
    let mut judged = 0;
    for seed in 0..1_500 {
        let text = random::text_for(spec(name), &mut Dice::new(seed));
        let short = |line: &&str| !line.starts_with("until ") && !line.starts_with("budget ");
        let lines: Vec<&str> = text.lines().filter(short).collect();
        let text = format!("{}\nuntil 2000\n", lines.join("\n"));
        let scenario = habemus_core::parse(&text).scenario.expect("random scenarios parse");
        // A crowd's two thousand time units would take longer than all others together.
        if scenario.ids.len() <= 7 && broken_assumptions(&scenario, &Observed::ANYTHING).is_empty() {
            judged += 1;
            let outcome = run(&text);
            assert_ne!(outcome.trace.ending.how, End::Budget, "{text}");
            judge(&outcome);
        }
    }
    assert!(judged > 150, "{name}: only {judged} scenarios met the assumptions");
}

/// The leader that all processes up follow at the end, if they agree; and whether it is up.
fn final_leader(outcome: &Outcome) -> Option<(Process, bool)> {
    let knows = &outcome.summary.metrics.knows;
    let leader = knows.first()?.1?;
    let agreed = knows.iter().all(|(_, held)| *held == Some(leader));
    agreed.then(|| (leader, knows.iter().any(|(process, _)| *process == leader)))
}

fn check_leader(outcome: &Outcome, agrees: bool) {
    let text = model::scenario::print::print(&outcome.scenario);
    let knows = &outcome.summary.metrics.knows;
    let is_up = |leader: &Process| knows.iter().any(|(process, _)| process == leader);
    let accurate = knows.iter().all(|(_, held)| held.as_ref().is_some_and(is_up));
    assert!(accurate, "{knows:?}\n{text}");
    assert!(!agrees || knows.is_empty() || final_leader(outcome).is_some(), "{knows:?}\n{text}");
}

#[test]
fn polling_settles() {
    settle("omega", |outcome| {
        let text = model::scenario::print::print(&outcome.scenario);
        let grows = (outcome.scenario.algorithm.promises)(&outcome.scenario.values()).len() == 4;
        check_leader(outcome, grows);
        let states = States::of(&outcome.trace);
        let up: Vec<Process> = outcome.summary.metrics.knows.iter().map(|(process, _)| *process).collect();
        for process in &up {
            let suspected = states.suspects(*process, outcome.trace.len());
            for other in outcome.trace.head.roster.all() {
                let is_up = up.contains(&other);
                assert!(is_up || suspected.contains(&other), "{process:?} trusts {other:?}\n{text}");
                assert!(!is_up || !grows || !suspected.contains(&other), "{process:?} {other:?}\n{text}");
            }
        }
    });
}

#[test]
fn beating_settles() {
    settle("omega-recovery", |outcome| {
        let promises = (outcome.scenario.algorithm.promises)(&outcome.scenario.values()).len();
        if promises > 0 {
            check_leader(outcome, promises == 2);
        } else {
            assert!(outcome.summary.metrics.elected.is_empty(), "to the letter nobody is ever elected");
        }
    });
}

#[test]
fn voting_settles() {
    settle("majority-terms", |outcome| check_leader(outcome, true));
}

#[test]
fn an_increment_of_nothing_and_no_growth_are_the_same() {
    let text = "algorithm omega\nprocesses 3\nset interval 3\ndelay 0.5..4\nuntil 60\n";
    let fixed = run(&format!("{text}set grow no\n"));
    let by_nothing = run(&format!("{text}set increment 0\n"));
    assert_eq!(habemus_core::log(&fixed.trace), habemus_core::log(&by_nothing.trace));
    assert!(fact(&fixed.summary, "mistakes") > 10);
}
