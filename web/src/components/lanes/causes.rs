//! An event's causes and effects over the lanes: what it hangs on in ink, what hangs on it dashed.

use model::Time;
use scene::{Cone, Side};
use yew::prelude::*;

use super::paths::Paths;

/// The lines of one side: lanes, messages, and the messages' heads.
#[derive(Default)]
struct Lines {
    lanes: String,
    arrows: String,
    heads: String,
    /// How many messages there are.
    count: usize,
}

/// More messages than this are drawn thinly: together they must not be a blot.
const THICK: usize = 300;

/// Both sides, and a ring round the event.
pub fn causes(paths: Paths, cone: &Cone) -> Html {
    let (mut past, mut future) = (Lines::default(), Lines::default());
    for (y, lane) in paths.lanes() {
        if let Some(until) = cone.past_until[lane.process.index()] {
            paths.run(&mut past.lanes, y, Time::ZERO, until);
        }
        if let Some(from) = cone.future_from[lane.process.index()] {
            paths.run(&mut future.lanes, y, from, paths.timeline.end);
        }
    }
    for arrow in paths.arrows {
        let lines = match cone.side(arrow.message) {
            Some(Side::Past) => &mut past,
            Some(Side::Future) => &mut future,
            None => continue,
        };
        lines.count += 1;
        paths.arrow(&mut lines.arrows, &mut lines.heads, arrow);
    }
    let own = paths.lanes().find(|(_, lane)| lane.process == cone.process).map(|(y, _)| y);
    let ring = own.filter(|_| paths.axis.has(cone.at)).map(|y| {
        html! {
            <circle key="event" class="lit-event" r="5" cx={format!("{:.1}", paths.axis.x(cone.at))} cy={format!("{y:.1}")} />
        }
    });
    let thickness = format!("{:.1}", paths.rows.step.min(2.0));
    let side = |class: &'static str, lines: Lines| {
        html! {
            <g {class} stroke-width={thickness.clone()}>
                <path d={lines.lanes} />
                <path class={classes!((lines.count > THICK).then_some("many"))} d={lines.arrows} />
                <path class="lit-head" d={lines.heads} />
            </g>
        }
    };
    html! {
        <g key="lit">
            {side("lit-past", past)}
            {side("lit-future", future)}
            <g>{ for ring }</g>
        </g>
    }
}
