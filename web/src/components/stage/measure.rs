//! The size of an element, observed, and where in it a pointer is. Knows nothing of what is drawn.

use js_sys::Array;
use scene::{Frame, Point};
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

/// Where the pointer is in an element.
pub fn place(event: &MouseEvent, node: &NodeRef) -> Option<Point> {
    let element = node.cast::<Element>()?;
    let room = element.get_bounding_client_rect();
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    // For a projector the page is shown enlarged.
    let larger = match element.client_width() {
        0 => 1.0,
        width => room.width() / f64::from(width),
    };
    Some(Point { x: (x - room.left()) / larger, y: (y - room.top()) / larger })
}

/// The closure must live as long as its observer.
type Watching = (ResizeObserver, Closure<dyn FnMut(Array)>);

fn watch(element: &Element, size: UseStateSetter<Option<Frame>>) -> Option<Watching> {
    let heard = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
        let Ok(entry) = entries.get(0).dyn_into::<ResizeObserverEntry>() else { return };
        let room = entry.content_rect();
        let frame = Frame { width: room.width().floor(), height: room.height().floor() };
        // A collapsed element keeps its last size.
        if frame.width >= 1.0 {
            size.set(Some(frame));
        }
    });
    let observer = ResizeObserver::new(heard.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some((observer, heard))
}
