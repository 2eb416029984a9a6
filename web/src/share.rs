//! Handing out the link to this moment: by the device's own sharing, else by the clipboard, else in
//! a field from which it can be copied by hand.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Navigator, ShareData};

use crate::browser;
use crate::state::{Inbox, Input, Notice};

/// Shares an address and says in the inbox what came of it.
pub fn share(address: Option<String>, title: String, inbox: Inbox) {
    let Some(address) = address else { return inbox.dispatch(Input::Say(Notice::LinkTooLong)) };
    wasm_bindgen_futures::spawn_local(async move {
        match hand_out(&address, &title).await {
            Outcome::Shared => {}
            Outcome::Copied => inbox.dispatch(Input::Say(Notice::LinkCopied)),
            Outcome::ByHand => inbox.dispatch(Input::Say(Notice::LinkByHand(address))),
        }
    });
}

enum Outcome {
    /// By the device, or the person thought better of it.
    Shared,
    Copied,
    ByHand,
}

async fn hand_out(address: &str, title: &str) -> Outcome {
    let Some(navigator) = browser::window().map(|window| window.navigator()) else { return Outcome::ByHand };
    if has(&navigator, "share") {
        let data = ShareData::new();
        data.set_title(title);
        data.set_url(address);
        match JsFuture::from(navigator.share_with_data(&data)).await {
            Err(error) if !is_change_of_mind(&error) => {}
            _ => return Outcome::Shared,
        }
    }
    // Not there on pages that came over plain HTTP.
    if has(&navigator, "clipboard") && JsFuture::from(navigator.clipboard().write_text(address)).await.is_ok()
    {
        return Outcome::Copied;
    }
    Outcome::ByHand
}

fn has(navigator: &Navigator, name: &str) -> bool {
    Reflect::get(navigator, &name.into()).is_ok_and(|value| !value.is_undefined())
}

fn is_change_of_mind(error: &JsValue) -> bool {
    error.dyn_ref::<js_sys::Error>().is_some_and(|error| error.name() == "AbortError")
        || Reflect::get(error, &"name".into()).is_ok_and(|name| name == "AbortError")
}
