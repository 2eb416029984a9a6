//! Challenges in the page's state, without a browser: opening, reading, answering and remembering.

use super::*;
use crate::run::PreparedRun;
use crate::runner::RunStatus;
use crate::state::{
    CompareInput, Dialog, DialogInput, Direction, Input, LookInput, OpenInput, ScriptInput, TimeInput,
};

/// The page with its text run as far as allowed, as the page does it.
fn ran(state: &mut State) {
    let mut scenario = habemus_core::parse(&state.script.text).scenario.expect("it parses");
    if state.extent() == Extent::Beginning {
        scenario.until = Some(model::Time::ZERO);
    }
    let trace = habemus_core::run(&scenario);
    state.take(Input::Run(RunStatus::Ran(Rc::new(PreparedRun::new(&state.script.text, scenario, trace)))));
}

fn opened(name: &'static str) -> State {
    let mut state = State::new("algorithm bully\nids 1..3\n", Language::En);
    ran(&mut state);
    state.take(Input::Challenge(ChallengeInput::Open(ChallengeSource::Ours(name))));
    ran(&mut state);
    state
}

fn first(is: fn(&OpenChallenge) -> bool) -> &'static str {
    let all = ours().map(|known| known.name);
    let mut wanted = all.filter(|name| is(&OpenChallenge::named(name).unwrap_or_else(|_| panic!("{name}"))));
    wanted.next().expect("there are both kinds")
}

#[test]
fn behind_the_curtain_nothing_moves_and_nothing_is_compared() {
    let mut state = opened(first(OpenChallenge::is_prediction));
    assert!(state.is_curtained() && state.choice.tab == Tab::Challenge);
    let before = state.now();
    for input in [
        Input::Time(TimeInput::End),
        Input::Time(TimeInput::PlayOrPause),
        Input::Time(TimeInput::Step(Direction::Forward)),
    ] {
        state.take(input);
    }
    state.take(Input::Compare(CompareInput::Set(Some("seed 2\n".to_owned()))));
    assert!(state.now() == before && !state.playhead.playing && state.compare.difference.is_none());
    state.take(Input::Challenge(ChallengeInput::Predict("no number".to_owned())));
    assert!(state.is_curtained(), "that is no answer");
    state.take(Input::Challenge(ChallengeInput::Predict("1".to_owned())));
    assert!(!state.is_curtained());
    ran(&mut state);
    state.take(Input::Time(TimeInput::End));
    assert!(state.now() != before);
}

#[test]
fn that_it_is_solved_is_said_until_one_looks_at_it() {
    let mut state = opened(first(|asked| !asked.is_prediction()));
    state.take(Input::Look(LookInput::Tab(Tab::Script)));
    state.take(Input::Script(ScriptInput::InsertFirst("# an answer".to_owned())));
    state.record_solved();
    assert!(matches!(state.notice, Some((_, Notice::ChallengeSolved))));
    state.take(Input::Look(LookInput::Tab(Tab::Log)));
    assert!(state.notice.is_some());
    state.take(Input::Look(LookInput::Tab(Tab::Challenge)));
    assert!(state.notice.is_none(), "it would lie over the reasons");
}

#[test]
fn undo_brings_back_what_was_there_before_and_redo_the_challenge() {
    let name = first(|asked| !asked.is_prediction());
    let mut state = opened(name);
    state.take(Input::Challenge(ChallengeInput::Hint));
    assert_eq!(state.challenge.hints, 1);
    state.take(Input::Undo);
    assert!(state.challenge.asked.is_none() && state.choice.tab != Tab::Challenge);
    assert_eq!(&*state.script.text, "algorithm bully\nids 1..3\n");
    state.take(Input::Redo);
    let asked = state.challenge.asked.clone().expect("the challenge is back");
    assert!(asked.source == ChallengeSource::Ours(name) && asked.is_as_given(&state.script.text));
    assert_eq!(state.challenge.hints, 1, "what was read was read");
    state.take(Input::Open(OpenInput::New("algorithm yoyo\nprocesses 4\n".to_owned())));
    assert!(state.challenge.asked.is_none(), "something else was opened");
    state.take(Input::Say(Notice::Cancelled));
    state.take(Input::Challenge(ChallengeInput::Open(ChallengeSource::Ours(name))));
    assert!(state.notice.is_none(), "what was said is about another script");
}

