//! The entry point. In a page it renders into the element `app` of static/index.html. In a worker, which has
//! no window, there is nothing to start: JavaScript calls what it needs. On the build machine it prints what
//! a first visit shows before the program has loaded. It knows no scenario.

mod broken;
mod browser;
mod clock;
mod components;
mod errands;
mod files;
mod first;
mod full_screen;
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
    // `with_root`, because the renderer clears the element it is given; by default that is the whole body.
    yew::Renderer::<components::page::Page>::with_root(root).render();
}
