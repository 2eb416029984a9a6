//! The simulator as JavaScript sees it.
//!
//! Text in, text out: everything that decides anything is in `habemus-core` and `scene`, so that the same code
//! runs here and natively. Values are passed as JSON, which `module/habemus.js` reads. This file knows
//! wasm-bindgen and no algorithm.

mod algorithms;
#[cfg(feature = "bench")]
mod bench;
mod links;
mod problems;
mod scenes;

use habemus_core::Language;
use wasm_bindgen::prelude::*;

/// Runs a scenario and gives the command line's JSON as a string.
///
/// # Errors
/// Throws an `Error` whose message lists every problem of a bad text.
#[wasm_bindgen]
pub fn simulate(text: &str, lang: Option<String>) -> Result<String, JsError> {
    report::run_to_json(text, language(lang)).map_err(|problems| JsError::new(&problems))
}

/// What is wrong with a text, as a JSON list; empty where it runs.
#[wasm_bindgen]
pub fn problems(text: &str, lang: Option<String>) -> String {
    problems::of(text, language(lang)).to_string()
}

/// The picture of a moment and what is in it, as a JSON object.
///
/// # Errors
/// Throws an `Error` that lists every problem of a bad text, or says what is wrong with the request.
#[wasm_bindgen(js_name = sceneAt)]
pub fn scene_at(
    text: &str,
    moment: &str,
    width: u32,
    height: u32,
    theme: &str,
    view: &str,
    lang: Option<String>,
) -> Result<String, JsError> {
    let request = scenes::SceneRequest::read(moment, (width, height), theme, view, language(lang));
    let scene = request.and_then(|request| scenes::at(text, &request));
    scene.map(|scene| scene.to_string()).map_err(|problem| JsError::new(&problem))
}

/// The fragment of a link to a text, from `#` on.
///
/// # Errors
/// Throws an `Error` if the moment cannot be read.
#[wasm_bindgen]
pub fn link(
    text: &str,
    moment: Option<String>,
    lang: Option<String>,
    embed: bool,
    view: Option<String>,
    other: Option<String>,
) -> Result<String, JsError> {
    links::to(text, moment, lang, embed, view, other).map_err(|problem| JsError::new(&problem))
}

/// What a link carries, as a JSON object.
///
/// # Errors
/// Throws an `Error` that says why it cannot be opened.
#[wasm_bindgen]
pub fn open(link: &str, lang: Option<String>) -> Result<String, JsError> {
    links::from(link, language(lang))
        .map(|opened| opened.to_string())
        .map_err(|problem| JsError::new(&problem))
}

/// What every algorithm declares, as a JSON list in the order they are taught.
#[wasm_bindgen]
pub fn algorithms(lang: Option<String>) -> String {
    algorithms::all(language(lang)).to_string()
}

/// English where nothing else is asked for.
fn language(code: Option<String>) -> Language {
    code.and_then(|code| Language::read(&code)).unwrap_or_default()
}
