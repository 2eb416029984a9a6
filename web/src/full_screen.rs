//! The browser's full screen around a projected stage: asked for by the press or key that projects it, and
//! left together with it. Where a browser refuses, the projected stage fills the window and nothing is said.

use gloo_events::EventListener;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use crate::browser;
use crate::state::{Inbox, Input, ModeInput};

/// Ends projecting when the browser leaves full screen, which it does by itself on Escape, and full screen
/// when projecting ends.
#[hook]
pub fn use_full_screen(presented: bool, inbox: Inbox) {
    use_effect_with(presented, move |presented| {
        let listener = browser::document().filter(|_| *presented).map(|document| {
            EventListener::new(&document, "fullscreenchange", move |_| {
                if !is_full_screen() {
                    inbox.dispatch(Input::Mode(ModeInput::Present(false)));
                }
            })
        });
        move || {
            if listener.is_some() {
                leave();
            }
        }
    });
}

/// Asks for full screen. Through reflection: some browsers lack it, and its promise must not be left to fail
/// unheard.
pub fn fill() {
    let Some(root) = browser::document().and_then(|document| document.document_element()) else { return };
    let asked = Reflect::get(&root, &"requestFullscreen".into()).ok();
    let asked = asked.and_then(|ask| ask.dyn_into::<Function>().ok()?.call0(&root).ok());
    if let Some(answer) = asked {
        spawn_local(async move {
            JsFuture::from(Promise::resolve(&answer)).await.ok();
            // Meanwhile the stage may no longer be projected.
            if browser::find(".presented").is_none() {
                leave();
            }
        });
    }
}

fn is_full_screen() -> bool {
    browser::document().is_some_and(|document| document.fullscreen_element().is_some())
}

fn leave() {
    if let Some(document) = browser::document().filter(|_| is_full_screen()) {
        document.exit_fullscreen();
    }
}
