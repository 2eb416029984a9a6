//! Does what the browser was asked to do with the page as it is: copy its link, save its text, reload it,
//! open it elsewhere, fill the screen with it. The request is stored in the state first, so that everything typed or moved right
//! before the press is included.

use model::scenario::link::SharedLink;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use crate::state::{Errand, Inbox, Input, LECTURE, Notice, State, with_word};
use crate::{browser, files, full_screen, location, share};

#[hook]
pub fn use_errands(state: &UseReducerHandle<State>) {
    let now = state.clone();
    use_effect_with(state.errand, move |errand| {
        if let Some((_, errand)) = errand {
            carry_out(*errand, &now, &now.dispatcher());
        }
    });
}

fn carry_out(errand: Errand, state: &State, inbox: &Inbox) {
    match errand {
        Errand::CopyLink => share::copy_link(location::address(&location::link(state)), inbox.clone()),
        Errand::Save => {
            if let Some(text) = state.text_in_front() {
                files::save(&text, state.settings.language);
            }
        }
        Errand::Reload => {
            location::prepare_reload(state);
            browser::reload();
        }
        Errand::OpenWholePage => open_whole_page(state, inbox),
        Errand::FillScreen => full_screen::fill(),
    }
}

fn open_whole_page(state: &State, inbox: &Inbox) {
    let address = whole_page(state);
    let window =
        browser::window().and_then(|window| window.open_with_url_and_target(&address, "_blank").ok());
    match window.flatten() {
        // The new page must not be able to reach this one.
        Some(opened) => drop(opened.set_opener(&JsValue::NULL)),
        None => inbox.dispatch(Input::Say(Notice::NoNewTab(address))),
    }
}

/// The address of the whole page at this moment; of the player's view only lecture mode is kept.
pub fn whole_page(state: &State) -> String {
    let view = with_word(None, LECTURE, state.is_lecture());
    location::address(&SharedLink { embed: false, view, ..location::link(state) }).whole
}
