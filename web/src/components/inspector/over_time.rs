//! A fact of the inspected process over the whole run: a step line with the playhead on it. The scene makes
//! the line; this file knows no algorithm.

use model::{Language, Process, Time};
use scene::{FactHistory, Frame};
use words::page::{figure_history, figure_range};
use yew::prelude::*;

use crate::run::{PreparedRun, Told};

/// The drawing's own size; the page stretches it to the available width.
const FRAME: Frame = Frame { width: 240.0, height: 40.0 };

/// The line of a fact, and its description.
#[derive(Clone, Debug, PartialEq)]
pub struct OverTime {
    history: FactHistory,
    path: AttrValue,
    /// The description in words.
    description: AttrValue,
    /// The texts below the line: the start of the run, the bounds of the fact, and the end of the run.
    ends: [String; 3],
}

impl OverTime {
    /// None unless the algorithm declares it worth drawing and it ever changed.
    pub fn of(run: &PreparedRun, process: Process, index: u32, language: Language) -> Option<OverTime> {
        let fact = run.scenario.algorithm.facts.get(index as usize).filter(|fact| fact.over_time)?;
        let history = run.reading.fact_history(process, index);
        let (least, most) = history.range()?;
        let time = |at| words::time(at, language);
        let ends = [time(Time::ZERO), figure_range(fact, least, most, language), time(history.end)];
        let description = figure_history(fact, &history.steps, language).into();
        let path = history.path(FRAME).into();
        Some(OverTime { history, path, description, ends })
    }

    /// With the playhead at its current place; not while the whole run may not be told.
    pub fn drawn(&self, now: Time, told: Told) -> Html {
        if !told.is_whole() {
            return html! { <span hidden=true /> };
        }
        let (width, height) = (FRAME.width, FRAME.height);
        let x = scene::shapes::number(self.history.x(now, FRAME));
        let ends = self.ends.iter().map(|text| html! { <span>{text}</span> });
        html! {
            <div class="over-time">
                <svg viewBox={format!("0 0 {width} {height}")} preserveAspectRatio="none" role="img" aria-label={self.description.clone()} focusable="false">
                    <path class="ground" d={format!("M0 {height}H{width}")} />
                    <path class="course" d={self.path.clone()} />
                    <path class="now" d={format!("M{x} 0V{height}")} />
                </svg>
                <p aria-hidden="true">{ for ends }</p>
            </div>
        }
    }
}
