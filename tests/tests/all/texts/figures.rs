//! The summary for people contains the algorithm's own figures, in their language.

use words::Language;

/// The line of the summary that begins with this.
fn line(text: &str, language: Language, begins: &str) -> Option<String> {
    let outcome = habemus_core::run_text(text).expect("the text parses");
    let summary = report::summary_text(&outcome.summary, language);
    summary.lines().find(|line| line.starts_with(begins)).map(str::to_owned)
}

#[test]
fn the_summary_counts_what_the_algorithm_counts() {
    // The lowest of five asks, and so does every process that is asked; 5 is down.
    let bully = "algorithm bully\nids 1..5\nat 0 crash 5\nat 0 start 1\n";
    assert_eq!(line(bully, Language::En, "elections").as_deref(), Some("elections: 4"));
    assert_eq!(line(bully, Language::Pt, "eleições").as_deref(), Some("eleições: 4"));
    // Lists of one, two, three and four ids.
    let list = "algorithm ring-list\nids 1..4\nat 0 start 1\n";
    assert_eq!(line(list, Language::En, "ids carried").as_deref(), Some("ids carried: 10"));
}

#[test]
fn what_never_happened_and_what_holds_for_a_moment_only_has_no_line() {
    let ring = "algorithm chang-roberts\nids 1..3\nat 0 start 3\n";
    let told = line(ring, Language::En, "candidatures").expect("somebody stood");
    assert!(!told.contains("skips"), "nobody was skipped: {told}");
    let yoyo = "algorithm yoyo\nids 1..4\ntopology ring\n";
    let told = line(yoyo, Language::En, "iterations").expect("there were iterations");
    assert!(!told.contains("sources"), "how many sources there are changes all the time: {told}");
}
