//! The handle between the stage and the right column: it drags, the arrow keys move it, and a double
//! click puts it back. The width itself lives in a length that the style sheets read.

use model::Language;
use web_sys::{Element, PointerEvent};
use words::page::page;
use yew::prelude::*;

use crate::browser;

const USUAL: f64 = 464.0;
const LEAST: f64 = 360.0;
const MOST: f64 = 560.0;
const STEP: f64 = 16.0;
/// The most of the window that the right column may take.
const SHARE: f64 = 0.45;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
}

/// The handle between the two columns.
#[component]
pub fn Divider(props: &Props) -> Html {
    let width = use_state_eq(|| USUAL);
    let set = {
        let setter = width.setter();
        move |wish: f64| {
            let width = allowed(wish);
            browser::set_length("--column", &format!("{}px", width.round()));
            setter.set(width);
        }
    };
    let onpointerdown = Callback::from(|event: PointerEvent| {
        let handle: Element = event.target_unchecked_into();
        handle.set_pointer_capture(event.pointer_id()).ok();
        event.prevent_default();
    });
    let onpointermove = {
        let set = set.clone();
        Callback::from(move |event: PointerEvent| {
            let handle: Element = event.target_unchecked_into();
            if handle.has_pointer_capture(event.pointer_id()) {
                set(window_width() - f64::from(event.client_x()));
            }
        })
    };
    let onkeydown = {
        let (set, width) = (set.clone(), *width);
        Callback::from(move |event: KeyboardEvent| {
            let wish = match event.key().as_str() {
                "ArrowLeft" => width + STEP,
                "ArrowRight" => width - STEP,
                _ => return,
            };
            event.prevent_default();
            set(wish);
        })
    };
    let ondblclick = Callback::from(move |_: MouseEvent| set(USUAL));
    let whole = |pixels: f64| (pixels.round() as i64).to_string();
    html! {
        <div class="divider" role="separator" tabindex="0" aria-orientation="vertical" aria-label={page(props.language).divider}
            aria-valuemin={whole(LEAST)} aria-valuemax={whole(MOST)} aria-valuenow={whole(*width)}
            {onpointerdown} {onpointermove} {onkeydown} {ondblclick} />
    }
}

fn allowed(wish: f64) -> f64 {
    wish.clamp(LEAST, MOST.min(window_width() * SHARE).max(LEAST))
}

fn window_width() -> f64 {
    let width = browser::window().and_then(|window| window.inner_width().ok()?.as_f64());
    width.unwrap_or(MOST / SHARE)
}
