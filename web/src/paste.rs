//! Opens a pasted link, in the script or anywhere outside other text fields. It does not know what a link
//! contains.

use gloo_events::{EventListener, EventListenerOptions};
use model::Language;
use model::scenario::link;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Element};
use yew::prelude::*;

use crate::browser;
use crate::components::FIELD;
use crate::location;
use crate::state::{Inbox, Input, Notice, OpenInput};

#[hook]
pub fn use_paste(language: Language, inbox: &Inbox) {
    let inbox = inbox.clone();
    use_effect_with(language, move |language| {
        let language = *language;
        // In the capture phase, before the focused field inserts the text.
        let mut options = EventListenerOptions::enable_prevent_default();
        options.phase = gloo_events::EventListenerPhase::Capture;
        let listener = browser::document().map(|document| {
            EventListener::new_with_options(&document, "paste", options, move |event| {
                let event: &ClipboardEvent = event.unchecked_ref();
                let Some(link) = pasted(event) else { return };
                event.prevent_default();
                inbox.dispatch(match location::opening(&link, language) {
                    Ok(opening) => Input::Open(OpenInput::Brought(Box::new(opening))),
                    Err(why) => Input::Say(Notice::LinkNotOpened(why)),
                });
            })
        });
        move || drop(listener)
    });
}

/// The pasted link, unless it is meant for a field.
fn pasted(event: &ClipboardEvent) -> Option<String> {
    let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
    let other_field = target.is_some_and(|target| {
        target.id() != FIELD && target.matches("textarea, input, [contenteditable]").unwrap_or(false)
    });
    let text = event.clipboard_data()?.get_data("text/plain").ok()?;
    let text = text.trim();
    // A script may quote a link; a link alone has no spaces.
    let alone = !text.contains(char::is_whitespace);
    (!other_field && alone && link::is_link(text)).then(|| text.to_owned())
}
