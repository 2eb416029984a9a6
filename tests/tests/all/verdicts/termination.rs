//! Termination is about the election begun by the last effective `start`, not about earlier ones.

use super::{Holds, Pending, Violated, check};

#[test]
fn a_leader_of_an_earlier_election_does_not_end_a_later_one_that_is_lost() {
    let text = "algorithm chang-roberts\nids 1..4\nat 0 start 1\nat 59.5 crash 2\nat 60 start 1\n";
    check(text, "termination", Violated, None, "Nobody came to lead after the last start");
    let nobody_asks_again = "algorithm chang-roberts\nids 1..4\nat 0 start 1\nat 59.5 crash 2\n";
    check(nobody_asks_again, "termination", Holds, Some("7"), "4 came to lead");
}

#[test]
fn a_start_of_a_process_that_is_down_begins_no_election() {
    let text = "algorithm ring-list\nids 1 2 3\nat 0 crash 3\nat 0 start 1\nat 9 start 3\n";
    check(text, "termination", Holds, Some("3"), "2 came to lead");
    let nobody_up = "algorithm bully\nids 1\nat 0 start 1\nat 2 crash 1\nat 4.9 start all\n";
    check(nobody_up, "termination", Holds, Some("0"), "1 came to lead");
}

#[test]
fn a_start_that_is_ignored_begins_no_election() {
    // 2 leads from 2 on; 1 waits for its COORD, which arrives at 3.
    let text = "algorithm bully\nids 1 2 3\nat 0 crash 3\nat 0 start 1\nat 3.5 start 1\n";
    check(text, "termination", Holds, Some("3"), "2 came to lead");
}

#[test]
fn the_same_leader_ends_a_second_election_when_it_is_leader_again() {
    let again = |algorithm: &str, who: u32| {
        format!("algorithm {algorithm}\nids 1 2 3\nat 0 start 1\nat 20 start {who}\n")
    };
    // 1 asks 2 and 3, and 3 declares itself at once; 1 hears of it one message later.
    check(&again("bully", 1), "termination", Holds, Some("22"), "3 came to lead");
    check(&again("bully", 3), "termination", Holds, Some("20"), "3 came to lead");
    // A list goes around before it is known who leads.
    check(&again("ring-list", 1), "termination", Holds, Some("23"), "3 came to lead");
    check(&again("chang-roberts", 3), "termination", Holds, Some("23"), "3 came to lead");
    // The leader stays leader and swallows the second candidate's request.
    let nameless = "algorithm anonymous-ring\nprocesses 3\nat 0 start 1\nat 20 start 2\n";
    check(nameless, "termination", Violated, None, "Nobody came to lead");
}

#[test]
fn those_who_start_together_have_one_election() {
    let text = "algorithm bully\nids 3 1 2\nat 0 start all\n";
    check(text, "termination", Holds, Some("0"), "3 came to lead");
}

#[test]
fn nobody_has_to_lead_if_nobody_is_up() {
    let text = "algorithm bully\nids 1 2\nat 0 start 1\nat 0.5 crash all\n";
    check(text, "termination", Holds, None, "Nobody is up");
}

#[test]
fn a_run_that_was_stopped_never_says_that_nothing_more_can_happen() {
    for end in ["until 60\n", "budget 300\n"] {
        let text = format!("algorithm yoyo\nids 1..6\ntopology ring\nset prune none\n{end}");
        let outcome = habemus_core::run_text(&text).expect("it parses");
        check(&text, "termination", Pending, None, "Nobody had come to lead when the run stopped");
        for language in habemus_core::Language::ALL {
            for verdict in &outcome.summary.verdicts {
                let why = words::why(&verdict.why, &outcome.summary.names, language);
                assert!(!why.contains("nothing more") && !why.contains("nada mais"), "{why}");
            }
        }
    }
}
