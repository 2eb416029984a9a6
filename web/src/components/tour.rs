//! The tour: a few steps, each a small note beside the part of the page it is about. It covers nothing that
//! is needed, blocks nothing, and closes by Skip or Escape. The invitation to it is a line of text on the
//! stage.

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use model::Language;
use model::spec::Bilingual;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};
use words::teaching::{self, tour_step};
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use crate::browser::{self, find};
use crate::state::{Inbox, Input, LookInput, Tab, TourInput};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TourStep {
    /// The stage, and how to start it.
    Play,
    /// What a click does.
    Click,
    /// The sentence of the moment.
    Sentence,
    /// The text behind it all.
    Script,
    /// The lights, and how to share.
    Lights,
}

impl TourStep {
    const ALL: [TourStep; 5] =
        [TourStep::Play, TourStep::Click, TourStep::Sentence, TourStep::Script, TourStep::Lights];

    fn title(self) -> Bilingual {
        match self {
            TourStep::Play => teaching::TOUR_PLAY_TITLE,
            TourStep::Click => teaching::TOUR_CLICK_TITLE,
            TourStep::Sentence => teaching::TOUR_SENTENCE_TITLE,
            TourStep::Script => teaching::TOUR_SCRIPT_TITLE,
            TourStep::Lights => teaching::TOUR_LIGHTS_TITLE,
        }
    }

    fn text(self) -> Bilingual {
        match self {
            TourStep::Play => teaching::TOUR_PLAY_TEXT,
            TourStep::Click => teaching::TOUR_CLICK_TEXT,
            TourStep::Sentence => teaching::TOUR_SENTENCE_TEXT,
            TourStep::Script => teaching::TOUR_SCRIPT_TEXT,
            TourStep::Lights => teaching::TOUR_LIGHTS_TEXT,
        }
    }
}

pub fn invitation(language: Language, inbox: &Inbox) -> Html {
    let take = press(inbox, || Input::Tour(TourInput::Show(Some(0))));
    let decline = press(inbox, || Input::Tour(TourInput::Decline));
    let no = words::teaching::NO_TOUR.of(language);
    html! {
        <p class="invitation">
            <button type="button" class="jump" onclick={take}>{words::teaching::TAKE_TOUR.of(language)}</button>
            <button type="button" class="invitation-close" aria-label={no} title={no} onclick={decline}>{icon(Icon::Close)}</button>
        </p>
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub step: Option<usize>,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Tour(props: &Props) -> Html {
    let (note, frame) = (use_node_ref(), use_node_ref());
    let step = props.step.and_then(|step| TourStep::ALL.get(step)).copied();
    use_place(&note, &frame, step, props);
    use_focus(&note, step);
    let shown = props.step.zip(step).map(|(index, step)| show(index, step, &note, props));
    html! {
        <div>
            <div class="tour-frame" ref={frame} hidden={step.is_none()} aria-hidden="true"></div>
            <div>{ for shown }</div>
        </div>
    }
}

fn show(index: usize, step: TourStep, note: &NodeRef, props: &Props) -> Html {
    let word = |word: Bilingual| word.of(props.language);
    let go = |to: Option<usize>| press(&props.inbox, move || Input::Tour(TourInput::Show(to)));
    let all = TourStep::ALL.len();
    let last = index + 1 == all;
    let (next, on) =
        if last { (words::teaching::DONE, None) } else { (words::teaching::NEXT, Some(index + 1)) };
    html! {
        <div key="note" class="tour" role="dialog" ref={note.clone()} aria-labelledby="tour-title" aria-describedby="tour-text">
            <div class="tour-head">
                <h2 id="tour-title">{step.title().of(props.language)}</h2>
                <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(props.language)} onclick={go(None)}>{icon(Icon::Close)}</button>
            </div>
            <p id="tour-text" aria-live="polite">{step.text().of(props.language)}</p>
            <div class="tour-foot">
                <span class="tour-count">{tour_step(index + 1, all, props.language)}</span>
                <button type="button" class="framed" hidden={last} onclick={go(None)}>{word(words::teaching::SKIP)}</button>
                <button type="button" class="framed" hidden={index == 0} onclick={go(Some(index.saturating_sub(1)))}>{word(words::teaching::BACK)}</button>
                <button type="button" class="framed tour-next" onclick={go(on)}>{word(next)}</button>
            </div>
        </div>
    }
}

/// Selectors of what a step is about; the first one that matches counts.
fn targets(step: TourStep) -> [&'static str; 2] {
    match step {
        TourStep::Play => [".play", ".stage"],
        TourStep::Click => [".stage", ".shown"],
        TourStep::Sentence => [".sentence", ".stage"],
        TourStep::Script => ["#panel-script", ".side"],
        TourStep::Lights => [".lights", ".side"],
    }
}

/// Moves the note beside what it is about, and again whenever that moves.
#[hook]
fn use_place(note: &NodeRef, frame: &NodeRef, step: Option<TourStep>, props: &Props) {
    let (note, frame, inbox) = (note.clone(), frame.clone(), props.inbox.clone());
    use_effect_with((step, props.language), move |(step, _)| {
        let keep = (*step).map(|step| {
            if step == TourStep::Script {
                inbox.dispatch(Input::Look(LookInput::Tab(Tab::Script)));
            }
            let again = move || {
                place(&note, &frame, step);
            };
            let soon = again.clone();
            // Later, when its panel is in front and dialogs are closed.
            let soon = Timeout::new(0, move || {
                bring_into_view(step);
                soon();
            });
            let scrolls = EventListenerOptions::run_in_capture_phase();
            let listeners = browser::window().map(|window| {
                let resized = again.clone();
                [
                    EventListener::new(&window, "resize", move |_| resized()),
                    EventListener::new_with_options(&window, "scroll", scrolls, move |_| again()),
                ]
            });
            (soon, listeners)
        });
        move || drop(keep)
    });
}

/// The focus moves into the note with each step, and back when the tour is over.
#[hook]
fn use_focus(note: &NodeRef, step: Option<TourStep>) {
    let inside = note.clone();
    use_effect_with(step, move |step| {
        let timer = step.map(|_| {
            Timeout::new(0, move || {
                let note = inside.cast::<Element>();
                focus(note.and_then(|note| note.query_selector(".tour-next").ok()?));
            })
        });
        move || drop(timer)
    });
    let note = note.clone();
    use_effect_with(step.is_some(), move |shown| {
        let before = browser::focused().filter(|_| *shown);
        let shown = *shown;
        move || {
            let lost = browser::focused()
                .is_none_or(|element| element.tag_name() == "BODY" || is_inside(&note, &element));
            if shown && lost {
                // The button that started the tour may be gone; Play is the next step anyway.
                let before = before.filter(|before| before.is_connected() && before.tag_name() != "BODY");
                focus(before.or_else(|| find(".play")));
            }
        }
    });
}

fn is_inside(note: &NodeRef, element: &Element) -> bool {
    note.cast::<Element>().is_none_or(|note| note.contains(Some(element)))
}

fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        element.focus().ok();
    }
}

