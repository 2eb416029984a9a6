//! The small list of suggestions under the caret. Nothing in it is selected until someone moves into it
//! with an arrow key or presses an item, so it never gets in the way of typing.

use gloo_events::{EventListener, EventListenerOptions};
use model::scenario::complete::{Candidate, Completion, complete};
use model::{Language, Time};
use web_sys::{HtmlElement, HtmlTextAreaElement, KeyboardEvent};
use words::editor::{meaning, suggestions};
use yew::prelude::*;

use super::caret::{to_byte, to_unit};
use crate::browser;

pub const LIST: &str = "suggestions";

/// The suggestions on screen.
#[derive(Clone, PartialEq)]
pub struct SuggestionList {
    pub completion: Completion,
    /// The selected one. Without a selection, Enter and Tab keep their usual meaning.
    pub chosen: Option<usize>,
    /// How many lines are above the caret.
    above: usize,
    /// The caret's line, up to where a candidate would be inserted.
    before: String,
}

/// What opened the suggestions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Trigger {
    Asked,
    Typing,
}

impl SuggestionList {
    /// The suggestions at the caret of the field.
    pub fn at_caret(field: &HtmlTextAreaElement, now: Time, trigger: Trigger) -> Option<SuggestionList> {
        let (start, end) = (field.selection_start().ok()??, field.selection_end().ok()??);
        let text = field.value();
        let caret = Some(to_byte(&text, start)).filter(|_| start == end)?;
        let completion = complete(&text, caret, Some(now), habemus_core::catalogue())?;
        if trigger == Trigger::Typing && !completion.eager {
            return None;
        }
        let head = &text[..completion.piece.start];
        let above = head.matches('\n').count();
        let before = head.rsplit('\n').next().unwrap_or("").to_owned();
        Some(SuggestionList { completion, chosen: None, above, before })
    }

    /// The same with the next or the previous one selected.
    fn moved(&self, by: i32) -> SuggestionList {
        let count = self.completion.candidates.len() as i32;
        let next = match self.chosen {
            Some(chosen) => (chosen as i32 + by).rem_euclid(count),
            None if by > 0 => 0,
            None => count - 1,
        };
        SuggestionList { chosen: Some(next as usize), ..self.clone() }
    }

    /// Inserts a candidate into the field, with a space after it where the line continues.
    pub fn insert(&self, index: usize, field: &HtmlTextAreaElement) {
        let Some(candidate) = self.completion.candidates.get(index) else { return };
        let (text, piece) = (field.value(), &self.completion.piece);
        let Some(rest) = text.get(piece.end..) else { return };
        let blank = if candidate.goes_on && !rest.starts_with(' ') { " " } else { "" };
        let by = format!("{}{blank}", candidate.text);
        let (start, end) = (to_unit(&text, piece.start), to_unit(&text, piece.end));
        field.set_range_text_with_start_and_end(&by, start, end).ok();
        let caret = start + by.encode_utf16().count() as u32;
        field.set_selection_range(caret, caret).ok();
    }
}

pub enum KeyMeaning {
    Show(Option<SuggestionList>),
    Take(usize),
    /// Nothing: the field handles the key.
    Pass,
}

/// What a key means while these suggestions are on screen.
pub fn key_meaning(
    event: &KeyboardEvent,
    offer: Option<&SuggestionList>,
    field: &HtmlTextAreaElement,
    now: Time,
) -> KeyMeaning {
    let held = event.ctrl_key() || event.alt_key() || event.meta_key();
    let asks = match event.key().as_str() {
        " " => event.ctrl_key(),
        "ArrowDown" => event.alt_key(),
        _ => false,
    };
    if asks {
        return KeyMeaning::Show(SuggestionList::at_caret(field, now, Trigger::Asked));
    }
    let Some(offer) = offer.filter(|_| !held) else { return KeyMeaning::Pass };
    match (event.key().as_str(), offer.chosen) {
        ("ArrowDown", _) => KeyMeaning::Show(Some(offer.moved(1))),
        ("ArrowUp", Some(_)) => KeyMeaning::Show(Some(offer.moved(-1))),
        ("Enter" | "Tab", Some(chosen)) if !event.shift_key() => KeyMeaning::Take(chosen),
        ("Escape", _) => KeyMeaning::Show(None),
        _ => KeyMeaning::Pass,
    }
}

