//! Every case of the independent reference, under its own delays and, for the fields that must not
//! depend on them, under random ones.

use habemus_core::Language;
use habemus_tests::cases::{Case, oracle};
use serde_json::Value;

fn run(text: &str) -> Value {
    let json =
        habemus_core::run_to_json(text, Language::En).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
    serde_json::from_str(&json).expect("our JSON is JSON")
}

fn check(case: &Case, text: &str, is_asked: impl Fn(&str) -> bool, failures: &mut Vec<String>) {
    let outcome = run(text);
    for (field, expected) in case.expect.iter().filter(|(field, _)| is_asked(field)) {
        // 4 and 4.0 are the same time.
        let same = match (expected.as_f64(), outcome[field].as_f64()) {
            (Some(a), Some(b)) => (a - b).abs() < 1e-9,
            _ => *expected == outcome[field],
        };
        if !same {
            failures
                .push(format!("{} {field}: expected {expected}, got {}\n{text}", case.name, outcome[field]));
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

#[test]
fn the_reference_has_cases_for_every_algorithm_in_the_list() {
    let cases = oracle();
    for spec in habemus_core::catalogue() {
        let line = format!("algorithm {}\n", spec.name);
        assert!(cases.iter().any(|case| case.text.starts_with(&line)), "no case for {}", spec.name);
    }
}
