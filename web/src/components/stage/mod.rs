//! The stage: the picture of a moment, and what can be pressed in it. The scene decides what is where; this
//! only puts its layers on top of each other and turns presses into requests. It knows no algorithm and does
//! not write the page's state.

pub mod camera;
mod drag;
mod gestures;
pub mod measure;
mod nearest;
pub mod pattern;
mod press;
pub mod thumbnail;

use std::cell::RefCell;
use std::rc::Rc;

use model::{Language, Moment, Process};
use scene::display::{Layer, StageOptions, StagePainter, StagePicture};
use scene::picture::{Detail, Medium, Scene};
use scene::shapes::number;
use scene::{Frame, Point};
use words::stage::{counted_messages, messages_under_way, undrawn_messages};
use yew::prelude::*;

use super::picture::LayerView;
use super::picture::canvas::MarksOnCanvas;
use crate::press::MenuRequest;
use crate::run::SharedRun;
use crate::state::{Inbox, Input, LookInput};
use camera::Camera;
use drag::use_drag;
use gestures::use_gestures;
use measure::{place, use_stage_frame};
use pattern::Patterns;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub moment: Moment,
    pub chosen: Option<Process>,
    /// The event whose causes and effects are lit.
    pub lit: Option<u32>,
    pub camera: Camera,
    pub on_camera: Callback<Camera>,
    /// Hears the size of the stage when it is measured: the legend is drawn for it.
    #[prop_or_default]
    pub on_size: Callback<Frame>,
    pub language: Language,
    /// On the other side of a comparison, the run of the text: presses here act on that run.
    #[prop_or_default]
    pub text_run: Option<SharedRun>,
    pub inbox: Inbox,
}

pub const DRAWING: &str = "stage";

