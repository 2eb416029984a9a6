//! Each challenge with an answer that is accepted and near-misses that are not. They are in a file beside the
//! challenge, which the page does not contain: `accept`, or `reject` and the reason, and under it what to
//! change in the given scenario, written like the other side of a comparison, or what to predict.

use habemus_core::challenge::Breach;
use habemus_core::challenge::{Challenge, Grade, Task, ours};
use model::scenario::edit::other_side;
use model::{Language, Spec};

/// An answer, and the expected result.
struct Attempt {
    /// `None` if it should be accepted.
    refused: Option<String>,
    lines: String,
}

fn attempts(name: &str, algorithm: &Spec) -> Vec<Attempt> {
    let folder = algorithm.name.replace('-', "_");
    let algorithms = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/algorithms/src");
    let path = format!("{algorithms}/{folder}/challenges/{name}.answers.txt");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut attempts: Vec<Attempt> = Vec::new();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        match (words.next(), words.next()) {
            (Some("accept"), None) => attempts.push(Attempt { refused: None, lines: String::new() }),
            (Some("reject"), Some(why)) => {
                attempts.push(Attempt { refused: Some(why.to_owned()), lines: String::new() });
            }
            _ => {
                let last = attempts.last_mut().unwrap_or_else(|| panic!("{path}: what becomes of it?"));
                last.lines.push_str(line);
                last.lines.push('\n');
            }
        }
    }
    attempts
}

fn graded(challenge: &Challenge, attempt: &Attempt) -> Grade {
    match challenge.task {
        Task::Construct(_) => {
            let answer = other_side(&challenge.given, &attempt.lines, habemus_core::catalogue());
            assert_eq!(answer.lost, [""; 0], "some lines mean nothing there");
            challenge
                .grade_text(&answer.text)
                .unwrap_or_else(|problems| panic!("{problems:?}\n{}", answer.text))
        }
        Task::Predict { .. } => challenge
            .grade_prediction(&attempt.lines)
            .unwrap_or_else(|| panic!("no answer: {}", attempt.lines)),
    }
}

/// The reasons against an answer, by the names the files use.
fn reasons(grade: &Grade) -> Vec<&'static str> {
    let breaches = grade.breaches.iter().map(|breach| match breach {
        Breach::Changed { .. } => "changed",
        Breach::Added { .. } => "added",
        Breach::Gone { .. } => "gone",
        Breach::Over(_) => "over",
    });
    let missed = grade.findings.iter().filter(|finding| !finding.reached).map(|_| "goal");
    breaches.chain(missed).chain(grade.cut_off.map(|_| "cut-off")).collect()
}

fn told(challenge: &Challenge, grade: &Grade, language: Language) -> String {
    let names = challenge.scenario.names();
    let breaches = grade.breaches.iter().map(|breach| words::challenges::breach(breach, language));
    let findings = grade.findings.iter().map(|finding| words::challenges::finding(finding, &names, language));
    breaches.chain(findings).collect::<Vec<_>>().join(" ")
}

#[test]
fn what_solves_a_challenge_is_accepted_and_near_misses_are_told_why() {
    let mut wrong = Vec::new();
    for known in ours() {
        let challenge = super::read(known);
        let attempts = attempts(known.name, challenge.scenario.algorithm);
        let near = attempts.iter().filter(|attempt| attempt.refused.is_some()).count();
        assert!(attempts.len() > near, "{} has no accepted answer", known.name);
        assert!(near >= 2, "{} has {near} near-misses", known.name);
        for attempt in &attempts {
            let grade = graded(&challenge, attempt);
            let sentences = Language::ALL.map(|language| told(&challenge, &grade, language));
            let about = format!("{}:\n{}{}", known.name, attempt.lines, sentences.join("\n"));
            assert!(sentences.iter().all(|told| told.ends_with('.')), "{about}");
            assert_ne!(sentences[0], sentences[1], "{about}");
            let reasons = reasons(&grade);
            let as_expected = match &attempt.refused {
                None => grade.is_solved() && reasons.is_empty(),
                // Only one reason, or it would not be a near-miss.
                Some(why) => !reasons.is_empty() && reasons.iter().all(|reason| reason == why),
            };
            if !as_expected {
                wrong.push(format!("{reasons:?} instead of {:?}: {about}", attempt.refused));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
