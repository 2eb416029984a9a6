//! Elections by terms: never two leaders of one term, whatever the network and the crashes do. Read
//! from the trace itself, not from a verdict.

use std::collections::BTreeMap;

use habemus_tests::dice::Dice;
use model::trace::{Change, Happening};
use model::{Process, Trace};

const RUNS: u64 = 6_000;

/// Who leads each term; panics if two do, or if a vote is given twice in one term.
fn leaders_by_term(trace: &Trace, text: &str) -> BTreeMap<i64, Process> {
    let term_fact = trace.head.algorithm.facts.iter().position(|fact| fact.name == "term");
    let term_fact = term_fact.expect("the term is reported") as u32;
    let mut term: Vec<Option<i64>> = vec![None; trace.head.roster.len()];
    let mut leaders = BTreeMap::new();
    let mut votes = BTreeMap::new();
    for (index, event) in trace.events().enumerate() {
        if let Happening::Crash(process) = event.happening {
            term[process.index()] = None;
        }
        let Some(me) = trace.process_of(index as u32) else { continue };
        for change in &event.changes {
            match change {
                Change::Fact(fact, value) if *fact == term_fact => {
                    let before = term[me.index()].replace(*value);
                    assert!(before.is_none_or(|before| before < *value), "a term goes back\n{text}");
                }
                Change::Lead(Some(leader)) if *leader == me => {
                    let of = term[me.index()].expect("the term is reported before it is led");
                    let other = leaders.insert(of, me);
                    assert!(other.is_none_or(|other| other == me), "two leaders of term {of}\n{text}");
                }
                Change::Send(message) if message.kind == 1 => {
                    let of = term[me.index()].expect("the term is reported before it is voted in");
                    let other = votes.insert((me, of), message.to);
                    assert!(other.is_none_or(|other| other == message.to), "two votes\n{text}");
                }
                _ => {}
            }
        }
    }
    leaders
}

/// Loss, duplicates, any order, uneven delays, partitions, cuts, crashes, recoveries and uneven weights.
fn storm(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let n = dice.within(1, 7);
    let mut text = format!("algorithm majority-terms\nids 1..{n}\nseed {seed}\nuntil 150\n");
    text += &format!("delay 0.1..{}\n", dice.time(200, 8_000));
    text += &format!("loss {}%\nduplicate {}%\n", dice.within(0, 50), dice.within(0, 70));
    if dice.chance(50) {
        text += "order any\n";
    }
    let low = dice.time(1_000, 12_000);
    text += &format!("set timeout {low}..{}\n", model::Time(low.0 + dice.within(0, 8_000)));
    text += &format!("set interval {}\n", dice.time(500, 6_000));
    for id in 1..=n {
        if dice.chance(40) {
            text += &format!("weight {id}={}\n", dice.within(0, 5));
        }
    }
    for _ in 0..dice.within(0, 14) {
        let at = dice.time(0, 120_000);
        let id = dice.within(1, n);
        let event = match dice.within(0, 9) {
            0..=2 => format!("crash {id}"),
            3..=5 => format!("recover {id}"),
            6 if n > 1 => format!("partition 1..{}", dice.within(1, n - 1)),
            7 if n > 1 => format!("cut {}->{}", id, id % n + 1),
            _ => "heal".to_string(),
        };
        text += &format!("at {at} {event}\n");
    }
    text
}

#[test]
fn never_two_leaders_of_one_term() {
    let (mut led, mut deposed) = (0, 0);
    for seed in 0..RUNS {
        let text = storm(seed);
        let outcome = habemus_core::run_text(&text);
        let outcome = outcome.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
        let leaders = leaders_by_term(&outcome.trace, &text);
        led += leaders.len();
        deposed += usize::from(leaders.values().collect::<std::collections::BTreeSet<_>>().len() > 1);
    }
    assert!(led > 10_000 && deposed > 1_000, "only {led} terms were led, leaders changed in {deposed} runs");
}

#[test]
fn a_doubled_vote_counts_once() {
    let text = "algorithm majority-terms\nids 1..5\nduplicate 100%\nat 0 crash 3 4 5\n";
    let outcome = habemus_core::run_text(text).expect("it parses");
    assert!(outcome.summary.metrics.elected.is_empty(), "two of five are no majority");
    let votes = outcome.summary.count_of(&["VOTE"]);
    assert!(votes > 0, "nobody voted, so nothing was tested");
}

#[test]
fn a_process_alone_leads_at_its_first_timeout() {
    let outcome = habemus_core::run_text("algorithm majority-terms\nprocesses 1\nset timeout 10\n");
    let summary = outcome.expect("it parses").summary;
    assert_eq!(summary.metrics.first_leader_at, Some(model::Time::units(10)));
    assert_eq!(summary.counters.total(), 0);
}

#[test]
fn half_of_all_weight_is_not_enough() {
    let head = "algorithm majority-terms\nids 1..4\nuntil 150\nat 0 partition 1 2 | 3 4\n";
    let elected = |text: &str| {
        let summary = habemus_core::run_text(text).expect("it parses").summary;
        summary.metrics.elected.iter().map(|p| summary.roster.id(*p).0).collect::<Vec<u32>>()
    };
    assert!(elected(head).is_empty(), "two against two");
    let heavy = elected(&format!("{head}weight 1=2\n"));
    assert!(!heavy.is_empty() && heavy.iter().all(|id| *id < 3), "three of five: {heavy:?}");
    assert!(elected(&format!("{head}weight 1=0 2=0 3=0 4=0\n")).is_empty(), "nobody weighs anything");
}

#[test]
fn what_it_counts_on_is_named_with_the_line_that_breaks_it() {
    use model::spec::Assumption;
    let broken = |rest: &str| {
        let text = format!("algorithm majority-terms\nids 1..4\n{rest}");
        let scenario = habemus_core::parse(&text).scenario.expect("it parses");
        let anything = model::scenario::check::Observed::ANYTHING;
        let broken = model::scenario::check::broken_assumptions(&scenario, &anything);
        broken.iter().map(|broken| (broken.assumption, broken.line)).collect::<Vec<_>>()
    };
    let spread = Assumption::Spread { parameter: "timeout", delays: 2 };
    assert_eq!(broken("set timeout 10\n"), [(spread, 3)]);
    assert_eq!(broken("at 5 cut 1-2\nat 6 heal 1->2\n"), [(Assumption::Healed, 3)]);
    assert_eq!(broken("at 5 cut 1-2\nat 6 heal 1->2\nat 7 heal 2->1\n"), []);
    assert_eq!(
        broken("at 5 partition 1 | 2\nat 6 partition 3 4\nat 7 heal 1-2\n"),
        [(Assumption::Healed, 4)]
    );
    assert_eq!(broken("at 5 partition 1 | 2\nat 6 heal\n"), []);
    assert_eq!(broken("at 5 crash 1\nat 6 crash 2\nat 7 say \"half\"\n"), [(Assumption::MajorityUp, 4)]);
    assert_eq!(broken("at 5 crash 1\nat 6 crash 2\nat 7 recover 1\n"), []);
    assert_eq!(broken("weight 3=2\nat 5 crash 1 2\n"), []);
}
