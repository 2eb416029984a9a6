//! What `cargo xtask bench` times in WebAssembly: bare runs, no summary and no picture. Only in builds with
//! the feature `bench`. It reads no clock; whoever calls does.

use wasm_bindgen::prelude::*;

/// Runs a text, keeps counters only, and gives how many events it spent.
///
/// # Errors
/// Throws an `Error` where the text does not run.
#[wasm_bindgen]
pub fn count(text: &str) -> Result<f64, JsError> {
    let mut run = habemus_core::count(&scenario(text)?);
    run.complete();
    Ok(run.spent() as f64)
}

/// Runs a text, keeps everything, and gives how many events were recorded.
///
/// # Errors
/// Throws an `Error` where the text does not run.
#[wasm_bindgen]
pub fn record(text: &str) -> Result<f64, JsError> {
    Ok(habemus_core::run(&scenario(text)?).len().into())
}

fn scenario(text: &str) -> Result<model::Scenario, JsError> {
    habemus_core::parse(text).scenario.ok_or_else(|| JsError::new("the text does not run"))
}
