//! A chart whose points cannot be opened: an image with a label. Its values are in the table beside it.

use std::rc::Rc;

use model::Language;
use scene::chart::Plot;
use scene::display::chart::{Points, chart};
use yew::prelude::*;

use super::{drawn, height, view_box};
use crate::components::stage::measure::use_size;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub plot: Rc<Plot>,
    pub name: AttrValue,
    pub language: Language,
}

#[component]
pub fn StillChart(props: &Props) -> Html {
    let node = use_node_ref();
    let width = use_size(&node).map(|size| size.width);
    let drawing = width.map(|width| {
        let places = scene::chart::chart(&props.plot, width, height(width) * 0.8, props.language);
        html! {
            <svg key="chart" class="lab-chart chart" width={places.width.to_string()} height={places.height.to_string()}
                viewBox={view_box(&places)} role="img" aria-label={props.name.clone()}>
                { for drawn(chart(&places, &Points::Still).into_iter()) }
            </svg>
        }
    });
    html! { <div ref={node} class="lab-chart-room still">{ for drawing }</div> }
}
