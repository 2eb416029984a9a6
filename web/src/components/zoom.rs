//! The three zoom buttons of a picture, and the wheel that does the same. What zooming means is up to the
//! picture.

use model::Language;
use model::spec::Bilingual;
use web_sys::WheelEvent;
use yew::prelude::*;

use super::icons::{Icon, icon};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    In,
    Out,
    Fit,
}

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The name of the picture, for screen readers.
    pub picture: &'static str,
    /// Whether all of it is shown, so that zooming out is impossible.
    pub whole: bool,
    /// Whether zooming in is impossible.
    pub largest: bool,
    pub language: Language,
    pub on_zoom: Callback<Zoom>,
}

#[component]
pub fn ZoomButtons(props: &Props) -> Html {
    let button = |zoom: Zoom, word: Bilingual, drawn: Icon, off: bool| {
        let on_zoom = props.on_zoom.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if !off {
                on_zoom.emit(zoom);
            }
        });
        let name = word.of(props.language);
        // Not really disabled: a keyboard user who has zoomed to the limit keeps the focus.
        html! {
            <button type="button" aria-label={name} title={name} aria-disabled={off.then_some("true")} {onclick}>
                {icon(drawn)}
            </button>
        }
    };
    html! {
        <div class="zoom" role="group" aria-label={props.picture}>
            {button(Zoom::Out, words::stage::ZOOM_OUT, Icon::Minus, props.whole)}
            {button(Zoom::Fit, words::stage::FIT, Icon::Fit, props.whole)}
            {button(Zoom::In, words::stage::ZOOM_IN, Icon::Plus, props.largest)}
        </div>
    }
}

/// What a turn of the wheel asks for.
pub enum WheelMove {
    /// A factor.
    Larger(f64),
    /// Pixels.
    Along(f64),
}

/// A turn of the wheel that is meant for a picture: with Ctrl it zooms, with Shift or sideways it pans.
/// Any other scrolls the page.
pub fn turned(event: &WheelEvent) -> Option<WheelMove> {
    // Some mice count in lines.
    let unit = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 16.0 } else { 1.0 };
    let (x, y) = (event.delta_x() * unit, event.delta_y() * unit);
    let turn = match (event.ctrl_key() || event.meta_key(), event.shift_key() || x.abs() > y.abs()) {
        (true, _) => WheelMove::Larger((-y / 300.0).clamp(-1.0, 1.0).exp2()),
        // With Shift, some browsers already report the movement as sideways.
        (false, true) => WheelMove::Along(if x == 0.0 { y } else { x }),
        (false, false) => return None,
    };
    event.prevent_default();
    Some(turn)
}
