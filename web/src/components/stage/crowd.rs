//! Where there are too many processes to draw one by one: cells, of which those that look alike share one
//! path. There and in a swarm of messages a press finds the nearest instead of an element.

use std::collections::BTreeMap;
use std::rc::Rc;

use model::Process;
use scene::picture::{Belief, Bodies, Fate, Presence, ProcessMark, Scene};
use scene::shapes;
use scene::{Allegiance, Point};
use yew::prelude::*;

use super::DRAWING;
use super::pattern::{self, Ground};
use crate::contract::Target;

/// How far a press may miss the middle of what it means.
const NEAR: f64 = 12.0;

/// The message of a swarm that is nearest to a point.
pub fn nearest_token(scene: &Scene, at: Point) -> Option<u32> {
    let swarm = scene.tokens.iter().filter(|token| scene.is_in_swarm(token));
    let live = swarm.filter(|token| token.fate == Fate::UnderWay);
    let away = live.map(|token| ((token.at.x - at.x).hypot(token.at.y - at.y), token.message));
    let (distance, message) = away.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (distance <= NEAR).then_some(message)
}

/// What is nearest to a point of a crowded stage, if anything is near.
pub fn nearest(scene: &Scene, at: Point) -> Option<Target> {
    if let Some(message) = nearest_token(scene, at) {
        return Some(Target::Message(message));
    }
    let cells = scene.processes.iter().filter(|_| scene.bodies == Bodies::Cells);
    let away = cells.map(|mark| ((mark.at.x - at.x).hypot(mark.at.y - at.y), mark.process));
    let (distance, process) = away.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (distance <= NEAR).then_some(Target::Process(process))
}

#[derive(Properties, PartialEq)]
pub struct CellsProps {
    pub marks: Rc<[ProcessMark]>,
    pub chosen: Option<Process>,
}

/// A small square each; its fill says whom it believes in.
#[component]
pub fn Cells(props: &CellsProps) -> Html {
    let mut alike: BTreeMap<Look, Vec<Point>> = BTreeMap::new();
    for mark in props.marks.iter() {
        alike.entry(look(mark)).or_default().push(mark.at);
    }
    // Over their squares, so after all of them.
    let crashed = props.marks.iter().filter(|mark| mark.presence == Presence::Crashed);
    let crosses = (CROSSED, crashed.map(|mark| mark.at).collect::<Vec<_>>());
    let radius = props.marks.first().map_or(0.0, |mark| mark.radius);
    let chosen = props.marks.iter().find(|mark| Some(mark.process) == props.chosen);
    html! {
        <g class="cells" aria-hidden="true">
            { for alike.into_iter().chain([crosses]).map(|(look, places)| {
                let key = format!("{}{}", look.0, look.1.map_or("", Allegiance::class));
                html! { <Alike {key} {look} {places} {radius} /> }
            }) }
            <path key="chosen" class="ring-chosen" d={chosen.map(ring)} />
        </g>
    }
}

/// What cells have in common that look alike: their class, and whose colour they have.
type Look = (&'static str, Option<Allegiance>);

const CROSSED: Look = ("cell-cross", None);

#[derive(Properties, PartialEq)]
struct AlikeProps {
    look: Look,
    /// The middle of each.
    places: Vec<Point>,
    radius: f64,
}

/// All cells of one look. Of its own, because most moments change the look of a few cells or of none.
#[component]
fn Alike(props: &AlikeProps) -> Html {
    let (class, whose) = props.look;
    let d = match props.look == CROSSED {
        true => shapes::crosses(&props.places, props.radius * 0.7),
        false => shapes::squares(&props.places, 2.0 * props.radius, CORNER * props.radius),
    };
    let woven = whose.and_then(|whose| pattern::fill(DRAWING, whose, Ground::Solid));
    html! {
        <g class={classes!(class, whose.map(Allegiance::class))}>
            <path class="cell" d={d.clone()} />
            <path d={woven.is_some().then_some(d)} fill={woven} />
        </g>
    }
}

/// How round the corners of a cell are, in its radii.
const CORNER: f64 = 0.3;

/// The ring around a cell that is chosen.
fn ring(mark: &ProcessMark) -> String {
    let radius = mark.radius + 3.0;
    shapes::rounded(mark.at, (2.0 * radius, 2.0 * radius), CORNER * radius)
}

fn look(mark: &ProcessMark) -> Look {
    match (mark.presence, mark.belief) {
        (Presence::Crashed, _) => ("cell-down", None),
        (Presence::Absent, _) => ("cell-absent", None),
        (Presence::Up, Belief::Itself(whose)) => ("cell-leads", Some(whose)),
        (Presence::Up, Belief::Follows(_, whose)) => ("cell-follows", Some(whose)),
        (Presence::Up, _) => ("cell-blank", None),
    }
}
