//! The handles between parts of the page: they can be dragged, moved with the arrow keys, and reset with
//! a double click. The width of the right column is a length that the style sheets read.

use model::Language;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use crate::browser;

const MIN_WIDTH: f64 = 340.0;
const MAX_WIDTH: f64 = 560.0;
const STEP: f64 = 16.0;
/// The largest share of the window that the right column may take.
const SHARE: f64 = 0.45;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
}

#[component]
pub fn Divider(props: &Props) -> Html {
    let chosen = use_state_eq(|| None::<f64>);
    let on_size = {
        let setter = chosen.setter();
        Callback::from(move |wanted: Option<f64>| {
            let width = wanted.map(allowed);
            match width {
                Some(width) => browser::set_length("--column", &format!("{}px", width.round())),
                // The style sheets know the usual width.
                None => browser::unset_length("--column"),
            }
            setter.set(width);
        })
    };
    html! {
        <Handle edge={Edge::Left} name={words::page::DIVIDER.of(props.language)} size={chosen.unwrap_or_else(usual)} least={MIN_WIDTH} most={MAX_WIDTH} {on_size} />
    }
}

/// The usual width in this window, as static/tokens.css has it.
fn usual() -> f64 {
    match window_width() {
        narrow if narrow < 900.0 => 340.0,
        width => (80.0 + width / 4.0).clamp(372.0, 464.0),
    }
}

fn allowed(wanted: f64) -> f64 {
    wanted.clamp(MIN_WIDTH, MAX_WIDTH.min(window_width() * SHARE).max(MIN_WIDTH))
}

fn window_width() -> f64 {
    let width = browser::window().and_then(|window| window.inner_width().ok()?.as_f64());
    width.unwrap_or(MAX_WIDTH / SHARE)
}

/// At which edge of its part a handle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    Left,
    Top,
}

#[derive(Properties, PartialEq)]
pub struct HandleProps {
    pub edge: Edge,
    pub name: &'static str,
    /// The current size, and its limits.
    pub size: f64,
    pub least: f64,
    pub most: f64,
    /// The new size; none for the usual one.
    pub on_size: Callback<Option<f64>>,
}

/// A handle at the edge of a part of the page.
#[component]
pub fn Handle(props: &HandleProps) -> Html {
    let (edge, size) = (props.edge, props.size);
    // The pointer's position when the drag began, and the size then.
    let taken = use_mut_ref(|| (0.0, 0.0));
    let place = move |event: &PointerEvent| match edge {
        Edge::Left => f64::from(event.client_x()),
        Edge::Top => f64::from(event.client_y()),
    };
    let onpointerdown = {
        let taken = taken.clone();
        Callback::from(move |event: PointerEvent| {
            let handle: Element = event.target_unchecked_into();
            handle.set_pointer_capture(event.pointer_id()).ok();
            *taken.borrow_mut() = (place(&event), size);
            event.prevent_default();
        })
    };
    let onpointermove = {
        let on_size = props.on_size.clone();
        Callback::from(move |event: PointerEvent| {
            let handle: Element = event.target_unchecked_into();
            if handle.has_pointer_capture(event.pointer_id()) {
                let (from, size) = *taken.borrow();
                on_size.emit(Some(size + from - place(&event)));
            }
        })
    };
    let onkeydown = {
        let on_size = props.on_size.clone();
        Callback::from(move |event: KeyboardEvent| {
            let wanted = match (edge, event.key().as_str()) {
                (Edge::Left, "ArrowLeft") | (Edge::Top, "ArrowUp") => size + STEP,
                (Edge::Left, "ArrowRight") | (Edge::Top, "ArrowDown") => size - STEP,
                _ => return,
            };
            event.prevent_default();
            on_size.emit(Some(wanted));
        })
    };
    let ondblclick = props.on_size.reform(|_: MouseEvent| None);
    let (class, orientation) = match edge {
        Edge::Left => ("divider", "vertical"),
        Edge::Top => ("divider across", "horizontal"),
    };
    let whole = |pixels: f64| (pixels.round() as i64).to_string();
    html! {
        <div {class} role="separator" tabindex="0" aria-orientation={orientation} aria-label={props.name}
            aria-valuemin={whole(props.least)} aria-valuemax={whole(props.most)} aria-valuenow={whole(size)}
            {onpointerdown} {onpointermove} {onkeydown} {ondblclick} />
    }
}
