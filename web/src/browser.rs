//! The few things the page needs from the browser, each with a fallback: storage may be forbidden inside
//! other pages, and at build time there is no window at all. It knows nothing of the page's state.

#[cfg(not(target_arch = "wasm32"))]
use crate::prerender;
use model::Language;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, HtmlScriptElement, Storage, Window};

/// None in a worker.
#[cfg(target_arch = "wasm32")]
pub fn window() -> Option<Window> {
    web_sys::window()
}

/// None at build time, when the page is rendered in advance.
#[cfg(not(target_arch = "wasm32"))]
pub fn window() -> Option<Window> {
    None
}

pub fn document() -> Option<Document> {
    window()?.document()
}

/// Whether nothing has the focus, for example because the focused element was removed.
pub fn is_focus_lost() -> bool {
    focused().is_none_or(|element| element.tag_name() == "BODY")
}

pub fn element(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// The first element that matches a selector.
pub fn find(selector: &str) -> Option<Element> {
    document()?.query_selector(selector).ok()?
}

/// The element that has the focus.
pub fn focused() -> Option<Element> {
    document()?.active_element()
}

/// Milliseconds of the browser's clock, for pauses and time slices. No run ever reads it.
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

#[cfg(target_arch = "wasm32")]
pub fn matches(query: &str) -> bool {
    let media = window().and_then(|window| window.match_media(query).ok().flatten());
    media.is_some_and(|media| media.matches())
}

/// At build time only the width of the imagined visitor's window is known.
#[cfg(not(target_arch = "wasm32"))]
pub fn matches(query: &str) -> bool {
    query.starts_with("(max-width:") && prerender::visitor().window == prerender::Window::Narrow
}

/// At build time: the language of the imagined visitor.
#[cfg(not(target_arch = "wasm32"))]
pub fn preferred_language() -> Language {
    prerender::visitor().language
}

/// The first of the browser's preferred languages that the page has.
#[cfg(target_arch = "wasm32")]
pub fn preferred_language() -> Language {
    let Some(window) = window() else { return Language::default() };
    let asked = window.navigator().languages();
    let spoken = asked.iter().filter_map(|tag| {
        let tag = tag.as_string()?.to_lowercase();
        Language::read(tag.split('-').next().unwrap_or_default())
    });
    spoken.into_iter().next().unwrap_or_default()
}

/// What an earlier visit stored under this name.
pub fn stored(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Stores something for the next visit, where that is allowed.
pub fn store(name: &str, value: &str) {
    if let Some(storage) = storage() {
        storage.set_item(name, value).ok();
    }
}

/// Whether anything can be stored: inside other pages the browser may forbid it.
pub fn can_store() -> bool {
    storage().is_some()
}

fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

/// Stores something for the page after a reload, where that is allowed.
pub fn store_for_reload(name: &str, value: &str) {
    if let Some(storage) = session() {
        storage.set_item(name, value).ok();
    }
}

/// What was stored before the reload; it is returned only once.
pub fn take_after_reload(name: &str) -> Option<String> {
    let storage = session()?;
    let value = storage.get_item(name).ok()?;
    storage.remove_item(name).ok();
    value
}

fn session() -> Option<Storage> {
    window()?.session_storage().ok()?
}

pub fn reload() {
    if let Some(window) = window() {
        window.location().reload().ok();
    }
}

/// The address of a file from static/. They are in the folder of this build, beside boot.js, wherever the
/// page is served. None outside a page.
pub fn beside_boot(file: &str) -> Option<String> {
    let boot = element("boot")?.dyn_into::<HtmlScriptElement>().ok()?.src();
    let (folder, _) = boot.rsplit_once('/')?;
    Some(format!("{folder}/{file}"))
}

/// Whether the page's root element has this attribute.
pub fn has_root_attribute(name: &str) -> bool {
    let root = document().and_then(|document| document.document_element());
    root.is_some_and(|root| root.has_attribute(name))
}

/// Sets an attribute of the page's root element.
pub fn mark_root(name: &str, value: &str) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        root.set_attribute(name, value).ok();
    }
}

/// Removes an attribute of the page's root element.
pub fn unmark_root(name: &str) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        root.remove_attribute(name).ok();
    }
}

/// Gives a variable of the style sheets its own value again.
pub fn unset_length(name: &str) {
    let root = document().and_then(|document| document.document_element());
    if let Some(root) = root.and_then(|root| root.dyn_into::<HtmlElement>().ok()) {
        root.style().remove_property(name).ok();
    }
}

/// Sets a variable of the style sheets. Through the style object, because the content security policy forbids
/// style attributes.
pub fn set_length(name: &str, value: &str) {
    let root = document().and_then(|document| document.document_element());
    if let Some(root) = root.and_then(|root| root.dyn_into::<HtmlElement>().ok()) {
        root.style().set_property(name, value).ok();
    }
}
