//! The entry point: where in index.html the page lives.
//!
//! It knows the id of its element in static/index.html, and no scenario. Without a window the same
//! program is the worker for long runs, with nothing to start. On the build machine it prints what a
//! first visit shows before the program arrives.

mod broken;
mod browser;
mod clock;
mod components;
mod errands;
mod files;
mod first;
mod host;
mod keys;
mod location;
mod media;
mod opening;
mod paste;
#[cfg(not(target_arch = "wasm32"))]
mod prerender;
mod press;
mod run;
mod runner;
mod share;
mod state;

use web_sys::console;

fn main() {
    #[cfg(not(target_arch = "wasm32"))]
    prerender::print();
    if browser::window().is_none() {
        return broken::report_panics_in_worker();
    }
    broken::report_panics_in_page();
    let Some(root) = browser::element("app") else {
        console::error_1(&"index.html has no element `app` to put the page into".into());
        return;
    };
    // `with_root`, because the renderer clears the element it is given: without it, the whole body.
    yew::Renderer::<components::page::Page>::with_root(root).render();
}
