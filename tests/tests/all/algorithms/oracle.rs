//! Every case of the independent reference, under its own delays and, for the fields that must not depend
//! on them, under random ones.

use habemus_core::Language;
use habemus_tests::cases::{Case, oracle};
use serde_json::Value;

fn run(text: &str) -> Value {
    let json =
        report::run_to_json(text, Language::En).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
    serde_json::from_str(&json).expect("our JSON is JSON")
}

/// Our value of a field of the reference; three fields have other names in our JSON.
fn measured(outcome: &Value, field: &str, text: &str) -> Value {
    match field {
        "entered" => {
            outcome["entries"].as_array().expect("a list").iter().map(|e| e["process"].clone()).collect()
        }
        "exclusion_violated" => {
            let verdicts = outcome["verdicts"].as_array().expect("a list");
            let exclusion = verdicts.iter().find(|verdict| verdict["property"] == "exclusion");
            (exclusion.expect("exclusion is judged")["status"] == "violated").into()
        }
        "suspicions" => suspicions(text),
        _ => outcome[field].clone(),
    }
}

/// Who suspected or trusted whom and when, by time and process, from the log.
fn suspicions(text: &str) -> Value {
    let outcome = habemus_core::run_text(text).expect("it ran before");
    let mut lines: Vec<(f64, u64, String, u64)> = Vec::new();
    for line in habemus_core::log(&outcome.trace) {
        if let [time, who, what @ ("suspect" | "trust"), whom] = line.split(' ').collect::<Vec<_>>()[..] {
            let who = who.trim_start_matches('p').parse().expect("an id");
            lines.push((time.parse().expect("a time"), who, what.into(), whom.parse().expect("an id")));
        }
    }
    lines.sort_by(|a, b| a.partial_cmp(b).expect("times compare"));
    serde_json::to_value(lines).expect("plain data")
}

fn check(case: &Case, text: &str, is_asked: impl Fn(&str) -> bool, failures: &mut Vec<String>) {
    let outcome = run(text);
    for (field, expected) in case.expect.iter().filter(|(field, _)| is_asked(field)) {
        let measured = measured(&outcome, field, text);
        // 4 and 4.0 are the same time.
        let same = match (expected.as_f64(), measured.as_f64()) {
            (Some(a), Some(b)) => (a - b).abs() < 1e-9,
            _ => *expected == measured,
        };
        if !same {
            failures.push(format!("{} {field}: expected {expected}, got {measured}\n{text}", case.name));
        }
    }
}

#[test]
fn every_case_comes_out_as_the_reference_says() {
    let cases = oracle();
    let mut failures = Vec::new();
    for case in &cases {
        check(case, &case.text, |_| true, &mut failures);
    }
    assert!(failures.is_empty(), "{} of {} cases:\n{}", failures.len(), cases.len(), failures.join("\n"));
}

#[test]
fn what_must_hold_under_any_schedule_does() {
    let mut failures = Vec::new();
    for case in oracle() {
        for seed in 0..20 {
            // Bully relies on delays of at most 1; the rings on nothing.
            let delay = if case.text.contains("bully") { "0.2..1" } else { "0.001..9" };
            let text = format!("{}\ndelay {delay}\nseed {seed}\n", case.text);
            check(&case, &text, |field| case.any_schedule.iter().any(|name| name == field), &mut failures);
        }
    }
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}

/// The reference has no election by terms; the sweep over promises and the transcripts test it.
const BEYOND_THE_REFERENCE: [&str; 1] = ["majority-terms"];

#[test]
fn the_reference_has_cases_for_every_other_algorithm_in_the_list() {
    let cases = oracle();
    for spec in habemus_core::catalogue().iter().filter(|spec| !BEYOND_THE_REFERENCE.contains(&spec.name)) {
        let line = format!("algorithm {}\n", spec.name);
        assert!(cases.iter().any(|case| case.text.starts_with(&line)), "no case for {}", spec.name);
    }
}
