//! The page's first lines: what to do when it breaks, and where in index.html it lives.
//!
//! It knows the two elements of static/index.html it needs by their ids, and no scenario. The same
//! program without a window is the worker for long runs: then there is nothing to start.

mod browser;
mod clock;
mod components;
mod contract;
mod first;
mod keys;
mod location;
mod media;
mod opening;
mod runner;
mod share;
mod state;

use std::panic::PanicHookInfo;

use web_sys::console;

fn main() {
    if browser::window().is_none() {
        return;
    }
    yew::set_custom_panic_hook(Box::new(show_that_it_broke));
    let Some(root) = browser::element("app") else {
        console::error_1(&"index.html has no element `app` to put the page into".into());
        return;
    };
    // `with_root`, because the renderer clears what it is given: elsewhere the whole body.
    yew::Renderer::<components::page::Page>::with_root(root).render();
}

/// After a panic nothing of the page answers any more, but the text in its field can be saved.
fn show_that_it_broke(panic: &PanicHookInfo<'_>) {
    console::error_1(&panic.to_string().into());
    if let Some(notice) = browser::element("broken") {
        // Should even this fail there is nobody left to tell.
        notice.remove_attribute("hidden").ok();
    }
}
