//! A chart whose points need not be opened one by one: a picture with a name, the table says the rest.

use std::rc::Rc;

use model::Language;
use scene::chart::Plot;
use yew::prelude::*;

use super::{draw, height};
use crate::components::stage::measure::use_size;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub plot: Rc<Plot>,
    pub name: AttrValue,
    pub language: Language,
}

/// The picture.
#[component]
pub fn StillChart(props: &Props) -> Html {
    let node = use_node_ref();
    let width = use_size(&node).map(|size| size.width);
    let drawing = width.map(|width| {
        let chart = scene::chart::chart(&props.plot, width, height(width) * 0.8, props.language);
        html! {
            <svg key="chart" class="lab-chart" width={chart.width.to_string()} height={chart.height.to_string()}
                viewBox={format!("0 0 {} {}", chart.width, chart.height)} role="img" aria-label={props.name.clone()}>
                {draw::frame(&chart)}{draw::theory(&chart)}{draw::marks(&chart)}{draw::names(&chart)}
            </svg>
        }
    });
    html! { <div ref={node} class="lab-chart-room still">{ for drawing }</div> }
}
