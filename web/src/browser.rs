//! The few things the page asks of the browser, each with a quiet answer where it has none: storage
//! may be forbidden inside other pages, and old browsers lack the clipboard.

use model::Language;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, Storage, Window};

/// The window; there is none in a worker.
pub fn window() -> Option<Window> {
    web_sys::window()
}

pub fn document() -> Option<Document> {
    window()?.document()
}

pub fn element(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// Milliseconds of the browser's clock, for pauses and portions; no run ever sees it.
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

/// Whether a media query matches now.
pub fn matches(query: &str) -> bool {
    let media = window().and_then(|window| window.match_media(query).ok().flatten());
    media.is_some_and(|media| media.matches())
}

/// The language the browser asks for first among those the page speaks.
pub fn preferred_language() -> Language {
    let Some(window) = window() else { return Language::default() };
    let asked = window.navigator().languages();
    let spoken = asked.iter().filter_map(|tag| {
        let tag = tag.as_string()?.to_lowercase();
        Language::read(tag.split('-').next().unwrap_or_default())
    });
    spoken.into_iter().next().unwrap_or_default()
}

/// What was kept under this name at an earlier visit.
pub fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Keeps something for the next visit, where that is allowed.
pub fn keep(name: &str, value: &str) {
    if let Some(storage) = storage() {
        storage.set_item(name, value).ok();
    }
}

fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

/// Sets an attribute of the page's root element.
pub fn mark_root(name: &str, value: &str) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        root.set_attribute(name, value).ok();
    }
}

/// Sets a length that the style sheets read; by the style object, which the page's policy allows.
pub fn set_length(name: &str, value: &str) {
    let root = document().and_then(|document| document.document_element());
    if let Some(root) = root.and_then(|root| root.dyn_into::<HtmlElement>().ok()) {
        root.style().set_property(name, value).ok();
    }
}
