//! What the page asks of the browser to hand something on: the clipboard, the device's own way of
//! sharing, a file. Each may be missing or refuse; whoever asks is told.

use js_sys::{Array, Reflect};
use model::scenario::link::Length;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Navigator, ShareData, Url};

use crate::browser;
use crate::location::Address;
use crate::state::{Inbox, Input, Notice};

/// Copies a text; false where the browser does not let the page.
pub async fn copy(text: &str) -> bool {
    // Not there on pages that came over plain HTTP, and refused inside many others.
    let Some(navigator) = navigator().filter(|navigator| has(navigator, "clipboard")) else { return false };
    JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// Whether the device has a way of sharing of its own.
pub fn can_send() -> bool {
    navigator().is_some_and(|navigator| has(&navigator, "share"))
}

/// Offers an address to the device's other programs. What comes of it the device says itself.
pub async fn send(address: &str, title: &str) {
    let Some(navigator) = navigator().filter(|navigator| has(navigator, "share")) else { return };
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    // A refusal is mostly a change of mind, and the link stands beside the button.
    JsFuture::from(navigator.share_with_data(&data)).await.ok();
}

/// Copies an address and says in the inbox what came of it.
pub fn hand_out(address: Address, inbox: Inbox) {
    if address.length == Length::TooLong {
        return inbox.dispatch(Input::Say(Notice::LinkTooLong));
    }
    wasm_bindgen_futures::spawn_local(async move {
        let notice = match copy(&address.whole).await {
            true => Notice::LinkCopied,
            false => Notice::LinkByHand(address.whole),
        };
        inbox.dispatch(Input::Say(notice));
    });
}

/// Hands a text over as a file.
pub fn save(name: &str, kind: &str, text: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = browser::document()?.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser has taken what it needs when the press returns.
    Url::revoke_object_url(&address).ok()
}

fn navigator() -> Option<Navigator> {
    browser::window().map(|window| window.navigator())
}

fn has(navigator: &Navigator, name: &str) -> bool {
    Reflect::get(navigator, &JsValue::from_str(name)).is_ok_and(|value| !value.is_undefined())
}
