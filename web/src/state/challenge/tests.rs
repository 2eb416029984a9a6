//! Challenges at the page's state, without a browser: what is opened, read, answered and remembered.

use super::*;
use crate::contract::RunView;
use crate::runner::Outcome;
use crate::state::{Direction, Input};

/// The page with its text run as far as it may be, as the page does it.
fn ran(state: &mut State) {
    let mut scenario = habemus_core::parse(&state.text).scenario.expect("it parses");
    if state.extent() == Extent::Beginning {
        scenario.until = Some(model::Time::ZERO);
    }
    let trace = habemus_core::run(&scenario);
    state.take(Input::Run(Outcome::Ran(Rc::new(RunView::new(&state.text, scenario, trace)))));
}

fn opened(name: &'static str) -> State {
    let mut state = State::new("algorithm bully\nids 1..3\n", Language::En);
    ran(&mut state);
    state.take(Input::Challenge(Source::Ours(name)));
    ran(&mut state);
    state
}

fn first(is: fn(&Asked) -> bool) -> &'static str {
    let all = ours().iter().map(|known| known.name);
    let mut wanted = all.filter(|name| is(&Asked::named(name).unwrap_or_else(|_| panic!("{name}"))));
    wanted.next().expect("there are both kinds")
}

#[test]
fn behind_the_curtain_nothing_moves_and_nothing_is_compared() {
    let mut state = opened(first(Asked::is_prediction));
    assert!(state.is_curtained() && state.tab == Tab::Challenge);
    let before = state.now();
    for input in [Input::End, Input::PlayOrPause, Input::Step(Direction::Forward)] {
        state.take(input);
    }
    state.take(Input::Compare(Some("seed 2\n".to_owned())));
    assert!(state.now() == before && !state.playing && state.difference.is_none());
    state.take(Input::Predict("no number".to_owned()));
    assert!(state.is_curtained(), "that is no answer");
    state.take(Input::Predict("1".to_owned()));
    assert!(!state.is_curtained());
    ran(&mut state);
    state.take(Input::End);
    assert!(state.now() != before);
}

#[test]
fn that_it_is_solved_is_said_until_one_looks_at_it() {
    let mut state = opened(first(|asked| !asked.is_prediction()));
    state.take(Input::Tab(Tab::Script));
    state.take(Input::InsertFirst("# an answer".to_owned()));
    state.solved();
    assert!(matches!(state.notice, Some((_, Notice::ChallengeSolved))));
    state.take(Input::Tab(Tab::Log));
    assert!(state.notice.is_some());
    state.take(Input::Tab(Tab::Challenge));
    assert!(state.notice.is_none(), "it would lie over the reasons");
}

#[test]
fn undo_brings_back_what_was_there_before_and_redo_the_challenge() {
    let name = first(|asked| !asked.is_prediction());
    let mut state = opened(name);
    state.take(Input::Hint);
    assert_eq!(state.challenging.hints, 1);
    state.take(Input::Undo);
    assert!(state.challenging.asked.is_none() && state.tab != Tab::Challenge);
    assert_eq!(&*state.text, "algorithm bully\nids 1..3\n");
    state.take(Input::Redo);
    let asked = state.challenging.asked.clone().expect("the challenge is back");
    assert!(asked.source == Source::Ours(name) && asked.is_as_given(&state.text));
    assert_eq!(state.challenging.hints, 1, "what was read was read");
    state.take(Input::OpenNew("algorithm yoyo\nprocesses 4\n".to_owned()));
    assert!(state.challenging.asked.is_none(), "something else was opened");
    state.take(Input::Say(Notice::Cancelled));
    state.take(Input::Challenge(Source::Ours(name)));
    assert!(state.notice.is_none(), "what was said is about another script");
}

#[test]
fn an_emptied_form_can_be_filled_again() {
    let mut state = opened(first(Asked::is_prediction));
    state.take(Input::WriteChallenge(true));
    assert_eq!(state.challenging.draft.given, *state.text, "the script on the page is given");
    let written = Draft { title: "T".to_owned(), ..(*state.challenging.draft).clone() };
    state.take(Input::Draft(Box::new(written)));
    state.take(Input::NewDraft);
    assert!(state.challenging.draft.is_untouched());
    state.take(Input::NewDraft);
    assert_eq!(state.challenging.draft.title, "T");
    state.take(Input::OpenNew("algorithm yoyo\nprocesses 4\n".to_owned()));
    state.take(Input::WriteChallenge(true));
    assert_ne!(state.challenging.draft.given, *state.text, "what is written stays as it was");
}

