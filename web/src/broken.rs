//! What happens when the program panics: the page shows a notice that offers to copy the script, and a
//! worker writes the reason to the console before the page learns that it died. Tests can cause a panic
//! here. It knows the id of the notice in static/index.html and nothing of the page's state.

use std::panic::PanicHookInfo;

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::console;

use crate::browser;

pub fn report_panics_in_page() {
    // Yew would replace a hook set the usual way.
    yew::set_custom_panic_hook(Box::new(show_notice));
}

pub fn report_panics_in_worker() {
    std::panic::set_hook(Box::new(log));
}

fn log(panic: &PanicHookInfo<'_>) {
    console::error_1(&panic.to_string().into());
}

/// After a panic nothing on the page responds any more, but the script in its field can still be copied.
fn show_notice(panic: &PanicHookInfo<'_>) {
    log(panic);
    if let Some(notice) = browser::element("broken") {
        // If even this fails, there is nothing left to do.
        notice.remove_attribute("hidden").ok();
    }
}

/// Breaks the program, so that tests can see what remains. Nothing on the page calls this: only a script
/// that imports the module by its address can.
#[wasm_bindgen(js_name = breakOnPurpose)]
pub fn break_on_purpose() {
    panic!("broken on purpose");
}
