//! The run as a thin line at the foot of a projected stage: how much of it has passed, and where its marks
//! are. It is only looked at; whoever presses or listens has the time bar.

use model::{Language, Time};
use yew::prelude::*;

use super::axis::Axis;
use super::marks::groups;
use crate::run::SharedRun;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub now: Time,
    /// Where the axis ends.
    pub end: Time,
    pub language: Language,
}

/// The drawing is stretched to the width of the window.
const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 10.0;

#[component]
pub fn ProgressLine(props: &Props) -> Html {
    let axis = Axis { left: 0.0, right: WIDTH, ..Axis::new(WIDTH, props.end) };
    let ticks = use_memo((props.run.clone(), props.end, props.language), |(run, _, language)| {
        let all = groups(run, &run.violations(), axis, None, *language);
        let tick = |x: f64| format!("M{x:.1} 0V{HEIGHT}");
        all.iter().map(|group| tick(axis.x(group.most_severe().at))).collect::<String>()
    });
    html! {
        <svg class="progress-line" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} preserveAspectRatio="none" aria-hidden="true">
            <rect class="progress-passed" width={format!("{:.1}", axis.x(props.now))} height={HEIGHT.to_string()} />
            <path class="progress-ticks" d={(*ticks).clone()} />
        </svg>
    }
}
