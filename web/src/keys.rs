//! The keys of a media player, for the whole page.
//!
//! They do nothing during typing or with Ctrl, Alt or Meta. The exception is undo and redo, which a field
//! cannot do once a click has written into its text. A control keeps the keys it needs for itself.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use crate::browser;
use crate::state::lab::LabInput;
use crate::state::{Dialog, DialogInput, Direction, Input, ModeInput, State, TimeInput, TourInput};

#[hook]
pub fn use_keys(state: &UseReducerHandle<State>) {
    let state = state.clone();
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let listener = browser::document().map(|document| {
            EventListener::new_with_options(&document, "keydown", options, move |event| {
                let event: &KeyboardEvent = event.unchecked_ref();
                // A new handle sees the newest state; this one may be older than the previous key.
                let now = state.clone();
                if is_dialog_open() {
                    return;
                }
                let input = undo_or_redo(event).or_else(|| command(event, &now));
                if let Some(input) = input {
                    event.prevent_default();
                    now.dispatch(input);
                }
            })
        });
        move || drop(listener)
    });
}

/// An open dialog gets all keys. This asks the browser and not the state: on Escape the browser closes a
/// dialog before the state knows, and a second Escape right after is meant for the page.
fn is_dialog_open() -> bool {
    browser::find("dialog[open]").is_some()
}

fn undo_or_redo(event: &KeyboardEvent) -> Option<Input> {
    if !(event.ctrl_key() || event.meta_key()) || event.alt_key() || is_half_typed(event) {
        return None;
    }
    match (event.key().to_lowercase().as_str(), event.shift_key()) {
        ("z", false) => Some(Input::Undo),
        ("z", true) | ("y", false) => Some(Input::Redo),
        _ => None,
    }
}

/// Whether a number in the form was typed but not taken yet: then undo is the browser's business.
fn is_half_typed(event: &KeyboardEvent) -> bool {
    let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    field.is_some_and(|field| {
        let now = field.get_attribute("aria-valuenow").unwrap_or_default();
        field.get_attribute("role").as_deref() == Some("spinbutton") && field.value() != now
    })
}

fn command(event: &KeyboardEvent, state: &State) -> Option<Input> {
    if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    let target: Element = event.target()?.dyn_into().ok()?;
    if takes_text(&target) {
        return None;
    }
    // The player is hidden behind the Lab; only the keys for leaving and for help remain.
    if state.lab.open {
        return match event.key().as_str() {
            "Escape" => Some(Input::Lab(LabInput::Show(false))),
            "?" if state.settings.single_keys => Some(Input::Dialog(DialogInput::Open(Dialog::Help))),
            _ => None,
        };
    }
    use Direction::{Back, Forward};
    Some(match (event.key().as_str(), event.shift_key()) {
        (" ", _) if !is_pressable(&target) => Input::Time(TimeInput::PlayOrPause),
        ("ArrowLeft", false) => Input::Time(TimeInput::Step(Back)),
        ("ArrowRight", false) => Input::Time(TimeInput::Step(Forward)),
        ("ArrowLeft", true) => Input::Time(TimeInput::Leap(Back)),
        ("ArrowRight", true) => Input::Time(TimeInput::Leap(Forward)),
        ("Home", false) => Input::Time(TimeInput::Begin),
        ("End", false) => Input::Time(TimeInput::End),
        // What a presenter's remote sends.
        ("PageUp", false) if state.is_lecture() => Input::Time(TimeInput::Caption(Back)),
        ("PageDown", false) if state.is_lecture() => Input::Time(TimeInput::Caption(Forward)),
        ("Escape", _) if state.tour.step.is_some() => Input::Tour(TourInput::Show(None)),
        ("Escape", _) if state.is_presented() => Input::Mode(ModeInput::Present(false)),
        (key, _) if state.settings.single_keys => single(key, state)?,
        _ => return None,
    })
}

/// Letter and punctuation keys, which can be switched off for voice control.
fn single(key: &str, state: &State) -> Option<Input> {
    let speed = state.playhead.speed;
    Some(match key {
        "l" | "L" => Input::Mode(ModeInput::Lecture(!state.is_lecture())),
        "p" | "P" if !state.modes.embed => Input::Mode(ModeInput::Present(!state.is_presented())),
        "v" | "V" => Input::Mode(ModeInput::Veil(!state.is_veiled())),
        "k" | "K" => Input::Time(TimeInput::PlayOrPause),
        "," => Input::Time(TimeInput::Nudge(Direction::Back)),
        "." => Input::Time(TimeInput::Nudge(Direction::Forward)),
        "<" => Input::Time(TimeInput::Speed(speed.slower())),
        ">" => Input::Time(TimeInput::Speed(speed.faster())),
        "?" if !state.modes.embed => Input::Dialog(DialogInput::Open(Dialog::Help)),
        _ => return None,
    })
}

/// Fields need letters and arrows for themselves, and so do the form's sliders; the time slider does not.
fn takes_text(target: &Element) -> bool {
    let field = "textarea, select, [contenteditable], .parameters [type=range], \
        input:not([type=range]):not([type=checkbox])";
    target.matches(field).unwrap_or(false)
}

/// Whether Space already presses the focused element.
fn is_pressable(target: &Element) -> bool {
    let own = "button, a, summary, input, [role=button], [role=menuitem], [role=tab]";
    target.closest(own).ok().flatten().is_some()
}
