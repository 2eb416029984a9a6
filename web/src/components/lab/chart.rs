//! The chart of an experiment: measured points over theory, as large as there is room. Each point can be
//! pointed at, reached with the arrow keys, read by screen readers, and opened on the stage. The scene
//! decides positions.

pub mod still;

use std::rc::Rc;

use habemus_core::lab::Spot;
use model::Language;
use scene::chart::Chart;
use scene::display::Layer;
use scene::display::chart::{self, PointIndex, Points};
use wasm_bindgen::JsCast;
use web_sys::Element;
use words::compare::amount;
use words::lab::page::{PointWords, point};
use yew::prelude::*;

use super::plot::Shown;
use crate::components::picture::LayerView;
use crate::components::stage::measure::use_size;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub shown: Rc<Shown>,
    pub name: String,
    pub language: Language,
    /// Opens a run by its number.
    pub on_open: Callback<usize>,
}

/// The drawing's name; it has no patterns.
const DRAWING: &str = "chart";

const MIN_HEIGHT: f64 = 300.0;
const MAX_HEIGHT: f64 = 560.0;

/// The height that suits a width.
pub fn height(width: f64) -> f64 {
    (width * 0.72).clamp(MIN_HEIGHT, MAX_HEIGHT)
}

/// The chart, and below it a sentence about the point looked at.
#[component]
pub fn ChartView(props: &Props) -> Html {
    let node = use_node_ref();
    let width = use_size(&node).map(|size| size.width);
    let looked = use_state_eq(|| None::<PointIndex>);
    // A finger cannot hover: its first press only shows the point, the second opens it.
    let touched = use_mut_ref(|| None::<PointIndex>);
    let chart = use_memo(
        (props.shown.clone(), width.map(f64::to_bits), props.language),
        |(shown, width, language)| {
            let width = width.map(f64::from_bits)?;
            Some(scene::chart::chart(&shown.plot, width, height(width), *language))
        },
    );
    let at = looked.filter(|place| spot(&props.shown, *place).is_some());
    let onkeydown = {
        let (shown, looked, node) = (props.shown.clone(), looked.clone(), node.clone());
        let on_open = props.on_open.clone();
        Callback::from(move |event: KeyboardEvent| {
            let key = event.key();
            if let ("Enter" | " ", Some(place)) = (key.as_str(), looked.or_else(|| first(&shown))) {
                event.prevent_default();
                return open(&shown, place, &on_open);
            }
            if let Some(next) = walk(&shown, *looked, &key) {
                event.prevent_default();
                looked.set(Some(next));
                focus(&node, next);
            }
        })
    };
    let onpointerover = {
        let looked = looked.setter();
        Callback::from(move |event: PointerEvent| {
            if let Some(place) = pointed_at(&event).filter(|_| event.pointer_type() == "mouse") {
                looked.set(Some(place));
            }
        })
    };
    let onfocusin = {
        let looked = looked.setter();
        Callback::from(move |event: FocusEvent| {
            // A finger also focuses the point before its press; only focus by keyboard shows it.
            let element = event.target_dyn_into::<Element>();
            let by_key = element.is_some_and(|it| it.matches(":focus-visible").unwrap_or(false));
            if let Some(place) = pointed_at(&event).filter(|_| by_key) {
                looked.set(Some(place));
            }
        })
    };
    let onclick = {
        let (shown, looked, touched, on_open) =
            (props.shown.clone(), looked.setter(), touched.clone(), props.on_open.clone());
        Callback::from(move |event: MouseEvent| {
            let Some(place) = pointed_at(&event) else { return };
            let first_touch = touched.take() == Some(place);
            looked.set(Some(place));
            if !first_touch {
                open(&shown, place, &on_open);
            }
        })
    };
    let onpointerdown = {
        let looked = looked.clone();
        Callback::from(move |event: PointerEvent| {
            if let Some(place) = pointed_at(&event).filter(|_| event.pointer_type() != "mouse") {
                *touched.borrow_mut() = (*looked != Some(place)).then_some(place);
            }
        })
    };
    let drawing = (*chart).as_ref().map(|chart| {
        let said = |place| said(&props.shown, place, props.language).unwrap_or_default();
        let tip = chart::tip(chart, at, tip_lines(&props.shown, at, props.language).as_ref());
        let layers = chart::chart(chart, &Points::Buttons { looked: at, said: &said }).into_iter().chain([tip]);
        html! {
            <svg key="chart" class="lab-chart chart" width={chart.width.to_string()} height={chart.height.to_string()}
                viewBox={view_box(chart)} role="group" aria-label={props.name.clone()}
                {onkeydown} {onpointerover} {onpointerdown} {onfocusin} {onclick}>
                { for drawn(layers) }
            </svg>
        }
    });
    html! {
        <div>
            <div ref={node} class="lab-chart-room">{ for drawing }</div>
            {readout(props, at)}
        </div>
    }
}

