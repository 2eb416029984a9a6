//! The parts of a sentence; whole ones are tested where there are algorithms to run.

use super::marks::{self, pieces, without};
use super::*;

#[test]
fn marked_names_become_bold_pieces() {
    let bold = |text: &str| Piece::Bold(text.into());
    let text = |text: &str| Piece::Text(text.into());
    let (seven, odd) = (marks::bold("7"), marks::bold("*3*{me}\u{1}"));
    assert_eq!(pieces(&format!("{seven} discards {odd}")), [bold("7"), text(" discards "), bold("*3*{me}")]);
    assert_eq!(pieces("Ready: 8"), [text("Ready: 8")]);
    assert_eq!(without(&format!("{seven} is larger than {odd}.")), "7 is larger than *3*{me}.");
}

#[test]
fn what_is_read_aloud_has_its_full_stops() {
    let sentence = |headline: &str, detail: &str| Sentence {
        headline: vec![Piece::Text(headline.into())],
        detail: detail.into(),
    };
    assert_eq!(sentence("7 crashes", "It stops.").plain(), "7 crashes. It stops.");
    assert_eq!(sentence("“Look!”", "").plain(), "“Look!”");
}

#[test]
fn unknown_gaps_and_unmatched_braces_are_found() {
    assert!(unknown_gaps("asks {to} until {until}").is_empty());
    assert_eq!(unknown_gaps("asks {whom} of {me}"), ["whom"]);
    assert_eq!(unknown_gaps("asks {to"), ["{to"]);
    assert_eq!(unknown_gaps("asks } {to}"), ["} {to}"]);
}
