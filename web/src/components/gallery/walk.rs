//! The arrow keys among the cards of the gallery. They follow the visible rows, so they work with any
//! number of cards in a row.

use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement, KeyboardEvent};
use yew::NodeRef;

use crate::browser;

/// Moves the focus by arrow keys; ignores other keys.
pub fn keyed(event: &KeyboardEvent, dialog: &NodeRef) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key() {
        return;
    }
    let Some(dialog) = dialog.cast::<Element>() else { return };
    let cards = cards(&dialog);
    let active = browser::focused();
    let here = active.as_ref().and_then(|active| cards.iter().position(|card| card == active));
    let next = match (event.key().as_str(), here) {
        ("ArrowRight", Some(here)) => cards.get(here + 1).cloned(),
        ("ArrowLeft", Some(here)) => here.checked_sub(1).map(|before| cards[before].clone()),
        ("ArrowDown", Some(here)) => in_next_row(&cards, here, |from, to| to.top() - from.bottom()),
        ("ArrowUp", Some(here)) => {
            in_next_row(&cards, here, |from, to| from.top() - to.bottom()).or_else(|| field(&dialog))
        }
        ("Home", Some(_)) => cards.first().cloned(),
        ("End", Some(_)) => cards.last().cloned(),
        ("ArrowDown", None) => cards.first().cloned(),
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        next.focus().ok();
    }
}

fn cards(dialog: &Element) -> Vec<Element> {
    let Ok(found) = dialog.query_selector_all(".card") else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

fn field(dialog: &Element) -> Option<Element> {
    dialog.query_selector("input").ok()?
}

/// The card in the next row that is nearest to this one's column; `away` measures how far a row lies in
/// the direction of the key.
fn in_next_row(cards: &[Element], here: usize, away: fn(&DomRect, &DomRect) -> f64) -> Option<Element> {
    let places: Vec<DomRect> = cards.iter().map(Element::get_bounding_client_rect).collect();
    let from = &places[here];
    let beyond = |place: &DomRect| Some(away(from, place)).filter(|far| *far > -1.0);
    let nearest = places.iter().filter_map(beyond).min_by(f64::total_cmp)?;
    let row = (0..cards.len()).filter(|k| beyond(&places[*k]).is_some_and(|far| far < nearest + 8.0));
    let aside = |k: &usize| (places[*k].left() - from.left()).abs();
    row.min_by(|a, b| aside(a).total_cmp(&aside(b))).map(|k| cards[k].clone())
}
