//! Limits of challenges are about what statements mean, not about how they are written.

use habemus_core::challenge::Challenge;
use habemus_core::challenge::{Breach, ScenarioPart};
use model::Language;
use model::scenario::keyword::{Keyword, Verb};
use words::challenges::breach;

const GIVEN: &str = "algorithm bully\nids 1..5\nset ok-timeout 2\nat 0 crash 5\nat 0 start 1 2\n";

fn challenge(means: &str) -> Challenge {
    let text = format!("title \"T\"\nquestion \"Q\"\ngoal leaders >= 1\n{means}given\n{GIVEN}");
    Challenge::read(&text).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn breaches(means: &str, answer: &str) -> Vec<Breach> {
    challenge(means).grade_text(answer).expect("the answer runs").breaches
}

#[test]
fn comments_spacing_captions_and_drawing_are_free() {
    let answer = "# my own title\nalgorithm   bully # mine\nids 1 2 3 4 5\nlabel 3=me\nplace 1 10 10\n\n\
        at 0 crash 5\nat 0 start 2\nat 0 start 1\nat 3 say \"hm\"\n";
    assert_eq!(breaches("allow cut\n", answer), [], "ok-timeout 2 is the usual one anyway");
}

#[test]
fn what_is_given_stays() {
    let answer = GIVEN.replace("at 0 crash 5\n", "");
    let gone = breaches("allow crash start\n", &answer);
    assert_eq!(gone, [Breach::Gone { event: "at 0 crash 5".to_owned() }]);
    assert_eq!(breach(&gone[0], Language::En), "`at 0 crash 5` belongs to the challenge and has to stay.");
}

#[test]
fn that_everybody_begins_is_given_too() {
    let text =
        "title \"T\"\nquestion \"Q\"\ngoal leaders >= 1\nallow start\ngiven\nalgorithm bully\nids 1..3\n";
    let challenge = Challenge::read(text).expect("a challenge");
    let breaches = |answer: &str| challenge.grade_text(answer).expect("the answer runs").breaches;
    assert_eq!(breaches("algorithm bully\nids 1..3\nat 0 start all\nat 9 start 2\n"), []);
    assert_eq!(
        breaches("algorithm bully\nids 1..3\nat 9 start 2\n"),
        [Breach::Gone { event: "at 0 start all".to_owned() }]
    );
}

#[test]
fn two_crashes_in_one_line_are_two_faults_and_one_line() {
    let answer = format!("{GIVEN}at 4 crash 1 2\nat 9 cut 3-4\n");
    let over = breaches("limit faults 2\nlimit lines 2\nlimit crash 2\n", &answer);
    let [Breach::Over(used)] = &over[..] else { panic!("{over:?}") };
    assert_eq!((used.used, used.most, &used.lines[..]), (3, 2, &[6, 7][..]));
    let all = format!("{GIVEN}at 4 crash all\n");
    let over = breaches("limit faults 4\n", &all);
    assert!(matches!(&over[..], [Breach::Over(used)] if used.used == 5), "{over:?}");
}

#[test]
fn what_may_change_is_the_part_that_is_named_and_no_other() {
    let longer = GIVEN.replace("ok-timeout 2", "ok-timeout 3");
    assert_eq!(breaches("allow ok-timeout\n", &longer), []);
    let part = ScenarioPart::Parameter("ok-timeout");
    assert_eq!(breaches("fixed ok-timeout\n", &longer), [Breach::Changed { part, line: 3 }]);
    assert_eq!(breaches("fixed crash\n", &longer), []);
    let shuffled = GIVEN.replace("ids 1..5", "ids 5 4 3 2 1");
    assert_eq!(breaches("allow id-order\n", &shuffled), []);
    assert_eq!(breaches("allow ids\n", &shuffled), []);
    assert_eq!(
        breaches("allow cut\n", &shuffled),
        [Breach::Changed { part: ScenarioPart::IdOrder, line: 2 }]
    );
    let more = GIVEN.replace("ids 1..5", "ids 1..6");
    let part = ScenarioPart::Statement(Keyword::Ids);
    assert_eq!(breaches("allow id-order\n", &more), [Breach::Changed { part, line: 2 }]);
    assert_eq!(breaches("allow ids\nlimit processes 6\n", &more), []);
    assert!(matches!(&breaches("limit processes 5\n", &more)[..], [Breach::Over(_)]));
}

#[test]
fn what_may_not_be_added_says_what_may() {
    let answer = format!("{GIVEN}at 4 crash 1\n");
    let added = breaches("allow cut slow\n", &answer);
    assert!(
        matches!(added[..], [Breach::Added { part: ScenarioPart::Event(Verb::Crash), line: 6, .. }]),
        "{added:?}"
    );
    assert_eq!(
        Language::ALL.map(|language| breach(&added[0], language)),
        [
            "`crash` may not be added here, only `cut` or `slow`.",
            "`crash` não pode ser acrescentado aqui, só `cut` ou `slow`."
        ]
    );
}

#[test]
fn a_run_that_is_cut_off_is_not_graded() {
    let text =
        "title \"T\"\nquestion \"Q\"\ngoal messages >= 1\ngiven\nalgorithm omega\nprocesses 40\nuntil 5\n";
    let challenge = Challenge::read(text).expect("a challenge");
    let grade = challenge.grade_text("algorithm omega\nprocesses 40\nuntil 100000\n").expect("it runs");
    assert!(grade.cut_off.is_some() && !grade.is_solved());
}
