//! The page's first lines: where in index.html it lives.
//!
//! It knows the element of static/index.html it needs by its id, and no scenario. The same program
//! without a window is the worker for long runs: then there is nothing to start. And on the machine that
//! builds it, it prints what a first visit shows before it arrives.

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
        return broken::expect_in_worker();
    }
    broken::expect_in_page();
    let Some(root) = browser::element("app") else {
        console::error_1(&"index.html has no element `app` to put the page into".into());
        return;
    };
    // `with_root`, because the renderer clears what it is given: elsewhere the whole body.
    yew::Renderer::<components::page::Page>::with_root(root).render();
}
