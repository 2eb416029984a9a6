//! The link from the small player to the whole page, at this very moment, in a new tab.

use model::scenario::link::Link;
use yew::prelude::*;

use crate::browser;
use crate::components::icons::{Icon, icon};
use crate::location;
use crate::state::{Input, LECTURE, Notice, State, with_word};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
}

/// The way to the whole page.
#[component]
pub fn WayOut(props: &Props) -> Html {
    let (state, language) = (&props.state, props.state.language);
    // While time passes the address would have to be packed for every frame: a press works it out anew.
    let moment = (!state.playing).then(|| state.now());
    let known = (state.text.clone(), state.difference.clone(), language, state.is_lecture(), moment);
    let href = use_memo(known, |_| whole_page(state));
    let onclick = {
        let state = state.clone();
        Callback::from(move |event: MouseEvent| {
            if event.ctrl_key() || event.meta_key() || event.shift_key() {
                return;
            }
            event.prevent_default();
            state.dispatch(Input::Play(false));
            let address = whole_page(&state);
            let window =
                browser::window().and_then(|window| window.open_with_url_and_target(&address, "_blank").ok());
            match window.flatten() {
                // Whoever opened it must not be reached from there.
                Some(opened) => drop(opened.set_opener(&wasm_bindgen::JsValue::NULL)),
                None => state.dispatch(Input::Say(Notice::NoNewTab(address))),
            }
        })
    };
    let name = words::sharing::OPEN_HERE.of(language);
    html! {
        <a class="way-out" href={(*href).clone()} target="_blank" rel="noopener" aria-label={name} title={name} {onclick}>
            {icon(Icon::Brand)}<span>{words::sharing::OPEN.of(language)}</span>{icon(Icon::Leave)}
        </a>
    }
}

/// The address of the whole page at this moment; of the player's view only the lecture goes with it.
fn whole_page(state: &State) -> String {
    let view = with_word(None, LECTURE, state.is_lecture());
    location::address(&Link { embed: false, view, ..location::link(state) }).whole
}
