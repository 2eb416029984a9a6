//! The controls of a projected stage: shown when a pointer moves, a finger touches or a key brings the focus
//! to them, and away after a rest. Whether they are shown is an attribute of the root element, which the style
//! sheets read, so that nothing is drawn again. They stay in the page all the time, for keys and screen readers.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use model::Language;
use wasm_bindgen::JsCast;
use web_sys::{FocusEvent, PointerEvent};
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use crate::browser;
use crate::state::{Inbox, Input, ModeInput};

/// Milliseconds of rest after which the controls go away.
const REST: u32 = 2500;
const CONTROLS: &str = "data-controls";

/// Lets the controls come and go while the stage is projected.
#[hook]
pub fn use_controls(presented: bool) {
    use_effect_with(presented, |presented| {
        let listeners = presented.then(|| listen(Rc::default()));
        move || {
            // Dropping them also ends the rest.
            drop(listeners);
            browser::unmark_root(CONTROLS);
        }
    });
}

#[derive(Default)]
struct Controls {
    rest: RefCell<Option<Timeout>>,
    away: Cell<bool>,
    /// Where the pointer was: browsers also report pointers that rest while the page moves under them.
    pointer: Cell<Option<(i32, i32)>>,
    /// Whether it can hover, which a finger cannot.
    hovers: Cell<bool>,
}

fn listen(controls: Rc<Controls>) -> Vec<EventListener> {
    wake(&controls);
    let Some(document) = browser::document() else { return Vec::new() };
    let on_pointer = |kind: &'static str| {
        let controls = controls.clone();
        EventListener::new(&document, kind, move |event| {
            let event: &PointerEvent = event.unchecked_ref();
            let place = Some((event.screen_x(), event.screen_y()));
            controls.hovers.set(event.pointer_type() == "mouse");
            if controls.pointer.replace(place) != place || event.type_() == "pointerdown" {
                wake(&controls);
            }
        })
    };
    let on_focus = {
        let controls = controls.clone();
        EventListener::new(&document, "focusin", move |event| {
            let event: &FocusEvent = event.unchecked_ref();
            let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            if target.is_some_and(|target| target.closest(".transport, .zooms").ok().flatten().is_some()) {
                wake(&controls);
            }
        })
    };
    vec![on_pointer("pointermove"), on_pointer("pointerdown"), on_focus]
}

/// Shows the controls, until they have rested.
fn wake(controls: &Rc<Controls>) {
    if controls.away.replace(false) {
        browser::unmark_root(CONTROLS);
    }
    let again = controls.clone();
    let rest = Timeout::new(REST, move || {
        // Dropping a timer cancels it, but this one has already fired.
        if let Some(rung) = again.rest.take() {
            rung.forget();
        }
        match is_in_use(again.hovers.get()) {
            true => wake(&again),
            false => {
                again.away.set(true);
                browser::mark_root(CONTROLS, "away");
            }
        }
    });
    *controls.rest.borrow_mut() = Some(rest);
}

/// Whether the pointer is over a control, a key has brought the focus to one, or its menu is open.
fn is_in_use(hovers: bool) -> bool {
    let held = ".transport :focus-visible, .zooms :focus-visible, .transport .menu";
    browser::find(held).is_some() || (hovers && browser::find(".transport:hover, .zooms:hover").is_some())
}

/// The way out, among the controls.
pub fn leave(language: Language, inbox: &Inbox) -> Html {
    let name = words::teaching::LEAVE_PRESENT.of(language);
    let onclick = press(inbox, || Input::Mode(ModeInput::Present(false)));
    html! {
        <button key="leave" type="button" class="quiet square leave-present" aria-label={name} title={name} {onclick}>{icon(Icon::Screen)}</button>
    }
}
