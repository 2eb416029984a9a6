//! The script, without a browser.

use model::scenario::edit::{Edit, SettingKey};
use model::scenario::insert::Insertion;
use model::scenario::keyword::{Keyword, Verb};
use model::scenario::{Action, Way, Who};
use model::{Id, Moment, Time};

use super::ScriptInput;
use crate::press::{Act, Placed};
use crate::run::write_time;
use crate::runner::RunStatus;
use crate::state::sample::{TEXT, page, run, typed};
use crate::state::{Input, LookInput, Notice, TimeInput};

fn set(keyword: Keyword, value: &str, sliding: Option<f64>) -> Input {
    let edit = Edit::Set { key: SettingKey::Statement(keyword), value: value.to_owned() };
    Input::Script(ScriptInput::Edit { edits: vec![edit], sliding })
}

#[test]
fn keystrokes_within_a_second_are_one_step() {
    let mut state = page(TEXT);
    typed(&mut state, "a", 0.0);
    typed(&mut state, "ab", 900.0);
    typed(&mut state, "abc", 2500.0);
    state.take(Input::Undo);
    assert_eq!(&*state.script.text, "ab");
    state.take(Input::Undo);
    assert_eq!(&*state.script.text, TEXT);
    state.take(Input::Undo);
    state.take(Input::Redo);
    assert_eq!(&*state.script.text, "ab");
}

#[test]
fn a_click_is_one_line_one_tint_and_one_step_to_undo() {
    let mut state = page(TEXT);
    state.take(Input::Time(TimeInput::Seek(Moment::after(Time(1_500)))));
    let action = Action::Crash(Who::These(vec![Id(3)]));
    state.take(Input::Script(ScriptInput::Act(Act { at: Time(1_500), action })));
    assert_eq!(&*state.script.text, format!("{TEXT}at 1.5 crash 3\n"));
    assert_eq!(state.script.written, Some(4));
    assert_eq!(state.now(), Moment::after(Time(1_500)));
    state.take(Input::Undo);
    assert_eq!((&*state.script.text, state.script.written), (TEXT, None));
}

#[test]
fn a_message_that_is_slowed_again_keeps_one_line() {
    let mut state = page(TEXT);
    let way = Way { from: Id(1), to: Id(3) };
    let slow = |to: u64| {
        Input::Script(ScriptInput::Act(Act {
            at: Time(1_000),
            action: Action::Slow(way, 1, Time::units(to)),
        }))
    };
    state.take(slow(2));
    run(&mut state);
    state.take(slow(6));
    assert_eq!(&*state.script.text, format!("{TEXT}at 1 slow 1->3 to 6\n"));
    state.take(Input::Undo);
    assert_eq!(&*state.script.text, format!("{TEXT}at 1 slow 1->3 to 2\n"));
    run(&mut state);
    state.take(Input::Script(ScriptInput::Act(Act { at: Time(1_000), action: Action::Drop(way, 1) })));
    assert_eq!(&*state.script.text, format!("{TEXT}at 1 drop 1->3\n"));
}

#[test]
fn a_drag_is_one_line_that_the_next_drag_changes_and_one_step_to_undo() {
    let mut state = page(TEXT);
    state.take(Input::Script(ScriptInput::Place(Placed { id: Id(3), x: 25_000, y: 40_500 })));
    let once = state.script.text.to_string();
    assert!(once.lines().any(|line| line == "place 3 25 40.5"), "{once}");
    let line = state.script.written.expect("the line is shown") as usize;
    assert_eq!(once.lines().nth(line - 1), Some("place 3 25 40.5"));
    state.take(Input::Script(ScriptInput::Place(Placed { id: Id(3), x: 80_000, y: 10_000 })));
    assert_eq!(&*state.script.text, once.replace("25 40.5", "80 10"));
    state.take(Input::Undo);
    assert_eq!(&*state.script.text, once);
    state.take(Input::Undo);
    assert_eq!(&*state.script.text, TEXT);
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
fn a_click_before_anything_has_begun_goes_to_the_beginning() {
    let state = page("algorithm yoyo\nedges 1-2 2-3\n");
    let run = state.run.clone().expect("it ran");
    assert_eq!(write_time(&run, run.begin), Time::ZERO);
    assert_eq!(write_time(&run, Moment::after(Time::ZERO)), Time(1));
}

#[test]
fn a_problem_is_fixed_in_place() {
    let mut state = page(TEXT);
    typed(&mut state, "algorithm buly # é\nids 1 2 3", 0.0);
    let problems = habemus_core::parse(&state.script.text).problems;
    state.take(Input::Run(RunStatus::Refused(problems)));
    assert!(state.run.is_some(), "the last good run stays");
    state.take(Input::Script(ScriptInput::Fix(0)));
    assert_eq!(&*state.script.text, "algorithm bully # é\nids 1 2 3");
}

#[test]
fn the_form_writes_a_line_and_a_drag_is_one_step() {
    let mut state = page(TEXT);
    state.take(set(Keyword::Seed, "7", None));
    assert_eq!(&*state.script.text, "algorithm bully\nids 1 2 3\nseed 7\nat 1 start 1\n");
    assert_eq!((state.script.written, state.notice.is_none()), (Some(3), true));
    for (value, at) in [("0.5", 100.0), ("0.6", 300.0), ("0.7", 900.0)] {
        state.take(set(Keyword::Delay, value, Some(at)));
    }
    assert!(state.script.text.contains("delay 0.7\n"));
    state.take(Input::Undo);
    assert!(!state.script.text.contains("delay"));
    state.take(Input::Undo);
    assert_eq!(&*state.script.text, TEXT);
}

#[test]
fn the_form_says_what_it_took_out() {
    let mut state = page("algorithm bully\nids 1 2 3\nset watch 3\nat 1 start 1\n");
    state.take(set(Keyword::Algorithm, "chang-roberts", None));
    assert_eq!(&*state.script.text, "algorithm chang-roberts\nids 1 2 3\nat 1 start 1\n");
    assert_eq!(state.notice.as_ref().map(|(_, notice)| notice), Some(&Notice::LinesLost(1)));
}

#[test]
fn a_line_from_the_menu_is_written_at_the_playhead_selected_and_one_step_to_undo() {
    let mut state = page(TEXT);
    state.take(Input::Time(TimeInput::Seek(Moment::after(Time(1_500)))));
    state.take(Input::Look(LookInput::Choose(Some(model::Process(1)))));
    state.take(Input::Script(ScriptInput::Insert(Insertion::Event(Verb::Crash))));
    assert_eq!(&*state.script.text, format!("{TEXT}at 1.5 crash 2\n"));
    let ((from, to), line, _) = state.script.selection;
    assert_eq!(
        (&state.script.text[from as usize..to as usize], line, state.script.written),
        ("2", 4, Some(4))
    );
    state.take(Input::Undo);
    assert_eq!(&*state.script.text, TEXT);
    // A line that already exists is only pointed at.
    let (writes, requests) = (state.script.writes, state.script.selection.2);
    state.take(Input::Script(ScriptInput::Insert(Insertion::Statement(Keyword::Ids))));
    let ((from, to), line, request) = state.script.selection;
    assert_eq!((&state.script.text[from as usize..to as usize], line, request), ("1 2 3", 2, requests + 1));
    assert_eq!((&*state.script.text, state.script.writes), (TEXT, writes));
}
