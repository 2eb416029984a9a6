//! Verdicts, one scenario each: what holds, what is violated when, and why.

mod assumptions;
mod endings;
mod handovers;
mod termination;

use habemus_core::Language;
use model::verdict::Status;

/// Runs a text and checks one verdict: status, moment, and what its sentence says.
#[track_caller]
fn check(text: &str, property: &str, status: Status, at: Option<&str>, says: &str) {
    let outcome = habemus_core::run_text(text);
    let outcome = outcome.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    let verdicts = &outcome.summary.verdicts;
    let verdict = verdicts.iter().find(|verdict| verdict.property.name() == property).expect("it is judged");
    let why = words::why(&verdict.why, &outcome.summary.names, Language::En);
    assert_eq!(verdict.status, status, "{property}: {why}\n{text}");
    assert_eq!(verdict.at.map(|time| time.to_string()).as_deref(), at, "{property}: {why}\n{text}");
    assert!(why.contains(says), "{property} says: {why}\n{text}");
}

use Status::{Holds, Pending, Violated};

#[test]
fn a_textbook_bully_is_all_green() {
    let text = "algorithm bully\nids 0..7\nat 0 crash 7\nat 0 start 4\n";
    check(text, "termination", Holds, Some("3"), "6 came to lead");
    check(text, "uniqueness", Holds, None, "");
    check(text, "agreement", Holds, Some("4"), "All follow 6");
    check(text, "validity", Holds, None, "All follow 6");
    check(text, "stability", Holds, None, "");
}

#[test]
fn a_partition_has_two_leaders_for_as_long_as_it_lasts() {
    let text = "algorithm bully\nids 1 2 3 4\nat 0 partition 1 2 | 3 4\n";
    check(text, "uniqueness", Violated, Some("2"), "4 and 2 both lead since 2");
    check(text, "agreement", Violated, Some("2"), "4 follows 4, but 2 follows 2");
    check(text, "validity", Violated, None, "follows");
}

#[test]
fn a_wait_shorter_than_the_delay_makes_two_leaders_for_a_while() {
    let text = "algorithm bully\nids 1 2\nset ok-timeout 1.5\nat 0 start 1\n";
    check(text, "uniqueness", Violated, Some("1.5"), "2 and 1 both led from 1.5 to 2");
}

#[test]
fn a_leader_that_died_unnoticed_is_not_valid() {
    let text = "algorithm bully\nids 1 2\nat 0 start 2\nat 10 crash 2\n";
    check(text, "agreement", Holds, Some("1"), "All follow 2");
    check(text, "validity", Violated, None, "All follow 2, down since 10");
}

#[test]
fn a_better_one_that_follows_is_not_what_the_criterion_names() {
    let text = "algorithm bully\nids 1 2\nset comeback follow\nat 0 crash 2\nat 0 start 1\nat 5 recover 2\n";
    check(text, "validity", Violated, None, "All follow 1, although 2 is up");
    check(text, "stability", Holds, None, "");
}

#[test]
fn a_broken_ring_elects_nobody() {
    let text = "algorithm chang-roberts\nids 3 1 4 2\nat 0 crash 1\nat 0 start 3 4 2\n";
    check(text, "termination", Violated, None, "nothing more can happen");
    check(text, "agreement", Violated, Some("0"), "follows nobody");
}

#[test]
fn what_has_not_happened_yet_at_the_horizon_is_pending() {
    let text = "algorithm chang-roberts\nids 1 2 3\nuntil 2\nat 0 start 1\n";
    check(text, "termination", Pending, None, "");
    check(text, "agreement", Pending, None, "");
    check(text, "validity", Pending, None, "");
    check(text, "uniqueness", Holds, None, "");
}

#[test]
fn a_run_stopped_before_calm_leaves_eventual_properties_pending() {
    let text = "algorithm bully\nids 1 2\nset watch 2\ngst 50\nuntil 20\nat 0 start 2\n";
    check(text, "termination", Pending, None, "before the last fault was over, at 50");
    check(text, "agreement", Pending, None, "at 50");
}

#[test]
fn a_second_election_of_the_same_leader_is_stable() {
    let text = "algorithm chang-roberts\nids 3 7 2 8 5 1 6 4\nat 0 start 2 5 6\nat 22 start 1 2 3 5 7\n";
    check(text, "stability", Holds, None, "");
    check(text, "agreement", Holds, Some("38"), "All follow 8");
}

#[test]
fn leaving_a_leader_that_is_cut_off_is_no_instability() {
    let text = "algorithm bully\nids 1 2 3\nset watch 2\nuntil 40\nat 0 start 3\nat 5 partition 1 2 | 3\n";
    check(text, "stability", Holds, None, "");
    let text = "algorithm bully\nids 1 2 3\nset watch 2\nuntil 40\nat 0 start 3\nat 5 partition 1 2 | 3\nat 20 heal\n";
    check(text, "stability", Violated, Some("21"), "to 3");
}

