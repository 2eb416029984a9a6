//! The Lab without a browser: what opens, what is run, what stays.

use habemus_core::lab::{READY, ReadyKind};
use model::Language;

use super::super::{Input, OpenInput, Opening, State};
use super::*;
use crate::location;

const SMALL: &str = "measure messages\nvary processes 4,8\nalgorithm bully\n";
const LARGE: &str = "measure messages\nvary processes 8..1024*2\nseeds 1..1000\nalgorithm bully\n";

fn state() -> State {
    State::new("algorithm bully\nprocesses 3\n", Language::En)
}

fn lab(state: &mut State, input: LabInput) {
    state.take(Input::Lab(input));
}

/// What a worker would report of these runs.
fn batch_update(state: &State, runs: impl IntoIterator<Item = usize>, over: bool) -> BatchUpdate {
    let batch = state.lab.batch.as_ref().expect("something is ordered");
    let reports = runs.into_iter().map(|run| batch.source.job(run).expect("a run").run()).collect();
    BatchUpdate { number: batch.number, reports, given_up: Vec::new(), part: 0.5, left: None, over }
}

fn opening(experiment: Option<&str>, view: Option<String>) -> Input {
    Input::Open(OpenInput::Link(Box::new(Opening {
        experiment: experiment.map(str::to_owned),
        view,
        ..Opening::of("")
    })))
}

#[test]
fn opening_the_lab_runs_what_it_begins_with_and_leaves_the_stage_as_it_was() {
    let mut state = state();
    let (text, openings) = (state.script.text.clone(), state.openings);
    lab(&mut state, LabInput::Show(true));
    assert!(state.lab.open && state.lab.batch.is_some() && !state.playhead.playing);
    assert_eq!((state.script.text.clone(), state.openings), (text, openings + 1));
    lab(&mut state, LabInput::Show(false));
    assert!(!state.lab.open && state.lab.batch.is_some(), "runs go on while somebody looks at the stage");
}

#[test]
fn what_comes_is_added_and_what_comes_late_is_not() {
    let mut state = state();
    lab(&mut state, LabInput::Write(SMALL.to_owned()));
    lab(&mut state, LabInput::Run);
    let first = batch_update(&state, [0], false);
    lab(&mut state, LabInput::Update(Box::new(first)));
    assert_eq!((state.lab.progress.made, state.lab.progress.begun), (1, true));
    let late = batch_update(&state, [1], true);
    lab(&mut state, LabInput::Run);
    lab(&mut state, LabInput::Update(Box::new(late)));
    assert_eq!(state.lab.progress.made, 0);
    let all = batch_update(&state, 0..2, true);
    lab(&mut state, LabInput::Update(Box::new(all)));
    assert!(state.lab.batch.is_none());
    assert_eq!(state.lab.progress.made, 2);
    lab(&mut state, LabInput::Run);
    lab(&mut state, LabInput::Cancel);
    assert!(state.lab.batch.is_none() && state.lab.findings.is_some());
}

#[test]
fn a_changed_text_makes_findings_stale_and_a_ready_experiment_ones_own() {
    let mut state = state();
    lab(&mut state, LabInput::Show(true));
    lab(&mut state, LabInput::Choose(READY.first()));
    let ready_text = state.lab.text.clone();
    assert!(state.lab.ready.is_some() && !state.lab.is_stale());
    lab(&mut state, LabInput::Type { text: SMALL.to_owned(), at: 0.0 });
    assert!(state.lab.ready.is_none() && state.lab.is_stale());
    state.take(Input::Undo);
    assert_eq!(state.lab.text, ready_text);
    lab(&mut state, LabInput::Show(false));
    assert!(!state.script.can_undo(), "the stage has its own steps");
}

#[test]
fn every_ready_experiment_has_its_word_in_a_link() {
    for ready in READY {
        let view = format!("lecture-{}", view_word(ready));
        assert_eq!(of_view(&view).map(|found| found.name), Some(ready.name));
        assert_eq!(other_views(&view).as_deref(), Some("lecture"));
        let mut state = state();
        state.take(opening(text_of(ready, 0, Language::En).as_deref().or(Some(SMALL)), Some(view)));
        assert!(state.lab.open && state.is_lecture());
        assert_eq!(state.lab.ready.map(|found| found.name), Some(ready.name));
    }
    assert!(of_view("lecture").is_none() && other_views("lab.x").is_none());
}

#[test]
fn a_link_runs_what_is_soon_done_and_asks_for_the_rest() {
    let mut state = state();
    state.take(opening(Some(SMALL), None));
    assert!(state.lab.open && state.lab.batch.is_some());
    state.take(opening(Some(LARGE), None));
    assert!(state.lab.findings.is_none());
    assert_eq!(&*state.lab.text, LARGE);
    assert!(!state.script.text.is_empty(), "the stage keeps its scenario");
}

/// The first ready experiment of a kind.
fn ready(wanted: fn(&ReadyKind) -> bool) -> &'static Ready {
    READY.iter().find(|ready| wanted(&ready.kind)).expect("there is one")
}

fn enter(state: &mut State, field: Field, value: &str, at: f64) {
    lab(state, LabInput::Enter { field, value: value.to_owned(), at });
}

/// The state of someone who opens the link to what is on screen.
fn whoever_opens_its_link(state: &State) -> State {
    let opening = location::opening(&model::scenario::link::encode(&location::link(state)), Language::En);
    let mut other = State::new("", Language::En);
    other.take(Input::Open(OpenInput::Link(Box::new(opening.expect("it opens")))));
    other
}

