//! Two runs side by side, without a browser.

use model::scenario::{Action, Who};
use model::{Id, Time};

use super::CompareInput;
use crate::press::Act;
use crate::run::{PreparedRun, SharedRun};
use crate::runner::RunStatus;
use crate::state::sample::{TEXT, page, ran};
use crate::state::{Direction, Input, OpenInput, ScriptInput, State, Tab, TimeInput};

/// A page that compares two runs, with the other side in place.
fn pair(text: &str, difference: &str) -> State {
    let mut state = page(text);
    state.take(Input::Compare(CompareInput::Set(Some(difference.to_owned()))));
    run_other(&mut state);
    state
}

fn run_other(state: &mut State) {
    let other = state.compare.applied.clone().expect("something is compared");
    state.take(Input::Compare(CompareInput::Run(ran(&other.text))));
}

#[test]
fn a_comparison_begins_and_ends_in_one_step_that_undo_takes_back() {
    let mut state = pair(TEXT, "seed 2\n");
    assert_eq!((state.choice.tab, state.compare.difference.as_deref()), (Tab::Compare, Some("seed 2\n")));
    assert!(state.compare.other.run.is_some());
    state.take(Input::Undo);
    assert_eq!((&*state.script.text, state.compare.difference.as_deref()), (TEXT, None));
    assert!(state.compare.other.run.is_none());
    state.take(Input::Redo);
    assert_eq!(state.compare.difference.as_deref(), Some("seed 2\n"));
    state.take(Input::Compare(CompareInput::Set(None)));
    assert_eq!((state.choice.tab, state.compare.difference.as_deref()), (Tab::Script, None));
    state.take(Input::Undo);
    assert_eq!(state.compare.difference.as_deref(), Some("seed 2\n"));
}

#[test]
fn a_click_while_comparing_is_undone_alone() {
    let mut state = pair(TEXT, "seed 2\n");
    state.take(Input::Script(ScriptInput::Act(Act {
        at: Time(2_000),
        action: Action::Crash(Who::These(vec![Id(3)])),
    })));
    assert!(state.compare.difference.is_some());
    state.take(Input::Undo);
    assert_eq!((&*state.script.text, state.compare.difference.as_deref()), (TEXT, Some("seed 2\n")));
}

#[test]
fn another_scenario_ends_the_comparison_and_a_ready_one_brings_its_own() {
    let mut state = pair(TEXT, "seed 2\n");
    state.take(Input::Open(OpenInput::New("algorithm bully\nids 1 2\n".to_owned())));
    assert_eq!(state.compare.difference, None);
    state.take(Input::Open(OpenInput::Pair { text: TEXT.to_owned(), difference: "delay 2\n".to_owned() }));
    assert_eq!((&*state.script.text, state.compare.difference.as_deref()), (TEXT, Some("delay 2\n")));
    state.take(Input::Undo);
    state.take(Input::Undo);
    assert_eq!((&*state.script.text, state.compare.difference.as_deref()), (TEXT, Some("seed 2\n")));
}

#[test]
fn what_comes_too_late_is_left_aside() {
    let mut state = pair(TEXT, "seed 2\n");
    let late = state.compare.other.run.clone().expect("it ran");
    state.take(Input::Compare(CompareInput::Set(None)));
    state.take(Input::Compare(CompareInput::Run(RunStatus::Ran(late))));
    assert!(state.compare.other.run.is_none());
}

/// A pair that shares some instants and not others: on the other side everything takes longer.
fn uneven() -> (State, SharedRun, SharedRun) {
    let mut state = pair(TEXT, "delay 1.5\n");
    let shown = state.shown().expect("both ran");
    let other = shown.other.clone().expect("it is there");
    assert!(other.end() > shown.one.end() && shown.end() == other.end());
    state.take(Input::Time(TimeInput::Begin));
    (state, shown.one.clone(), other)
}

/// How many events have happened on either side.
fn positions(state: &State, one: &PreparedRun, other: &PreparedRun) -> (u32, u32) {
    let at = |run: &PreparedRun| run.reading.trace.position(run.within(state.now()));
    (at(one), at(other))
}

fn walk(state: &mut State, input: TimeInput) {
    state.take(Input::Time(input));
    state.take(Input::Time(TimeInput::Tick(1_000.0)));
}

#[test]
fn single_events_of_both_runs_are_passed_and_back() {
    let (mut state, one, other) = uneven();
    let ends = (one.reading.trace.len(), other.reading.trace.len());
    let mut seen = vec![positions(&state, &one, &other)];
    while seen.last() != Some(&ends) {
        walk(&mut state, TimeInput::Event(Direction::Forward));
        let (before, now) = (*seen.last().expect("the first is there"), positions(&state, &one, &other));
        let (one, other) = (now.0 - before.0, now.1 - before.1);
        assert!(one <= 1 && other <= 1 && one + other >= 1, "{before:?} to {now:?}");
        seen.push(now);
    }
    for before in seen.iter().rev().skip(1) {
        walk(&mut state, TimeInput::Event(Direction::Back));
        assert_eq!(positions(&state, &one, &other), *before);
    }
}

#[test]
fn a_step_ends_at_the_nearer_beat_of_either_side_and_goes_back_the_same_way() {
    let (mut state, one, other) = uneven();
    let ends = (one.reading.trace.len(), other.reading.trace.len());
    let ends_beat =
        |run: &PreparedRun, position: u32| run.reading.beats().all().iter().any(|beat| beat.end == position);
    let mut seen = vec![positions(&state, &one, &other)];
    while seen.last() != Some(&ends) {
        walk(&mut state, TimeInput::Step(Direction::Forward));
        let now = positions(&state, &one, &other);
        assert!(ends_beat(&one, now.0) || ends_beat(&other, now.1), "{now:?}");
        let before = *seen.last().expect("the first is there");
        assert!(now.0 >= before.0 && now.1 >= before.1 && now != before, "{before:?} to {now:?}");
        seen.push(now);
    }
    for before in seen.iter().rev().skip(1) {
        walk(&mut state, TimeInput::Step(Direction::Back));
        assert_eq!(positions(&state, &one, &other), *before);
    }
}

#[test]
fn leaps_stop_at_what_is_interesting_on_either_side() {
    let mut state = pair(TEXT, "at 3.5 crash 1\n");
    state.take(Input::Time(TimeInput::Begin));
    let mut times = Vec::new();
    while times.last() != Some(&state.now().time) {
        times.push(state.now().time);
        state.take(Input::Time(TimeInput::Leap(Direction::Forward)));
    }
    assert!(times.contains(&Time(3_500)), "{times:?}");
}

#[test]
fn a_leader_has_the_same_colour_on_both_sides() {
    let mut state = page("algorithm bully\nids 1 2 3\nset watch 3\nuntil 30\nat 0 start 1\nat 10 crash 3\n");
    state.take(Input::Compare(CompareInput::Set(Some("at 0 crash 3\n- at 10".to_owned()))));
    run_other(&mut state);
    let (one, other) = (state.run.clone().expect("it ran"), state.compare.other.run.clone().expect("it ran"));
    let colour =
        |run: &PreparedRun| run.reading.allegiance(run.scenario.roster().find(Id(2)).expect("2 is there"));
    assert_eq!(one.reading.leaders(), [Id(3), Id(2)]);
    assert_eq!(colour(&one), colour(&other));
}
