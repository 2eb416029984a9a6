//! The summary of a run in a few lines: it agrees with the picture, and reads well.

use habemus_core::Language;
use habemus_core::Language::{En, Pt};

fn told(text: &str, language: Language) -> String {
    let outcome = habemus_core::run_text(text);
    let outcome = outcome.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    report::summary_text(&outcome.summary, language)
}

#[track_caller]
fn says(text: &str, language: Language, line: &str) {
    let told = told(text, language);
    assert!(told.lines().any(|each| each == line), "no line says `{line}`:\n{told}");
}

#[track_caller]
fn never_says(text: &str, language: Language, words: &str) {
    let told = told(text, language);
    assert!(!told.contains(words), "`{words}` is said:\n{told}");
}

const SPLIT: &str = "algorithm bully\nids 1..6\nat 0 partition 1 2 3 | 4 5 6\n";
const STOPPED: &str = "algorithm chang-roberts\nids 3 1 2\nuntil 2\n";

#[test]
fn a_split_that_lasts_is_told_as_one() {
    says(SPLIT, En, "no single leader at the end: 3 (followed by 3 of 6), 6 (followed by 3 of 6)");
    says(SPLIT, Pt, "sem líder único no fim: 3 (seguido por 3 de 6), 6 (seguido por 3 de 6)");
    says(
        SPLIT,
        En,
        "Different leaders, or one that had crashed, were followed for 1 in all, and still are at the end.",
    );
    says(SPLIT, Pt, "Líderes diferentes, ou um falho, foram seguidos por 1 ao todo, e no fim ainda são.");
    never_says(SPLIT, En, "by all");
    never_says(SPLIT, Pt, "por todos");
}

#[test]
fn a_disagreement_that_ended_is_not_told_as_lasting() {
    let text = "algorithm bully\nids 1 2\nset ok-timeout 1.5\nat 0 start 1\n";
    says(text, En, "Different leaders, or one that had crashed, were followed for 0.5 in all.");
    says(text, En, "leader: 2, followed since 1, by all since 2");
    says(text, Pt, "líder: 2, seguido desde 1, por todos desde 2");
}

#[test]
fn all_may_follow_a_process_that_crashed() {
    let text = "algorithm bully\nids 1..3\nat 0 start 3\nat 10 crash 3\n";
    says(text, En, "no leader at the end: 3 (crashed, followed by 2 of 2)");
    says(text, Pt, "sem líder no fim: 3 (falho, seguido por 2 de 2)");
}

#[test]
fn mutual_exclusion_without_a_leader_does_not_miss_one() {
    let token = "algorithm mutex-token-ring\nids 1..4\nat 0 request 3 for 1\n";
    never_says(token, En, "leads");
    never_says(token, Pt, "lidera");
    says("algorithm chang-roberts\nids 1..3\nat 0 crash 1\n", En, "nobody leads");
}

#[test]
fn one_process_is_not_many() {
    let text = "algorithm chang-roberts\nprocesses 1\n";
    assert!(told(text, En).starts_with("Chang–Roberts, 1 process: ended by itself, at 0\n"));
    assert!(told(text, Pt).starts_with("Chang–Roberts, 1 processo: terminou por si só, em 0\n"));
}

#[test]
fn theory_stands_beside_what_was_counted() {
    says(STOPPED, En, "  ELECTION: 5 (in theory on average 5.5 = n·Hₙ)");
    says(STOPPED, Pt, "  ELECTION: 5 (em teoria, em média 5,5 = n·Hₙ)");
}

#[test]
fn what_is_open_is_said_once() {
    says(STOPPED, En, "… termination: not yet. Nobody had come to lead when the run stopped.");
    says(STOPPED, Pt, "… terminação: ainda não. Ninguém tinha assumido a liderança quando a execução parou.");
    says(STOPPED, En, "… agreement: not yet. When the run stopped: 1 follows nobody.");
    says(STOPPED, Pt, "… acordo: ainda não. Quando a execução parou: 1 não segue ninguém.");
}

#[test]
fn never_promised_is_said_without_grammatical_gender() {
    let text = "algorithm bully\nids 1 2\nat 0 crash 2\nat 0 start 1\nat 20 recover 2\n";
    assert!(told(text, En).contains("[never promised]"), "{}", told(text, En));
    assert!(told(text, Pt).contains("[o algoritmo não promete isso]"), "{}", told(text, Pt));
}
