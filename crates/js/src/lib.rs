//! The simulator as JavaScript sees it.
//!
//! Text in, text out: everything that decides anything is in `habemus-core`, so that what runs
//! here is what runs natively. This crate knows wasm-bindgen and no algorithm.

use habemus_core::Language;
use wasm_bindgen::prelude::*;

/// Runs a scenario and gives the command line's JSON as a string.
///
/// # Errors
/// Throws an `Error` whose message lists every problem of a bad text.
#[wasm_bindgen]
pub fn simulate(text: &str) -> Result<String, JsError> {
    habemus_core::run_to_json(text, Language::En).map_err(|problems| JsError::new(&problems))
}
