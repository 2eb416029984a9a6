//! What the page does with inputs, without a browser.

use model::scenario::edit::{Edit, Entry};
use model::scenario::insert::Insertion;
use model::scenario::keyword::{Keyword, Verb};
use model::scenario::{Action, Who};
use model::{Id, Language, Moment, Time};

use super::{Direction, Input, Notice, State};
use crate::contract::{Act, Placed, RunView, write_time};

const TEXT: &str = "algorithm bully\nids 1 2 3\nat 1 start 1\n";

/// A page on which this text has run.
fn page(text: &str) -> State {
    let mut state = State::new(text, Language::En);
    run(&mut state);
    state
}

fn run(state: &mut State) {
    let outcome = habemus_core::run_text(&state.text).expect("it runs");
    state.take(Input::Ran(RunView::new(&state.text, outcome.scenario, outcome.trace).into()));
}

fn typed(state: &mut State, text: &str, at: f64) {
    state.take(Input::Type { text: text.to_owned(), at });
}

#[test]
fn keystrokes_within_a_second_are_one_step() {
    let mut state = page(TEXT);
    typed(&mut state, "a", 0.0);
    typed(&mut state, "ab", 900.0);
    typed(&mut state, "abc", 2500.0);
    state.take(Input::Undo);
    assert_eq!(&*state.text, "ab");
    state.take(Input::Undo);
    assert_eq!(&*state.text, TEXT);
    state.take(Input::Undo);
    state.take(Input::Redo);
    assert_eq!(&*state.text, "ab");
}

#[test]
fn a_click_is_one_line_one_tint_and_one_step_to_undo() {
    let mut state = page(TEXT);
    state.take(Input::Seek(Moment::after(Time(1_500))));
    let action = Action::Crash(Who::These(vec![Id(3)]));
    state.take(Input::Act(Act { at: Time(1_500), action }));
    assert_eq!(&*state.text, format!("{TEXT}at 1.5 crash 3\n"));
    assert_eq!(state.written, Some(4));
    assert_eq!(state.now(), Moment::after(Time(1_500)));
    state.take(Input::Undo);
    assert_eq!((&*state.text, state.written), (TEXT, None));
}

#[test]
fn a_drag_is_one_line_that_the_next_drag_changes_and_one_step_to_undo() {
    let mut state = page(TEXT);
    state.take(Input::Place(Placed { id: Id(3), x: 25_000, y: 40_500 }));
    let once = state.text.to_string();
    assert!(once.lines().any(|line| line == "place 3 25 40.5"), "{once}");
    let line = state.written.expect("the line is shown") as usize;
    assert_eq!(once.lines().nth(line - 1), Some("place 3 25 40.5"));
    state.take(Input::Place(Placed { id: Id(3), x: 80_000, y: 10_000 }));
    assert_eq!(&*state.text, once.replace("25 40.5", "80 10"));
    state.take(Input::Undo);
    assert_eq!(&*state.text, once);
    state.take(Input::Undo);
    assert_eq!(&*state.text, TEXT);
}

#[test]
fn a_click_after_some_of_an_instant_goes_to_the_next_thousandth() {
    let state = page(TEXT);
    let run = state.run.clone().expect("it ran");
    assert_eq!(write_time(&run, Moment { time: Time(1_000), done: Some(0) }), Time(1_000));
    assert_eq!(write_time(&run, Moment::after(Time(1_000))), Time(1_001));
    assert_eq!(write_time(&run, Moment::after(Time(1_500))), Time(1_500));
}

#[test]
fn playing_ends_at_the_end_and_begins_again_from_there() {
    let mut state = page(TEXT);
    let run = state.run.clone().expect("it ran");
    assert_eq!(state.now(), run.begin);
    state.take(Input::PlayOrPause);
    state.take(Input::Tick(250.0));
    assert_eq!(state.now(), Moment::after(Time(250)));
    state.take(Input::Tick(1e9));
    assert_eq!((state.now().time, state.playing), (run.end(), false));
    state.take(Input::PlayOrPause);
    assert_eq!((state.now(), state.playing), (run.begin, true));
}

#[test]
fn a_pause_is_on_a_round_time_if_nothing_happens_before_it() {
    let mut state = page(TEXT);
    state.take(Input::PlayOrPause);
    state.take(Input::Tick(1_283.0));
    state.take(Input::PlayOrPause);
    assert_eq!(state.now(), Moment::after(Time(1_300)));
    state.take(Input::PlayOrPause);
    state.take(Input::Tick(690.0));
    state.take(Input::PlayOrPause);
    assert_eq!(state.now(), Moment::after(Time(1_990)), "at 2 the first messages arrive");
}

