//! How the playhead moves, without a browser.

use model::{Moment, Time};

use super::{Direction, TimeInput, captions};
use crate::state::sample::{TEXT, page};
use crate::state::{Input, LookInput, ModeInput, Notice, State};

const TOLD: &str =
    "algorithm bully\nids 1 2 3\nat 1 start 1\nat 2 say \"a\"\nat 2 say \"b\"\nat 3.5 say \"c\"\n";

#[test]
fn playing_ends_at_the_end_and_begins_again_from_there() {
    let mut state = page(TEXT);
    let run = state.run.clone().expect("it ran");
    assert_eq!(state.now(), run.begin);
    state.take(Input::Time(TimeInput::PlayOrPause));
    state.take(Input::Time(TimeInput::Tick(250.0)));
    assert_eq!(state.now(), Moment::after(Time(250)));
    state.take(Input::Time(TimeInput::Tick(1e9)));
    assert_eq!((state.now().time, state.playhead.playing), (run.end(), false));
    state.take(Input::Time(TimeInput::PlayOrPause));
    assert_eq!((state.now(), state.playhead.playing), (run.begin, true));
}

#[test]
fn a_pause_is_on_a_round_time_if_nothing_happens_before_it() {
    let mut state = page(TEXT);
    state.take(Input::Time(TimeInput::PlayOrPause));
    state.take(Input::Time(TimeInput::Tick(1_283.0)));
    state.take(Input::Time(TimeInput::PlayOrPause));
    assert_eq!(state.now(), Moment::after(Time(1_300)));
    state.take(Input::Time(TimeInput::PlayOrPause));
    state.take(Input::Time(TimeInput::Tick(690.0)));
    state.take(Input::Time(TimeInput::PlayOrPause));
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
    state.take(Input::Time(TimeInput::Step(Direction::Forward)));
    state.take(Input::Time(TimeInput::Step(Direction::Forward)));
    assert_eq!(position(&state), begin + 2);
    state.take(Input::Time(TimeInput::Step(Direction::Back)));
    assert_eq!(position(&state), begin + 1);
    state.take(Input::Time(TimeInput::Begin));
    state.take(Input::Time(TimeInput::Step(Direction::Back)));
    assert_eq!(position(&state), begin);
}

#[test]
fn a_line_of_the_pseudo_code_leads_to_its_next_execution_and_round() {
    let mut state = page(TEXT);
    let spec = state.run.as_ref().expect("it ran").scenario.algorithm;
    let label = |name| spec.labels().position(|label| label == name).expect("a label") as u32;
    let notice = |state: &State| state.notice.as_ref().map(|(_, notice)| notice.clone());
    state.take(Input::Time(TimeInput::Execute(label("answer"))));
    assert_eq!(state.now().time, Time(2_000), "2 answers first");
    state.take(Input::Look(LookInput::Choose(Some(model::Process(2)))));
    state.take(Input::Time(TimeInput::Begin));
    state.take(Input::Time(TimeInput::Execute(label("start"))));
    assert_eq!(notice(&state), Some(Notice::LineNever(Some("3".into()))));
    state.take(Input::Look(LookInput::Choose(None)));
    state.take(Input::Time(TimeInput::End));
    state.take(Input::Time(TimeInput::Execute(label("start"))));
    assert_eq!(state.now().time, Time(1_000));
    assert_eq!(notice(&state), Some(Notice::LineAgain(Time(1_000))));
}

#[test]
fn a_lecture_pauses_at_each_caption() {
    let mut state = page(TOLD);
    state.take(Input::Mode(ModeInput::Lecture(true)));
    let shown = |state: &State| {
        let run = state.run.as_ref().expect("it ran");
        let position = run.reading.trace.position(state.now());
        captions(run).filter(|at| *at <= position).count()
    };
    for (caption, at) in [(1, 2_000), (2, 2_000), (3, 3_500)] {
        state.take(Input::Time(TimeInput::PlayOrPause));
        state.take(Input::Time(TimeInput::Tick(1e6)));
        assert_eq!((shown(&state), state.now().time, state.playhead.playing), (caption, Time(at), false));
    }
    state.take(Input::Time(TimeInput::PlayOrPause));
    state.take(Input::Time(TimeInput::Tick(1e6)));
    assert_eq!(state.now().time, state.run.as_ref().expect("it ran").end());
    state.take(Input::Time(TimeInput::Begin));
    state.take(Input::Mode(ModeInput::Lecture(false)));
    state.take(Input::Time(TimeInput::PlayOrPause));
    state.take(Input::Time(TimeInput::Tick(2_500.0)));
    assert!(state.playhead.playing, "without a lecture it plays on");
}

#[test]
fn captions_are_walked_both_ways_and_beyond_the_last_lies_the_end() {
    let mut state = page(TOLD);
    let run = state.run.clone().expect("it ran");
    let mut go = |direction| {
        state.take(Input::Time(TimeInput::Caption(direction)));
        state.now().time
    };
    let forth = [(); 4].map(|()| go(Direction::Forward));
    assert_eq!(forth, [Time(2_000), Time(2_000), Time(3_500), run.end()]);
    let back = [(); 4].map(|()| go(Direction::Back));
    assert_eq!(back, [Time(3_500), Time(2_000), Time(2_000), run.begin.time]);
}
