//! Nothing that comes in from outside breaks the program: thousands of hostile inputs at every door.
//! `cargo xtask fuzz` continues to millions.

use habemus_core::export::Comparison;
use habemus_tests::hostile::{Answer, Door, enter, input, large};
use model::scenario::edit::other_side;
use model::scenario::link::{LinkProblem, decode};
use model::scenario::{limits, problem::What};

/// Handles inputs, and requires that some were taken and some refused: otherwise the inputs test little.
fn try_door(door: Door) {
    let mut answers = [0, 0];
    for number in 0..door.tried() {
        answers[(enter(door, number, &input(door, number)) == Answer::Taken) as usize] += 1;
    }
    let few = door.tried() / 50;
    assert!(answers.iter().all(|count| *count > few), "{}: refused and taken {answers:?}", door.name());
}

#[test]
fn scripts_do_no_harm() {
    try_door(Door::Script);
}

#[test]
fn links_do_no_harm() {
    try_door(Door::Link);
}

#[test]
fn traces_do_no_harm() {
    try_door(Door::Trace);
}

#[test]
fn experiments_do_no_harm() {
    try_door(Door::Experiment);
}

#[test]
fn challenges_do_no_harm() {
    try_door(Door::Challenge);
}

#[test]
fn differences_do_no_harm() {
    try_door(Door::Difference);
}

#[test]
fn json_traces_do_no_harm() {
    try_door(Door::Document);
}

#[test]
fn lessons_do_no_harm() {
    try_door(Door::Lesson);
}

#[test]
fn a_script_of_ten_megabytes_is_refused_by_its_size() {
    for piece in ["at 1 crash 0\n", "x", "\u{1F600}", "\n", "edges 1-2 ", "\"\\\"", "# "] {
        let text = piece.repeat(10_000_000 / piece.len());
        let problems = habemus_core::parse(&text).problems;
        assert!(problems.len() <= 3, "{piece:?} has {} problems", problems.len());
        let first = problems.first().map(|problem| &problem.what);
        assert!(matches!(first, Some(What::TooManyBytes { .. })), "{piece:?}: {first:?}");
    }
}

/// Ten thousand times as large as the link: unpacking stops at the size limit of a scenario.
#[test]
fn a_link_that_unpacks_to_gigabytes_is_refused() {
    let bomb = decode(&bomb(64 << 20));
    assert_eq!(bomb, Err(LinkProblem::TooLarge));
    assert!(decode(&self::bomb(limits::BYTES)).is_ok());
}

/// As many lines as allowed, each of which is searched for in as many.
#[test]
fn a_difference_as_long_as_a_text_is_answered() {
    let lines = |line: &str| format!("{line}\n").repeat(limits::LINES - 2);
    for (mine, theirs) in [("at 1 crash 2", "-at 1 crash 3"), ("label 1=x", "label 1=y")] {
        let text = format!("algorithm bully\nprocesses 9\n{}", lines(mine));
        let other = other_side(&text, &lines(theirs), habemus_core::catalogue());
        assert!(other.text.len() <= text.len() + lines(theirs).len(), "{theirs:?}");
    }
}

/// Nearly as large as a trace may be, and shaped to be slow for a careless parser.
#[test]
fn a_json_trace_of_thirty_megabytes_is_answered() {
    for which in 0..large::DOCUMENTS {
        let (name, file) = large::document(which);
        let length = file.len();
        let most = habemus_core::export::MAX_BYTES;
        assert!((most * 9 / 10..most).contains(&length), "{name}: {length} bytes say nothing");
        // The test is that it ends; and an invalid trace is not taken for the same run.
        let imported = habemus_core::export::import(&file);
        let same = imported.is_ok_and(|imported| matches!(imported.comparison, Comparison::Same(_)));
        assert_eq!(same, name == large::STILL_A_TRACE, "{name}");
    }
}

fn bomb(bytes: usize) -> String {
    use model::scenario::link::{SharedLink, encode};
    encode(&SharedLink { text: "#".repeat(bytes), ..SharedLink::default() })
}
