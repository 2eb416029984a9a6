//! The space-time diagram: a lane per process, messages as slanted arrows, the playhead across. What
//! lies right of it has not happened yet and is veiled. The picture itself is made once for a run and
//! a width; only veil, playhead and the band of the chosen process move.

mod paths;
mod picture;

use model::{Language, Moment, Process};
use words::stage::{StageWord, stage_word};
use yew::prelude::*;

use super::ribbon::axis::Axis;
use super::stage::measure::use_size;
use crate::contract::Run;
use paths::Rows;
use picture::Picture;

/// What the diagram is given.
#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: Run,
    pub moment: Moment,
    pub chosen: Option<Process>,
    pub language: Language,
    pub on_seek: Callback<Moment>,
}

/// Room for the times under the lanes.
const AXIS_HEIGHT: f64 = 22.0;

/// A lane per process, messages as arrows.
#[component]
pub fn Lanes(props: &Props) -> Html {
    let node = use_node_ref();
    let width = use_size(&node).map(|size| size.width);
    let drawn = match width {
        Some(width) => draw(props, width),
        None => html! { <g key="unmeasured" /> },
    };
    let rows = Rows::new(props.run.reading.timeline().lanes.len());
    let height = rows.height() + AXIS_HEIGHT;
    let onclick = {
        let (run, on_seek) = (props.run.clone(), props.on_seek.clone());
        Callback::from(move |event: MouseEvent| {
            let Some(width) = width else { return };
            let axis = Axis::new(width, run.reading.timeline().end);
            on_seek.emit(Moment::after(axis.time(f64::from(event.offset_x()))));
        })
    };
    html! {
        <div class="lanes" ref={node}>
            <svg
                role="img" aria-label={stage_word(StageWord::SpaceTime, props.language)}
                width="100%" height={height.to_string()} {onclick}
            >
                { drawn }
            </svg>
        </div>
    }
}

fn draw(props: &Props, width: f64) -> Html {
    let timeline = props.run.reading.timeline();
    let axis = Axis::new(width, timeline.end);
    let rows = Rows::new(timeline.lanes.len());
    let now = axis.x(props.moment.time);
    let band = props.chosen.and_then(|chosen| timeline.lanes.iter().position(|lane| lane.process == chosen));
    let height = rows.height();
    html! {
        <g key="measured">
            <rect
                class="lanes-band" x="0" y={rows.top(band.unwrap_or(0)).to_string()} width={width.to_string()}
                height={if band.is_some() { rows.step } else { 0.0 }.to_string()}
            />
            <Picture run={props.run.clone()} {width} language={props.language} />
            <rect
                class="veil" x={format!("{now:.1}")} y="0" height={height.to_string()}
                width={format!("{:.1}", (width - now).max(0.0))}
            />
            <line
                class="playhead" x1={format!("{now:.1}")} x2={format!("{now:.1}")}
                y1="0" y2={height.to_string()}
            />
        </g>
    }
}
