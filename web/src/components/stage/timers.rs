//! The arcs of a process's running timers: full when set, empty when they run out.

use model::trace::Role;
use scene::Point;
use scene::picture::Presence;
use scene::shapes;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub role: Role,
    pub presence: Presence,
    pub at: Point,
    pub radius: f64,
    /// The share of time left of each.
    pub left: Vec<f64>,
}

/// Below this radius there is no room for arcs.
const SMALLEST: f64 = 9.0;

/// One arc per timer over the faint ring of its whole time.
#[component]
pub fn Timers(props: &Props) -> Html {
    let left = if props.radius >= SMALLEST { &props.left[..] } else { &[] };
    html! {
        <g class="timers" aria-hidden="true">
            { for left.iter().enumerate().map(|(which, share)| {
                let radius = shapes::timer_radius(props.role, props.presence, props.radius, which);
                html! {
                    <g key={which}>
                        <path class="timer-whole" d={shapes::circle(props.at, radius)} />
                        <path class="timer-left" d={shapes::arc(props.at, radius, *share)} />
                    </g>
                }
            }) }
        </g>
    }
}