#[test]
fn a_step_is_one_event_either_way() {
    let mut state = page(TEXT);
    let position = |state: &State| {
        let run = state.run.as_ref().expect("it ran");
        run.reading.trace.position(state.now())
    };
    let begin = position(&state);
    state.take(Input::Step(Direction::Forward));
    state.take(Input::Step(Direction::Forward));
    assert_eq!(position(&state), begin + 2);
    state.take(Input::Step(Direction::Back));
    assert_eq!(position(&state), begin + 1);
    state.take(Input::Begin);
    state.take(Input::Step(Direction::Back));
    assert_eq!(position(&state), begin);
}

#[test]
fn a_problem_is_mended_in_place() {
    let mut state = page(TEXT);
    typed(&mut state, "algorithm buly # é\nids 1 2 3", 0.0);
    let problems = habemus_core::parse(&state.text).problems;
    state.take(Input::Refused(problems));
    assert!(state.run.is_some(), "the last good run stays");
    state.take(Input::Mend(0));
    assert_eq!(&*state.text, "algorithm bully # é\nids 1 2 3");
}

#[test]
fn the_chosen_one_is_kept_by_its_id() {
    let mut state = page(TEXT);
    state.take(Input::Choose(Some(model::Process(2))));
    typed(&mut state, "algorithm bully\nids 2 3\n", 0.0);
    run(&mut state);
    assert_eq!(state.chosen, Some(model::Process(1)));
    typed(&mut state, "algorithm bully\nids 1 2\n", 2000.0);
    run(&mut state);
    assert_eq!(state.chosen, None);
}

fn set(keyword: Keyword, value: &str, sliding: Option<f64>) -> Input {
    let edit = Edit::Set { entry: Entry::Statement(keyword), value: value.to_owned() };
    Input::Edit { edits: vec![edit], sliding }
}

#[test]
fn the_form_writes_a_line_and_a_drag_is_one_step() {
    let mut state = page(TEXT);
    state.take(set(Keyword::Seed, "7", None));
    assert_eq!(&*state.text, "algorithm bully\nids 1 2 3\nseed 7\nat 1 start 1\n");
    assert_eq!((state.written, state.notice.is_none()), (Some(3), true));
    for (value, at) in [("0.5", 100.0), ("0.6", 300.0), ("0.7", 900.0)] {
        state.take(set(Keyword::Delay, value, Some(at)));
    }
    assert!(state.text.contains("delay 0.7\n"));
    state.take(Input::Undo);
    assert!(!state.text.contains("delay"));
    state.take(Input::Undo);
    assert_eq!(&*state.text, TEXT);
}

#[test]
fn the_form_says_what_it_took_out() {
    let mut state = page("algorithm bully\nids 1 2 3\nset watch 3\nat 1 start 1\n");
    state.take(set(Keyword::Algorithm, "chang-roberts", None));
    assert_eq!(&*state.text, "algorithm chang-roberts\nids 1 2 3\nat 1 start 1\n");
    assert_eq!(state.notice.as_ref().map(|(_, notice)| notice), Some(&Notice::LinesLost(1)));
}

#[test]
fn a_line_of_the_pseudo_code_leads_to_its_next_execution_and_round() {
    let mut state = page(TEXT);
    let spec = state.run.as_ref().expect("it ran").scenario.algorithm;
    let label = |name| spec.labels().position(|label| label == name).expect("a label") as u32;
    let notice = |state: &State| state.notice.as_ref().map(|(_, notice)| notice.clone());
    state.take(Input::Execute(label("answer")));
    assert_eq!(state.now().time, Time(2_000), "2 answers first");
    state.take(Input::Choose(Some(model::Process(2))));
    state.take(Input::Begin);
    state.take(Input::Execute(label("start")));
    assert_eq!(notice(&state), Some(Notice::LineNever(Some(Id(3)))));
    state.take(Input::Choose(None));
    state.take(Input::End);
    state.take(Input::Execute(label("start")));
    assert_eq!(state.now().time, Time(1_000));
    assert_eq!(notice(&state), Some(Notice::LineAgain(Time(1_000))));
}

#[test]
fn a_line_from_the_menu_is_written_at_the_playhead_selected_and_one_step_to_undo() {
    let mut state = page(TEXT);
    state.take(Input::Seek(Moment::after(Time(1_500))));
    state.take(Input::Choose(Some(model::Process(1))));
    state.take(Input::Insert(Insertion::Event(Verb::Crash)));
    assert_eq!(&*state.text, format!("{TEXT}at 1.5 crash 2\n"));
    let ((from, to), line, _) = state.selection;
    assert_eq!((&state.text[from as usize..to as usize], line, state.written), ("2", 4, Some(4)));
    state.take(Input::Undo);
    assert_eq!(&*state.text, TEXT);
    // What stands already is only pointed at.
    let (writes, wishes) = (state.writes, state.selection.2);
    state.take(Input::Insert(Insertion::Statement(Keyword::Ids)));
    let ((from, to), line, wish) = state.selection;
    assert_eq!((&state.text[from as usize..to as usize], line, wish), ("1 2 3", 2, wishes + 1));
    assert_eq!((&*state.text, state.writes), (TEXT, writes));
}
