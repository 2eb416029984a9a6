//! The belief ribbon of the other side, under the scrubber and on the same time axis. It has no marks, and
//! nothing in it can be pressed.

use model::{Language, Moment, Time};
use yew::prelude::*;

use super::LETTERS;
use crate::components::ribbon::axis::Axis;
use crate::components::ribbon::track::{TRACK_BOTTOM, TRACK_HEIGHT, Track, untold};
use crate::components::stage::measure::use_size;
use crate::components::stage::pattern::PatternsBeside;
use crate::run::{SharedRun, Told};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub moment: Moment,
    pub told: Told,
    pub end: Time,
    pub language: Language,
}

const HEIGHT: f64 = 22.0;

#[component]
pub fn OtherTrack(props: &Props) -> Html {
    let node = use_node_ref();
    let width = use_size(&node).map(|size| size.width);
    let drawn = match width {
        Some(width) => draw(props, width),
        None => html! { <g key="unmeasured" /> },
    };
    html! {
        <div class="ribbon other-track" ref={node} aria-hidden="true">
            <svg width="100%" height={HEIGHT.to_string()}>{drawn}</svg>
        </div>
    }
}

fn draw(props: &Props, width: f64) -> Html {
    let axis = Axis::new(width, props.end);
    let now = axis.x(props.moment.time);
    let top = TRACK_BOTTOM - TRACK_HEIGHT;
    html! {
        <g key="measured" transform={format!("translate(0 {})", -top)}>
            <ContextProvider<PatternsBeside> context={PatternsBeside}>
                <Track run={props.run.clone()} {width} until={props.end} name={LETTERS[1]} language={props.language} />
            </ContextProvider<PatternsBeside>>
            { untold(axis, props.told) }
            <rect
                class="veil" x={format!("{now:.1}")} y={top.to_string()}
                width={format!("{:.1}", (axis.right - now).max(0.0))} height={TRACK_HEIGHT.to_string()}
            />
        </g>
    }
}
