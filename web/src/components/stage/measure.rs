//! The size of an element and what lies over its corners, observed, and where in it a pointer is. Knows nothing of what is drawn.

use js_sys::Array;
use scene::{Corners, Frame, Point};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, ResizeObserver, ResizeObserverEntry};
use yew::prelude::*;

/// A context for drawings whose size is known before anything is measured, or where nothing can be measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GivenSize(pub Frame);

/// The size of an element in whole pixels; none until it is measured.
#[hook]
pub fn use_size(node: &NodeRef) -> Option<Frame> {
    let known = use_context::<GivenSize>();
    let size = use_state_eq(|| known.map(|GivenSize(frame)| frame));
    let setter = size.setter();
    use_effect_with(node.clone(), move |node| {
        let watching = node.cast::<Element>().and_then(|element| watch(&element, setter));
        move || {
            if let Some((observer, _heard)) = watching {
                observer.disconnect();
            }
        }
    });
    *size
}

/// The frame of a stage: its size, and what the page puts over its corners.
#[hook]
pub fn use_stage_frame(node: &NodeRef) -> Option<Frame> {
    let size = use_size(node);
    let corners = use_state_eq(Corners::default);
    let setter = corners.setter();
    // Who lies over a corner depends on how the page is arranged, which its size decides.
    let key = size.map(|frame| (frame.width as u32, frame.height as u32));
    use_effect_with((node.clone(), key), move |(node, _)| {
        let watching = node.cast::<Element>().and_then(|stage| watch_corners(stage, setter));
        move || {
            if let Some((observer, _heard)) = watching {
                observer.disconnect();
            }
        }
    });
    size.map(|frame| Frame { corners: *corners, ..frame })
}

/// The corners of a stage's area that an element of the page can lie over.
const OVER: &str = "[data-over]";

fn watch_corners(stage: Element, corners: UseStateSetter<Corners>) -> Option<Watching> {
    let over = stage.closest(".stage-area").ok()??.query_selector_all(OVER).ok()?;
    let over: Vec<Element> =
        (0..over.length()).filter_map(|k| over.item(k)?.dyn_into::<Element>().ok()).collect();
    corners.set(taken(&stage, &over));
    let watched = over.clone();
    let heard = Closure::<dyn FnMut(Array)>::new(move |_: Array| corners.set(taken(&stage, &over)));
    let observer = ResizeObserver::new(heard.as_ref().unchecked_ref()).ok()?;
    watched.iter().for_each(|element| observer.observe(element));
    Some((observer, heard))
}

/// How far elements reach into a stage from its corners, in whole pixels.
fn taken(stage: &Element, over: &[Element]) -> Corners {
    let mut corners = Corners::default();
    let (room, larger) = (stage.get_bounding_client_rect(), enlargement(stage));
    for element in over {
        let it = element.get_bounding_client_rect();
        let Some(corner) = element.get_attribute("data-over") else { continue };
        let wide = match corner.ends_with("left") {
            true => it.right() - room.left(),
            false => room.right() - it.left(),
        };
        let high = match corner.starts_with("top") {
            true => it.bottom() - room.top(),
            false => room.bottom() - it.top(),
        };
        let size = ((wide / larger).ceil().max(0.0), (high / larger).ceil().max(0.0));
        let size = if it.width() > 0.0 && it.height() > 0.0 { size } else { (0.0, 0.0) };
        match corner.as_str() {
            "top-left" => corners.top_left = size,
            "top-right" => corners.top_right = size,
            "bottom-left" => corners.bottom_left = size,
            "bottom-right" => corners.bottom_right = size,
            _ => {}
        }
    }
    corners
}

/// How much larger than its own pixels an element is shown, as for a projector.
fn enlargement(element: &Element) -> f64 {
    match element.client_width() {
        0 => 1.0,
        width => element.get_bounding_client_rect().width() / f64::from(width),
    }
}

/// Where the pointer is in an element.
pub fn place(event: &MouseEvent, node: &NodeRef) -> Option<Point> {
    let element = node.cast::<Element>()?;
    let room = element.get_bounding_client_rect();
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    let larger = enlargement(&element);
    Some(Point { x: (x - room.left()) / larger, y: (y - room.top()) / larger })
}

/// The closure must live as long as its observer.
type Watching = (ResizeObserver, Closure<dyn FnMut(Array)>);

fn watch(element: &Element, size: UseStateSetter<Option<Frame>>) -> Option<Watching> {
    let heard = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
        let Ok(entry) = entries.get(0).dyn_into::<ResizeObserverEntry>() else { return };
        let room = entry.content_rect();
        let frame = Frame::new(room.width().floor(), room.height().floor());
        // A collapsed element keeps its last size.
        if frame.width >= 1.0 {
            size.set(Some(frame));
        }
    });
    let observer = ResizeObserver::new(heard.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some((observer, heard))
}
