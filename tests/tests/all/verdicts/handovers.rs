//! Two leaders at once are a handover only where an older one, followed by all, is giving way.

use model::Time;

use super::{Holds, Pending, Violated, check};

const COMEBACK: &str = "algorithm bully\nids 1 2\nat 0 crash 2\nat 0 start 1\nat 5 recover 2\n";

#[test]
fn a_comeback_is_a_handover_but_not_stable() {
    check(COMEBACK, "uniqueness", Holds, None, "1 gave way to 2 from 5 to 6");
    check(COMEBACK, "stability", Violated, Some("6"), "1 turned from 1 to 2");
}

#[test]
fn two_that_come_to_lead_side_by_side_are_no_handover() {
    // 1 waits for less than an answer takes, declares itself, and hears of 2 half a unit later.
    let text = "algorithm bully\nids 1 2\nset ok-timeout 0.5\nat 0 start 1\n";
    check(text, "uniqueness", Violated, Some("1"), "1 and 2 both led from 1 to 2");
}

#[test]
fn one_that_not_everybody_followed_gives_no_office_away() {
    // 3 hears of 1 at 3 and has never followed it when 2 is back at 2.5.
    let text = "algorithm bully\nids 1 2\nset ok-timeout 2\nat 0 crash 2\nat 0 start 1\nat 2 recover 2\n";
    check(text, "uniqueness", Violated, Some("2"), "2 and 1 both led from 2 to 3");
}

#[test]
fn one_that_a_crash_ends_is_no_violation() {
    let older = "algorithm bully\nprocesses 2\nat 0 crash 1\nat 0 start 0\nat 16 recover 1\n\
                 at 16.1 crash 0\nat 22 start 1\n";
    check(older, "uniqueness", Holds, None, "0 was giving way to 1 since 16 and crashed at 16.1");
    let newer = "algorithm bully\nprocesses 2\nat 0 crash 1\nat 0 start 0\nat 16 recover 1\n\
                 at 16.1 crash 1\nat 22 start 0\n";
    check(newer, "uniqueness", Holds, None, "and 1 crashed at 16.1");
}

#[test]
fn one_that_the_end_cuts_off_is_not_decided() {
    let text = "algorithm bully\nprocesses 2\nat 0 crash 1\nat 0 start 0\nat 20 recover 1\nuntil 20.5\n";
    check(
        text,
        "uniqueness",
        Pending,
        None,
        "0 was giving way to 1 since 20 when the run was stopped at 20.5",
    );
    let longer = text.replace("20.5", "30");
    check(&longer, "uniqueness", Holds, None, "0 gave way to 1 from 20 to 21");
    // Side by side it is decided at once.
    let parted = "algorithm bully\nids 1 2 3 4\nuntil 3\nat 0 partition 1 2 | 3 4\n";
    check(parted, "uniqueness", Violated, Some("2"), "4 and 2 both lead since 2");
}

#[test]
fn handovers_are_listed_whatever_became_of_the_property() {
    let text = format!("{COMEBACK}at 20 partition 1 | 2\nat 21 start 1\n");
    check(&text, "uniqueness", Violated, Some("23"), "2 and 1 both lead since 23");
    let json = habemus_core::run_to_json(&text, habemus_core::Language::En).expect("it parses");
    let json: serde_json::Value = serde_json::from_str(&json).expect("our JSON is JSON");
    let verdicts = json["verdicts"].as_array().expect("a list");
    let uniqueness = verdicts.iter().find(|verdict| verdict["property"] == "uniqueness").expect("judged");
    let expected = serde_json::json!([{"from": 5, "to": 6, "older": 1, "newer": 2}]);
    assert_eq!(uniqueness["handovers"], expected);
    let outcome = habemus_core::run_text(&text).expect("it parses");
    let mut verdicts = outcome.summary.verdicts.iter();
    let verdict = verdicts.find(|verdict| verdict.property.name() == "uniqueness").expect("judged");
    let is_handing_over = |thousandths| verdict.handover_at(Time(thousandths)).is_some();
    assert_eq!([4_999, 5_000, 5_999, 6_000].map(is_handing_over), [false, true, true, false]);
}
