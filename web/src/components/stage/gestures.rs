//! How wheel, touch and the empty stage move the camera: zoom, pan, fit. Knows nothing of what is on the stage.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use scene::{Frame, Point};
use wasm_bindgen::JsCast;
use web_sys::{Element, TouchEvent, WheelEvent};
use yew::prelude::*;

use super::camera::Camera;
use super::measure::place;
use super::press;
use crate::components::zoom::{WheelMove, turned};
use crate::press::Target;

/// A press that moves no farther is a click.
const STILL: f64 = 4.0;

pub struct Gestures {
    pub onpointerdown: Callback<PointerEvent>,
    /// Returns whether it used the event: then the event must move nothing else.
    pub onpointermove: Callback<PointerEvent, bool>,
    pub onpointerup: Callback<()>,
    pub onwheel: Callback<WheelEvent>,
    pub ondblclick: Callback<MouseEvent>,
    pub onfocusin: Callback<FocusEvent>,
    /// Whether the click that comes now is only the end of a pan; to be asked once for each click.
    pub ends_in_click: Callback<(), bool>,
}

#[derive(Clone, Copy, Default)]
struct GestureState {
    /// The last position of the pointer while it pans.
    from: Option<Point>,
    moved: bool,
    /// The distance of two fingers, and the point between them.
    pinch: Option<(f64, Point)>,
}

#[hook]
pub fn use_gestures(
    stage: &NodeRef,
    frame: Option<Frame>,
    camera: Camera,
    on_camera: &Callback<Camera>,
) -> Gestures {
    let doing = use_mut_ref(GestureState::default);
    // Fingers may move twice between two renders.
    let latest = use_mut_ref(|| camera);
    *latest.borrow_mut() = camera;
    use_pinch(stage, frame, doing.clone(), latest.clone(), on_camera.clone());
    let onpointerdown = {
        let (doing, stage) = (doing.clone(), stage.clone());
        Callback::from(move |event: PointerEvent| {
            // A press on a process drags it; a press anywhere else pans.
            let on_process = matches!(press::target(&event), Some((_, Target::Process(_))));
            let held = !camera.is_whole() && !on_process && event.button() == 0 && event.is_primary();
            let mut doing = doing.borrow_mut();
            doing.from = if held { place(&event, &stage) } else { None };
            doing.moved = false;
        })
    };
    let onpointermove = {
        let (doing, stage, latest, on_camera) =
            (doing.clone(), stage.clone(), latest.clone(), on_camera.clone());
        Callback::from(move |event: PointerEvent| {
            let mut doing = doing.borrow_mut();
            if doing.pinch.is_some() {
                return true;
            }
            let Some(((from, at), frame)) = doing.from.zip(place(&event, &stage)).zip(frame) else {
                return false;
            };
            if !doing.moved {
                if (at.x - from.x).hypot(at.y - from.y) <= STILL {
                    return true;
                }
                if let Some(stage) = stage.cast::<Element>() {
                    stage.set_pointer_capture(event.pointer_id()).ok();
                }
            }
            (doing.from, doing.moved) = (Some(at), true);
            let next = latest.borrow().moved(share(Point { x: at.x - from.x, y: at.y - from.y }, frame));
            *latest.borrow_mut() = next;
            on_camera.emit(next);
            true
        })
    };
    let onpointerup = {
        let doing = doing.clone();
        Callback::from(move |()| doing.borrow_mut().from = None)
    };
    let onwheel = {
        let (stage, on_camera) = (stage.clone(), on_camera.clone());
        Callback::from(move |event: WheelEvent| {
            let Some((at, frame)) = place(&event, &stage).zip(frame) else { return };
            // Without Ctrl the wheel scrolls the page.
            let asked = event.ctrl_key() || event.meta_key();
            if let Some(WheelMove::Larger(times)) = asked.then(|| turned(&event)).flatten() {
                on_camera.emit(camera.zoomed(times, share(at, frame)));
            }
        })
    };
    let ondblclick = {
        let on_camera = on_camera.clone();
        Callback::from(move |event: MouseEvent| {
            if press::target(&event).is_none() {
                on_camera.emit(Camera::default());
            }
        })
    };
    let onfocusin = {
        let (stage, on_camera) = (stage.clone(), on_camera.clone());
        Callback::from(move |event: FocusEvent| {
            let focused = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if let Some((missed, frame)) = focused.and_then(|it| missed(&it, &stage)).zip(frame) {
                on_camera.emit(camera.moved(share(missed, frame)));
            }
        })
    };
    let ends_in_click = Callback::from(move |()| std::mem::take(&mut doing.borrow_mut().moved));
    Gestures { onpointerdown, onpointermove, onpointerup, onwheel, ondblclick, onfocusin, ends_in_click }
}

