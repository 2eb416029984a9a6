//! The messages between the small player and the page around it. That page can ask only for what a press in
//! the player could do, and is told nothing secret, so any page may ask. Only messages from the surrounding
//! page are read, and invalid ones are ignored.

use std::rc::Rc;

use gloo_events::EventListener;
use js_sys::{Array, Object, Reflect};
use model::{Language, Moment, Time};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, MessageEvent, Window};
use yew::prelude::*;

use crate::browser;
use crate::components::stage::measure::use_size;
use crate::state::{Direction, Inbox, Input, TimeInput};

/// Every message has a field with this name, whose value is the version of the messages.
const MARK: &str = "habemus";
const VERSION: f64 = 1.0;
/// Milliseconds between two reports in motion.
const REPORT_PAUSE: f64 = 100.0;
/// The latest time that can be asked for, in time units; no run lasts that long.
const LATEST: f64 = 1e9;
/// The preferred height of the stage relative to its width, and its limits.
const ASPECT: f64 = 0.56;
const LOWEST: f64 = 160.0;
const HIGHEST: f64 = 520.0;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The player's element.
    pub node: NodeRef,
    pub title: AttrValue,
    /// Where the time axis ends; none before something ran.
    pub end: Option<Time>,
    pub now: Moment,
    pub playing: bool,
    /// Whether it plays, or a step is under way.
    pub moving: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// Listens to the surrounding page and reports to it; pauses when the player is not visible.
#[component]
pub fn Host(props: &Props) -> Html {
    let Props { node, end, now, playing, moving, language, inbox, .. } = props;
    let asked = use_state_eq(|| 0_u32);
    {
        let (asked, inbox) = (asked.clone(), inbox.clone());
        use_effect_with(*asked, move |_| {
            let listener = browser::window().zip(parent()).map(|(window, parent)| {
                EventListener::new(&window, "message", move |event| {
                    match read_request(event.unchecked_ref(), &parent) {
                        Some(HostRequest::Do(input)) => inbox.dispatch(input),
                        Some(HostRequest::Report) => asked.set(*asked + 1),
                        None => {}
                    }
                })
            });
            move || drop(listener)
        });
    }
    {
        let (title, end) = (props.title.to_string(), *end);
        use_effect_with((end.is_some(), *asked), move |_| {
            if let Some(end) = end {
                report(&[("ready", true.into()), ("title", title.into()), ("end", units(end))]);
            }
        });
    }
    let reported_at = use_mut_ref(|| f64::MIN);
    use_effect_with((*now, *playing, *moving, *end, *asked), move |(now, playing, moving, end, _)| {
        let clock = browser::now();
        if let Some(end) = end.filter(|_| !moving || clock - *reported_at.borrow() >= REPORT_PAUSE) {
            *reported_at.borrow_mut() = clock;
            report(&[("t", units(now.time)), ("playing", (*playing).into()), ("end", units(end))]);
        }
    });
    let width = use_size(node).map(|size| size.width as u32);
    {
        let node = node.clone();
        use_effect_with((width, end.is_some(), *language, *asked), move |_| {
            if let Some(height) = preferred_height(&node) {
                report(&[("height", height.into())]);
            }
        });
    }
    use_pause_out_of_sight(node, inbox);
    html! { <span hidden=true /> }
}

/// The height that suits the player's width: its rows above and below the stage, and a stage of a good shape.
fn preferred_height(node: &NodeRef) -> Option<f64> {
    let player = node.cast::<Element>()?;
    let rows = [".told", ".player-verdicts", ".transport"];
    let rows = rows.iter().filter_map(|row| player.query_selector(row).ok().flatten());
    let rows: f64 = rows.map(|row| row.get_bounding_client_rect().height()).sum();
    let stage = (player.get_bounding_client_rect().width() * ASPECT).clamp(LOWEST, HIGHEST);
    Some((rows + stage).ceil())
}

fn units(time: Time) -> JsValue {
    (time.0 as f64 / 1000.0).into()
}

/// The surrounding page, if there is one.
fn parent() -> Option<Window> {
    let window = browser::window()?;
    window.parent().ok()?.filter(|parent| JsValue::from(parent) != JsValue::from(&window))
}

/// Sends a message to any origin: the surrounding page is unknown, and what it is told is visible to it
/// anyway.
fn report(what: &[(&str, JsValue)]) {
    let message = Object::new();
    let mark = [(MARK, VERSION.into())];
    for (name, value) in mark.iter().chain(what) {
        Reflect::set(&message, &(*name).into(), value).ok();
    }
    if let Some(parent) = parent() {
        parent.post_message(&message, "*").ok();
    }
}

