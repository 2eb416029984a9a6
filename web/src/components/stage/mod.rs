//! The stage: the picture of a moment, and what one can press on it. The scene decides what is where;
//! this only lays its parts on top of each other and turns presses into wishes. No part here knows an
//! algorithm or writes the page's state.

mod badges;
pub mod chip;
mod crowd;
mod curtain;
mod drag;
mod flows;
mod gestures;
mod links;
pub mod measure;
pub mod pattern;
mod press;
mod process;
mod swarm;
pub mod thumbnail;
mod timers;
mod token;
pub mod view;

use std::rc::Rc;

use model::{Language, Moment, Process};
use scene::picture::{Bodies, Density, Medium, ProcessMark, Scene, Token};
use scene::shapes::number;
use words::stage::{too_many_messages, uncounted_messages};
use yew::prelude::*;

use crate::contract::{MenuRequest, Placed, Run};
use badges::Badges;
use crowd::Cells;
use curtain::CurtainView;
use drag::use_drag;
use gestures::use_gestures;
use links::{LinkTargets, Links};
use measure::{place, use_size};
use pattern::Patterns;
use process::ProcessView;
use swarm::Swarm;
use timers::Timers;
use view::View;

/// What the stage is given.
#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: Run,
    pub moment: Moment,
    pub chosen: Option<Process>,
    /// The event whose causes and effects are lit.
    pub lit: Option<u32>,
    /// How much of it is seen, and how large.
    pub view: View,
    pub on_view: Callback<View>,
    pub language: Language,
    pub on_choose: Callback<Option<Process>>,
    pub on_menu: Callback<MenuRequest>,
    pub on_place: Callback<Placed>,
}

/// The name under which the stage's patterns are found.
const DRAWING: &str = "stage";

/// The picture of this moment.
#[component]
pub fn Stage(props: &Props) -> Html {
    let node = use_node_ref();
    let frame = use_size(&node);
    let view = props.view;
    let drag = use_drag(&node, frame, view, &props.run, &props.on_place);
    let gestures = use_gestures(&node, frame, view, &props.on_view);
    let (moment, chosen, reading) = (props.moment, props.chosen, &props.run.reading);
    let scene = frame.map(|frame| match drag.held {
        Some(held) => Rc::new(reading.scene_holding(moment, frame, chosen, held)),
        None => Rc::new(reading.scene(moment, frame, chosen)),
    });
    let wish = {
        let (on_choose, on_menu) = (props.on_choose.clone(), props.on_menu.clone());
        Callback::from(move |request| press::wished(request, &on_choose, &on_menu))
    };
    let onclick = {
        let (wish, scene, node) = (wish.clone(), scene.clone(), node.clone());
        let (drags, pans) = (drag.ends_in_click.clone(), gestures.ends_in_click.clone());
        Callback::from(move |event: MouseEvent| {
            if !drags.emit(()) && !pans.emit(()) {
                let at = place(&event, &node).zip(frame).map(|(at, frame)| view.found(at, frame));
                wish.emit(press::pressed(&event, scene.as_deref(), at));
            }
        })
    };
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        if let Some(request) = press::keyed(&event) {
            wish.emit(Some(request));
        }
    });
    // In a swarm messages are no elements of their own: the pointer finds them by place.
    let hovered = use_state_eq(|| None::<u32>);
    let onpointermove = {
        let (hovered, scene, node) = (hovered.setter(), scene.clone(), node.clone());
        let (follow, pan) = (drag.onpointermove.clone(), gestures.onpointermove.clone());
        Callback::from(move |event: PointerEvent| {
            let at = place(&event, &node).zip(frame).map(|(at, frame)| view.found(at, frame));
            if !pan.emit(event.clone()) {
                follow.emit(event);
            }
            hovered.set(scene.as_ref().zip(at).and_then(|(scene, at)| crowd::nearest_token(scene, at)));
        })
    };
    let onpointerdown = {
        let pan = gestures.onpointerdown.clone();
        Callback::from(move |event: PointerEvent| {
            pan.emit(event.clone());
            drag.onpointerdown.emit(event);
        })
    };
    let onpointerup = {
        let pan = gestures.onpointerup.clone();
        Callback::from(move |event: PointerEvent| {
            pan.emit(());
            drag.onpointerup.emit(event);
        })
    };
    let onpointercancel = {
        let pan = gestures.onpointerup.clone();
        Callback::from(move |event: PointerEvent| {
            pan.emit(());
            drag.onpointercancel.emit(event);
        })
    };
    let picture = match &scene {
        Some(scene) => picture(props, scene, *hovered),
        None => html! { <div key="unmeasured" /> },
    };
    html! {
        <div class="stage">
            <div
                ref={node} role="graphics-document" aria-label={words::stage::STAGE.of(props.language)}
                class={classes!("stage-picture", drag.held.map(|_| "dragging"), (!view.is_whole()).then_some("zoomed"))}
                {onclick} {onkeydown} {onpointermove} {onpointerdown} {onpointerup} {onpointercancel}
                onwheel={gestures.onwheel} ondblclick={gestures.ondblclick} onfocusin={gestures.onfocusin}
            >
                { picture }
            </div>
            <p class="stage-note">{ note(scene.as_deref(), props.language) }</p>
        </div>
    }
}