#[test]
fn without_names_two_candidates_are_two_leaders() {
    let text = "algorithm anonymous-ring\nprocesses 2\nat 0 start 0 1\n";
    check(text, "termination", Holds, Some("2"), "0 came to lead");
    check(text, "uniqueness", Violated, Some("2"), "0 and 1 both lead since 2");
    check(text, "agreement", Violated, Some("2"), "0 follows 0, but 1 follows 1");
}

#[test]
fn without_names_nobody_learns_who_leads() {
    let text = "algorithm anonymous-ring\nprocesses 3\nat 0 start 1\n";
    check(text, "uniqueness", Holds, None, "");
    check(text, "agreement", Violated, Some("6"), "0 follows nobody");
}

#[test]
fn a_candidate_that_does_not_withdraw_swallows_the_election() {
    let text = "algorithm anonymous-ring\nprocesses 4\nset withdraw no\nat 0 start 0\nat 3 start 2\n";
    check(text, "termination", Violated, None, "Nobody came to lead");
    let text = "algorithm anonymous-ring\nprocesses 4\nset withdraw yes\nat 0 start 0\nat 3 start 2\n";
    check(text, "termination", Holds, Some("8"), "0 came to lead");
    check(text, "uniqueness", Holds, None, "");
}

#[test]
fn uniqueness_without_names_is_promised_to_one_candidate_only() {
    let promised = |text: &str| -> Vec<&'static str> {
        let outcome = habemus_core::run_text(text).expect("it parses");
        let promised = outcome.summary.verdicts.iter().filter(|verdict| verdict.promised);
        promised.map(|verdict| verdict.property.name()).collect()
    };
    let one = "algorithm anonymous-ring\nprocesses 3\nat 0 start 1\nat 2 start 1\n";
    assert_eq!(promised(one), ["termination", "uniqueness", "stability"]);
    let several = "algorithm anonymous-ring\nprocesses 3\nat 0 start 1\nat 2 start 2\n";
    assert_eq!(promised(several), ["termination", "stability"]);
}

#[test]
fn a_collected_leader_may_never_know() {
    let text = "algorithm collecting-ring\nids 3 1 2\nat 0 start 3\n";
    check(text, "termination", Violated, None, "Nobody came to lead");
    check(text, "uniqueness", Holds, None, "");
    check(text, "agreement", Violated, Some("3"), "follows nobody");
    let text = "algorithm collecting-ring\nids 3 1 2\n";
    check(text, "agreement", Holds, Some("3"), "All follow 1");
    check(text, "validity", Holds, None, "All follow 1");
}

#[test]
fn a_list_may_elect_the_dead() {
    let text = "algorithm ring-list\nids 1 2 3\nat 0 start 1\nat 2.5 crash 3\n";
    check(text, "agreement", Holds, Some("4"), "All follow 3");
    check(text, "validity", Violated, None, "All follow 3, down since 2.5");
    check(&format!("{text}at 6 start 1\n"), "validity", Holds, None, "All follow 2");
}

#[test]
fn a_second_election_of_franklin_overtakes_the_news_of_the_first() {
    for variant in ["classic", "defeat-notices"] {
        for again in ["4.5", "5", "5.5", "6", "6.5", "7", "9"] {
            let text = format!(
                "algorithm franklin\nset variant {variant}\nids 3 1 4 2\nat 0 start all\nat {again} start all\n"
            );
            check(&text, "validity", Holds, None, "All follow 4");
            check(&text, "uniqueness", Holds, None, "");
            check(&text, "stability", Holds, None, "");
        }
    }
    let back =
        "algorithm franklin\nids 3 1 4 2\nat 0 start all\nat 20 crash 1\nat 21 recover 1\nat 22 start 1\n";
    check(back, "validity", Holds, None, "All follow 4");
}

#[test]
fn a_detector_is_complete_and_accurate_from_the_interval_after_the_crash() {
    let text = "algorithm omega\nprocesses 4\nuntil 40\nat 9 crash 0\n";
    check(text, "strong-completeness", Holds, Some("12"), "");
    check(text, "eventual-strong-accuracy", Holds, Some("0"), "");
    check(text, "eventual-agreement", Holds, Some("12"), "All follow 1");
    check(text, "eventual-accuracy", Holds, Some("12"), "follows a process that is up");
    check(text, "stability", Holds, None, "");
}

#[test]
fn a_detector_stopped_too_early_is_pending_and_says_how_it_stood() {
    let text = "algorithm omega\nprocesses 4\nuntil 11\nat 9 crash 0\n";
    check(text, "strong-completeness", Pending, None, "1 does not suspect 0, down since 9");
    check(text, "eventual-accuracy", Pending, None, "1 follows 0, down since 9");
    let before_calm = "algorithm omega\nprocesses 4\nuntil 11\ngst 20\n";
    check(before_calm, "eventual-strong-accuracy", Pending, None, "20");
}

