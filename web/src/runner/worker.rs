//! The worker's side of a long run: the same program without a page. It runs a text in slices, reports
//! its progress after each, and hands over the finished trace without copying it.

use engine::Progress;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

/// How many events lie between two reports.
const SLICE: u64 = 20_000;

/// Runs a text and posts what comes of it; called by static/worker.js.
///
/// # Errors
/// Throws what the browser throws when it cannot pass a message on, and says so when the text has
/// problems, which the page has ruled out before.
#[wasm_bindgen(js_name = runLong)]
pub fn run_long(text: &str) -> Result<(), JsValue> {
    let page: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let scenario = habemus_core::parse(text).scenario.ok_or("the text has problems")?;
    let mut run = habemus_core::record(&scenario);
    let ending = loop {
        match run.advance(SLICE) {
            Progress::Done(ending) => break ending,
            Progress::More => {
                let (events, now) = (run.spent() as f64, run.now().0 as f64);
                page.post_message(&Array::of2(&events.into(), &now.into()))?;
            }
        }
    };
    let trace = run.into_observer().into_trace(ending).ok_or("the run was not recorded")?;
    let bytes = Uint8Array::from(trace.into_bytes().as_slice());
    page.post_message_with_transfer(&bytes, &Array::of1(&bytes.buffer()))
}
