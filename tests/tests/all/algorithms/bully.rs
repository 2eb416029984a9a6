//! The Bully keeps its promises while processes crash and recover at any time: one scenario for each
//! problem once found, and sweeps over all times at which somebody can crash or recover.

use habemus_core::{Outcome, Summary};
use habemus_tests::promises::judge;
use model::Time;
use model::spec::Property;
use model::trace::{Change, Happening};
use model::verdict::Status;

#[track_caller]
fn run(text: &str) -> Outcome {
    habemus_core::run_text(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

#[track_caller]
fn keeps_its_promises(text: &str) {
    let judgement = judge(text).unwrap_or_else(|| panic!("it parses:\n{text}"));
    assert!(judgement.judged, "nothing was promised:\n{text}");
    let broken: Vec<String> =
        judgement.broken.iter().map(|breach| format!("{}: {}", breach.property, breach.why)).collect();
    assert!(broken.is_empty(), "{broken:?}\n{text}");
}

/// No promise is broken, and in the end all processes that are up follow this one.
#[track_caller]
fn ends_with(text: &str, leader: u32) {
    keeps_its_promises(text);
    let Summary { metrics, roster, .. } = run(text).summary;
    let knows: Vec<_> = metrics.knows.iter().map(|(_, leader)| leader.map(|it| roster.id(it).0)).collect();
    assert!(knows.iter().all(|knows| *knows == Some(leader)), "{knows:?}\n{text}");
}

#[test]
fn a_recovered_process_takes_a_heartbeat_for_an_answer() {
    // 3 leads at 21 at the latest. Later than that, 4 recovers at every half unit and follows it.
    for half in 42..90 {
        let back = Time(half * 500);
        let text = format!(
            "algorithm bully\nids 1..4\nset watch 1\nset comeback follow\nuntil 100\nat 0 start 1\n\
             at 10 crash 4\nat {back} recover 4\n",
        );
        ends_with(&text, 3);
    }
}

#[test]
fn a_recovery_during_an_election_splits_nobody() {
    ends_with("algorithm bully\nids 1..4\nat 0 crash 4\nat 0 start 1\nat 2.5 recover 4\n", 4);
}

#[test]
fn an_old_leaders_reminder_is_not_believed() {
    let joins = "algorithm bully\nids 1 3 4 5\nat 1 crash 5\nat 3 start 3\nat 20 join 4\nat 20 start 3\nat 23 start 1\n";
    ends_with(joins, 4);
    let follows = "algorithm bully\nprocesses 4\nset comeback follow\nat 0 crash 3\nat 0 start 1\n\
                   at 16 recover 3\nat 19 start 0\n";
    ends_with(follows, 3);
    // The newcomers' episode is lower than that of the leader they replace.
    let together =
        "algorithm bully\nids 1 3 2\ncapacity 2=3\ndelay 0.5\nat 0 start 3\nat 3 start all\nat 6 join 1 2\n";
    ends_with(together, 2);
}

#[test]
fn a_leader_that_gives_way_warns_of_its_own_coord_under_way() {
    let text = "algorithm bully\nids 3 2 1\nset announce lower\nat 0 start 2\nat 0 crash 3\nat 3 start 2\nat 5 recover 3\n";
    ends_with(text, 3);
    let joined = "algorithm bully\nids 2 3 1\ncapacity 2=3\nset announce lower\nat 0 start 3\nat 8 start 1\nat 11 join 2\n";
    ends_with(joined, 2);
    // 3 hears of 6 before it hears of 5, and 5 hears of 6 when its own COORD has just arrived.
    let overtaken = "algorithm bully\nids 1 3 5 6\ndelay 0.1..1\nset announce lower\nat 0 start 1\n\
                     at 3 start all\nat 21 start 3\nat 24 join 6\n";
    ends_with(overtaken, 6);
}

#[test]
fn a_process_that_gave_way_to_a_crashed_leader_begins_again() {
    // 4 announces itself and crashes, 3 gives way to it while its own COORD is on its way to 1 and 2.
    let text = "algorithm bully\nids 4 2 3 1\nset comeback follow\nset ok-timeout 3\nat 0 start 2\n\
                at 0 crash 4\nat 1 crash 2\nat 13 start 1\nat 15 recover 2\nat 16 recover 4\n\
                at 16.5 start 4\nat 17 crash 4\nat 18 start 2\n";
    ends_with(text, 3);
}

#[test]
fn a_comeback_in_the_middle_of_an_election_makes_no_second_leader() {
    let watched = "algorithm bully\nprocesses 2\nset ok-timeout 2.5\nset coordinator-timeout 4.5\nset watch 3\n\
                   set leader-timeout 9\nat 10 crash 1\nat 21 recover 1\n";
    ends_with(watched, 1);
    let climbing = "algorithm bully\nprocesses 4\nset coordinator-timeout 4\nat 0 crash 0\nat 0 start 1\n\
                    at 2 crash 3\nat 16 recover 0\nat 30.6 recover 3\nat 35 start 2\n";
    ends_with(climbing, 3);
}

#[test]
fn a_recovered_process_that_is_asked_again_still_announces_first() {
    let text = "algorithm bully\nids 2 3 1\ncapacity 2=1\ncapacity 1=3\nat 0 crash 2\nat 0 start 3\nat 13 recover 2\nat 14 start 3\nat 17 join 1\n";
    ends_with(text, 1);
    let follows = "algorithm bully\nids 3 4 1 2\ndelay 1.5\nset comeback follow\nset ok-timeout 3\nat 0 start all\nat 1 crash 4\n\
                   at 2 join 2\nat 2 start 2\nat 4 start 1\nat 7 join 3\nat 9 start 3\n";
    keeps_its_promises(follows);
}

#[test]
fn a_stale_heartbeat_does_not_hide_a_worse_leader() {
    let text = "algorithm bully\nids 1 3 2\nset watch 0.5\nat 0 start 3\nat 0 crash 2\nat 7 start 1\nat 8 crash 3\nat 8.5 recover 2\n";
    ends_with(text, 2);
}

#[test]
fn followers_of_a_worse_leader_hear_of_the_better_one() {
    let text = "algorithm bully\nids 2 3 1\ncapacity 2=1\nset announce lower\nset comeback follow\nset ok-timeout 3\nat 2 join 3\nat 7 join 2\n";
    keeps_its_promises(text);
}

#[test]
fn nothing_is_promised_if_any_later_coord_is_believed() {
    let text = "algorithm bully\nids 1 2\nset lower-coordinator accept\nat 0 crash 1\nat 2.001 recover 1\nat 3 start 1\nat 4.001 join 2\n";
    assert!(run(text).summary.verdicts.iter().all(|verdict| !verdict.promised));
}

#[test]
fn a_recovered_process_learns_the_episode_in_one_answer() {
    let mut text = String::from("algorithm bully\nids 1 2 3\nat 0 start 1\n");
    for k in 1..=9 {
        text += &format!("at {} start 1\n", 10 * k);
    }
    // 3 is down and nobody has noticed; 1, recovered, is only answered by 2, which has followed 3 for ten
    // episodes.
    text += "at 101 crash 3\nat 105 crash 1\nat 110 recover 1\nat 150 start 2\n";
    let outcome = run(&text);
    let led = outcome.trace.events().find(|event| {
        event.at > Time::units(110) && event.changes.iter().any(|change| matches!(change, Change::Lead(_)))
    });
    // One question, its answer, one wait for a COORD, and one more election.
    let led = led.expect("2 comes to lead").at;
    assert!(led <= Time::units(110 + 2 + 6 + 1 + 2), "only at {led}");
}

#[test]
fn watching_also_notices_that_nobody_leads() {
    ends_with("algorithm bully\nprocesses 3\nset watch 1\nat 0 crash 2\nat 0 start 1\nat 1 crash 1\n", 0);
}

#[test]
fn a_crash_during_a_handover_leaves_one_leader() {
    let text = "algorithm bully\nprocesses 2\nat 0 crash 1\nat 0 start 0\nat 16 recover 1\nat 16.1 crash 0\nat 22 start 1\n";
    ends_with(text, 1);
}

/// Somebody crashes and recovers at every half unit, during an election or not.
#[test]
fn whenever_somebody_fails_and_comes_back_all_agree_in_the_end() {
    for settings in [
        "",
        "set comeback follow\n",
        "set comeback uptime\n",
        "set announce lower\n",
        "set rule memoryless\n",
    ] {
        for who in 1..=4 {
            for crash in 0..24 {
                for back in crash + 1..28 {
                    let time = |half: u64| Time(half * 500);
                    let text = format!(
                        "algorithm bully\nids 1..4\n{settings}at 0 start 1\nat 3 crash 4\nat 4.5 start 2\n\
                         at {} crash {who}\nat {} recover {who}\nat 40 start 1 2\n",
                        time(crash),
                        time(back),
                    );
                    keeps_its_promises(&text);
                }
            }
        }
    }
}

#[test]
fn with_uptime_a_flapping_best_process_does_not_come_back_to_power() {
    let flapping = |comeback: &str| {
        format!(
            "algorithm bully\nids 1..5\nset comeback {comeback}\nset watch 1\nuntil 90\nat 0 start 1\n\
             at 10 crash 5\nat 25 recover 5\nat 40 crash 5\nat 55 recover 5\n"
        )
    };
    let stability = |comeback: &str| {
        let verdicts = run(&flapping(comeback)).summary.verdicts;
        verdicts.into_iter().find(|verdict| verdict.property == Property::Stability).expect("judged").status
    };
    assert_eq!(stability("bully"), Status::Violated);
    assert_eq!(stability("uptime"), Status::Holds);
    ends_with(&flapping("uptime"), 4);
}

/// Uptime restarts after a crash; the one left in the end leads.
#[test]
fn with_uptime_the_one_up_for_longest_leads() {
    let head = "algorithm bully\nids 1..3\nset comeback uptime\nset watch 1\nuntil 120\nat 0 start 1\n\
                at 10 crash 3\nat 20 recover 3\nat 40 crash 2\nat 50 recover 2\n";
    ends_with(head, 1);
    // 3 is up since 20, 2 only since 50.
    ends_with(&format!("{head}at 70 crash 1\n"), 3);
}

#[test]
fn a_recovered_process_announces_first_and_leads_once_all_know() {
    let outcome = run("algorithm bully\nids 1 2 3\nat 0 crash 3\nat 0 start 1\nat 10 recover 3\n");
    let mut leads = outcome.trace.events().filter(|event| {
        event.at >= Time::units(10) && event.changes.iter().any(|change| matches!(change, Change::Lead(_)))
    });
    let first = leads.next().expect("somebody turns");
    assert!(matches!(first.happening, Happening::Deliver(_)), "the others are told before it leads");
    assert_eq!(leads.last().expect("3 leads").at, Time::units(11));
}