#[test]
fn what_happened_before_calm_does_not_count_but_stability_remembers() {
    let text = "algorithm omega\nprocesses 3\nset interval 3\nuntil 80\ngst 20\ndelay 5 from 0 before 20\n";
    check(text, "eventual-strong-accuracy", Holds, Some("6"), "");
    check(text, "eventual-agreement", Holds, Some("6"), "All follow 0");
    check(text, "stability", Violated, Some("3"), "1 turned from 0 to 1");
}

#[test]
fn monitors_whose_rounds_are_over_do_not_rest() {
    let text = "algorithm vcube\nprocesses 8\nset rounds 1\nat 0 crash 0\n";
    check(text, "strong-completeness", Pending, None, "does not suspect 0, down since 0");
    let three = "algorithm vcube\nprocesses 8\nset mode paper\nset rounds 3\nat 0 crash 0\n";
    check(three, "strong-completeness", Holds, Some("66.7"), "");
    check(three, "eventual-agreement", Holds, Some("66.9"), "All follow 1");
}

#[test]
fn two_inside_for_a_while_is_a_violation_from_the_first_moment() {
    let slow = "algorithm mutex-coordinator\nprocesses 4\nset grant-timeout 10\n\
                at 0 request 1 for 5\nat 1 request 2 for 30\nat 2 request 3 for 8\n";
    check(slow, "exclusion", Violated, Some("19"), "2 and 3 were both inside from 19 to 27");
    let stopped = format!("{slow}until 22\n");
    check(&stopped, "exclusion", Violated, Some("19"), "2 and 3 are both inside since 19");
    let at_the_last_instant = format!("{slow}until 19\n");
    check(&at_the_last_instant, "exclusion", Holds, None, "");
}

#[test]
fn whoever_waits_when_all_is_over_starves_and_when_it_is_stopped_may_still_be_served() {
    let dead = "algorithm mutex-coordinator\nprocesses 4\nat 0 request 1 for 5\nat 1 request 2 for 5\n\
                at 2 request 3 for 5\nat 12 crash 2\n";
    check(dead, "deadlock-freedom", Violated, Some("12"), "3 asked at 2 and waits for ever");
    check(dead, "no-starvation", Violated, Some("2"), "3 asked at 2 and waits for ever");
    let stopped =
        "algorithm mutex-coordinator\nprocesses 3\nuntil 4\nat 0 request 1 for 5\nat 0 request 2 for 5\n";
    check(stopped, "deadlock-freedom", Pending, None, "2 asked at 0 and was still waiting");
    check(stopped, "no-starvation", Pending, None, "2 asked at 0");
}

#[test]
fn a_third_entry_of_one_while_another_waits_is_too_many() {
    // 1 asks once, but its message takes long; the coordinator itself enters meanwhile.
    let text = "algorithm mutex-coordinator\nprocesses 2\ndelay 9 from 1\nat 0 request 1 for 1\n\
                at 1 request 0 for 1\nat 3 request 0 for 1\nat 5 request 0 for 1\n";
    check(text, "bounded-wait", Violated, Some("5"), "0 entered a third time while 1 waited");
    let twice = "algorithm mutex-coordinator\nprocesses 2\ndelay 9 from 1\nat 0 request 1 for 1\n\
                 at 1 request 0 for 1\nat 3 request 0 for 1\n";
    check(twice, "bounded-wait", Holds, None, "more than twice");
}

#[test]
fn the_figures_beside_the_verdicts() {
    let json = |text: &str| -> serde_json::Value {
        let json = report::run_to_json(text, Language::En).expect("it parses");
        serde_json::from_str(&json).expect("our JSON is JSON")
    };
    let crash = json("algorithm omega\nprocesses 4\nuntil 40\nat 9 crash 0\n");
    let expected = serde_json::json!([{"process": 0, "crashed": 9, "first": 12, "last": 12}]);
    assert_eq!(crash["detections"], expected);
    assert_eq!(crash["false_suspicions"], 0);
    let slow = json("algorithm omega\nprocesses 3\nset interval 3\nuntil 80\ndelay 5 from 0 before 20\n");
    assert_eq!(slow["false_suspicions"], 4);
    let queue = json(
        "algorithm mutex-coordinator\nprocesses 4\nat 0 request 1 for 5\nat 1 request 2 for 5\nat 2 request 3 for 5\n",
    );
    assert_eq!((&queue["longest_wait"], &queue["mean_wait"]), (&14.into(), &8.into()));
    let election = json("algorithm bully\nprocesses 3\nat 5 crash 2\n");
    assert_eq!(election["detections"], serde_json::json!([]));
    assert_eq!(election["longest_wait"], serde_json::Value::Null);
}
