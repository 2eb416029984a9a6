//! The inspected process as a small mark, drawn by the scene as on the stage.

use model::Process;
use model::trace::Role;
use scene::Point;
use scene::display::process_alone;
use scene::picture::{Belief, Body, Presence};
use yew::prelude::*;

use crate::components::{picture, stage};
use crate::run::PreparedRun;

/// The centre of the drawing, and the size of the body.
const MIDDLE: Point = Point { x: 16.0, y: 17.0 };
const RADIUS: f64 = 9.0;

/// Its shape is its role, its fill its belief.
pub fn mark(run: &PreparedRun, process: Process, role: Role, presence: Presence, position: u32) -> Html {
    let belief = match run.reading.states.leader(process, position) {
        Some(leader) if leader == process => Belief::Itself(run.reading.allegiance(leader)),
        Some(leader) => {
            Belief::Follows(run.reading.trace.head.roster.id(leader).0, run.reading.allegiance(leader))
        }
        None => Belief::Nobody,
    };
    let drawn = process_alone(Body { at: MIDDLE, radius: RADIUS, presence, role, belief });
    html! {
        <svg class="small-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
            { picture::draw(&drawn, 0, stage::DRAWING) }
        </svg>
    }
}