/// Whether a key moves the caret away from the suggestions.
pub fn moves_caret(event: &KeyboardEvent) -> bool {
    let key = event.key();
    matches!(key.as_str(), "ArrowLeft" | "ArrowRight" | "ArrowUp" | "Home" | "End" | "PageUp" | "PageDown")
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub offer: Option<SuggestionList>,
    pub language: Language,
    pub on_take: Callback<usize>,
}

/// The list, and an invisible copy of the text before the caret, whose end tells where the caret is.
#[component]
pub fn Suggestions(props: &Props) -> Html {
    let (anchor, list) = (use_node_ref(), use_node_ref());
    {
        let (anchor, list) = (anchor.clone(), list.clone());
        use_effect_with(props.offer.clone(), move |offer| {
            let put = move || -> Option<HtmlElement> {
                let (anchor, list) = anchor.cast().zip(list.cast())?;
                place(&anchor, &list);
                Some(list)
            };
            let open = offer.as_ref().and_then(|_| put());
            let listening = open.as_ref().and_then(|list| {
                show_chosen(list);
                // When anything scrolls, the caret may have moved.
                let options = EventListenerOptions::run_in_capture_phase();
                let scrolled = move |_: &Event| {
                    put();
                };
                let document = browser::document()?;
                Some(EventListener::new_with_options(&document, "scroll", options, scrolled))
            });
            move || drop(listening)
        });
    }
    let offer = props.offer.as_ref();
    let above = "\n".repeat(offer.map_or(0, |offer| offer.above));
    let before = offer.map_or(String::new(), |offer| offer.before.clone());
    let candidates = offer.map_or(&[][..], |offer| &offer.completion.candidates);
    let rows = candidates.iter().enumerate().map(|(index, candidate)| {
        row(candidate, index, offer.and_then(|offer| offer.chosen) == Some(index), props)
    });
    // Pressing an item must not take the focus from the field.
    let stay = Callback::from(|event: MouseEvent| event.prevent_default());
    let told = offer.map_or(String::new(), |_| suggestions(candidates.len(), props.language));
    html! {
        <>
            <div class="layer caret-layer" aria-hidden="true">
                <div class="above">{above}</div>
                <div class="line"><span class="number" /><code>{before}</code><span ref={anchor} /></div>
            </div>
            <ul id={LIST} class="suggestions" role="listbox" ref={list} hidden={offer.is_none()} onmousedown={stay}
                aria-label={words::editor::SUGGESTIONS.of(props.language)}>{ for rows }</ul>
            <span class="heard" aria-live="polite">{told}</span>
        </>
    }
}

fn row(candidate: &Candidate, index: usize, chosen: bool, props: &Props) -> Html {
    let onclick = {
        let on_take = props.on_take.clone();
        Callback::from(move |_: MouseEvent| on_take.emit(index))
    };
    html! {
        <li key={index} id={option_id(index)} role="option" aria-selected={chosen.to_string()} {onclick}>
            <code>{candidate.text.trim_end().to_owned()}</code><span class="about">{meaning(candidate.meaning, props.language)}</span>
        </li>
    }
}

/// The id of an item.
pub fn option_id(index: usize) -> String {
    format!("{LIST}-{index}")
}

const MARGIN: f64 = 8.0;

/// Under the caret, or above it where there is no room below.
fn place(anchor: &HtmlElement, list: &HtmlElement) -> Option<()> {
    let window = web_sys::window()?;
    let (wide, high) = (window.inner_width().ok()?.as_f64()?, window.inner_height().ok()?.as_f64()?);
    let (at, room) = (anchor.get_bounding_client_rect(), list.get_bounding_client_rect());
    let line = anchor.parent_element()?.get_bounding_client_rect();
    let left = (at.left() - MARGIN).min(wide - room.width() - MARGIN).max(MARGIN);
    let below = line.bottom() + 2.0;
    let fits = below + room.height() + MARGIN <= high || line.top() < room.height() + MARGIN;
    let top = if fits { below } else { line.top() - room.height() - 2.0 };
    // Through the style object: the content security policy forbids style attributes.
    list.style().set_property("left", &format!("{left}px")).ok()?;
    list.style().set_property("top", &format!("{top}px")).ok()
}

/// Scrolls only the list, so that the selected item is visible.
fn show_chosen(list: &HtmlElement) -> Option<()> {
    let chosen = list.query_selector("[aria-selected=true]").ok()??;
    let (item, room) = (chosen.get_bounding_client_rect(), list.get_bounding_client_rect());
    let beyond = (item.bottom() - room.bottom()).max(0.0) + (item.top() - room.top()).min(0.0);
    list.set_scroll_top(list.scroll_top() + beyond.round() as i32);
    Some(())
}
