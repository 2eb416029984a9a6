//! Keeps one line of a list in view while the run plays. It finds the line by a selector and does not know
//! what the list contains.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Whenever `known` changes, scrolls the list so that the first line that matches the selector is visible.
/// Only the list scrolls, not the page. Its CSS `position` must be set, because lines are measured from its
/// top.
#[hook]
pub fn use_follow(list: &NodeRef, line: &'static str, known: impl PartialEq + 'static) {
    let list = list.clone();
    use_effect_with(known, move |_| {
        // After the frame: measuring right after a change would force a second layout.
        let soon = Timeout::new(0, move || {
            if let Some(list) = list.cast::<HtmlElement>() {
                follow(&list, line);
            }
        });
        move || drop(soon)
    });
}

fn follow(list: &HtmlElement, line: &str) {
    let line = list.query_selector(line).ok().flatten();
    let Some(line) = line.and_then(|line| line.dyn_into::<HtmlElement>().ok()) else { return };
    let (top, height) = (line.offset_top(), line.offset_height());
    let (from, room) = (list.scroll_top(), list.client_height());
    if top < from + height || top + 2 * height > from + room {
        list.set_scroll_top((top - room / 2).max(0));
    }
}