/// From the bottom up, in layers that the browser paints apart: links, which only events change; bodies;
/// the canvas of a swarm; tokens and signs. What can be pressed comes in the order people reach it by
/// keyboard: processes, links, messages.
fn picture(props: &Props, scene: &Rc<Scene>, hovered: Option<u32>) -> Html {
    let links = scene.links.clone();
    let (bodies, badges) = match scene.bodies {
        Bodies::Shapes => (shapes(props, scene), signs(props, scene)),
        Bodies::Cells => {
            let marks = scene.processes.clone();
            (html! { <Cells key="cells" {marks} chosen={props.chosen} /> }, html! { <g key="none" /> })
        }
    };
    let cone = props.lit.and_then(|event| props.run.reading.cone(event));
    let side = |token: &Token| cone.as_ref().and_then(|cone| cone.side(token.message));
    let apart = || {
        let is_apart = |token: &&Token| !scene.is_in_swarm(token) || hovered == Some(token.message);
        scene.tokens.iter().filter(is_apart)
    };
    let swarm = (scene.medium == Medium::Canvas).then(|| {
        let (scene, cone) = (scene.clone(), cone.clone());
        html! { <Swarm key="swarm" {scene} {hovered} {cone} view={props.view} language={props.language} /> }
    });
    html! {
        <div key="measured">
            { layer("stage-ground", props, scene, html! {
                <>
                    <Links links={links.clone()} />
                    <CurtainView curtain={scene.curtain.clone()} language={props.language} />
                </>
            }) }
            { layer("stage-bodies", props, scene, html! {
                <>
                    <Patterns drawing={DRAWING} />
                    <g>{ for apart().map(|t| token::tail(t, side(t))) }</g>
                    <g>{ bodies }</g>
                    <LinkTargets {links} run={props.run.clone()} language={props.language} />
                </>
            }) }
            <div>{ for swarm }</div>
            { layer("stage-tokens", props, scene, html! {
                <>
                    <g>{ flows::flows(scene, props.language) }</g>
                    <g>{ for apart().map(|t| token::token(t, side(t), &props.run, props.language)) }</g>
                    <g>{ badges }</g>
                </>
            }) }
        </div>
    }
}

/// A layer as large as the stage. In pixels of its own: while the page around it is laid out, its room is
/// something else for a moment, and then the browser would measure every word in it again.
fn layer(class: &'static str, props: &Props, scene: &Scene, inside: Html) -> Html {
    html! {
        <svg {class} width={number(scene.frame.width)} height={number(scene.frame.height)}>
            <g transform={props.view.transform(scene.frame)}>{ inside }</g>
        </svg>
    }
}

/// Bodies over the arcs of their timers. Those move with every frame; kept apart from the body they
/// spare it being drawn again.
fn shapes(props: &Props, scene: &Scene) -> Html {
    let arcs = scene.processes.iter().map(|mark| {
        let left: Vec<f64> = mark.timers.iter().map(|(_, left)| *left).collect();
        let (role, presence, at, radius) = (mark.role, mark.presence, mark.at, mark.radius);
        html! { <Timers key={mark.process.0} {role} {presence} {at} {radius} {left} /> }
    });
    let bodies = scene.processes.iter().map(|mark| {
        let chosen = props.chosen == Some(mark.process);
        html! {
            <ProcessView
                key={mark.process.0} mark={untimed(mark)} names={props.run.reading.names.clone()} timers={mark.timers.len()} {chosen}
                room={room(scene, mark)} language={props.language}
            />
        }
    });
    html! { <g key="shapes"><g>{ for arcs }</g><g>{ for bodies }</g></g> }
}

/// What stands beside the bodies, over the tokens.
fn signs(props: &Props, scene: &Scene) -> Html {
    let each = scene.processes.iter().map(|mark| {
        let chosen = props.chosen == Some(mark.process);
        html! { <Badges key={mark.process.0} mark={untimed(mark)} {chosen} language={props.language} /> }
    });
    html! { <g key="signs" aria-hidden="true">{ for each }</g> }
}

fn untimed(mark: &ProcessMark) -> Rc<ProcessMark> {
    Rc::new(ProcessMark { timers: Vec::new(), ..mark.clone() })
}

/// Half the way to the nearest other process: how far a press may miss and still mean this one.
fn room(scene: &Scene, mark: &ProcessMark) -> f64 {
    let others = scene.processes.iter().filter(|other| other.process != mark.process);
    let away = others.map(|other| (other.at.x - mark.at.x).hypot(other.at.y - mark.at.y));
    away.fold(f64::MAX, f64::min) / 2.0
}

/// What the stage leaves out, said on the stage.
fn note(scene: Option<&Scene>, language: Language) -> String {
    match scene {
        Some(scene) if scene.undrawn > 0 && scene.flows.is_empty() => {
            uncounted_messages(scene.undrawn, language)
        }
        Some(scene) if scene.undrawn > 0 => too_many_messages(scene.undrawn, language),
        Some(scene) if scene.density == Density::Marks => {
            words::stage::LABELS_OF_CHOSEN.of(language).to_owned()
        }
        _ => String::new(),
    }
}
