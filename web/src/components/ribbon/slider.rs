//! The native slider over the ribbon. The browser provides dragging, touch and assistive technology; this
//! file adds a spoken value. Its arrow keys step as they do everywhere on the page.

use model::{Language, Moment, Time};
use web_sys::HtmlInputElement;
use words::spoken_time;
use yew::prelude::*;

use crate::keys::step;
use crate::state::{Direction, Inbox, Input, TimeInput};

/// The slider from 0 to `end`. Not a component: the playhead moves in every frame anyway.
pub fn slider(node: &NodeRef, now: Time, end: Time, language: Language, inbox: &Inbox) -> Html {
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
            // All other keys are the page's.
            if event.shift_key() || event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let direction = match event.key().as_str() {
                "ArrowUp" => Direction::Forward,
                "ArrowDown" => Direction::Back,
                _ => return,
            };
            event.prevent_default();
            inbox.dispatch(step(&event, direction));
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
