//! The inspected process as a small mark, drawn with the stage's shapes and colours.

use model::Process;
use model::trace::Role;
use scene::picture::Presence;
use scene::{Point, shapes};
use yew::prelude::*;

use crate::run::PreparedRun;

/// The centre of the drawing, and the size of the body.
const MIDDLE: Point = Point { x: 16.0, y: 17.0 };
const RADIUS: f64 = 9.0;

/// Its shape is its role, its fill its belief.
pub fn mark(run: &PreparedRun, process: Process, role: Role, presence: Presence, position: u32) -> Html {
    let leader = run.reading.states.leader(process, position);
    let belief = match leader {
        Some(leader) if leader == process => "leads",
        Some(_) => "follows",
        None => "believes-nobody",
    };
    let colour = leader.map(|leader| run.reading.allegiance(leader).class());
    let state = match presence {
        Presence::Up => "up",
        Presence::Crashed => "crashed",
        Presence::Absent => "absent",
    };
    let (top, width) = shapes::crown_on_top(role, presence, MIDDLE, RADIUS);
    let crown = (belief == "leads").then(|| shapes::crown(top, width));
    let cross = (presence == Presence::Crashed).then(|| shapes::cross_behind(MIDDLE, RADIUS));
    html! {
        <svg class={classes!("process", "small-mark", state, role.name(), belief, colour)} viewBox="0 0 32 32" width="32" height="32"
            aria-hidden="true" focusable="false">
            <path class="body" d={shapes::body(role, presence, MIDDLE, RADIUS)} />
            <path class="wings" d={shapes::wings(role, presence, MIDDLE, RADIUS)} />
            <path class="behind" d={cross} />
            <path class="crown" d={crown} />
        </svg>
    }
}
