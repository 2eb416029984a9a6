//! A run at one moment as a small still picture: processes and links with the stage's own marks, without
//! words and messages. Nothing on it can be pressed, and whoever shows it says in words what it is.

use std::rc::Rc;

use scene::picture::{Belief, Bodies, Presence, ProcessMark, Scene};
use scene::{Allegiance, Frame, shapes};
use yew::prelude::*;

use super::crowd::Cells;
use super::links::Links;
use super::pattern::{self, Ground};
use super::process::looks;

/// The stage such a picture is drawn for. It is shown at about half its size, so that bodies are as
/// small as a card needs them; lines keep their width.
pub const FRAME: Frame = Frame { width: 440.0, height: 232.0 };
/// The name of the drawing that has the patterns of all small pictures.
pub const DRAWING: &str = "thumbnails";

/// How much of the frame is shown at least, across and down: few processes are not blown up.
const LEAST: (f64, f64) = (0.45, 0.72);
/// How far a crown and a candidate's corners reach beyond a body, in radii.
const REACH: f64 = 1.75;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// Made for the frame above.
    pub scene: Rc<Scene>,
}

/// The picture.
#[component]
pub fn Thumbnail(props: &Props) -> Html {
    let scene = &*props.scene;
    let bodies = match scene.bodies {
        Bodies::Shapes => html! { <g key="shapes">{ for scene.processes.iter().map(process) }</g> },
        Bodies::Cells => {
            html! { <Cells key="cells" marks={scene.processes.clone()} chosen={None} /> }
        }
    };
    let curtain = scene.curtain.iter().flat_map(|curtain| &curtain.folds);
    let curtain: String = curtain.map(|(from, to)| shapes::curve(*from, *to, *to)).collect();
    html! {
        <svg class="thumbnail" viewBox={view_box(scene)} aria-hidden="true" focusable="false">
            <Links links={scene.links.clone()} />
            <path class="curtain" d={curtain} />
            <g>{ bodies }</g>
            <g>{ for scene.processes.iter().map(crown) }</g>
        </svg>
    }
}

/// The part of the frame that has somebody in it: there is no need for the room that words take.
fn view_box(scene: &Scene) -> String {
    let reach = |mark: &ProcessMark| mark.radius * REACH;
    let edge = |of: &dyn Fn(&ProcessMark) -> f64| scene.processes.iter().map(of).fold(f64::MIN, f64::max);
    let (right, bottom) = (edge(&|mark| mark.at.x + reach(mark)), edge(&|mark| mark.at.y + reach(mark)));
    let (left, top) = (-edge(&|mark| reach(mark) - mark.at.x), -edge(&|mark| reach(mark) - mark.at.y));
    let side = |from: f64, to: f64, whole: f64, least: f64| {
        let length = (to - from).clamp(whole * least, whole);
        ((from + to - length) / 2.0, length)
    };
    let ((x, width), (y, height)) =
        (side(left, right, FRAME.width, LEAST.0), side(top, bottom, FRAME.height, LEAST.1));
    [x, y, width, height].map(shapes::number).join(" ")
}

fn process(mark: &ProcessMark) -> Html {
    let ProcessMark { role, presence, at, radius, .. } = *mark;
    let body = shapes::body(role, presence, at, radius);
    let weave = mark.woven().and_then(|whose| pattern::fill(DRAWING, whose, Ground::Tint));
    let crossed = presence == Presence::Crashed;
    html! {
        <g key={mark.process.0} class={classes!("process", looks(mark))}>
            <path class="body" d={body.clone()} />
            <path class="body-weave" d={body} fill={weave.unwrap_or_else(|| "none".to_owned())} />
            <path class="wings" d={shapes::wings(role, presence, at, radius)} />
            <path class="behind" d={crossed.then(|| shapes::cross(at, radius * 0.6))} />
        </g>
    }
}

fn crown(mark: &ProcessMark) -> Html {
    let (class, whose) = match mark.belief {
        Belief::Itself(_) => ("crown", None),
        Belief::FollowedThoughDown(whose) => ("crown-followed", Some(whose)),
        _ => return html! { <g key={mark.process.0} /> },
    };
    let (at, width) = shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius);
    let class = classes!(class, whose.map(Allegiance::class));
    html! { <path key={mark.process.0} {class} d={shapes::crown(at, width)} /> }
}
