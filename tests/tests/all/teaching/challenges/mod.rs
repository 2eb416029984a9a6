//! Challenges: ours can be solved, near-misses are refused for the expected reason, and any text can be
//! parsed. The answers are separate files, so that the page does not contain them.

mod answers;
mod means;
mod text;

use std::collections::BTreeSet;

use habemus_core::challenge::{Challenge, ChallengeText, Task, ours};
use model::Language;

fn read(known: &ChallengeText) -> Challenge {
    Challenge::read(known.text).unwrap_or_else(|problems| {
        let say = |problem| words::challenges::challenge_problem(problem, Language::En);
        panic!("{}: {}", known.name, problems.iter().map(say).collect::<Vec<_>>().join("\n"))
    })
}

#[test]
fn every_algorithm_has_a_challenge_in_the_order_they_are_taught() {
    let catalogue = habemus_core::catalogue();
    let place = |challenge: &Challenge| {
        catalogue.iter().position(|spec| *spec == challenge.scenario.algorithm).expect("it is in the list")
    };
    let places: Vec<usize> = ours().map(|known| place(&read(known))).collect();
    assert!(places.is_sorted(), "the list has another order");
    let asked: BTreeSet<usize> = places.into_iter().collect();
    for (index, spec) in catalogue.iter().enumerate() {
        assert!(asked.contains(&index), "{} has no challenge", spec.name);
    }
}

#[test]
fn there_are_many_of_both_kinds_and_of_every_level() {
    let all: Vec<Challenge> = ours().map(read).collect();
    let construct = all.iter().filter(|it| matches!(it.task, Task::Construct(_))).count();
    assert!(all.len() >= 28 && construct >= 14 && all.len() - construct >= 8, "{construct} of {}", all.len());
    for level in 1..=3 {
        assert!(all.iter().filter(|it| it.level == level).count() >= 4, "level {level}");
    }
}

#[test]
fn challenges_have_hints_and_texts_in_both_languages() {
    let mut titles = BTreeSet::new();
    for known in ours() {
        let challenge = read(known);
        let because = challenge.because.as_ref().unwrap_or_else(|| panic!("{}: why is it so?", known.name));
        assert!(!challenge.hints.is_empty(), "{} has no hint", known.name);
        for said in [&challenge.title, &challenge.question, because].into_iter().chain(&challenge.hints) {
            let (en, pt) = (said.of(Language::En), said.of(Language::Pt));
            assert_ne!(en, pt, "{}", known.name);
        }
        for language in Language::ALL {
            assert!(challenge.title.of(language).chars().count() <= 40, "{}", known.name);
            assert!(titles.insert(challenge.title.of(language).to_owned()), "{} twice", known.name);
        }
        assert_eq!(challenge.scenario.title, "", "{}: the title belongs to the challenge", known.name);
        let link = model::scenario::link::SharedLink {
            challenge: Some(known.name.to_owned()),
            ..Default::default()
        };
        let opened = model::scenario::link::decode(&model::scenario::link::encode(&link));
        assert_eq!(opened, Ok(link), "{}: no name for a link", known.name);
    }
}

#[test]
fn no_challenge_is_solved_as_given() {
    for known in ours() {
        let challenge = read(known);
        if let Task::Construct(_) = challenge.task {
            let grade = challenge.grade_text(&challenge.opening(Language::Pt)).expect("it runs");
            assert!(!grade.is_solved(), "{} is solved before anybody did anything", known.name);
            assert!(!challenge.is_solved_as_given(), "{}", known.name);
            assert!(grade.breaches.is_empty(), "{}: {:?}", known.name, grade.breaches);
            assert!(grade.findings.iter().any(|finding| !finding.reached), "{}", known.name);
        }
    }
}

#[test]
fn a_challenge_that_is_solved_as_given_is_detected() {
    let text = |goal: &str| {
        format!("title \"T\"\nquestion \"Q\"\n{goal}\ngiven\nalgorithm bully\nids 1..3\nat 0 start 1\n")
    };
    let idle = |goal| Challenge::read(&text(goal)).expect("it is one").is_solved_as_given();
    assert!(idle("goal leader = 3"));
    assert!(!idle("goal leader = 2"));
    assert!(!idle("predict leader"), "there is something to say");
}