/// What the surrounding page can ask for.
enum HostRequest {
    Do(Input),
    /// Everything again.
    Report,
}

fn read_request(event: &MessageEvent, parent: &Window) -> Option<HostRequest> {
    let source = event.source().map(JsValue::from)?;
    if source != JsValue::from(parent) {
        return None;
    }
    let data = event.data();
    let read = |name: &str| Reflect::get(&data, &name.into()).ok();
    let ours = data.is_object() && read(MARK)?.as_f64() == Some(VERSION);
    request(&read("do").filter(|_| ours)?.as_string()?, read("t").and_then(|t| t.as_f64()))
}

fn request(word: &str, t: Option<f64>) -> Option<HostRequest> {
    use Direction::{Back, Forward};
    let input = match word {
        "play" => Input::Time(TimeInput::Play(true)),
        "pause" => Input::Time(TimeInput::Play(false)),
        "seek" => {
            let t = t.filter(|t| (0.0..=LATEST).contains(t))?;
            Input::Time(TimeInput::Seek(Moment::after(Time((t * 1000.0).round() as u64))))
        }
        "step" => Input::Time(TimeInput::Step(Forward)),
        "step-back" => Input::Time(TimeInput::Step(Back)),
        "event" => Input::Time(TimeInput::Event(Forward)),
        "event-back" => Input::Time(TimeInput::Event(Back)),
        "next" => Input::Time(TimeInput::Leap(Forward)),
        "previous" => Input::Time(TimeInput::Leap(Back)),
        "next-caption" => Input::Time(TimeInput::Caption(Forward)),
        "previous-caption" => Input::Time(TimeInput::Caption(Back)),
        "start" => Input::Time(TimeInput::Begin),
        "end" => Input::Time(TimeInput::End),
        "report" => return Some(HostRequest::Report),
        _ => return None,
    };
    Some(HostRequest::Do(input))
}

/// Pauses when the player is not visible: in a hidden tab, or scrolled out of view.
#[hook]
fn use_pause_out_of_sight(node: &NodeRef, inbox: &Inbox) {
    let inbox = inbox.clone();
    use_effect_with(node.clone(), move |node| {
        let pause: Rc<dyn Fn()> = Rc::new(move || inbox.dispatch(Input::Time(TimeInput::Play(false))));
        let hidden = {
            let pause = pause.clone();
            browser::document().map(|document| {
                let page = document.clone();
                EventListener::new(&document, "visibilitychange", move |_| {
                    if page.hidden() {
                        pause();
                    }
                })
            })
        };
        let gone = node.cast::<Element>().and_then(|element| observe(&element, pause));
        move || {
            drop(hidden);
            if let Some((observer, _on_change)) = gone {
                observer.disconnect();
            }
        }
    });
}

/// An observer and its closure, which must live as long as the observer.
type Observing = (IntersectionObserver, Closure<dyn FnMut(Array)>);

fn observe(element: &Element, pause: Rc<dyn Fn()>) -> Option<Observing> {
    let on_change = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
        let last = entries.get(entries.length().saturating_sub(1)).dyn_into::<IntersectionObserverEntry>();
        if last.is_ok_and(|entry| !entry.is_intersecting()) {
            pause();
        }
    });
    let observer = IntersectionObserver::new(on_change.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some((observer, on_change))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_makes_sense_is_done() {
        let moment = |t| match request("seek", t) {
            Some(HostRequest::Do(Input::Time(TimeInput::Seek(moment)))) => Some(moment.time.0),
            _ => None,
        };
        assert_eq!(moment(Some(12.3456)), Some(12_346));
        assert_eq!(moment(Some(0.0)), Some(0));
        for nonsense in [None, Some(-1.0), Some(f64::NAN), Some(f64::INFINITY), Some(1e300)] {
            assert_eq!(moment(nonsense), None, "{nonsense:?}");
        }
        assert!(matches!(request("play", None), Some(HostRequest::Do(Input::Time(TimeInput::Play(true))))));
        assert!(matches!(request("report", None), Some(HostRequest::Report)));
        for unknown in ["", "Play", "undo", "open", "__proto__"] {
            assert!(request(unknown, Some(1.0)).is_none(), "{unknown}");
        }
    }
}
