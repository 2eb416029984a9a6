//! The space-time diagram: a lane per process, messages as slanted arrows, the playhead across. What
//! lies right of it has not happened yet and is veiled. The picture itself is made once for a part of a
//! run and a size; only veil, playhead, the band of the chosen process and what is lit come and go.

mod causes;
mod paths;
mod picture;
mod pointer;
pub mod rows;

use model::spec::Bilingual;
use std::rc::Rc;

use model::{Language, Moment, Process};
use words::stage::too_many_arrows;
use yew::prelude::*;

use super::ribbon::axis::Axis;
use super::stage::measure::use_size;
use super::zoom::{Zoom, ZoomButtons};
use crate::contract::Run;
use crate::state::{Inbox, Span};
use causes::causes;
use paths::Paths;
use picture::{Arrows, Picture, is_crowded};
use pointer::{Ground, use_pointer};
use rows::{AXIS_HEIGHT, Rows};

/// What the diagram is given.
#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: Run,
    pub moment: Moment,
    pub chosen: Option<Process>,
    /// What of the run is shown.
    pub span: Span,
    /// The event whose causes and effects are lit.
    pub lit: Option<u32>,
    /// How much room there is; none where it may take as much as it likes.
    pub height: Option<f64>,
    pub language: Language,
    pub inbox: Inbox,
}

/// A lane per process, messages as arrows.
#[component]
pub fn Lanes(props: &Props) -> Html {
    let node = use_node_ref();
    let width = use_size(&node).map(|size| size.width);
    let (run, now) = (&props.run, props.moment.time);
    let axis = width.map(|width| Axis::new(width, run.end()).of_span(props.span, now));
    let count = run.reading.timeline().lanes.len();
    let rows = match props.height {
        Some(height) => Rows::within(count, height),
        None => Some(Rows::natural(count)),
    };
    let part = axis.zip(rows).map(|(axis, _)| (axis.from, axis.to));
    let arrows = use_memo((run.clone(), part), |(run, part)| match part {
        Some((from, to)) => run.reading.arrows(*from, *to),
        None => Some(Vec::new()),
    });
    let arrows = Arrows(arrows);
    let ground = axis.zip(rows).map(|(axis, rows)| {
        let (run, lit, inbox) = (run.clone(), props.lit, props.inbox.clone());
        Ground { run, axis, rows, now, lit, inbox }
    });
    let on = use_pointer(&node, ground.clone());
    let drawn = match &ground {
        Some(ground) => draw(props, ground, arrows.clone()),
        None => html! { <g key="unmeasured" /> },
    };
    let height = rows.map_or(0.0, |rows| rows.height() + AXIS_HEIGHT);
    let name = words::stage::SPACE_TIME.of(props.language);
    let told = told(props, rows, &arrows);
    let zoomed = axis.is_some_and(|axis| axis.from.0 > 0 || axis.to < run.end());
    html! {
        <div class={classes!("lanes", zoomed.then_some("zoomed"))}>
            <svg
                ref={node} role="img" aria-label={name} aria-describedby="lanes-told" tabindex={rows.map(|_| "0")}
                width="100%" height={height.to_string()} onpointerdown={on.onpointerdown}
                onpointermove={on.onpointermove} onpointerup={on.onpointerup.clone()} onpointercancel={on.onpointerup}
                onpointerleave={on.onpointerleave} onclick={on.onclick} onwheel={on.onwheel}
                onkeydown={on.onkeydown} onfocus={on.onfocus} onblur={on.onblur}
            >
                { drawn }
            </svg>
            <div class="lanes-foot">
                <p id="lanes-told" class="lanes-told" title={told.clone()}>{ told }</p>
                <p class="lanes-legend" hidden={props.lit.is_none()} aria-hidden="true">
                    { sample("lit-past", words::stage::CAUSES, props.language) }
                    { sample("lit-future", words::stage::EFFECTS, props.language) }
                </p>
                <div hidden={rows.is_none()}>{ buttons(props, ground, name) }</div>
            </div>
        </div>
    }
}

fn draw(props: &Props, ground: &Ground, arrows: Arrows) -> Html {
    let (axis, rows, now) = (ground.axis, ground.rows, props.moment.time);
    let timeline = props.run.reading.timeline();
    let x = axis.x(now);
    let band = props.chosen.and_then(|chosen| timeline.lanes.iter().position(|lane| lane.process == chosen));
    let (width, height) = (axis.right - axis.left, rows.height());
    let cone = props.lit.and_then(|event| props.run.reading.cone(event));
    let lit = cone.as_ref().map(|cone| {
        let heads = rows.has_room_for_heads(cone.past.len() + cone.future.len());
        causes(Paths { timeline, arrows: arrows.all(), heads, axis, rows }, cone)
    });
    let playhead = axis.has(now).then(|| {
        let x = format!("{x:.1}");
        html! { <line key="playhead" class="playhead" x1={x.clone()} x2={x} y1="0" y2={height.to_string()} /> }
    });
    html! {
        <g key="measured">
            <rect
                class="lanes-band" x="0" y={rows.top(band.unwrap_or(0)).to_string()} width="100%"
                height={if band.is_some() { rows.step } else { 0.0 }.to_string()}
            />
            <g class={classes!(cone.map(|_| "faded"))}>
                <Picture run={props.run.clone()} {axis} {rows} arrows={arrows.clone()} language={props.language} />
            </g>
            <rect
                class="veil" x={format!("{x:.1}")} y="0" height={height.to_string()}
                width={format!("{:.1}", (axis.left + width - x).max(0.0))}
            />
            <g class="lit">{ for lit }</g>
            <g>{ for playhead }</g>
        </g>
    }
}

/// Which event is lit, or what there is to know about the diagram.
fn told(props: &Props, rows: Option<Rows>, arrows: &Arrows) -> String {
    match props.lit {
        _ if rows.is_none() => words::stage::SPACE_TIME.of(props.language).to_owned(),
        Some(event) => {
            words::log_line(&props.run.reading.trace, &props.run.reading.names, event, props.language)
        }
        None if arrows.0.is_none() || rows.is_some_and(|rows| is_crowded(rows, arrows)) => {
            too_many_arrows(props.language).to_owned()
        }
        None if !props.run.reading.has_cones() => String::new(),
        None => words::stage::POINT_AT_EVENT.of(props.language).to_owned(),
    }
}

fn sample(class: &'static str, word: Bilingual, language: Language) -> Html {
    html! {
        <span>
            <svg width="24" height="8"><g {class} stroke-width="2"><path d="M0 4H24" /></g></svg>
            { word.of(language) }
        </span>
    }
}

fn buttons(props: &Props, ground: Option<Ground>, picture: &'static str) -> Html {
    let (whole, largest) =
        ground.as_ref().map_or((true, true), |ground| (ground.is_whole(), ground.is_closest()));
    let ground = Rc::new(ground);
    let on_zoom = Callback::from(move |zoom: Zoom| {
        if let Some(ground) = &*ground {
            ground.wish(zoom);
        }
    });
    html! { <ZoomButtons {picture} {whole} {largest} language={props.language} {on_zoom} /> }
}
