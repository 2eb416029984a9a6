//! The signs of the lights: told apart by shape before colour.

use words::page::Light;
use yew::prelude::*;

const OCTAGON: &str = "M6.3 1.5h7.4l4.8 4.8v7.4l-4.8 4.8H6.3l-4.8-4.8V6.3z";

/// A disc with a tick, an octagon with a cross, a hollow octagon, or a dashed ring.
pub fn sign(light: Light) -> Html {
    let (class, drawing) = match light {
        Light::Holds | Light::SoFar => (
            "sign holds",
            html! { <><circle cx="10" cy="10" r="8.5" /><path class="inner" d="m6 10.3 2.8 2.8L14.2 7.4" /></> },
        ),
        Light::Violated => (
            "sign violated",
            html! { <><path d={OCTAGON} /><path class="inner" d="m7 7 6 6M13 7l-6 6" /></> },
        ),
        Light::NeverPromised => (
            "sign never-promised",
            html! { <><path d={OCTAGON} /><path class="inner" d="m7 7 6 6M13 7l-6 6" /></> },
        ),
        Light::NotYet => ("sign not-yet", html! { <circle cx="10" cy="10" r="8" /> }),
    };
    html! { <svg {class} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">{drawing}</svg> }
}
