//! The page's numbers and sentences, as both languages write them.

use model::Id;
use model::scenario::Who;

use super::*;

#[test]
fn numbers_are_grouped_and_clocks_keep_a_decimal() {
    assert_eq!(count(4032), "4032");
    assert_eq!(count(2_000_000), "2\u{202f}000\u{202f}000");
    assert_eq!(clock(Time(22_800), Language::Pt), "22,8");
    assert_eq!(clock(Time(22_000), Language::En), "22.0");
}

#[test]
fn a_click_is_told_with_its_line() {
    let crash = Action::Crash(Who::These(vec![Id(7)]));
    assert_eq!(written(&crash, Time(22_800), 9, Language::En), "Crash of 7 at 22.8 written in line 9");
    assert_eq!(written(&crash, Time(22_800), 9, Language::Pt), "Queda de 7 em 22,8: agora é a linha 9");
}

#[test]
fn one_problem_is_not_plural() {
    let one = problem_status(1, OnScreen::LastRun, Language::En);
    assert_eq!(one, "1 problem. On screen: the last script that ran.");
    assert_eq!(problem_status(2, OnScreen::Nothing, Language::Pt), "2 problemas.");
}
