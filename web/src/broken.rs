//! What is done when the program breaks: the page says so and leaves the text to be copied, the worker
//! leaves a line in the console before the page hears of it. And a way for tests to break it.

use std::panic::PanicHookInfo;

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::console;

use crate::browser;

/// Prepares for a panic in the page.
pub fn expect_in_page() {
    // Yew would put its own in place of one set the usual way.
    yew::set_custom_panic_hook(Box::new(show));
}

/// Prepares for a panic in the worker.
pub fn expect_in_worker() {
    std::panic::set_hook(Box::new(tell));
}

fn tell(panic: &PanicHookInfo<'_>) {
    console::error_1(&panic.to_string().into());
}

/// After a panic nothing of the page answers any more, but the text in its field can be saved.
fn show(panic: &PanicHookInfo<'_>) {
    tell(panic);
    if let Some(notice) = browser::element("broken") {
        // Should even this fail there is nobody left to tell.
        notice.remove_attribute("hidden").ok();
    }
}

/// Breaks the program, so that tests meet what is left of it. Nothing calls this: only a script that
/// imports the module by its address can.
#[wasm_bindgen(js_name = breakOnPurpose)]
pub fn break_on_purpose() {
    panic!("broken on purpose");
}
