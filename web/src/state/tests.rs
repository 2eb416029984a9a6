//! What the page does with inputs, without a browser.

use model::scenario::edit::{Edit, Entry, other_side};
use model::scenario::insert::Insertion;
use model::scenario::keyword::{Keyword, Verb};
use model::scenario::{Action, Way, Who};
use model::{Id, Language, Moment, Time};

use super::lab::LabInput;
use super::{Direction, Input, Lit, Notice, Opening, Span, State, Tab, Theme, Window, captions};
use crate::contract::{Act, Placed, RunView, write_time};
use crate::runner::Outcome;

const TEXT: &str = "algorithm bully\nids 1 2 3\nat 1 start 1\n";

/// A page on which this text has run.
fn page(text: &str) -> State {
    let mut state = State::new(text, Language::En);
    run(&mut state);
    state
}

fn run(state: &mut State) {
    let outcome = habemus_core::run_text(&state.text).expect("it runs");
    state.take(Input::Run(Outcome::Ran(RunView::new(&state.text, outcome.scenario, outcome.trace).into())));
}

fn typed(state: &mut State, text: &str, at: f64) {
    state.take(Input::Type { text: text.to_owned(), at });
}

#[test]
fn what_was_said_of_the_stage_is_not_said_in_the_lab() {
    let mut state = page(TEXT);
    state.take(Input::Act(Act { at: Time(1_500), action: Action::Crash(Who::These(vec![Id(3)])) }));
    assert!(state.notice.is_some());
    // Its "Undo" would undo the experiment.
    state.take(Input::Lab(LabInput::Show(true)));
    assert_eq!(state.notice, None);
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
fn what_is_opened_takes_back_what_was_said_before() {
    let act = || Input::Act(Act { at: Time(1_500), action: Action::Crash(Who::These(vec![Id(3)])) });
    let (other, difference) = ("algorithm bully\nids 1 2\n".to_owned(), "delay 2\n".to_owned());
    for opening in [Input::OpenNew(other.clone()), Input::OpenPair { text: other, difference }] {
        let mut state = page(TEXT);
        state.take(act());
        assert!(state.notice.is_some());
        state.take(opening);
        assert_eq!(state.notice, None, "its way back would undo the opening");
    }
}

#[test]
fn a_message_that_is_slowed_again_keeps_one_line() {
    let mut state = page(TEXT);
    let way = Way { from: Id(1), to: Id(3) };
    let slow = |to: u64| Input::Act(Act { at: Time(1_000), action: Action::Slow(way, 1, Time::units(to)) });
    state.take(slow(2));
    run(&mut state);
    state.take(slow(6));
    assert_eq!(&*state.text, format!("{TEXT}at 1 slow 1->3 to 6\n"));
    state.take(Input::Undo);
    assert_eq!(&*state.text, format!("{TEXT}at 1 slow 1->3 to 2\n"));
    run(&mut state);
    state.take(Input::Act(Act { at: Time(1_000), action: Action::Drop(way, 1) }));
    assert_eq!(&*state.text, format!("{TEXT}at 1 drop 1->3\n"));
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
fn a_click_before_anything_has_begun_goes_to_the_beginning() {
    let state = page("algorithm yoyo\nedges 1-2 2-3\n");
    let run = state.run.clone().expect("it ran");
    assert_eq!(write_time(&run, run.begin), Time::ZERO);
    assert_eq!(write_time(&run, Moment::after(Time::ZERO)), Time(1));
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
    state.take(Input::Run(Outcome::Refused(problems)));
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
    assert_eq!(notice(&state), Some(Notice::LineNever(Some("3".into()))));
    state.take(Input::Choose(None));
    state.take(Input::End);
    state.take(Input::Execute(label("start")));
    assert_eq!(state.now().time, Time(1_000));
    assert_eq!(notice(&state), Some(Notice::LineAgain(Time(1_000))));
}

#[test]
fn what_the_lanes_show_follows_the_playhead_and_a_scroll_stays_until_it_moves() {
    let mut state = page(TEXT);
    let part = |from: u64, to: u64| Span::Part(Window { from: Time(from), to: Time(to) });
    state.take(Input::Seek(Moment::after(Time(500))));
    state.take(Input::Span(part(2_000, 3_000)));
    assert_eq!(state.span, part(2_000, 3_000), "a scroll is kept");
    state.take(Input::Choose(None));
    assert_eq!(state.span, part(2_000, 3_000), "whatever else happens");
    state.take(Input::Seek(Moment::after(Time(600))));
    let Span::Part(window) = state.span else { panic!("a part") };
    assert!(window.has(Time(600)) && window.length() == 1_000, "{window:?}");
}

#[test]
fn the_lit_event_is_that_of_the_playhead_while_time_stands_still() {
    let mut state = page(TEXT);
    state.take(Input::Lit(Some(Lit::Playhead)));
    let before = state.lit();
    state.take(Input::Step(Direction::Forward));
    assert_ne!(state.lit(), before);
    state.take(Input::PlayOrPause);
    assert_eq!(state.lit(), None);
    state.take(Input::Lit(Some(Lit::Event(2))));
    assert_eq!(state.lit(), Some(2));
    run(&mut state);
    assert_eq!(state.lit(), None, "in another run it is another event");
}

const TOLD: &str =
    "algorithm bully\nids 1 2 3\nat 1 start 1\nat 2 say \"a\"\nat 2 say \"b\"\nat 3.5 say \"c\"\n";

#[test]
fn a_lecture_pauses_at_each_caption() {
    let mut state = page(TOLD);
    state.take(Input::Lecture(true));
    let shown = |state: &State| {
        let run = state.run.as_ref().expect("it ran");
        let position = run.reading.trace.position(state.now());
        captions(run).filter(|at| *at <= position).count()
    };
    for (caption, at) in [(1, 2_000), (2, 2_000), (3, 3_500)] {
        state.take(Input::PlayOrPause);
        state.take(Input::Tick(1e6));
        assert_eq!((shown(&state), state.now().time, state.playing), (caption, Time(at), false));
    }
    state.take(Input::PlayOrPause);
    state.take(Input::Tick(1e6));
    assert_eq!(state.now().time, state.run.as_ref().expect("it ran").end());
    state.take(Input::Begin);
    state.take(Input::Lecture(false));
    state.take(Input::PlayOrPause);
    state.take(Input::Tick(2_500.0));
    assert!(state.playing, "without a lecture it plays on");
}

#[test]
fn captions_are_walked_both_ways_and_beyond_the_last_lies_the_end() {
    let mut state = page(TOLD);
    let run = state.run.clone().expect("it ran");
    let mut go = |direction| {
        state.take(Input::Caption(direction));
        state.now().time
    };
    let forth = [(); 4].map(|()| go(Direction::Forward));
    assert_eq!(forth, [Time(2_000), Time(2_000), Time(3_500), run.end()]);
    let back = [(); 4].map(|()| go(Direction::Back));
    assert_eq!(back, [Time(3_500), Time(2_000), Time(2_000), run.begin.time]);
}

#[test]
fn what_is_brought_in_is_one_step_to_undo_and_does_not_become_a_player() {
    let mut state = page(TEXT);
    state.take(Input::Share(true));
    let link =
        Opening { embed: true, panel: Some(Tab::Log), ..Opening::of("# Other\nalgorithm bully\nids 1 2\n") };
    state.take(Input::OpenLink(Box::new(link)));
    assert_eq!((state.sharing, state.embed, state.tab, state.openings), (false, false, Tab::Log, 1));
    assert!(matches!(&state.notice, Some((_, Notice::Opened(name))) if name == "Other"));
    state.take(Input::Undo);
    assert_eq!(&*state.text, TEXT);
    state.take(Input::OpenFile { name: "b.habemus".to_owned(), text: "algorithm bully\n".to_owned() });
    assert_eq!((&*state.text, state.tab), ("algorithm bully\n", Tab::Log));
    assert!(matches!(&state.notice, Some((_, Notice::Opened(name))) if name == "b.habemus"));
    // What was there already cannot be taken back.
    state.take(Input::Dismiss);
    state.take(Input::OpenFile { name: "b.habemus".to_owned(), text: "algorithm bully\n".to_owned() });
    assert!(state.notice.is_none());
}

#[test]
fn inside_another_page_the_link_says_the_colours_and_time_obeys() {
    let mut state = page(TEXT);
    let link = Opening { embed: true, view: Some("lecture-dark".to_owned()), ..Opening::of(TEXT) };
    state.take(Input::Open(Box::new(link)));
    assert!(state.embed && state.is_lecture() && state.theme == Theme::Dark);
    for (wish, playing) in [(true, true), (true, true), (false, false), (false, false)] {
        state.take(Input::Play(wish));
        assert_eq!(state.playing, playing);
    }
}

#[test]
fn the_modes_are_words_of_the_view_and_outlive_another_example() {
    let mut state = page(TEXT);
    state.view = Some("sidebyside".to_owned());
    state.take(Input::Lecture(true));
    state.take(Input::Present(true));
    assert_eq!(state.view.as_deref(), Some("sidebyside-lecture-present"));
    state.take(Input::OpenNew(TOLD.to_owned()));
    assert!(state.is_lecture() && state.is_presented());
    state.take(Input::Lecture(false));
    state.take(Input::Present(false));
    assert_eq!(state.view.as_deref(), Some("sidebyside"));
}

/// A page that compares two runs of that text, with the other side in place.
fn pair(text: &str, difference: &str) -> State {
    let mut state = page(text);
    state.take(Input::Compare(Some(difference.to_owned())));
    run_other(&mut state);
    state
}

fn run_other(state: &mut State) {
    let difference = state.difference.clone().expect("something is compared");
    let other = other_side(&state.text, &difference, habemus_core::catalogue()).text;
    let outcome = habemus_core::run_text(&other).expect("it runs");
    state.take(Input::Other(Outcome::Ran(RunView::new(&other, outcome.scenario, outcome.trace).into())));
}

#[test]
fn a_comparison_begins_and_ends_in_one_step_that_undo_takes_back() {
    let mut state = pair(TEXT, "seed 2\n");
    assert_eq!((state.tab, state.difference.as_deref()), (Tab::Compare, Some("seed 2\n")));
    assert!(state.other.run.is_some());
    state.take(Input::Undo);
    assert_eq!((&*state.text, state.difference.as_deref()), (TEXT, None));
    assert!(state.other.run.is_none());
    state.take(Input::Redo);
    assert_eq!(state.difference.as_deref(), Some("seed 2\n"));
    state.take(Input::Compare(None));
    assert_eq!((state.tab, state.difference.as_deref()), (Tab::Script, None));
    state.take(Input::Undo);
    assert_eq!(state.difference.as_deref(), Some("seed 2\n"));
}

#[test]
fn a_click_while_comparing_is_undone_alone() {
    let mut state = pair(TEXT, "seed 2\n");
    state.take(Input::Act(Act { at: Time(2_000), action: Action::Crash(Who::These(vec![Id(3)])) }));
    assert!(state.difference.is_some());
    state.take(Input::Undo);
    assert_eq!((&*state.text, state.difference.as_deref()), (TEXT, Some("seed 2\n")));
}

#[test]
fn another_scenario_ends_the_comparison_and_a_ready_one_brings_its_own() {
    let mut state = pair(TEXT, "seed 2\n");
    state.take(Input::OpenNew("algorithm bully\nids 1 2\n".to_owned()));
    assert_eq!(state.difference, None);
    state.take(Input::OpenPair { text: TEXT.to_owned(), difference: "delay 2\n".to_owned() });
    assert_eq!((&*state.text, state.difference.as_deref()), (TEXT, Some("delay 2\n")));
    state.take(Input::Undo);
    state.take(Input::Undo);
    assert_eq!((&*state.text, state.difference.as_deref()), (TEXT, Some("seed 2\n")));
}

#[test]
fn what_comes_too_late_is_left_aside() {
    let mut state = pair(TEXT, "seed 2\n");
    let late = state.other.run.clone().expect("it ran");
    state.take(Input::Compare(None));
    state.take(Input::Other(Outcome::Ran(late)));
    assert!(state.other.run.is_none());
}

#[test]
fn steps_go_through_the_events_of_both_runs_and_back() {
    // On the other side everything takes longer: the two share some instants and not others.
    let mut state = pair(TEXT, "delay 1.5\n");
    let shown = state.shown().expect("both ran");
    let other = shown.other.clone().expect("it is there");
    assert!(other.end() > shown.one.end() && shown.end() == other.end());
    let positions = |state: &State| {
        let at = |run: &RunView| run.reading.trace.position(run.within(state.now()));
        (at(&shown.one), at(&other))
    };
    let ends = (shown.one.reading.trace.len(), other.reading.trace.len());
    state.take(Input::Begin);
    let mut seen = vec![positions(&state)];
    while positions(&state) != ends {
        state.take(Input::Step(Direction::Forward));
        let (before, now) = (*seen.last().expect("the first is there"), positions(&state));
        let (one, other) = (now.0 - before.0, now.1 - before.1);
        assert!(one <= 1 && other <= 1 && one + other >= 1, "{before:?} to {now:?}");
        seen.push(now);
    }
    for before in seen.iter().rev().skip(1) {
        state.take(Input::Step(Direction::Back));
        assert_eq!(positions(&state), *before);
    }
}

#[test]
fn leaps_stop_at_what_is_interesting_on_either_side() {
    let mut state = pair(TEXT, "at 3.5 crash 1\n");
    state.take(Input::Begin);
    let mut times = Vec::new();
    while times.last() != Some(&state.now().time) {
        times.push(state.now().time);
        state.take(Input::Leap(Direction::Forward));
    }
    assert!(times.contains(&Time(3_500)), "{times:?}");
}

#[test]
fn a_leader_has_the_same_colour_on_both_sides() {
    let mut state = page("algorithm bully\nids 1 2 3\nset watch 3\nuntil 30\nat 0 start 1\nat 10 crash 3\n");
    state.take(Input::Compare(Some("at 0 crash 3\n- at 10".to_owned())));
    run_other(&mut state);
    let (one, other) = (state.run.clone().expect("it ran"), state.other.run.clone().expect("it ran"));
    let colour =
        |run: &RunView| run.reading.allegiance(run.scenario.roster().find(Id(2)).expect("2 is there"));
    assert_eq!(one.reading.leaders(), [Id(3), Id(2)]);
    assert_eq!(colour(&one), colour(&other));
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
