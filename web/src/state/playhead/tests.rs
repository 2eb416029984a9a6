//! How the playhead moves, without a browser.

use model::{Moment, Time};

use super::{Direction, Motion, Speed, TimeInput, Timing, captions};
use crate::press::{Act, MenuRequest, Target};
use crate::state::sample::{TEXT, page, run};
use crate::state::{Input, LookInput, ModeInput, Notice, ScriptInput, State};

const TOLD: &str =
    "algorithm bully\nids 1 2 3\nat 1 start 1\nat 2 say \"a\"\nat 2 say \"b\"\nat 3.5 say \"c\"\n";

/// Milliseconds after which every step has arrived.
const ARRIVED: f64 = 1_000.0;

fn take(state: &mut State, input: TimeInput) {
    state.take(Input::Time(input));
}

/// A page on which a time unit takes a second.
fn by_the_clock(text: &str) -> State {
    let mut state = page(text);
    let plain = Speed::all().find(|speed| (speed.timing(), speed.factor()) == (Timing::Clock, 1.0));
    take(&mut state, TimeInput::Speed(plain.expect("it is in the menu")));
    state
}

fn position(state: &State) -> u32 {
    let run = state.run.as_ref().expect("it ran");
    run.reading.trace.position(state.now())
}

/// The end of the next beat.
fn next(state: &State) -> Option<u32> {
    state.run.as_ref().expect("it ran").reading.beats().next(position(state))
}