fn spot(shown: &Shown, (series, index): PointIndex) -> Option<&Spot> {
    let place = *shown.spots.get(series)?.get(index)?;
    shown.lines[series].spots.get(place)
}

fn open(shown: &Shown, place: PointIndex, on_open: &Callback<usize>) {
    if let Some(run) = spot(shown, place).and_then(|spot| spot.median_run) {
        on_open.emit(run);
    }
}

fn first(shown: &Shown) -> Option<PointIndex> {
    Some((shown.spots.iter().position(|spots| !spots.is_empty())?, 0))
}

/// The point that an arrow key leads to: along a series, or to the same index in another.
fn walk(shown: &Shown, from: Option<PointIndex>, key: &str) -> Option<PointIndex> {
    let lengths: Vec<usize> = shown.spots.iter().map(Vec::len).collect();
    let (series, index) = from.or_else(|| first(shown))?;
    let last = lengths.get(series)?.checked_sub(1)?;
    let other = |step: usize| {
        let count = lengths.len();
        let to = (1..=count).map(|times| (series + step * times) % count).find(|to| lengths[*to] > 0)?;
        Some((to, index.min(lengths[to] - 1)))
    };
    match key {
        "ArrowRight" => Some((series, (index + 1).min(last))),
        "ArrowLeft" => Some((series, index.saturating_sub(1))),
        "Home" => Some((series, 0)),
        "End" => Some((series, last)),
        "ArrowDown" => other(1),
        "ArrowUp" => other(lengths.len() - 1),
        _ => None,
    }
}

fn focus(room: &NodeRef, (series, index): PointIndex) {
    let named = format!("[data-dot='{series}-{index}']");
    let element = room.cast::<Element>().and_then(|room| room.query_selector(&named).ok()?);
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::SvgElement>().ok()) {
        element.focus().ok();
    }
}

/// The point that an event is about.
fn pointed_at(event: &Event) -> Option<PointIndex> {
    let element = event.target()?.dyn_into::<Element>().ok()?.closest("[data-dot]").ok()??;
    let place = element.get_attribute("data-dot")?;
    let (series, index) = place.split_once('-')?;
    Some((series.parse().ok()?, index.parse().ok()?))
}

fn drawn(layers: impl Iterator<Item = Layer>) -> impl Iterator<Item = Html> {
    layers.enumerate().map(|(key, layer)| {
        html! { <LayerView {key} layer={Rc::new(layer)} drawing={DRAWING} /> }
    })
}

fn view_box(chart: &Chart) -> String {
    format!("0 0 {} {}", chart.width, chart.height)
}

/// The label of a point.
fn said(shown: &Shown, place: PointIndex, language: Language) -> Option<String> {
    let spot = spot(shown, place)?;
    let spread = spot.spread?;
    let [median, least, most, value] =
        [spread.median.0, spread.least.0, spread.most.0, spot.value.0 as i64].map(|it| amount(it, language));
    let words = PointWords {
        name: &shown.names[place.0],
        axis: &shown.axis,
        value: &value,
        measure: &shown.measure,
        median: &median,
        ends: (least != most).then_some((least.as_str(), most.as_str())),
        made: (spot.made, spot.runs.len()),
    };
    Some(point(&words, language))
}

/// The tooltip of a point: its value, and its series.
fn tip_lines(shown: &Shown, place: Option<PointIndex>, language: Language) -> Option<[String; 2]> {
    let place = place?;
    let spot = spot(shown, place)?;
    let spread = spot.spread?;
    let number = words::lab::spread(spread.median.0, spread.least.0, spread.most.0, language);
    Some([number, format!("{}, {}", shown.names[place.0], amount(spot.value.0 as i64, language))])
}

/// Below the chart: the point looked at in a sentence, and its runs.
fn readout(props: &Props, at: Option<PointIndex>) -> Html {
    let language = props.language;
    let Some(spot) = at.and_then(|place| spot(&props.shown, place)) else {
        return html! { <div class="lab-readout"><p>{words::lab::page::LOOK_AT_POINT.of(language)}</p></div> };
    };
    let said = at.and_then(|place| said(&props.shown, place, language)).unwrap_or_default();
    let alone = spot.runs.len() == 1;
    let middle = if alone { words::lab::page::OPEN_RUN } else { words::lab::page::OPEN_MEDIAN };
    let differ = spot.spread.is_some_and(|spread| spread.least != spread.most);
    let buttons = [
        (middle, spot.median_run),
        (words::lab::page::OPEN_LEAST, spot.least_run.filter(|_| differ)),
        (words::lab::page::OPEN_MOST, spot.most_run.filter(|_| differ)),
    ];
    let buttons = buttons.into_iter().filter_map(|(word, run)| {
        let run = run?;
        let onclick = props.on_open.reform(move |_: MouseEvent| run);
        let text = word.of(language);
        Some(html! { <button key={text} type="button" class="framed small" {onclick}>{text}</button> })
    });
    html! { <div class="lab-readout"><p>{said}</p><div class="lab-open">{ for buttons }</div></div> }
}
