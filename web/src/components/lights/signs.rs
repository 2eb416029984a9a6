//! The signs of the lights. They differ in shape first and in colour only second, for people who cannot
//! tell the colours apart. The sign of a whole run has the shape without the colour, so that nothing green stands
//! beside a moment at which it is not so.

use model::verdict::Light;
use scene::shapes::signs::{OCTAGON, OCTAGON_CROSS};
use yew::prelude::*;

const TICK: &str = "m6 10.3 2.8 2.8L14.2 7.4";

/// How a property stands at a moment: a disc with a tick, an octagon with a cross, a hollow octagon, a dashed
/// ring, the same with a bar, or a diamond with an arrow.
pub fn sign(light: Light) -> Html {
    drawn(light, "")
}

/// The same shape in ink: how a whole run ends.
pub fn whole_sign(light: Light) -> Html {
    drawn(light, "of-whole")
}

fn drawn(light: Light, of: &'static str) -> Html {
    let (class, drawing) = match light {
        Light::Holds => {
            ("holds", html! { <><circle cx="10" cy="10" r="8.5" /><path class="inner" d={TICK} /></> })
        }
        Light::Violated => ("violated", octagon()),
        Light::NeverPromised => ("never-promised", octagon()),
        Light::NotYet => ("not-yet", html! { <circle cx="10" cy="10" r="8" /> }),
        Light::NoLonger => {
            ("not-yet", html! { <><circle cx="10" cy="10" r="8" /><path class="inner" d="M6 10h8" /></> })
        }
        Light::HandingOver(_) => (
            "handing-over",
            html! { <><path d="M10 .5 19.5 10 10 19.5.5 10z" /><path class="inner" d="M5.5 10h8.5M10.8 6.8 14 10l-3.2 3.2" /></> },
        ),
    };
    let class = classes!("sign", class, of);
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
