//! The chip that says whom somebody follows: a crown and a name in that leader's colour. On the stage
//! beside a process, under the agreement bar beside a count.

use scene::shapes;
use scene::{Allegiance, Point};
use yew::prelude::*;

/// A chip around a middle.
pub fn chip(at: Point, name: &str, allegiance: Allegiance) -> Html {
    let size = shapes::chip_size(name);
    let crown = Point { x: at.x - size.0 / 2.0 + 10.5, y: at.y };
    let text = Point { x: at.x + 6.5, y: at.y };
    html! {
        <g class={classes!("chip", allegiance.class())}>
            <path class="chip-body" d={shapes::rounded(at, size, 9.0)} />
            <path class="chip-crown" d={shapes::crown(crown, 9.5)} />
            <text x={shapes::number(text.x)} y={shapes::number(text.y)} dy=".36em">{ name.to_owned() }</text>
        </g>
    }
}

/// The square chip of the one somebody leans towards.
pub fn leaning(at: Point, name: &str) -> Html {
    html! {
        <g class="chip leaning">
            <path class="chip-body" d={shapes::rounded(at, shapes::leaning_size(name), 3.0)} />
            <text x={shapes::number(at.x)} y={shapes::number(at.y)} dy=".36em">{ name.to_owned() }</text>
        </g>
    }
}

/// The hollow crown of those who follow nobody.
pub fn hollow_crown(at: Point) -> Html {
    html! { <path class="crown-hollow" d={shapes::crown(at, shapes::HOLLOW_CROWN.0)} /> }
}
