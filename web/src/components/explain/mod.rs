//! Every mark explained where it stands: whoever rests the pointer on a mark, reaches it by keyboard or presses
//! it for long reads what it is and means. It listens to the whole page and changes nothing in it.

mod table;

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions, EventListenerPhase};
use gloo_timers::callback::Timeout;
use model::Language;
use model::mark::Mark;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, KeyboardEvent, PointerEvent};
use words::marks::{look, meaning};
use yew::prelude::*;

use crate::browser;

/// How long a pointer rests before something is said, and how long a finger presses, in milliseconds.
const REST: u32 = 350;
const PRESS: u32 = 500;
/// A pointer that moves less rests.
const STILL: f64 = 6.0;
/// How far a sign may be from the body of its process, and a pointer from a sign.
const AROUND: f64 = 14.0;
const NEAR: f64 = 3.0;
/// At most this many marks are explained at once.
const MOST: usize = 4;
/// A sign has no larger box than this.
const LARGE: f64 = 60.0;
/// The widest explanation, and the room it keeps to the window's edge.
const WIDTH: f64 = 280.0;
const EDGE: f64 = 8.0;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
}

/// What is explained, and where.
#[derive(Clone, PartialEq)]
struct Shown {
    marks: Vec<Mark>,
    left: f64,
    /// Its upper edge below the mark, or its lower edge above it.
    at: f64,
    above: bool,
}

#[component]
pub fn Explain(props: &Props) -> Html {
    let shown = use_state_eq(|| None::<Shown>);
    use_effect_with((), {
        let set = shown.setter();
        move |()| {
            let listeners = listen(set);
            move || drop(listeners)
        }
    });
    let place = use_node_ref();
    {
        let place = place.clone();
        use_effect_with((*shown).clone(), move |shown| {
            // Through the style object: the content security policy forbids style attributes.
            let element = place.cast::<web_sys::HtmlElement>();
            if let (Some(shown), Some(element)) = (shown, element) {
                let style = element.style();
                style.set_property("left", &format!("{:.0}px", shown.left)).ok();
                style.set_property("top", &format!("{:.0}px", shown.at)).ok();
            }
        });
    }
    let rows = shown.iter().flat_map(|shown| &shown.marks).map(|mark| {
        html! {
            <p key={mark.name()}><b>{look(*mark).of(props.language)}{": "}</b>{meaning(*mark).of(props.language)}</p>
        }
    });
    let above = shown.as_ref().is_some_and(|shown| shown.above).then_some("above");
    html! {
        <div ref={place} class={classes!("mark-meaning", above)} role="status" hidden={shown.is_none()}>{ for rows }</div>
    }
}

/// What a waiting explanation needs.
#[derive(Default)]
struct Waiting {
    timer: Option<Timeout>,
    from: (f64, f64),
    /// Whether a finger has just read something: lifting it is no press.
    read: bool,
}

fn listen(set: UseStateSetter<Option<Shown>>) -> Vec<EventListener> {
    let Some(document) = browser::document() else { return Vec::new() };
    let waiting = Rc::new(RefCell::new(Waiting::default()));
    let options = EventListenerOptions { phase: EventListenerPhase::Capture, passive: false };
    let on = |name: &'static str, act: Box<dyn Fn(&Event)>| {
        EventListener::new_with_options(&document, name, options, move |event| act(event))
    };
    let rest = |wait: u32, touch: bool| {
        let (set, waiting) = (set.clone(), waiting.clone());
        move |event: &Event| {
            let Some(pointer) = event.dyn_ref::<PointerEvent>() else { return };
            if (pointer.pointer_type() == "touch") != touch {
                return;
            }
            let at = (f64::from(pointer.client_x()), f64::from(pointer.client_y()));
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let near = (at.0 - waiting.borrow().from.0).hypot(at.1 - waiting.borrow().from.1) < STILL;
            if event.type_() == "pointermove" && near {
                return;
            }
            set.set(None);
            let then = {
                let (set, waiting) = (set.clone(), waiting.clone());
                move || {
                    let found = target.and_then(|target| explained(&target, Some(at)));
                    waiting.borrow_mut().read = touch && found.is_some();
                    set.set(found);
                }
            };
            let pressed = pointer.buttons() != 0 && !touch;
            let timer = (!pressed).then(|| Timeout::new(wait, then));
            *waiting.borrow_mut() = Waiting { timer, from: at, read: false };
        }
    };
    let quiet = || {
        let (set, waiting) = (set.clone(), waiting.clone());
        Box::new(move |event: &Event| {
            waiting.borrow_mut().timer = None;
            if event.type_() != "pointerup" || !waiting.borrow().read {
                set.set(None);
            }
        })
    };
    let onclick = {
        let waiting = waiting.clone();
        Box::new(move |event: &Event| {
            // The finger that has read an explanation does not also press what it explains.
            if std::mem::take(&mut waiting.borrow_mut().read) {
                event.prevent_default();
                event.stop_propagation();
            }
        })
    };
    let onfocus = {
        let set = set.clone();
        Box::new(move |event: &Event| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let reached = target.filter(|target| target.matches(":focus-visible").unwrap_or(false));
            set.set(reached.and_then(|target| explained(&target, None)));
        })
    };
    let onkeydown = {
        let (set, waiting) = (set.clone(), waiting.clone());
        Box::new(move |event: &Event| {
            if event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == "Escape") {
                waiting.borrow_mut().timer = None;
                set.set(None);
            }
        })
    };
    vec![
        on("pointermove", Box::new(rest(REST, false))),
        on("pointerdown", Box::new(rest(PRESS, true))),
        on(
            "pointerdown",
            Box::new({
                let quiet = quiet();
                move |event: &Event| {
                    if event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() != "touch") {
                        quiet(event);
                    }
                }
            }),
        ),
        on("pointerup", quiet()),
        on("pointercancel", quiet()),
        on("wheel", quiet()),
        on("focusout", quiet()),
        on("click", onclick),
        on("focusin", onfocus),
        on("keydown", onkeydown),
    ]
}

