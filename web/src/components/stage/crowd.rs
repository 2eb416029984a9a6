//! Where there are too many to draw one by one: cells instead of bodies, and a swarm instead of tokens.
//! All that look alike share one path, and a press finds the nearest instead of an element.

use std::collections::BTreeMap;
use std::rc::Rc;

use model::Process;
use scene::picture::{Belief, Bodies, Fate, Presence, ProcessMark, Scene, Token, TokenForm};
use scene::shapes;
use scene::{Allegiance, Point, Side};
use yew::prelude::*;

use super::DRAWING;
use super::pattern::{self, Ground};
use super::token::{is_mark, lit};
use crate::contract::Target;

/// Above so many, messages without words are drawn as a swarm. They could not be reached by keyboard
/// one by one either: the log has them all.
const TOKENS_APART: usize = 60;

/// Whether a message is drawn with others: a mark in a crowd, unless the pointer is on it.
pub fn is_in_swarm(scene: &Scene, token: &Token, hovered: Option<u32>) -> bool {
    scene.tokens.len() > TOKENS_APART && is_mark(&token.words) && hovered != Some(token.message)
}

/// The message of a swarm that is nearest to a point.
pub fn nearest_token(scene: &Scene, at: Point) -> Option<u32> {
    let swarm = scene.tokens.iter().filter(|token| is_in_swarm(scene, token, None));
    let live = swarm.filter(|token| token.fate == Fate::UnderWay);
    let away = live.map(|token| ((token.at.x - at.x).hypot(token.at.y - at.y), token.message));
    let (distance, message) = away.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (distance <= 8.0).then_some(message)
}

/// What is nearest to a point of a crowded stage, if anything is near.
pub fn nearest(scene: &Scene, at: Point) -> Option<Target> {
    if let Some(message) = nearest_token(scene, at) {
        return Some(Target::Message(message));
    }
    let cells = scene.processes.iter().filter(|_| scene.bodies == Bodies::Cells);
    let away = cells.map(|mark| ((mark.at.x - at.x).hypot(mark.at.y - at.y), mark.process));
    let (distance, process) = away.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (distance <= 12.0).then_some(Target::Process(process))
}

#[derive(Properties, PartialEq)]
pub struct CellsProps {
    pub marks: Rc<[ProcessMark]>,
    pub chosen: Option<Process>,
}

/// A small square each; its fill says whom it believes in.
#[component]
pub fn Cells(props: &CellsProps) -> Html {
    let mut paths: BTreeMap<(&str, Option<Allegiance>), String> = BTreeMap::new();
    for mark in props.marks.iter() {
        paths.entry(look(mark)).or_default().push_str(&square(mark, 0.0));
        if mark.presence == Presence::Crashed {
            let cross = shapes::cross(mark.at, mark.radius * 0.7);
            paths.entry(("cell-cross", None)).or_default().push_str(&cross);
        }
    }
    let chosen = props.marks.iter().find(|mark| Some(mark.process) == props.chosen);
    html! {
        <g class="cells" aria-hidden="true">
            { for paths.into_iter().map(|((class, whose), d)| {
                let woven = whose.and_then(|whose| pattern::fill(DRAWING, whose, Ground::Solid));
                let key = format!("{class}{}", whose.map_or("", Allegiance::class));
                html! {
                    <g {key} class={classes!(class, whose.map(Allegiance::class))}>
                        <path class="cell" d={d.clone()} />
                        <path {d} fill={woven.unwrap_or_else(|| "none".to_owned())} />
                    </g>
                }
            }) }
            <path key="chosen" class="ring-chosen" d={chosen.map(|mark| square(mark, 3.0))} />
        </g>
    }
}

fn square(mark: &ProcessMark, gap: f64) -> String {
    let side = 2.0 * (mark.radius + gap);
    shapes::rounded(mark.at, (side, side), side * 0.15)
}

fn look(mark: &ProcessMark) -> (&'static str, Option<Allegiance>) {
    match (mark.presence, mark.belief) {
        (Presence::Crashed, _) => ("cell-down", None),
        (Presence::Absent, _) => ("cell-absent", None),
        (Presence::Up, Belief::Itself(whose)) => ("cell-leads", Some(whose)),
        (Presence::Up, Belief::Follows(_, whose)) => ("cell-follows", Some(whose)),
        (Presence::Up, _) => ("cell-blank", None),
    }
}

/// Messages as marks, those that look alike in one path.
pub fn swarm<'a>(tokens: impl Iterator<Item = (&'a Token, Option<Side>)>) -> Html {
    let mut paths: BTreeMap<(Option<Side>, &str, Option<Allegiance>), String> = BTreeMap::new();
    for (token, side) in tokens {
        let (class, d) = match token.fate {
            Fate::Lost => ("swarm lost", shapes::cross(token.at, token.size.0.min(10.0) / 2.0)),
            Fate::Discarded => ("swarm discarded", shapes::put_aside(token.at, 4.0)),
            Fate::UnderWay => {
                let class = if token.form == TokenForm::Thing { "swarm thing" } else { "swarm under-way" };
                (class, shapes::tag(token.form, token.at, token.size.0.min(10.0), token.angle))
            }
        };
        paths.entry((side, class, token.allegiance)).or_default().push_str(&d);
    }
    let each = paths.into_iter().map(|((side, class, whose), d)| {
        let key = format!("{class}{}{}", whose.map_or("", Allegiance::class), side.map_or("", lit));
        html! { <path {key} class={classes!(class, whose.map(Allegiance::class), side.map(lit))} {d} /> }
    });
    each.collect()
}
