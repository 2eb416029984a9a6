//! The page's first lines: where in index.html it lives.
//!
//! It knows the element of static/index.html it needs by its id, and no scenario. The same program
//! without a window is the worker for long runs: then there is nothing to start.

mod broken;
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

use web_sys::console;

fn main() {
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
