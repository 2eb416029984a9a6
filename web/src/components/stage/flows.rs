//! Messages too many to draw one by one: a line for each flow, a sign where its messages are on average, and
//! their number. At most a few dozen, so each is an element.

use model::Language;
use scene::flows::{Flow, FlowWay};
use scene::picture::{Scene, TokenForm};
use scene::{Allegiance, shapes};
use words::stage::too_many_messages;
use yew::prelude::*;

/// The lines and signs of a scene's flows, and over them their numbers.
pub fn flows(scene: &Scene, language: Language) -> Html {
    if scene.flows.is_empty() {
        return html! { <g key="none" /> };
    }
    let lines = scene.flows.iter().filter_map(|flow| Some((flow, flow.way?)));
    let all = scene.flows.iter().map(|flow| flow.count).sum();
    html! {
        <g key="flows" class="flows" role="img" aria-label={too_many_messages(all, language)}>
            { for lines.map(|(flow, way)| line(flow, &way)) }
            { for scene.flows.iter().filter_map(number) }
        </g>
    }
}

fn line(flow: &Flow, way: &FlowWay) -> Html {
    let whose = flow.allegiance.map(Allegiance::class);
    let weight = format!("weight-{}", flow.weight);
    let class = |part: &'static str| classes!(part, weight.clone(), whose);
    html! {
        <>
            <path class={class("flow")} d={shapes::curve(way.start, way.bend, way.end)} />
            <path class={class("flow behind")} d={shapes::curve(way.start, way.tip_bend, way.tip)} />
            <path class={class("flow-tip")} d={shapes::tag(TokenForm::Ask, way.tip, flow.tip_size(), way.angle)} />
        </>
    }
}

fn number(flow: &Flow) -> Option<Html> {
    let at = flow.label_at?;
    let (x, y) = (shapes::number(at.x), shapes::number(at.y));
    Some(html! {
        <>
            <path class="flow-plate" d={shapes::rounded(at, flow.label_size(), 3.0)} />
            <text class="flow-number" {x} {y}>{ flow.count }</text>
        </>
    })
}
