//! The space-time diagram: a lane for each process, messages as slanted arrows, and the playhead. What is
//! right of the playhead has not happened yet and is veiled. The picture is made once for a part of a run
//! and a size; only the veil, the playhead, the band of the chosen process and what is lit change more
//! often.

mod place;
mod pointer;
pub mod rows;

use std::rc::Rc;

use model::spec::Bilingual;
use model::{Language, Moment, Process};
use scene::display::Layer;
use scene::display::spacetime::{Diagram, is_crowded};
use scene::spacetime::Arrow;
use words::stage::too_many_arrows;
use yew::prelude::*;

use super::picture::LayerView;
use super::ribbon::axis::{Axis, of_span};
use super::stage::measure::use_size;
use super::zoom::{Zoom, ZoomButtons};
use crate::run::SharedRun;
use crate::state::{DiagramPlace, Inbox, Span};
use place::PlaceButtons;
use pointer::{LanesController, use_pointer};
use rows::{AXIS_HEIGHT, Rows};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub moment: Moment,
    pub chosen: Option<Process>,
    /// The part of the run that is shown.
    pub span: Span,
    /// The event whose causes and effects are lit.
    pub lit: Option<u32>,
    /// The height of its picture; none if it may take as much as it needs.
    pub height: Option<f64>,
    /// Where it stands, and whether the window is wide; none if it cannot be moved.
    pub place: Option<(DiagramPlace, bool)>,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Lanes(props: &Props) -> Html {
    let node = use_node_ref();
    let width = use_size(&node).map(|size| size.width);
    let (run, now) = (&props.run, props.moment.time);
    let axis = width.map(|width| of_span(Axis::new(width, run.end()), props.span, now));
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
    let controller = axis.zip(rows).map(|(axis, rows)| {
        let (run, lit, inbox) = (run.clone(), props.lit, props.inbox.clone());
        LanesController { run, axis, rows, now, lit, inbox }
    });
    let still = use_memo((run.clone(), axis.zip(rows), props.language), |(run, room, language)| {
        let still = room.map(|room| diagram(run, &arrows, room, *language).still());
        still.map(|layers| layers.map(Rc::new))
    });
    let on = use_pointer(&node, controller.clone());
    // The callback is the same in every frame, so that the buttons are not redrawn; it looks up the newest
    // controller when it is called.
    let newest = use_mut_ref(|| None::<LanesController>);
    newest.replace(controller.clone());
    let on_zoom = use_callback((), move |zoom: Zoom, ()| {
        let controller = newest.borrow().clone();
        if let Some(controller) = controller {
            controller.apply(zoom);
        }
    });
    let drawn = match &controller {
        Some(controller) => draw(props, controller, &arrows, still.iter().flatten()),
        None => html! { <g key="unmeasured" /> },
    };
    let height = rows.map_or(0.0, |rows| props.height.unwrap_or(rows.height() + AXIS_HEIGHT));
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
                <div>{ for places(props) }</div>
                <div hidden={rows.is_none()}>{ buttons(props, controller.as_ref(), name, on_zoom) }</div>
            </div>
        </div>
    }
}

/// The drawing's name; it has no patterns.
const DRAWING: &str = "lanes";

fn diagram<'a>(
    run: &'a SharedRun,
    arrows: &'a Option<Vec<Arrow>>,
    (axis, rows): (Axis, Rows),
    language: Language,
) -> Diagram<'a> {
    Diagram { reading: &run.reading, arrows: arrows.as_deref().unwrap_or_default(), axis, rows, language }
}

fn draw<'a>(
    props: &Props,
    controller: &LanesController,
    arrows: &Option<Vec<Arrow>>,
    still: impl Iterator<Item = &'a Rc<Layer>>,
) -> Html {
    let now = props.moment.time;
    let diagram = diagram(&props.run, arrows, (controller.axis, controller.rows), props.language);
    let cone = props.lit.and_then(|event| props.run.reading.cone(event));
    let view = |layer: Layer| html! { <LayerView layer={Rc::new(layer)} drawing={DRAWING} /> };
    let still = still.enumerate().map(|(key, layer)| {
        html! { <LayerView {key} layer={layer.clone()} drawing={DRAWING} /> }
    });
    html! {
        <g key="measured">
            <g>{ view(diagram.band(props.chosen)) }</g>
            <g class={classes!(cone.as_ref().map(|_| "faded"))}>{ for still }</g>
            <g>{ view(diagram.veil(now)) }</g>
            <g>{ view(diagram.lit(cone.as_deref())) }</g>
            <g>{ view(diagram.playhead(now)) }</g>
        </g>
    }
}

/// The event that is lit, or a hint about the diagram.
fn told(props: &Props, rows: Option<Rows>, arrows: &Option<Vec<Arrow>>) -> String {
    match props.lit {
        _ if rows.is_none() => words::stage::SPACE_TIME.of(props.language).to_owned(),
        Some(event) => {
            words::log_line(&props.run.reading.trace, &props.run.reading.names, event, props.language)
        }
        None if rows.zip(arrows.as_deref()).is_none_or(|(rows, arrows)| is_crowded(rows, arrows)) => {
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

fn places(props: &Props) -> Option<Html> {
    let (place, wide) = props.place?;
    Some(html! { <PlaceButtons {place} {wide} language={props.language} inbox={props.inbox.clone()} /> })
}

fn buttons(
    props: &Props,
    controller: Option<&LanesController>,
    picture: &'static str,
    on_zoom: Callback<Zoom>,
) -> Html {
    let (whole, largest) =
        controller.map_or((true, true), |controller| (controller.is_whole(), controller.is_closest()));
    html! { <ZoomButtons {picture} {whole} {largest} language={props.language} {on_zoom} /> }
}
