//! Broken assumptions: those the text alone decides, and those the run decides.

use model::scenario::check::WarningKind;
use model::verdict::Broken;

/// The assumptions a text breaks, the same in the page's warnings and in its verdicts.
#[track_caller]
fn broken(text: &str, expected: &[(&str, u32)]) {
    let outcome = habemus_core::run_text(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    let name = |broken: &Broken| {
        let whole = format!("{:?}", broken.assumption);
        (whole.split(' ').next().expect("a name").to_string(), broken.line)
    };
    let expected: Vec<_> = expected.iter().map(|(name, line)| (name.to_string(), *line)).collect();
    let told: Vec<_> = outcome.summary.verdicts[0].broken.iter().map(name).collect();
    assert_eq!(told, expected, "{text}");
    let warnings = outcome.summary.warnings.iter().filter_map(|warning| match &warning.what {
        WarningKind::Breaks(broken) => Some(name(broken)),
        _ => None,
    });
    let mut warned: Vec<_> = warnings.collect();
    warned.sort();
    let mut expected = expected;
    expected.sort();
    assert_eq!(warned, expected, "{text}");
}

#[test]
fn broken_assumptions_are_named_with_their_line() {
    let text = "algorithm chang-roberts\nids 1 2 3\nloss 90%\nat 0 crash 2\nat 0 start 3\n";
    broken(text, &[("NoCrashes", 4), ("ReliableLinks", 3)]);
}

#[test]
fn links_lose_messages_only_where_one_is_lost() {
    // Everything is over at 4.
    let over = "algorithm chang-roberts\nids 1 2\nat 0 start all\n";
    for line in ["at 50 cut 1-2", "at 50 partition 1 | 2", "at 50 drop 1->2", "loss 50% after 50"] {
        broken(&format!("{over}{line}\n"), &[]);
    }
    for line in ["at 0 cut 1-2", "at 1.5 partition 1 | 2", "at 0 drop 1->2", "loss 100%"] {
        broken(&format!("{over}{line}\n"), &[("ReliableLinks", 4)]);
    }
    // The line that caused it is named, not one without effect.
    broken(&format!("{over}at 50 cut 1-2\nat 0 drop 1->2\n"), &[("ReliableLinks", 5)]);
}

#[test]
fn a_run_that_was_stopped_could_still_have_lost_one() {
    let watched = "algorithm bully\nids 1 2\nset watch 9\nset leader-timeout 10\nuntil 8\nat 0 start 2\n";
    broken(&format!("{watched}at 5 cut 1-2\n"), &[("ReliableLinks", 7)]);
    broken(&format!("{watched}at 5 cut 1-2\nat 6 heal\n"), &[]);
    broken(&format!("{watched}at 5 drop 2->1\n"), &[("ReliableLinks", 7)]);
    broken(&format!("{watched}loss 1% after 5\n"), &[("ReliableLinks", 7)]);
    broken(&format!("{watched}loss 1% after 5 before 7\n"), &[]);
}

#[test]
fn a_bridge_that_nobody_ever_knew_loses_nothing_and_parts_the_graph() {
    let text = "algorithm yoyo\nedges 1-2 2-3 3-1 3-4 4-5 5-6 6-4\n";
    broken(text, &[]);
    broken(&format!("{text}at 0 cut 3-4\n"), &[("Connected", 3)]);
    broken(&format!("{text}set prune none\nuntil 60\nat 0 cut 3-4\n"), &[("Connected", 5)]);
    broken(&format!("{text}at 0 cut 1-2\n"), &[]);
    broken(&format!("{text}at 0 partition 1 2 3\n"), &[("Connected", 3)]);
    broken(&format!("{text}at 0 partition 1 2 3\nat 0 heal\n"), &[]);
    // In the middle, the messages in transit are lost.
    broken(&format!("{text}at 1.5 cut 3-4\n"), &[("ReliableLinks", 3)]);
}

#[test]
fn copies_overtaking_and_slowness_count_where_they_happened() {
    let ring = "algorithm chang-roberts\nids 1 2 3\nat 0 start 1\n";
    broken(&format!("{ring}order any\n"), &[]);
    broken(&format!("{ring}duplicate 50% after 50\n"), &[]);
    broken(&format!("{ring}duplicate 100%\n"), &[("NoDuplicates", 4)]);
    let bully = "algorithm bully\nids 1 2\nat 0 start 1\n";
    broken(&format!("{bully}at 50 slow 1->2 to 9\n"), &[]);
    broken(&format!("{bully}at 0 slow 2->1 to 9\n"), &[("Timely", 4), ("Timely", 4)]);
}

#[test]
fn a_process_that_is_down_notices_no_crash() {
    let text = "algorithm bully\nprocesses 3\nat 0 start 0\nat 10 crash 2\n";
    broken(&format!("{text}at 20 start 1\n"), &[]);
    broken(&format!("{text}at 20 start 2\n"), &[("CrashesNoticed", 4)]);
    // 2 sent its last message at 2, so a start at the instant of its crash is enough.
    broken(&format!("{text}at 10 start 1\n"), &[]);
    // At 6 it declares itself and crashes; at 7 its COORD still arrives after the start of 1.
    let last_words = "algorithm bully\nids 1 2\nat 6 start 2\nat 6 crash 2\n";
    broken(&format!("{last_words}at 7 start 1\n"), &[("CrashesNoticed", 4)]);
    broken(&format!("{last_words}at 7.001 start 1\n"), &[]);
    broken(
        "algorithm bully\nids 1\nat 0 start 1\nat 2 crash 1\nat 4.9 start all\n",
        &[("CrashesNoticed", 4)],
    );
}

#[test]
fn what_does_not_happen_to_anybody_breaks_nothing() {
    broken("algorithm omega\nprocesses 3\nuntil 20\nat 5 recover 1\n", &[]);
    broken("algorithm ring-list\nids 1 2 3\nat 0 crash 3\nat 0 start 1\nat 9 crash 3\n", &[]);
}

#[test]
fn requests_are_too_frequent_only_where_somebody_had_no_turn() {
    // The sources' own diagram.
    let ring = "algorithm mutex-token-ring\nids 1..4\nuntil 40\nat 0 request 3 for 1\nat 1 request 1 for 1\n";
    broken(&format!("{ring}at 6 request 3 for 1\n"), &[]);
    // 3 has the token from 2 to 3: at 1 it asks again before it had it, and then for a third turn.
    broken(&format!("{ring}at 1 request 3 for 1\n"), &[("RequestsApart", 6)]);
    // 1's request takes 9; the coordinator asks and enters at 1 and 3 meanwhile, at 3 for the second time.
    let slow = "algorithm mutex-coordinator\nprocesses 2\ndelay 9 from 1\nat 0 request 1 for 1\n\
                at 1 request 0 for 1\n";
    broken(slow, &[]);
    broken(&format!("{slow}at 3 request 0 for 1\n"), &[("RequestsApart", 6)]);
}

#[test]
fn a_nameless_leader_lets_nobody_know_that_it_keeps_its_office() {
    let text = "algorithm anonymous-ring\nprocesses 3\nat 0 start 1\n";
    broken(&format!("{text}at 20 start 2\n"), &[("OneCandidate", 4), ("VacantOffice", 4)]);
    // Nobody leads yet, and the leader itself ignores a start.
    broken(&format!("{text}at 3 start 2\n"), &[("OneCandidate", 4)]);
    broken(&format!("{text}at 20 start 1\n"), &[]);
}

#[test]
fn a_quorum_stands_as_many_deaths_as_it_leaves_over() {
    let quorum = "algorithm mutex-quorum\nprocesses 8\nat 5 request 7 for 2\n";
    broken(&format!("{quorum}at 1 crash 0 1 2\n"), &[]);
    broken(&format!("{quorum}at 1 crash 0 1 2\nat 2 crash 3\n"), &[("PartUp", 5)]);
    broken(&format!("{quorum}at 1 crash 0\nat 20 recover 0\n"), &[("PartUp", 5)]);
    // A client without a request may crash and recover; one that waits takes its permissions with it.
    broken(&format!("{quorum}at 20 crash 7\nat 30 recover 7\n"), &[]);
    broken(&format!("{quorum}at 5.5 crash 7\n"), &[("PartUp", 4)]);
}
