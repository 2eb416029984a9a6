//! What stands beside a process: its crown, the chip of its belief, who suspects whom. It lies above
//! the tokens and is no part of the button: the button's name says it all.

use std::rc::Rc;

use model::Language;
use scene::Point;
use scene::picture::{Belief, ProcessMark, badge_size};
use scene::shapes;
use yew::prelude::*;

use super::chip::{chip, hollow_crown, leaning};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub mark: Rc<ProcessMark>,
    pub chosen: bool,
    pub language: Language,
}

/// Below this radius there is no room for a place in a queue.
const SMALLEST: f64 = 12.0;

/// All of it, for one process.
#[component]
pub fn Badges(props: &Props) -> Html {
    let mark = &*props.mark;
    let crown = || shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius);
    let belief = match (mark.belief, mark.chip_at.map(|at| aside(mark, at, props.chosen))) {
        (Belief::Itself(_), _) => {
            let (at, width) = crown();
            html! { <path key="crown" class="crown" d={shapes::crown(at, width)} /> }
        }
        (Belief::FollowedThoughDown(allegiance), _) => {
            let (at, width) = crown();
            let class = classes!("crown-followed", allegiance.class());
            html! { <path key="followed" {class} d={shapes::crown(at, width)} /> }
        }
        (Belief::Follows(_, allegiance), Some(at)) => {
            html! { <g key="chip">{ chip(at, &mark.believes_in, allegiance) }</g> }
        }
        (Belief::Leans(_), Some(at)) => html! { <g key="leans">{ leaning(at, &mark.believes_in) }</g> },
        (Belief::Nobody, Some(at)) => html! { <g key="hollow">{ hollow_crown(at) }</g> },
        _ => html! { <g key="none" /> },
    };
    html! {
        <g>
            <g>{ belief }</g>
            <g>{ suspicion(mark) }</g>
            <g class="notes">{ notes(mark, props.chosen, props.language) }</g>
        </g>
    }
}

/// What is written beside it about its state, and its place in a queue.
fn notes(mark: &ProcessMark, chosen: bool, language: Language) -> Html {
    // Where the chip gives way to the lines of choice, what is written beyond it goes along.
    let moved = |at: Point| match mark.chip_at {
        Some(chip) => {
            let aside = aside(mark, chip, chosen);
            Point { x: at.x + aside.x - chip.x, y: at.y + aside.y - chip.y }
        }
        None => at,
    };
    let line = |(key, at, text): (String, Point, String)| {
        let anchor = if key == "place" { "middle" } else { mark.note_anchor().name() };
        html! {
            <text {key} class={anchor} x={shapes::number(at.x)} y={shapes::number(at.y)} dy=".36em">{ text }</text>
        }
    };
    let lines =
        mark.note_lines().enumerate().map(|(k, (note, at))| (k.to_string(), moved(at), note.words(language)));
    let place = mark.queued.filter(|_| mark.radius >= SMALLEST);
    let place = place.map(|place| ("place".to_owned(), mark.queue_place_at(), place.to_string()));
    lines.chain(place).map(line).collect()
}

/// The lines of choice and focus push the chip outwards.
fn aside(mark: &ProcessMark, at: Point, chosen: bool) -> Point {
    const AWAY: f64 = 12.0;
    let (x, y) = (at.x - mark.at.x, at.y - mark.at.y);
    let length = x.hypot(y);
    if !chosen || length < 1.0 {
        return at;
    }
    Point { x: at.x + AWAY * x / length, y: at.y + AWAY * y / length }
}

fn suspicion(mark: &ProcessMark) -> Html {
    mark.badges().map(|(class, words, at)| badge(class, words, at)).collect()
}

fn badge(key: &'static str, text: String, at: Point) -> Html {
    let size = badge_size(&text);
    html! {
        <g {key} class={classes!("badge", key)}>
            <path d={shapes::rounded(at, size, 3.0)} />
            <text x={shapes::number(at.x)} y={shapes::number(at.y)} dy=".36em">{ text }</text>
        </g>
    }
}
