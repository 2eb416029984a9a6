//! The other side of a comparison, given a text and a difference.

use habemus_model::scenario::edit::other_side;
use habemus_model::scenario::parse::parse;

use crate::catalogue::ALL;

const TEXT: &str = "\
# Mine
algorithm crowd   # first
ids 1..4
set watch 3
delay 1
seed 7

at 2  crash 4     # gone
at 5  crash 4 3
at 9  say \"Two are down\"
";

fn check(difference: &str, expect: &str, lost: &[&str]) {
    assert!(parse(TEXT, ALL).scenario.is_some());
    let other = other_side(TEXT, difference, ALL);
    assert_eq!(other.text, expect, "{difference}");
    assert_eq!(other.lost, lost, "{difference}");
    assert!(parse(&other.text, ALL).scenario.is_some(), "{expect}");
}

/// The text with these changes.
fn with(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(TEXT.to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "{old}");
        text.replace(old, new)
    })
}

#[test]
fn no_difference_is_the_same_text() {
    for difference in ["", "\n\n", "# nothing\n"] {
        check(difference, TEXT, &[]);
    }
}

#[test]
fn a_setting_replaces_the_existing_one_and_everything_else_stays() {
    check("seed 8", &with(&[("seed 7", "seed 8")]), &[]);
    check("set watch 5 # longer\nseed 8\n", &with(&[("watch 3", "watch 5"), ("seed 7", "seed 8")]), &[]);
    check("delay 1..4", &with(&[("delay 1", "delay 1..4")]), &[]);
    check("loss 5%", &with(&[("seed 7", "seed 7\nloss 5%")]), &[]);
}

#[test]
fn narrow_rules_and_events_are_added() {
    check("delay 9 from 4 after 2", &with(&[("seed 7\n", "seed 7\ndelay 9 from 4 after 2\n")]), &[]);
    check("at 6 recover 4", &with(&[("down\"\n", "down\"\nat 6 recover 4\n")]), &[]);
}

#[test]
fn lines_are_removed_by_how_they_begin() {
    check("- at 5", &with(&[("at 5  crash 4 3\n", "")]), &[]);
    check("- crash 4", &with(&[("at 2  crash 4     # gone\n", ""), ("at 5  crash 4 3\n", "")]), &[]);
    check("-say\n- seed", &with(&[("at 9  say \"Two are down\"\n", ""), ("seed 7\n", "")]), &[]);
    check("- crash 1", TEXT, &["- crash 1"]);
    check("-", TEXT, &["-"]);
}

#[test]
fn what_the_other_algorithm_does_not_know_is_named() {
    check("algorithm beat", &with(&[("crowd ", "beat  "), ("set watch 3\n", "")]), &["set watch 3"]);
    check("set colour red\nnonsense", TEXT, &["nonsense", "set colour red"]);
}

/// Each line is applied to the result of the lines before it.
#[test]
fn lines_apply_one_after_the_other() {
    check("at 6 recover 4\n- recover", TEXT, &[]);
    check(
        "- crash 4\n- at 2",
        &with(&[("at 2  crash 4     # gone\n", ""), ("at 5  crash 4 3\n", "")]),
        &["- at 2"],
    );
    check("seed 8\nseed 9\n- seed 8", &with(&[("seed 7", "seed 9")]), &["- seed 8"]);
    check("-seed   9\nseed 9\n-  seed\t9", &with(&[("seed 7\n", "")]), &["-seed   9"]);
    let steps =
        ["seed 8", "loss 5%", "- crash 4", "at 6 recover 4", "processes 3", "set watch 5", "- at", "seed 2"];
    for (one, other) in steps.iter().flat_map(|one| steps.map(|other| (*one, other))) {
        let together = other_side(TEXT, &format!("{one}\n{other}\n"), ALL);
        let (first, then) = (other_side(TEXT, one, ALL), |text: &str| other_side(text, other, ALL));
        assert_eq!(together.text, then(&first.text).text, "{one}, then {other}");
    }
}

/// At the size limits: a long difference on a long text works as a short one on a short text.
#[test]
fn long_texts_differ_as_short_ones_do() {
    let event = |at: usize| format!("at {at} crash {}\n", at % 4 + 1);
    let events: String = (10..1900).map(event).collect();
    let text = format!("{TEXT}{events}");
    let every_second: String = (10..1900).step_by(2).map(|at| format!("- at {at}\n")).collect();
    let other = other_side(&text, &every_second, ALL);
    let kept: String = (11..1900).step_by(2).map(event).collect();
    assert_eq!(other.text, format!("{TEXT}{kept}"));
    assert_eq!(other.lost, [""; 0]);
    let elsewhere: String = (10..1900).map(|at| format!("- at {at} recover\n")).collect();
    let other = other_side(&text, &elsewhere, ALL);
    assert_eq!((other.text, other.lost.len()), (text.clone(), 1890));
    // Without 3 and 4, half of the lines crash nobody.
    let crashes_nobody = |at: &usize| matches!(at % 4 + 1, 3 | 4);
    let missing: String = (10..1900).filter(crashes_nobody).map(event).collect();
    let other = other_side(&text, "ids 1..2", ALL);
    assert_eq!(other.lost[2..].join("\n"), missing.trim_end());
}