/// The marks of an element or, on the stage, around a place.
fn explained(target: &Element, at: Option<(f64, f64)>) -> Option<Shown> {
    let named = target.closest("[data-explain]").ok().flatten();
    if let Some(element) = named {
        let names = element.get_attribute("data-explain").unwrap_or_default();
        let marks: Vec<Mark> = names.split(' ').filter_map(Mark::read).collect();
        return shown(marks, &element.get_bounding_client_rect());
    }
    let stage = target.closest(".stage").ok().flatten()?;
    let thing = target.closest("[data-process],[data-message],[data-link]").ok().flatten();
    let found = match (&thing, at) {
        (Some(thing), None) => grown(&thing.get_bounding_client_rect(), NEAR),
        (Some(thing), Some(at)) if thing.has_attribute("data-process") => {
            // A sign that lies over the process is meant before the process.
            let sign = signs(&stage, &at_point(at, NEAR)?);
            if !sign.is_empty() {
                return shown(sign, &at_point(at, AROUND)?);
            }
            grown(&thing.get_bounding_client_rect(), NEAR)
        }
        (_, Some(at)) => at_point(at, NEAR),
        (None, None) => None,
    };
    let room = found?;
    let own =
        thing.iter().flat_map(|thing| table::ON_STAGE.iter().filter(|(selector, _)| is(thing, selector)));
    let mut marks: Vec<Mark> = own.map(|(_, mark)| *mark).collect();
    let is_process = thing.as_ref().is_some_and(|thing| thing.has_attribute("data-process"));
    if is_process || thing.is_none() {
        let around = if is_process { grown(&room, AROUND)? } else { room.clone() };
        marks.extend(signs(&stage, &around));
    }
    shown(marks, &room)
}

fn is(element: &Element, selector: &str) -> bool {
    element.matches(selector).unwrap_or(false)
}

/// The signs on the stage that touch a room: those that are no button themselves.
fn signs(stage: &Element, room: &DomRect) -> Vec<Mark> {
    let drawn = table::ON_STAGE.iter().filter(|(selector, _)| {
        !selector.starts_with(".process") && !selector.contains("under-way") && !selector.starts_with(".link")
    });
    let touches = |element: &Element| {
        let rect = element.get_bounding_client_rect();
        // The box of a line across the stage says nothing, unless the line is straight.
        let thin = rect.width().min(rect.height()) < LARGE;
        thin && rect.left() < room.right()
            && rect.right() > room.left()
            && rect.top() < room.bottom()
            && rect.bottom() > room.top()
    };
    let found = drawn.filter(|(selector, _)| all(stage, selector).iter().any(touches));
    found.map(|(_, mark)| *mark).collect()
}

fn all(stage: &Element, selector: &str) -> Vec<Element> {
    let found = stage.query_selector_all(selector).ok();
    let each = found.into_iter().flat_map(|found| (0..found.length()).filter_map(move |k| found.get(k)));
    each.filter_map(|node| node.dyn_into::<Element>().ok()).collect()
}

fn grown(room: &DomRect, by: f64) -> Option<DomRect> {
    DomRect::new_with_x_and_y_and_width_and_height(
        room.left() - by,
        room.top() - by,
        room.width() + 2.0 * by,
        room.height() + 2.0 * by,
    )
    .ok()
}

fn at_point((x, y): (f64, f64), by: f64) -> Option<DomRect> {
    DomRect::new_with_x_and_y_and_width_and_height(x - by, y - by, 2.0 * by, 2.0 * by).ok()
}

/// Above what is explained, where there is room, else below it.
fn shown(mut marks: Vec<Mark>, room: &DomRect) -> Option<Shown> {
    let mut met: Vec<Mark> = Vec::new();
    marks.retain(|mark| {
        let new = !met.contains(mark);
        met.push(*mark);
        new
    });
    marks.truncate(MOST);
    let window = browser::window()?;
    let wide = window.inner_width().ok()?.as_f64()?;
    let above = room.top() > 40.0 + 44.0 * marks.len() as f64;
    let middle = (room.left() + room.right()) / 2.0;
    let left = (middle - WIDTH / 2.0).min(wide - WIDTH - EDGE).max(EDGE);
    let at = if above { room.top() - EDGE } else { room.bottom() + EDGE };
    (!marks.is_empty()).then_some(Shown { marks, left, at, above })
}
