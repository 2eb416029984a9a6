//! Inputs that concern more than one part of the page, without a browser.

use model::scenario::{Action, Who};
use model::{Id, Moment, Time};

use super::lab::LabInput;
use super::sample::{TEXT, page, run, typed};
use super::{
    Dialog, DialogInput, Direction, Input, Lit, LookInput, ModeInput, Notice, OpenInput, Opening,
    ScriptInput, Span, Tab, Theme, TimeInput, Window,
};
use crate::press::Act;

const TOLD: &str =
    "algorithm bully\nids 1 2 3\nat 1 start 1\nat 2 say \"a\"\nat 2 say \"b\"\nat 3.5 say \"c\"\n";

#[test]
fn what_was_said_of_the_stage_is_not_said_in_the_lab() {
    let mut state = page(TEXT);
    state.take(Input::Script(ScriptInput::Act(Act {
        at: Time(1_500),
        action: Action::Crash(Who::These(vec![Id(3)])),
    })));
    assert!(state.notice.is_some());
    // Its "Undo" would undo the experiment.
    state.take(Input::Lab(LabInput::Show(true)));
    assert_eq!(state.notice, None);
}

#[test]
fn what_is_opened_takes_back_what_was_said_before() {
    let act = || {
        Input::Script(ScriptInput::Act(Act {
            at: Time(1_500),
            action: Action::Crash(Who::These(vec![Id(3)])),
        }))
    };
    let (other, difference) = ("algorithm bully\nids 1 2\n".to_owned(), "delay 2\n".to_owned());
    for opening in
        [Input::Open(OpenInput::New(other.clone())), Input::Open(OpenInput::Pair { text: other, difference })]
    {
        let mut state = page(TEXT);
        state.take(act());
        assert!(state.notice.is_some());
        state.take(opening);
        assert_eq!(state.notice, None, "its way back would undo the opening");
    }
}

#[test]
fn the_chosen_one_is_kept_by_its_id() {
    let mut state = page(TEXT);
    state.take(Input::Look(LookInput::Choose(Some(model::Process(2)))));
    typed(&mut state, "algorithm bully\nids 2 3\n", 0.0);
    run(&mut state);
    assert_eq!(state.choice.chosen, Some(model::Process(1)));
    typed(&mut state, "algorithm bully\nids 1 2\n", 2000.0);
    run(&mut state);
    assert_eq!(state.choice.chosen, None);
}

#[test]
fn what_the_lanes_show_follows_the_playhead_and_a_scroll_stays_until_it_moves() {
    let mut state = page(TEXT);
    let part = |from: u64, to: u64| Span::Part(Window { from: Time(from), to: Time(to) });
    state.take(Input::Time(TimeInput::Seek(Moment::after(Time(500)))));
    state.take(Input::Look(LookInput::Span(part(2_000, 3_000))));
    assert_eq!(state.choice.span, part(2_000, 3_000), "a scroll is kept");
    state.take(Input::Look(LookInput::Choose(None)));
    assert_eq!(state.choice.span, part(2_000, 3_000), "whatever else happens");
    state.take(Input::Time(TimeInput::Seek(Moment::after(Time(600)))));
    let Span::Part(window) = state.choice.span else { panic!("a part") };
    assert!(window.has(Time(600)) && window.length() == 1_000, "{window:?}");
}

#[test]
fn the_lit_event_is_that_of_the_playhead_while_time_stands_still() {
    let mut state = page(TEXT);
    state.take(Input::Look(LookInput::Lit(Some(Lit::Playhead))));
    let before = state.lit();
    state.take(Input::Time(TimeInput::Step(Direction::Forward)));
    assert_ne!(state.lit(), before);
    state.take(Input::Time(TimeInput::PlayOrPause));
    assert_eq!(state.lit(), None);
    state.take(Input::Look(LookInput::Lit(Some(Lit::Event(2)))));
    assert_eq!(state.lit(), Some(2));
    run(&mut state);
    assert_eq!(state.lit(), None, "in another run it is another event");
}

#[test]
fn what_is_brought_in_is_one_step_to_undo_and_does_not_become_a_player() {
    let mut state = page(TEXT);
    state.take(Input::Dialog(DialogInput::Open(Dialog::Share)));
    let link =
        Opening { embed: true, panel: Some(Tab::Log), ..Opening::of("# Other\nalgorithm bully\nids 1 2\n") };
    state.take(Input::Open(OpenInput::Brought(Box::new(link))));
    assert_eq!(
        (state.dialog, state.modes.embed, state.choice.tab, state.openings),
        (None, false, Tab::Log, 1)
    );
    assert!(matches!(&state.notice, Some((_, Notice::Opened(name))) if name == "Other"));
    state.take(Input::Undo);
    assert_eq!(&*state.script.text, TEXT);
    state.take(Input::Open(OpenInput::File {
        name: "b.habemus".to_owned(),
        text: "algorithm bully\n".to_owned(),
    }));
    assert_eq!((&*state.script.text, state.choice.tab), ("algorithm bully\n", Tab::Log));
    assert!(matches!(&state.notice, Some((_, Notice::Opened(name))) if name == "b.habemus"));
    // Nothing was replaced, so there is nothing to undo.
    state.take(Input::Dismiss);
    state.take(Input::Open(OpenInput::File {
        name: "b.habemus".to_owned(),
        text: "algorithm bully\n".to_owned(),
    }));
    assert!(state.notice.is_none());
}

#[test]
fn inside_another_page_the_link_says_the_colours_and_time_obeys() {
    let mut state = page(TEXT);
    let link = Opening { embed: true, view: Some("lecture-dark".to_owned()), ..Opening::of(TEXT) };
    state.take(Input::Open(OpenInput::Link(Box::new(link))));
    assert!(state.modes.embed && state.is_lecture() && state.settings.theme == Theme::Dark);
    for (play, playing) in [(true, true), (true, true), (false, false), (false, false)] {
        state.take(Input::Time(TimeInput::Play(play)));
        assert_eq!(state.playhead.playing, playing);
    }
}

#[test]
fn the_modes_are_words_of_the_view_and_outlive_another_example() {
    let mut state = page(TEXT);
    state.modes.words = Some("sidebyside".to_owned());
    state.take(Input::Mode(ModeInput::Lecture(true)));
    state.take(Input::Mode(ModeInput::Present(true)));
    assert_eq!(state.modes.words.as_deref(), Some("sidebyside-lecture-present"));
    state.take(Input::Open(OpenInput::New(TOLD.to_owned())));
    assert!(state.is_lecture() && state.is_presented());
    state.take(Input::Mode(ModeInput::Lecture(false)));
    state.take(Input::Mode(ModeInput::Present(false)));
    assert_eq!(state.modes.words.as_deref(), Some("sidebyside"));
}