#[test]
fn an_emptied_form_can_be_filled_again() {
    let mut state = opened(first(OpenChallenge::is_prediction));
    state.take(Input::Dialog(DialogInput::Open(Dialog::WriteChallenge)));
    assert_eq!(state.challenge.draft.given, *state.script.text, "the script on the page is given");
    let written = Draft { title: "T".to_owned(), ..(*state.challenge.draft).clone() };
    state.take(Input::Challenge(ChallengeInput::Draft(Box::new(written))));
    state.take(Input::Challenge(ChallengeInput::NewDraft));
    assert!(state.challenge.draft.is_untouched());
    state.take(Input::Challenge(ChallengeInput::NewDraft));
    assert_eq!(state.challenge.draft.title, "T");
    state.take(Input::Open(OpenInput::New("algorithm yoyo\nprocesses 4\n".to_owned())));
    state.take(Input::Dialog(DialogInput::Open(Dialog::WriteChallenge)));
    assert_ne!(state.challenge.draft.given, *state.script.text, "what is written stays as it was");
}

#[test]
fn opened_hints_are_open_at_the_next_visit_and_change_no_link() {
    let name = first(|asked| asked.challenge.hints.len() > 1);
    let mut state = opened(name);
    let link = crate::location::link(&state);
    state.take(Input::Challenge(ChallengeInput::Hint));
    assert_eq!(crate::location::link(&state), link);
    let mut again = State::new("", Language::En);
    again.lesson.progress = crate::state::LearningProgress::read(&state.lesson.progress.lines());
    again.take(Input::Challenge(ChallengeInput::Open(ChallengeSource::Ours(name))));
    assert_eq!(again.challenge.hints, 1);
    (0..9).for_each(|_| again.take(Input::Challenge(ChallengeInput::Hint)));
    let all = again.challenge.asked.as_ref().map_or(0, |asked| asked.challenge.hints.len());
    assert_eq!(again.challenge.hints, all);
    // A version with fewer hints.
    again.lesson.progress.set_hints(name, 99);
    again.take(Input::Challenge(ChallengeInput::Leave));
    again.take(Input::Challenge(ChallengeInput::Open(ChallengeSource::Ours(name))));
    assert_eq!(again.challenge.hints, all);
}

const WRITTEN: &str = "title \"T\"\nquestion \"Q\"\nhint \"A\"\nhint \"B\"\ngoal leaders = 1\ngiven\nalgorithm bully\nids 1..3\n";

#[test]
fn opened_hints_of_a_written_challenge_are_known_by_its_text() {
    let mut state = State::new("", Language::En);
    state.take(Input::Challenge(ChallengeInput::Open(ChallengeSource::Written(WRITTEN.to_owned()))));
    state.take(Input::Challenge(ChallengeInput::Hint));
    let mut again = State::new("", Language::En);
    again.lesson.progress = crate::state::LearningProgress::read(&state.lesson.progress.lines());
    again.take(Input::Challenge(ChallengeInput::Open(ChallengeSource::Written(WRITTEN.to_owned()))));
    assert_eq!(again.challenge.hints, 1);
    again.take(Input::Challenge(ChallengeInput::Open(ChallengeSource::Written(
        WRITTEN.replace("\"A\"", "\"C\""),
    ))));
    assert_eq!(again.challenge.hints, 0, "that is another one");
}

/// A page opened by another page's link.
fn follow(state: &State) -> State {
    let asked = state.challenge.asked.clone().map(Ok);
    let answer = state.challenge.answer.as_ref().map(|answer| answer.to_string());
    let mut other = State::new("", Language::En);
    other.take(Input::Open(OpenInput::Link(Box::new(Opening {
        challenge: asked,
        answer,
        ..Opening::of(&state.script.text)
    }))));
    ran(&mut other);
    other
}

#[test]
fn whoever_opens_an_answer_has_not_solved_it() {
    let name = first(|asked| !asked.is_prediction());
    let mut student = opened(name);
    student.take(Input::Script(ScriptInput::InsertFirst("# mine".to_owned())));
    student.record_solved();
    assert!(student.lesson.progress.has(Achievement::Solved, name));
    let mut teacher = follow(&student);
    teacher.record_solved();
    assert!(!teacher.lesson.progress.has(Achievement::Solved, name), "it is somebody else's answer");
    teacher.take(Input::Script(ScriptInput::InsertFirst("# now mine".to_owned())));
    teacher.record_solved();
    assert!(teacher.lesson.progress.has(Achievement::Solved, name));
    let name = first(OpenChallenge::is_prediction);
    let mut student = opened(name);
    student.take(Input::Challenge(ChallengeInput::Predict("1".to_owned())));
    student.record_solved();
    assert!(student.lesson.progress.has(Achievement::Solved, name));
    let mut teacher = follow(&student);
    teacher.record_solved();
    assert!(!teacher.lesson.progress.has(Achievement::Solved, name));
}

