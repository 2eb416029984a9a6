//! The native slider over the ribbon. The browser provides dragging, touch and assistive technology; this
//! file adds a spoken value, and arrow keys with a step that is visible on screen.

use model::{Language, Moment, Time};
use web_sys::HtmlInputElement;
use words::spoken_time;
use yew::prelude::*;

use crate::state::{Inbox, Input, TimeInput};

/// The slider from 0 to `end`; an arrow key moves it by `step`. Not a component: the playhead moves in every
/// frame anyway.
pub fn slider(node: &NodeRef, now: Time, end: Time, step: Time, language: Language, inbox: &Inbox) -> Html {
    let now = now.min(end);
    let oninput = {
        let inbox = inbox.clone();
        Callback::from(move |event: InputEvent| {
            let slider: HtmlInputElement = event.target_unchecked_into();
            let to = Time(slider.value_as_number().max(0.0) as u64);
            inbox.dispatch(Input::Time(TimeInput::Seek(Moment::after(to))));
        })
    };
    let onkeydown = {
        let inbox = inbox.clone();
        Callback::from(move |event: KeyboardEvent| {
            // Keys with a modifier belong to the page.
            if event.shift_key() || event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let to = match event.key().as_str() {
                "ArrowRight" | "ArrowUp" => (now + step).min(end),
                "ArrowLeft" | "ArrowDown" => Time(now.0.saturating_sub(step.0)),
                _ => return,
            };
            event.prevent_default();
            event.stop_propagation();
            inbox.dispatch(Input::Time(TimeInput::Seek(Moment::after(to))));
        })
    };
    html! {
        <input
            ref={node.clone()} type="range" min="0" max={end.0.to_string()} step="1"
            value={now.0.to_string()} aria-label={words::stage::TIME.of(language)}
            aria-valuetext={spoken_time(now, end, language)} {oninput} {onkeydown}
        />
    }
}
