//! The signs of the lights. They differ in shape first and in colour only second, for people who cannot
//! tell the colours apart.

use model::verdict::Light;
use scene::shapes::signs::{OCTAGON, OCTAGON_CROSS};
use yew::prelude::*;

const TICK: &str = "m6 10.3 2.8 2.8L14.2 7.4";

/// A disc with a tick (a ring with a tick while it holds only so far), an octagon with a cross, a hollow
/// octagon, a dashed ring, or a diamond with an arrow.
pub fn sign(light: Light) -> Html {
    let (class, drawing) = match light {
        Light::Holds => {
            ("sign holds", html! { <><circle cx="10" cy="10" r="8.5" /><path class="inner" d={TICK} /></> })
        }
        Light::SoFar => {
            ("sign so-far", html! { <><circle cx="10" cy="10" r="7.75" /><path class="inner" d={TICK} /></> })
        }
        Light::Violated => ("sign violated", octagon()),
        Light::NeverPromised => ("sign never-promised", octagon()),
        Light::NotYet => ("sign not-yet", html! { <circle cx="10" cy="10" r="8" /> }),
        Light::HandingOver(_) => (
            "sign handing-over",
            html! { <><path d="M10 .5 19.5 10 10 19.5.5 10z" /><path class="inner" d="M5.5 10h8.5M10.8 6.8 14 10l-3.2 3.2" /></> },
        ),
    };
    html! { <svg {class} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">{drawing}</svg> }
}

/// The mark of a violation on the time bar, a little larger.
fn octagon() -> Html {
    html! {
        <g transform="translate(10 10) scale(1.2)">
            <path d={OCTAGON.path} /><path class="inner" d={OCTAGON_CROSS.path} />
        </g>
    }
}