#[test]
fn what_is_solved_is_remembered() {
    let name = first(|asked| !asked.is_prediction());
    let mut state = opened(name);
    state.take(Input::Script(ScriptInput::InsertFirst("# an answer".to_owned())));
    state.record_solved();
    assert!(state.lesson.progress.has(Achievement::Solved, name));
    let text = "title \"T\"\nquestion \"Q\"\ngoal leaders = 1\ngiven\nalgorithm bully\nids 1..3\n";
    state.take(Input::Challenge(ChallengeInput::Open(ChallengeSource::Written(text.to_owned()))));
    state.take(Input::Script(ScriptInput::InsertFirst("# an answer".to_owned())));
    state.record_solved();
    assert!(state.challenge.proven.is_some());
    state.take(Input::Challenge(ChallengeInput::Open(ChallengeSource::Written("title \"T\"\n".to_owned()))));
    assert!(matches!(&state.notice, Some((_, Notice::ChallengeNotOpened(problems))) if !problems.is_empty()));
}

/// The leader is obeyed until it crashes.
const GIVEN: &str = "algorithm bully\nids 1 2 3\nset watch 3\nuntil 30\nat 0 start 1\n";

#[test]
fn a_run_is_graded_as_it_arrives_and_what_solves_it_is_remembered() {
    let mut state = State::new("", Language::En);
    state.take(Input::Challenge(ChallengeInput::Open(ChallengeSource::Written(format!(
        "title \"T\"\nquestion \"Q\"\ngoal leader:1 = 2\ngiven\n{GIVEN}"
    )))));
    ran(&mut state);
    assert!(state.challenge.grade.is_some() && !state.challenge.is_solved());
    state.take(Input::Look(LookInput::Tab(Tab::Script)));
    state.take(Input::Script(ScriptInput::InsertFirst("at 10 crash 3".to_owned())));
    assert!(!state.challenge.is_solved(), "it has not run yet");
    ran(&mut state);
    assert!(state.challenge.is_solved() && state.challenge.proven.is_some());
    assert!(matches!(state.notice, Some((_, Notice::ChallengeSolved))));
    state.take(Input::Undo);
    ran(&mut state);
    assert!(!state.challenge.is_solved());
}

#[test]
fn a_draft_is_checked_while_its_form_is_open() {
    let mut state = State::new(GIVEN, Language::En);
    ran(&mut state);
    assert!(state.challenge.checked.is_none());
    state.take(Input::Dialog(DialogInput::Open(Dialog::WriteChallenge)));
    let solvability =
        |state: &State| match &state.challenge.checked.as_ref().expect("it is checked").solvability {
            Ok(Solvability::Answer(_)) => "answer",
            Ok(Solvability::SolvedAsGiven) => "as given",
            Ok(Solvability::Proven) => "proven",
            Ok(Solvability::Unproven) => "unproven",
            Err(_) => "problems",
        };
    assert_eq!(solvability(&state), "problems");
    let goal = DraftGoal { subject: "leader:1".to_owned(), how: "=".to_owned(), value: "2".to_owned() };
    let draft = Draft {
        title: "T".to_owned(),
        question: "Q".to_owned(),
        goals: vec![goal],
        ..(*state.challenge.draft).clone()
    };
    state.take(Input::Challenge(ChallengeInput::Draft(Box::new(draft))));
    assert_eq!(solvability(&state), "unproven");
    // An answer on the page proves that the challenge is solvable.
    state.take(Input::Script(ScriptInput::InsertFirst("at 10 crash 3".to_owned())));
    ran(&mut state);
    assert_eq!(solvability(&state), "proven");
    state.take(Input::Dialog(DialogInput::Close(Dialog::WriteChallenge)));
    state.take(Input::Dialog(DialogInput::Open(Dialog::Help)));
    assert!(state.challenge.checked.is_none(), "nobody sees it");
}