#[test]
fn a_link_brings_what_was_entered_beside_a_ready_experiment() {
    let price = ready(|kind| matches!(kind, ReadyKind::Price(_)));
    let mut state = state();
    lab(&mut state, LabInput::Show(true));
    lab(&mut state, LabInput::Choose(Some(price)));
    assert_eq!(location::link(&state).entered, None, "a link stays as short as it was");
    enter(&mut state, Field::Mistake, "500", 0.0);
    enter(&mut state, Field::Waiting, "20", 0.0);
    let other = whoever_opens_its_link(&state);
    assert_eq!(other.lab.ready.map(|ready| ready.name), Some(price.name));
    assert_eq!(other.lab.entered.stakes, Stakes { mistake: 500, waiting: 20 });

    let risk = ready(|kind| matches!(kind, ReadyKind::Risk(_)));
    lab(&mut state, LabInput::Choose(Some(risk)));
    assert_eq!(location::link(&state).entered, None, "the stakes are not of this experiment");
    enter(&mut state, Field::Restart, "1/8", 0.0);
    let quorum = whoever_opens_its_link(&state).lab.entered.quorum.clone();
    assert_eq!(quorum, Quorum { restart: "1/8".to_owned(), ..Quorum::default() });
    lab(&mut state, LabInput::Show(false));
    assert_eq!(location::link(&state).entered, None);
}

#[test]
fn what_was_entered_is_undone_before_the_experiment_is_left() {
    let mut state = state();
    lab(&mut state, LabInput::Show(true));
    lab(&mut state, LabInput::Choose(Some(ready(|kind| matches!(kind, ReadyKind::Price(_))))));
    for at in 0..5 {
        enter(&mut state, Field::Mistake, &(200 + at).to_string(), at as f64);
    }
    enter(&mut state, Field::Waiting, "20", 9_000.0);
    state.take(Input::Undo);
    assert_eq!(state.lab.entered.stakes, Stakes { mistake: 204, waiting: 5 });
    state.take(Input::Undo);
    assert_eq!(state.lab.entered.stakes, Stakes::default(), "one pull at a slider is one step");
    assert!(state.lab.ready.is_some());
    state.take(Input::Redo);
    assert_eq!(state.lab.entered.stakes.mistake, 204);
}

#[test]
fn the_address_says_all_of_what_was_entered() {
    let price = ready(|kind| matches!(kind, ReadyKind::Price(_)));
    let mut state = state();
    let mut go = |entered: Option<&str>| {
        let opening = Opening {
            experiment: text_of(price, 0, Language::En),
            view: Some(view_word(price)),
            entered: entered.map(str::to_owned),
            ..Opening::of("")
        };
        state.take(Input::Open(OpenInput::Link(Box::new(opening))));
        (state.lab.entered.stakes, state.lab.findings.clone())
    };
    let (_, findings) = go(Some("C500_E20"));
    let (stakes, same) = go(None);
    assert_eq!(stakes, Stakes::default(), "back to where nothing had been entered yet");
    assert!(findings.is_some() && findings == same, "no run is repeated for it");
    assert_eq!(go(Some("E20")).0, Stakes { waiting: 20, ..Stakes::default() });
}

#[test]
fn a_run_opens_on_the_stage_and_can_be_undone() {
    let mut state = state();
    let before = state.script.text.clone();
    lab(&mut state, LabInput::Show(true));
    lab(&mut state, LabInput::OpenOnStage("algorithm omega\nprocesses 4\n".to_owned()));
    assert!(!state.lab.open);
    assert_eq!(&*state.script.text, "algorithm omega\nprocesses 4\n");
    state.take(Input::Undo);
    assert_eq!(state.script.text, before);
}

#[test]
fn problems_of_the_text_and_of_its_scenarios_are_found_while_typing() {
    let mut state = state();
    for (text, line) in [
        ("measure nothing\nvary processes 4\nalgorithm bully\n", Some(1)),
        ("measure messages\nvary processes 4\nalgorithm bully\nat 0 crash 9\n", None),
    ] {
        lab(&mut state, LabInput::Type { text: text.to_owned(), at: 0.0 });
        let problems = state.lab.read.clone().expect_err("it is wrong");
        assert_eq!(problems[0].line, line, "{text}");
    }
    lab(&mut state, LabInput::Run);
    assert!(state.lab.batch.is_none());
}

#[test]
fn a_file_with_an_experiment_opens_in_the_lab_and_is_saved_from_there() {
    let mut state = state();
    let stage = state.script.text.clone();
    assert_eq!(state.text_in_front(), Some(stage.clone()));
    let file =
        |text: &str| Input::Open(OpenInput::File { name: "mine.habemus".to_owned(), text: text.to_owned() });
    state.take(file(SMALL));
    assert!(state.lab.open && state.lab.batch.is_some(), "a small one is run at once");
    assert_eq!((state.text_in_front().as_deref(), &state.script.text), (Some(SMALL), &stage));
    assert!(matches!(&state.notice, Some((_, Notice::Opened(name))) if name == "mine.habemus"));
    state.take(Input::Undo);
    assert_ne!(&*state.lab.text, SMALL, "it is one step to undo");
    // Half an experiment opens too: the Lab says what is missing.
    state.take(file("vary processes 4,8\nalgorithm bully\n"));
    assert!(state.lab.open && state.lab.read.is_err());
    // A scenario leads back to the stage.
    state.take(file("algorithm bully\nprocesses 4\n"));
    assert!(!state.lab.open);
    assert_eq!(state.text_in_front().as_deref(), Some("algorithm bully\nprocesses 4\n"));
    // A comparison of logs has no text to save.
    let beside = READY.iter().find(|ready| matches!(ready.kind, ReadyKind::Beside(_))).expect("one is there");
    lab(&mut state, LabInput::Show(true));
    lab(&mut state, LabInput::Choose(Some(beside)));
    assert_eq!((state.text_in_front(), state.title_in_front()), (None, beside.title.of(Language::En)));
}
