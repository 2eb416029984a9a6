//! The few things the page needs from the browser, each with a fallback: storage may be forbidden inside
//! other pages, and old browsers lack the clipboard.

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

/// None where the page is rendered in advance.
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

/// Milliseconds of the browser's clock, for pauses and time slices; no run ever sees it.
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

#[cfg(target_arch = "wasm32")]
pub fn matches(query: &str) -> bool {
    let media = window().and_then(|window| window.match_media(query).ok().flatten());
    media.is_some_and(|media| media.matches())
}

/// What matches for the visitor the page is rendered for in advance.
#[cfg(not(target_arch = "wasm32"))]
pub fn matches(query: &str) -> bool {
    query.starts_with("(max-width:") && prerender::visitor().window == prerender::Window::Narrow
}

/// The language of the visitor the page is rendered for in advance.
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

/// Whether storage works.
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

/// Takes what was stored before the reload.
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

/// The address of a file of static/: all of them lie in the folder of this build, wherever it is served.
/// None where there is no page to ask.
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

/// Sets a length that the style sheets read. Through the style object, which the content security policy
/// allows.
pub fn set_length(name: &str, value: &str) {
    let root = document().and_then(|document| document.document_element());
    if let Some(root) = root.and_then(|root| root.dyn_into::<HtmlElement>().ok()) {
        root.style().set_property(name, value).ok();
    }
}