/// The distance between a part and its note, and between the note and the window's edge, in pixels.
const GAP: f64 = 12.0;
/// The distance of the outline from the window's edge, in pixels.
const EDGE: f64 = 8.0;
/// The height of the top bar, which may cover what is behind it.
const BAR: f64 = 56.0;

/// The width of the window, and where its uncovered part ends: at the transport, if that floats.
fn uncovered() -> Option<(f64, f64)> {
    let window = browser::window()?;
    let (wide, high) = (window.inner_width().ok()?.as_f64()?, window.inner_height().ok()?.as_f64()?);
    let floating = find(".one-column .transport");
    let bottom = floating.map_or(high, |transport| transport.get_bounding_client_rect().top());
    Some((wide, bottom))
}

fn anchor(step: TourStep) -> Option<Element> {
    targets(step).into_iter().find_map(find)
}

/// Scrolls only if what the step is about is not visible.
fn bring_into_view(step: TourStep) -> Option<()> {
    let anchor = anchor(step)?;
    let (_, bottom) = uncovered()?;
    let room = anchor.get_bounding_client_rect();
    let floats = anchor.closest(".transport").ok()?.is_some();
    if !floats && (room.top() < BAR || room.bottom() > bottom) {
        anchor.scroll_into_view_with_bool(true);
    }
    Some(())
}

fn place(note: &NodeRef, frame: &NodeRef, step: TourStep) -> Option<()> {
    let (note, frame) = (note.cast::<HtmlElement>()?, frame.cast::<HtmlElement>()?);
    let about = anchor(step)?.get_bounding_client_rect();
    let size = note.get_bounding_client_rect();
    let (wide, bottom) = uncovered()?;
    let (left, top) = note_place(&about, (size.width(), size.height()), (wide, bottom));
    set_lengths(&note, [("left", left), ("top", top)])?;
    // The outline stays inside the window.
    let (left, right) = (about.left().max(EDGE), about.right().min(wide - EDGE));
    set_lengths(
        &frame,
        [("left", left), ("top", about.top()), ("width", right - left), ("height", about.height())],
    )
}

/// Where a note goes: below, above or beside its part, wherever there is room; beside first if the part is
/// more than half as wide as the window. Without any room, over the lower end of the part.
fn note_place(about: &DomRect, (width, height): (f64, f64), (wide, bottom): (f64, f64)) -> (f64, f64) {
    let across = |left: f64| left.min(wide - width - GAP).max(GAP);
    let down = |top: f64| top.min(bottom - height - GAP).max(GAP);
    let (below, above) = (about.bottom() + GAP, about.top().min(bottom) - GAP - height);
    let (right, left) = (about.right() + GAP, about.left() - GAP - width);
    if about.width() > wide / 2.0 && right + width + GAP <= wide {
        (right, down(about.top()))
    } else if below >= BAR && below + height + GAP <= bottom {
        (across(about.left()), below)
    } else if above >= BAR {
        (across(about.left()), above)
    } else if left >= GAP {
        (left, down(about.top()))
    } else if right + width + GAP <= wide {
        (right, down(about.top()))
    } else {
        (across(about.left()), down(bottom))
    }
}

/// Through the style object: the content security policy forbids style attributes.
fn set_lengths<const N: usize>(element: &HtmlElement, lengths: [(&str, f64); N]) -> Option<()> {
    for (name, pixels) in lengths {
        element.style().set_property(name, &format!("{pixels:.0}px")).ok()?;
    }
    Some(())
}
