//! What is offered while typing: `^` marks the caret.

use habemus_model::Time;
use habemus_model::scenario::complete::{Completion, complete};

use crate::catalogue::ALL;

fn offered(marked: &str) -> (String, Option<Completion>) {
    let caret = marked.find('^').expect("a caret");
    let text = marked.replacen('^', "", 1);
    let completion = complete(&text, caret, Some(Time(12_500)), ALL);
    (text, completion)
}

/// The piece that would be replaced, then what is offered; the rest of the text says who takes part.
#[track_caller]
fn check(line: &str, piece: &str, expect: &[&str]) {
    check_text(&format!("algorithm crowd\nprocesses 4\n{line}\nseed 3\n"), piece, expect);
}

#[track_caller]
fn check_text(marked: &str, piece: &str, expect: &[&str]) {
    let (text, completion) = offered(marked);
    let completion = completion.unwrap_or_else(|| panic!("nothing is offered in {marked}"));
    let found: Vec<&str> = completion.candidates.iter().map(|candidate| candidate.text.as_str()).collect();
    assert_eq!((&text[completion.piece.clone()], found.as_slice()), (piece, expect), "{marked}");
}

#[track_caller]
fn nothing(line: &str) {
    let (_, completion) = offered(&format!("algorithm crowd\nprocesses 4\n{line}\n"));
    assert_eq!(completion, None, "{line}");
}

#[test]
fn statements_begin_lines() {
    check("de^", "de", &["delay"]);
    check("  l^", "l", &["label", "loss"]);
    check("a^", "a", &["at"]);
    // A statement that may appear once is not offered again.
    check("se^ # seed is given", "se", &["set"]);
    check_text("al^", "al", &["algorithm"]);
    check_text("algorithm mesh\nt^", "t", &["topology"]);
    check_text("algorithm mesh\nedges 1-2\ne^", "e", &["edges"]);
}

#[test]
fn names_follow_their_statements() {
    check_text("algorithm ^", "", &["loop", "crowd", "mesh", "lock", "beat", "patrol", "lone", "vote"]);
    check_text("algorithm lo^\n", "lo", &["loop", "lock", "lone"]);
    check_text(
        "algorithm mesh\nprocesses 6\ntopology ^",
        "",
        &["complete", "ring", "path", "star", "tree", "grid 3 2", "hypercube", "random 30%", "edges"],
    );
    check("order ^", "", &["fifo", "any"]);
    check("set ^", "", &["announce", "ok-timeout", "watch", "timeout", "rounds"]);
    check("set announce all\nset t^", "t", &["timeout", "ok-timeout"]);
    check("set ok-^", "ok-", &["ok-timeout"]);
    check("set announce ^", "", &["all", "lower"]);
    check("set watch ^", "", &["0"]);
    check("set rounds ^", "", &["2"]);
    check("delay 1..2 ^", "", &["from", "to", "before", "after"]);
    check("delay 1 from 2 t^", "t", &["to"]);
    check("loss 5% from ^", "", &["0", "1", "2", "3"]);
    check("capacity ^", "", &["0=", "1=", "2=", "3="]);
}

#[test]
fn events_follow_their_time() {
    check("at ^", "", &["12.5"]);
    let events = ["start", "crash", "recover", "join", "cut", "heal", "partition", "drop", "slow", "say \""];
    check("at 3 ^", "", &events);
    check("at 3 c^", "c", &["crash", "cut"]);
    check_text("algorithm lock\nprocesses 2\nat 3 r^", "r", &["recover", "request"]);
    check_text("algorithm lock\nprocesses 2\nset coordinator elected\nat 3 st^", "st", &["start"]);
    check("at 3 crash ^", "", &["0", "1", "2", "3", "all"]);
    check("at 3 crash 1 2 ^", "", &["0", "3"]);
    check("at 3 partition 0 1 ^", "", &["|", "2", "3"]);
    check("at 3 partition 0 1 | ^", "", &["2", "3"]);
    check("at 3 cut ^", "", &["0-1", "0-2", "0-3", "1-2", "1-3", "2-3"]);
    check("at 3 cut 0-1 3^", "3", &["3-0", "3-1", "3-2"]);
    check("at 3 cut 3->^", "3->", &["3->0", "3->1", "3->2"]);
    check("at 3 drop 2^", "2", &["2->0", "2->1", "2->3"]);
    check("at 3 drop 2->1 ^", "", &["nth"]);
    check("at 3 slow 2->1 ^", "", &["to", "nth"]);
    check("at 3 slow 2->1 to 5 ^", "", &["nth"]);
    check("at 3 request 1 ^", "", &["for", "0", "2", "3"]);
    check_text("algorithm loop\nids 5 1 9\nat 0 cut ^", "", &["1-5", "1-9", "5-9"]);
}

#[test]
fn nothing_is_offered_where_only_the_author_knows() {
    for line in [
        "^algorithm",
        "algor^ithm",
        "# a^",
        "at 3 say \"a^",
        "at 3 say \"a\"^",
        "at 3 crash all ^",
        "delay ^",
        "seed ^",
        "at 1^ crash 2",
        "nonsense ^",
        "set nothing ^",
        "at 3 request all for ^",
        "delay 1 after ^",
        "order fifo^",
        "ids 0 ^",
    ] {
        nothing(line);
    }
}

#[test]
fn only_what_is_needed_is_shown_unasked() {
    let eager = |line: &str| offered(&format!("algorithm crowd\nprocesses 4\n{line}\n")).1.map(|it| it.eager);
    assert_eq!(eager("^"), Some(false));
    assert_eq!(eager("d^"), Some(true));
    assert_eq!(eager("at 3 ^"), Some(true));
    assert_eq!(eager("at 3 crash 1 ^"), Some(false));
    assert_eq!(eager("delay 1 ^"), Some(false));
}

#[test]
fn no_text_and_no_caret_position_panics() {
    let texts =
        ["at é ^", "at 3 drop ->^", "set é-^", "é^", "\"^", "at 3 cut 1-^-2", "-^", "label 0=^", "at ^ 3 4"];
    for text in texts {
        offered(text);
    }
    assert_eq!(complete("é", 1, None, ALL), None, "inside a character");
    assert_eq!(complete("", 5, None, ALL), None, "past the end");
}

/// Text pasted from elsewhere often has blanks other than the plain space.
#[test]
fn links_are_completed_after_any_kind_of_blank() {
    for blank in [' ', '\t', '\u{a0}', '\u{2003}', '\u{2028}', '\u{3000}'] {
        check(&format!("at 1 cut{blank}1-^"), "1-", &["1-0", "1-2", "1-3"]);
        check(&format!("at 1 cut 1-2{blank}3-^"), "3-", &["3-0", "3-1", "3-2"]);
    }
}