fn share(at: Point, frame: Frame) -> Point {
    Point { x: at.x / frame.width, y: at.y / frame.height }
}

/// How far to pan so that the focused element is in the middle; none if it is visible.
fn missed(element: &Element, stage: &NodeRef) -> Option<Point> {
    let (stage, it) =
        (stage.cast::<Element>()?.get_bounding_client_rect(), element.get_bounding_client_rect());
    let (x, y) = (it.left() + it.width() / 2.0, it.top() + it.height() / 2.0);
    let seen = stage.left() <= x && x <= stage.right() && stage.top() <= y && y <= stage.bottom();
    let middle = (stage.left() + stage.width() / 2.0, stage.top() + stage.height() / 2.0);
    (!seen).then_some(Point { x: middle.0 - x, y: middle.1 - y })
}

/// Two fingers zoom the stage instead of the page.
#[hook]
fn use_pinch(
    stage: &NodeRef,
    frame: Option<Frame>,
    doing: Rc<RefCell<GestureState>>,
    latest: Rc<RefCell<Camera>>,
    on_camera: Callback<Camera>,
) {
    let size = frame.map(|frame| (frame.width as u32, frame.height as u32));
    use_effect_with((stage.clone(), size, on_camera), move |(stage, _, on_camera)| {
        // Not by Yew, whose listeners cannot keep the page from zooming.
        let listen = |kind: &'static str| {
            let (doing, latest, on_camera, stage) =
                (doing.clone(), latest.clone(), on_camera.clone(), stage.clone());
            let options = EventListenerOptions::enable_prevent_default();
            let element = stage.cast::<Element>()?;
            Some(EventListener::new_with_options(&element, kind, options, move |event| {
                let event: &TouchEvent = event.unchecked_ref();
                // A finger on a process drags it and must not scroll the page; not every browser respects
                // `touch-action` inside an SVG.
                if kind == "touchmove" && matches!(press::target(event), Some((_, Target::Process(_)))) {
                    event.prevent_default();
                }
                let now = fingers(event, &stage);
                let before = std::mem::replace(&mut doing.borrow_mut().pinch, now);
                let Some((now, frame)) = now.zip(frame) else { return };
                event.prevent_default();
                doing.borrow_mut().from = None;
                if let Some(before) = before {
                    let next = pinched(*latest.borrow(), before, now, frame);
                    *latest.borrow_mut() = next;
                    on_camera.emit(next);
                }
            }))
        };
        let listening = ["touchstart", "touchmove", "touchend", "touchcancel"].map(listen);
        move || drop(listening)
    });
}

/// The distance of two fingers, and the point between them.
fn fingers(event: &TouchEvent, stage: &NodeRef) -> Option<(f64, Point)> {
    let touches = event.touches();
    if touches.length() != 2 {
        return None;
    }
    let (one, other) = touches.get(0).zip(touches.get(1))?;
    let room = stage.cast::<Element>()?.get_bounding_client_rect();
    let point = |x: i32, y: i32| Point { x: f64::from(x) - room.left(), y: f64::from(y) - room.top() };
    let (a, b) = (point(one.client_x(), one.client_y()), point(other.client_x(), other.client_y()));
    let middle = Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 };
    Some(((a.x - b.x).hypot(a.y - b.y).max(1.0), middle))
}

fn pinched(camera: Camera, before: (f64, Point), now: (f64, Point), frame: Frame) -> Camera {
    let along = Point { x: now.1.x - before.1.x, y: now.1.y - before.1.y };
    camera.zoomed(now.0 / before.0, share(before.1, frame)).moved(share(along, frame))
}
