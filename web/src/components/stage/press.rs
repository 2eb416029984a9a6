//! From presses on the stage to requests. What was pressed is read from the element's data attributes, so
//! that a hundred moving tokens share one listener.

use model::Process;
use scene::{Point, Scene};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::nearest::{nearest, nearest_token};
use crate::press::{MenuRequest, Target};
use crate::run::PreparedRun;

/// What a press of the pointer asks for; none on the empty stage.
pub fn pressed(event: &MouseEvent, scene: Option<&Scene>, at: Option<Point>) -> Option<MenuRequest> {
    let found = target(event).map(|(_, target)| target);
    let target = match found {
        Some(Target::Process(_) | Target::Message(_)) => found,
        // A message on the canvas lies over its link.
        Some(Target::Link(..)) => scene.zip(at).and_then(|(scene, at)| message(scene, at)).or(found),
        None => scene.zip(at).and_then(|(scene, at)| nearest(scene, at)),
    }?;
    Some(MenuRequest { target, x: f64::from(event.client_x()), y: f64::from(event.client_y()) })
}

fn message(scene: &Scene, at: Point) -> Option<Target> {
    nearest_token(scene, at).map(Target::Message)
}

/// What Enter or Space asks for on the focused element. Other keys are left to the page.
pub fn keyed(event: &KeyboardEvent) -> Option<MenuRequest> {
    if !matches!(event.key().as_str(), "Enter" | " ")
        || event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
    {
        return None;
    }
    let (element, target) = target(event)?;
    // Space would also play the run, and scroll the page.
    event.stop_propagation();
    event.prevent_default();
    let room = element.get_bounding_client_rect();
    let (x, y) = (room.left() + room.width() / 2.0, room.top() + room.height() / 2.0);
    Some(MenuRequest { target, x, y })
}

/// The request in the run of the text: on the other side of a comparison, that for the process with the same
/// id. Links and messages may differ there, so they can only be pressed on the side of the text.
pub fn for_text(
    request: MenuRequest,
    run: &PreparedRun,
    text_run: Option<&PreparedRun>,
) -> Option<MenuRequest> {
    let Some(text_run) = text_run else { return Some(request) };
    let Target::Process(process) = request.target else { return None };
    let target = Target::Process(run.counterpart(process, text_run)?);
    Some(MenuRequest { target, ..request })
}

/// What an event is about: the element with the data attributes, and what they say.
pub fn target(event: &Event) -> Option<(Element, Target)> {
    let pressed = event.target()?.dyn_into::<Element>().ok()?;
    let element = pressed.closest("[data-process],[data-link],[data-message]").ok()??;
    let number = |name: &str| element.get_attribute(name)?.parse::<u32>().ok();
    let target = if let Some(rank) = number("data-process") {
        Target::Process(Process(rank))
    } else if let Some(message) = number("data-message") {
        Target::Message(message)
    } else {
        Target::Link(Process(number("data-link")?), Process(number("data-to")?))
    };
    Some((element, target))
}