#[test]
fn opened_hints_are_open_at_the_next_visit_and_change_no_link() {
    let name = first(|asked| asked.challenge.hints.len() > 1);
    let mut state = opened(name);
    let link = crate::location::link(&state);
    state.take(Input::Hint);
    assert_eq!(crate::location::link(&state), link);
    let mut again = State::new("", Language::En);
    again.study.progress = crate::state::Progress::read(&state.study.progress.lines());
    again.take(Input::Challenge(Source::Ours(name)));
    assert_eq!(again.challenging.hints, 1);
    (0..9).for_each(|_| again.take(Input::Hint));
    let all = again.challenging.asked.as_ref().map_or(0, |asked| asked.challenge.hints.len());
    assert_eq!(again.challenging.hints, all);
    // An edition with fewer hints.
    again.study.progress.set_hints(name, 99);
    again.take(Input::LeaveChallenge);
    again.take(Input::Challenge(Source::Ours(name)));
    assert_eq!(again.challenging.hints, all);
}

const WRITTEN: &str = "title \"T\"\nquestion \"Q\"\nhint \"A\"\nhint \"B\"\ngoal leaders = 1\ngiven\nalgorithm bully\nids 1..3\n";

#[test]
fn opened_hints_of_a_written_challenge_are_known_by_its_text() {
    let mut state = State::new("", Language::En);
    state.take(Input::Challenge(Source::Written(WRITTEN.to_owned())));
    state.take(Input::Hint);
    let mut again = State::new("", Language::En);
    again.study.progress = crate::state::Progress::read(&state.study.progress.lines());
    again.take(Input::Challenge(Source::Written(WRITTEN.to_owned())));
    assert_eq!(again.challenging.hints, 1);
    again.take(Input::Challenge(Source::Written(WRITTEN.replace("\"A\"", "\"C\""))));
    assert_eq!(again.challenging.hints, 0, "that is another one");
}

/// The page opened by the link of another one.
fn follow(state: &State) -> State {
    let asked = state.challenging.asked.clone().map(Ok);
    let answer = state.challenging.answer.as_ref().map(|answer| answer.to_string());
    let mut other = State::new("", Language::En);
    other.take(Input::Open(Box::new(Opening { challenge: asked, answer, ..Opening::of(&state.text) })));
    ran(&mut other);
    other
}

#[test]
fn whoever_opens_an_answer_has_not_solved_it() {
    let name = first(|asked| !asked.is_prediction());
    let mut student = opened(name);
    student.take(Input::InsertFirst("# mine".to_owned()));
    student.take(Input::Solved);
    assert!(student.study.progress.has(Deed::Solved, name));
    let mut teacher = follow(&student);
    teacher.take(Input::Solved);
    assert!(!teacher.study.progress.has(Deed::Solved, name), "it is somebody else's answer");
    teacher.take(Input::InsertFirst("# now mine".to_owned()));
    teacher.take(Input::Solved);
    assert!(teacher.study.progress.has(Deed::Solved, name));
    let name = first(Asked::is_prediction);
    let mut student = opened(name);
    student.take(Input::Predict("1".to_owned()));
    student.take(Input::Solved);
    assert!(student.study.progress.has(Deed::Solved, name));
    let mut teacher = follow(&student);
    teacher.take(Input::Solved);
    assert!(!teacher.study.progress.has(Deed::Solved, name));
}

#[test]
fn what_is_solved_is_remembered() {
    let name = first(|asked| !asked.is_prediction());
    let mut state = opened(name);
    state.take(Input::InsertFirst("# an answer".to_owned()));
    state.take(Input::Solved);
    assert!(state.study.progress.has(Deed::Solved, name));
    let text = "title \"T\"\nquestion \"Q\"\ngoal leaders = 1\ngiven\nalgorithm bully\nids 1..3\n";
    state.take(Input::Challenge(Source::Written(text.to_owned())));
    state.take(Input::InsertFirst("# an answer".to_owned()));
    state.take(Input::Solved);
    assert!(state.challenging.proven.is_some());
    state.take(Input::Challenge(Source::Written("title \"T\"\n".to_owned())));
    assert!(matches!(&state.notice, Some((_, Notice::ChallengeNotOpened(problems))) if !problems.is_empty()));
}
