//! Hostile links, files and storage against the page's state, without a browser: whatever they contain, the
//! page has a state, and that state has a link. The parsers themselves are tested in the workspace's tests.

use habemus_core::lab::READY;
use habemus_tests::dice::Dice;
use habemus_tests::hostile::{Door, Input as Hostile, input};
use model::Language;
use model::scenario::link::Length;
use model::scenario::{limits, link};

use super::{Input, LearningProgress, Notice, OpenInput, Opening, ScriptInput, State, lab};
use crate::location::{self, Address};
use crate::run::{Extent, PreparedRun};
use crate::runner::RunStatus;

const EACH: u64 = 300;
/// Runs are cut short: the page is what is tested.
const BUDGET: u64 = 500;

fn text(door: Door, number: u64) -> String {
    match input(door, number) {
        Hostile::Text(text) => text,
        Hostile::Bytes(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
    }
}

/// What the page does after each change, in both languages.
fn follow(state: &mut State) {
    let parsed = habemus_core::parse(&state.script.text);
    match parsed.scenario {
        None => state.take(Input::Run(RunStatus::Refused(parsed.problems))),
        Some(mut scenario) => {
            scenario.budget = scenario.budget.min(BUDGET);
            let trace = habemus_core::run(&scenario);
            let run = PreparedRun {
                extent: Extent::Whole,
                ..PreparedRun::new(&state.script.text, scenario, trace)
            };
            state.take(Input::Run(RunStatus::Ran(run.into())));
        }
    }
    let _ = state.now();
    // An offered address can be opened.
    let Address { whole, length } = location::address(&location::link(state));
    assert!(length == Length::TooLong || link::decode(&whole).is_ok(), "{whole}");
}

#[test]
fn any_link_can_be_followed() {
    let mut opened = 0;
    for number in 0..EACH {
        let mut state = State::new("algorithm bully\nprocesses 3\n", Language::En);
        match location::opening(&text(Door::Link, number), Language::Pt) {
            Ok(opening) => {
                opened += 1;
                state.take(Input::Open(OpenInput::Link(Box::new(opening))));
            }
            Err(why) => state.take(Input::Say(Notice::LinkNotOpened(why))),
        }
        follow(&mut state);
        state.take(Input::Undo);
        follow(&mut state);
    }
    assert!(opened > EACH / 20, "only {opened} links could be opened");
}

#[test]
fn any_text_can_stand_anywhere() {
    for number in 0..EACH {
        let experiment = text(Door::Experiment, number);
        let carried = link::SharedLink {
            text: text(Door::Script, number),
            other: Some(text(Door::Difference, number)),
            experiment: Some(experiment),
            question: Some(text(Door::Challenge, number)),
            ..link::SharedLink::default()
        };
        let mut state = State::new("", Language::Pt);
        if let Ok(opening) = location::opening(&link::encode(&carried), Language::En) {
            state.take(Input::Open(OpenInput::Link(Box::new(opening))));
        }
        follow(&mut state);
        let name = text(Door::Link, number);
        state.take(Input::Open(OpenInput::File { name, text: text(Door::Lesson, number) }));
        follow(&mut state);
        state.take(Input::Open(OpenInput::Link(Box::new(Opening::of(&text(Door::Document, number))))));
        follow(&mut state);
    }
}

/// Fragments that test inputs are made of, among others.
const ENTERED: &[&str] = &[
    "C",
    "E",
    "n",
    "m",
    "p",
    "_",
    "/",
    "-",
    ".",
    "0",
    "1",
    "9",
    "1e-4",
    "99999999999999999999",
    "__",
    "%5F",
    "<b>",
    "+",
    " ",
    "\u{2153}",
    "é",
];

#[test]
fn anything_may_be_entered_beside_an_experiment() {
    for number in 0..EACH {
        let mut dice = Dice::new(number);
        let ready = dice.pick(READY);
        let entered: String = (0..dice.within(0, 30)).map(|_| *dice.pick(ENTERED)).collect();
        let mut state = State::new("", Language::En);
        let view = Some(lab::view_word(ready));
        state.take(Input::Open(OpenInput::Link(Box::new(Opening {
            view,
            entered: Some(entered),
            ..Opening::of("")
        }))));
        follow(&mut state);
        // A link opens to a state whose own link opens to the same.
        let again = |state: &State| {
            let link = link::encode(&location::link(state));
            let mut other = State::new("", Language::En);
            let opening = location::opening(&link, Language::En).expect("it opens");
            other.take(Input::Open(OpenInput::Link(Box::new(opening))));
            other
        };
        let other = again(&state);
        assert_eq!(again(&other).lab.entered, other.lab.entered);
    }
}

#[test]
fn a_text_too_large_to_be_opened_has_no_link() {
    let mut state = State::new("", Language::En);
    let line = "# the same once more\n";
    let large = line.repeat(limits::BYTES / line.len() + 1);
    state.take(Input::Script(ScriptInput::Type { text: large.clone(), at: 0.0 }));
    follow(&mut state);
    assert!(location::is_too_long(&large));
    assert!(!location::is_too_long(&large[line.len()..]));
}

#[test]
fn any_storage_is_read() {
    for number in 0..EACH {
        let progress = LearningProgress::read(&text(Door::Lesson, number));
        assert_eq!(LearningProgress::read(&progress.lines()), progress);
    }
}