#[test]
fn playing_ends_at_the_end_and_begins_again_from_there() {
    let mut state = by_the_clock(TEXT);
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
    let mut state = by_the_clock(TEXT);
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
fn play_follows_the_pace_of_the_story_and_loses_no_fraction() {
    let mut state = page(TEXT);
    let run = state.run.clone().expect("it ran");
    let pace = run.reading.pace();
    assert!(pace.length() > run.end().0 as f64, "so short a run is told slowly");
    take(&mut state, TimeInput::Speed(Speed::default().slower().slower()));
    take(&mut state, TimeInput::PlayOrPause);
    let mut at = pace.shown_at(run.begin);
    // In many small frames, as the screen brings them, one is where one would be in a single long one.
    while at + 3.0 / 4.0 < pace.length() {
        take(&mut state, TimeInput::Tick(3.0));
        at += 3.0 / 4.0;
        let (now, told) = (state.now(), pace.moment_at(at));
        assert!(now.time.0.abs_diff(told.time.0) <= 1, "{now:?}, not {told:?}, after {at}");
        assert!(state.playhead.playing);
    }
    take(&mut state, TimeInput::Tick(ARRIVED));
    assert_eq!((state.now(), state.playhead.playing), (Moment::after(run.end()), false));
}

#[test]
fn a_single_event_is_passed_either_way() {
    let mut state = page(TEXT);
    let begin = position(&state);
    take(&mut state, TimeInput::Event(Direction::Forward));
    take(&mut state, TimeInput::Event(Direction::Forward));
    assert_eq!(position(&state), begin + 2);
    take(&mut state, TimeInput::Event(Direction::Back));
    assert_eq!(position(&state), begin + 1);
    take(&mut state, TimeInput::Begin);
    take(&mut state, TimeInput::Event(Direction::Back));
    assert_eq!(position(&state), begin);
}

#[test]
fn a_step_glides_to_the_end_of_a_beat_and_back() {
    let mut state = page(TEXT);
    let mut ends = vec![position(&state)];
    while let Some(end) = next(&state) {
        let before = state.now();
        take(&mut state, TimeInput::Step(Direction::Forward));
        assert!(!state.playhead.playing);
        if let Motion::Glide(target) = state.playhead.motion() {
            assert_eq!(state.now(), before, "it begins where one was");
            let mut last = before;
            for _ in 0..20 {
                take(&mut state, TimeInput::Tick(25.0));
                assert!(state.now().time >= last.time && state.now().time < target.time);
                last = state.now();
            }
            assert!(last.time > before.time, "it is seen to move");
            take(&mut state, TimeInput::Tick(ARRIVED));
            assert_eq!(state.now(), target);
        }
        assert_eq!((position(&state), state.playhead.motion()), (end, Motion::Rest));
        ends.push(end);
    }
    assert!(ends.len() > 4, "a run has several beats");
    for end in ends.iter().rev().skip(1) {
        take(&mut state, TimeInput::Step(Direction::Back));
        take(&mut state, TimeInput::Tick(ARRIVED));
        assert_eq!(position(&state), *end);
    }
}

#[test]
fn a_fresh_press_ends_the_step_under_way_and_a_held_key_waits_for_it() {
    let mut state = page(TEXT);
    take(&mut state, TimeInput::Step(Direction::Forward));
    let Motion::Glide(first) = state.playhead.motion() else { panic!("it glides") };
    take(&mut state, TimeInput::Tick(100.0));
    for _ in 0..9 {
        take(&mut state, TimeInput::HeldStep(Direction::Forward));
    }
    assert_eq!(state.playhead.motion(), Motion::Glide(first), "a key that is held does not queue");
    take(&mut state, TimeInput::Step(Direction::Forward));
    assert_eq!(state.now(), first, "a fresh press is at the end of the step before");
    let Motion::Glide(second) = state.playhead.motion() else { panic!("it glides on") };
    assert!(second.time > first.time);
    take(&mut state, TimeInput::Tick(ARRIVED));
    assert_eq!(state.now(), second);
    take(&mut state, TimeInput::HeldStep(Direction::Forward));
    assert_ne!((state.now(), state.playhead.motion()), (second, Motion::Rest), "then the held key goes on");
}

#[test]
fn whatever_is_done_during_a_step_is_done_where_it_ends() {
    let act = || {
        Input::Script(ScriptInput::Act(Act {
            at: Time(9_000),
            action: model::scenario::Action::Crash(model::scenario::Who::These(vec![model::Id(3)])),
        }))
    };
    for input in [act(), Input::Undo, Input::Mode(ModeInput::Present(true))] {
        let mut state = page(TEXT);
        take(&mut state, TimeInput::Step(Direction::Forward));
        let Motion::Glide(target) = state.playhead.motion() else { panic!("it glides") };
        take(&mut state, TimeInput::Tick(100.0));
        state.take(input);
        assert_eq!((state.now(), state.playhead.motion()), (target, Motion::Rest));
        run(&mut state);
        assert_eq!(state.now(), target, "and stays there in the next run");
    }
    let mut state = page(TEXT);
    take(&mut state, TimeInput::Step(Direction::Forward));
    let Motion::Glide(target) = state.playhead.motion() else { panic!("it glides") };
    take(&mut state, TimeInput::PlayOrPause);
    assert_eq!((state.now(), state.playhead.motion()), (target, Motion::Play));
    take(&mut state, TimeInput::Step(Direction::Forward));
    take(&mut state, TimeInput::Seek(Moment::after(Time(500))));
    assert_eq!((state.now(), state.playhead.motion()), (Moment::after(Time(500)), Motion::Rest));
}

#[test]
fn a_press_on_the_stage_stops_a_step_where_it_is_seen() {
    let mut state = page(TEXT);
    take(&mut state, TimeInput::Step(Direction::Forward));
    take(&mut state, TimeInput::Step(Direction::Forward));
    let Motion::Glide(target) = state.playhead.motion() else { panic!("it glides") };
    take(&mut state, TimeInput::Tick(300.0));
    let (seen, process) = (state.now(), Target::Process(model::Process(0)));
    state.take(Input::Look(LookInput::Press(Some(MenuRequest { target: process, x: 0.0, y: 0.0 }))));
    assert_eq!(state.playhead.motion(), Motion::Rest);
    assert!(state.now().time < target.time && state.now().time.0.abs_diff(seen.time.0) <= 50);
}

#[test]
fn without_motion_a_step_is_a_cut_and_every_beat_is_given_time() {
    let mut state = page(TEXT);
    take(&mut state, TimeInput::Still(true));
    let end = next(&state);
    take(&mut state, TimeInput::Step(Direction::Forward));
    assert_eq!((Some(position(&state)), state.playhead.motion()), (end, Motion::Rest));
    let end = next(&state);
    take(&mut state, TimeInput::PlayOrPause);
    assert!(state.reading_time() >= 1_000.0);
    take(&mut state, TimeInput::PlayStep);
    assert_eq!((Some(position(&state)), state.playhead.motion()), (end, Motion::Play));
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
    let mut state = by_the_clock(TOLD);
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
fn in_a_lecture_no_step_goes_past_a_caption() {
    let mut state = page(TOLD);
    state.take(Input::Mode(ModeInput::Lecture(true)));
    let run = state.run.clone().expect("it ran");
    for caption in captions(&run) {
        while position(&state) < caption {
            take(&mut state, TimeInput::Step(Direction::Forward));
            take(&mut state, TimeInput::Tick(ARRIVED));
        }
        assert_eq!(position(&state), caption);
    }
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
