//! Two leaders at once are a handover only if the older one, followed by all, is giving way.

use habemus_core::Outcome;
use model::Verdict;
use model::verdict::Finish;

use super::{Holds, Pending, Violated, check};

/// All follow 2. Then 3 recovers, 1 sends a list around,
/// and the announcement of 3 reaches 3 before it reaches 2.
const COMEBACK: &str =
    "algorithm ring-list\nids 1 3 2\nat 0 crash 3\nat 0 start 1\nat 10 recover 3\nat 20 start 1\n";

fn run(text: &str) -> Outcome {
    habemus_core::run_text(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

fn uniqueness(outcome: &Outcome) -> &Verdict {
    let mut verdicts = outcome.summary.verdicts.iter();
    verdicts.find(|verdict| verdict.property.name() == "uniqueness").expect("it is judged")
}

#[test]
fn a_leader_that_all_followed_and_that_is_told_in_time_gives_way() {
    check(COMEBACK, "uniqueness", Holds, None, "2 gave way to 3 from 24 to 25");
    // 2 is told only after longer than a message may take.
    let slow = format!("{COMEBACK}at 24 slow 3->2 to 1.5\n");
    check(&slow, "uniqueness", Violated, Some("24"), "2 and 3 both led from 24 to 25.5");
}

#[test]
fn two_that_come_to_lead_side_by_side_are_no_handover() {
    // 1 waits less than an answer takes and declares itself; it hears of 2 in time, but this is no handover.
    let text = "algorithm bully\nids 1 2\nset ok-timeout 0.5\nat 0 start 1\n";
    check(text, "uniqueness", Violated, Some("1"), "1 and 2 both led from 1 to 2");
}

#[test]
fn a_leader_that_not_everybody_followed_hands_nothing_over() {
    // 0 never heard of 2, so not everybody followed it when 3 begins to lead.
    let text = "algorithm ring-list\nids 1 3 2 0\nat 0 crash 3\nat 0 start 1\nat 3.5 drop 2->0\nat 10 recover 3\nat 20 start 1\n";
    check(text, "agreement", Holds, Some("27"), "All follow 3");
    check(text, "uniqueness", Violated, Some("25"), "2 and 3 both led from 25 to 26");
}

#[test]
fn a_handover_that_a_crash_ends_is_no_violation() {
    let older = format!("{COMEBACK}at 24.1 crash 2\n");
    check(&older, "uniqueness", Holds, None, "2 was giving way to 3 since 24 and crashed at 24.1");
    let newer = format!("{COMEBACK}at 24.1 crash 3\n");
    check(&newer, "uniqueness", Holds, None, "2 was giving way to 3 since 24, and 3 crashed at 24.1");
    // Nothing was in transit to 2.
    let lost = format!("{COMEBACK}at 23.5 cut 3-2\nat 26 crash 2\n");
    check(&lost, "uniqueness", Violated, Some("24"), "2 and 3 both led from 24 to 26");
}

#[test]
fn a_handover_that_the_end_cuts_off_is_pending() {
    for end in ["until 24.5\n", "budget 12\n"] {
        let text = format!("{COMEBACK}{end}");
        check(
            &text,
            "uniqueness",
            Pending,
            None,
            "2 was giving way to 3 since 24 when the run was stopped at 24",
        );
        let outcome = run(&text);
        let last = uniqueness(&outcome).handovers.last().expect("two lead at the end, and it is told why");
        assert_eq!((last.to, last.finish), (outcome.trace.ending.at, Finish::Stopped));
    }
    // Between the groups of a partition it is violated at once.
    let parted = "algorithm bully\nids 1 2 3 4\nuntil 3\nat 0 partition 1 2 | 3 4\n";
    check(parted, "uniqueness", Violated, Some("2"), "4 and 2 both lead since 2");
}

#[test]
fn handovers_are_listed_whatever_became_of_the_property() {
    // The second time 2 is told too late.
    let text = format!(
        "{COMEBACK}at 40 crash 3\nat 42 start 1\nat 60 recover 3\nat 70 start 1\nat 74 slow 3->2 to 1.5\n"
    );
    check(&text, "uniqueness", Violated, Some("74"), "2 and 3 both led from 74 to 75.5");
    let json = report::run_to_json(&text, habemus_core::Language::En).expect("it parses");
    let json: serde_json::Value = serde_json::from_str(&json).expect("our JSON is JSON");
    let verdicts = json["verdicts"].as_array().expect("a list");
    let told = verdicts.iter().find(|verdict| verdict["property"] == "uniqueness").expect("it is judged");
    assert_eq!(told["handovers"], serde_json::json!([{"from": 24, "to": 25, "older": 2, "newer": 3}]));
}