#[component]
pub fn Stage(props: &Props) -> Html {
    let node = use_node_ref();
    let frame = use_stage_frame(&node);
    use_effect_with((frame, props.on_size.clone()), |(frame, heard)| {
        if let Some(frame) = frame {
            heard.emit(*frame);
        }
    });
    let camera = props.camera;
    let drag = use_drag(&node, frame, camera, &props.run, &props.inbox);
    let gestures = use_gestures(&node, frame, camera, &props.on_camera);
    let (moment, chosen, reading) = (props.moment, props.chosen, &props.run.reading);
    // Where the pointer is in the scene.
    let found = {
        let (node, run) = (node.clone(), props.run.clone());
        move |event: &MouseEvent| {
            let layout = run.reading.layout(frame?);
            Some(camera.found(in_units(place(event, &node)?, layout.zoom), layout.frame))
        }
    };
    let scene = frame.map(|frame| match drag.held {
        Some(held) => Rc::new(reading.scene_holding(moment, frame, chosen, held)),
        None => Rc::new(reading.scene(moment, frame, chosen)),
    });
    let press = {
        let (run, text_run, inbox) = (props.run.clone(), props.text_run.clone(), props.inbox.clone());
        Callback::from(move |request: Option<MenuRequest>| {
            let meant = request.and_then(|request| press::for_text(request, &run, text_run.as_deref()));
            // Not for something that only the other side has.
            if meant.is_some() || request.is_none() {
                inbox.dispatch(Input::Look(LookInput::Press(meant)));
            }
        })
    };
    let onclick = {
        let (press, scene, found) = (press.clone(), scene.clone(), found.clone());
        let (drags, pans) = (drag.ends_in_click.clone(), gestures.ends_in_click.clone());
        Callback::from(move |event: MouseEvent| {
            if !drags.emit(()) && !pans.emit(()) {
                press.emit(press::pressed(&event, scene.as_deref(), found(&event)));
            }
        })
    };
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        if let Some(request) = press::keyed(&event) {
            press.emit(Some(request));
        }
    });
    // Messages on the canvas are not elements: the pointer finds the nearest.
    let hovered = use_state_eq(|| None::<u32>);
    let onpointermove = {
        let (hovered, scene) = (hovered.setter(), scene.clone());
        let (follow, pan) = (drag.onpointermove.clone(), gestures.onpointermove.clone());
        Callback::from(move |event: PointerEvent| {
            let at = found(&event);
            if !pan.emit(event.clone()) {
                follow.emit(event);
            }
            hovered.set(scene.as_ref().zip(at).and_then(|(scene, at)| nearest::nearest_token(scene, at)));
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
    let painter = use_memo(props.run.clone(), |_| RefCell::new(StagePainter::default()));
    let picture = match &scene {
        Some(scene) => {
            let cone = props.lit.and_then(|event| reading.cone(event));
            let options = StageOptions { language: props.language, chosen, cone, hovered: *hovered };
            draw(props, scene, &painter.borrow_mut().paint(reading, scene, &options))
        }
        None => html! { <div key="unmeasured" /> },
    };
    html! {
        <div class="stage">
            <div
                ref={node} role="graphics-document" aria-label={words::stage::STAGE.of(props.language)}
                class={classes!("stage-picture", drag.held.map(|_| "dragging"), (!camera.is_whole()).then_some("zoomed"))}
                {onclick} {onkeydown} {onpointermove} {onpointerdown} {onpointerup} {onpointercancel}
                onwheel={gestures.onwheel} ondblclick={gestures.ondblclick} onfocusin={gestures.onfocusin}
            >
                { picture }
            </div>
            <p class="stage-note">{ note(scene.as_deref(), props.language) }</p>
        </div>
    }
}

/// From the bottom up, in SVGs that the browser paints separately: links, which only events change; bodies;
/// the canvas; tokens and signs. The Tab order is processes, links, messages.
fn draw(props: &Props, scene: &Scene, picture: &StagePicture) -> Html {
    let language = props.language;
    let swarm = (scene.medium == Medium::Canvas).then(|| {
        let name = Callback::from(move |count| messages_under_way(count, language));
        let (zoom, shift) = (scene.zoom, props.camera.shift(scene.frame));
        let frame = Frame::new(scene.frame.width * zoom, scene.frame.height * zoom);
        let (scale, shift) = (props.camera.scale * zoom, Point { x: shift.x * zoom, y: shift.y * zoom });
        html! { <MarksOnCanvas key="swarm" layer={picture.swarm.clone()} {frame} {scale} {shift} {name} /> }
    });
    let StagePicture { links, curtain, tails, timers, bodies, targets, flows, tokens, signs, .. } = picture;
    html! {
        <div key="measured">
            { sheet("stage-ground", props, scene, [links, curtain], None) }
            { sheet("stage-bodies", props, scene, [tails, timers, bodies, targets], Some(html! { <Patterns drawing={DRAWING} /> })) }
            <div>{ for swarm }</div>
            { sheet("stage-tokens", props, scene, [flows, tokens, signs], None) }
        </div>
    }
}

/// An SVG as large as the stage, in the units of the scene. Its size is in pixels: during layout of the page its room changes for a
/// moment, and the browser would measure every text in it again.
fn sheet<const N: usize>(
    class: &'static str,
    props: &Props,
    scene: &Scene,
    layers: [&Rc<Layer>; N],
    patterns: Option<Html>,
) -> Html {
    let layers = layers.into_iter().enumerate().map(|(key, layer)| {
        html! { <LayerView {key} layer={layer.clone()} drawing={DRAWING} /> }
    });
    let Frame { width, height, .. } = scene.frame;
    html! {
        <svg {class} width={number(width * scene.zoom)} height={number(height * scene.zoom)}
            viewBox={format!("0 0 {} {}", number(width), number(height))} preserveAspectRatio="none">
            { for patterns }
            <g transform={props.camera.transform(scene.frame)}>{ for layers }</g>
        </svg>
    }
}

/// A point of the page in the units of the scene.
fn in_units(at: Point, zoom: f64) -> Point {
    Point { x: at.x / zoom, y: at.y / zoom }
}

/// What the stage leaves out.
fn note(scene: Option<&Scene>, language: Language) -> String {
    match scene {
        Some(scene) if scene.undrawn > 0 && scene.flows.is_empty() => {
            undrawn_messages(scene.undrawn, language)
        }
        Some(scene) if scene.undrawn > 0 => counted_messages(scene.undrawn, language),
        Some(scene) if scene.tokens.iter().any(|token| token.detail == Detail::Dot) => {
            words::stage::LABELS_OF_CHOSEN.of(language).to_owned()
        }
        _ => String::new(),
    }
}
