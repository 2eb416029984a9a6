//! What the page asks of the browser to share something: the clipboard, the device's own share dialog, a
//! file. Each may be missing or refuse; callers are told.

use js_sys::{Array, Reflect};
use model::scenario::link::Length;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Navigator, ShareData, Url};

use crate::browser;
use crate::location::Address;
use crate::state::{Inbox, Input, Notice};

/// Copies a text; false if the browser refuses.
pub async fn copy(text: &str) -> bool {
    // Missing on pages loaded over plain HTTP, and refused inside many other pages.
    let Some(navigator) = navigator().filter(|navigator| has(navigator, "clipboard")) else { return false };
    JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// Whether the device has its own share dialog.
pub fn can_send() -> bool {
    navigator().is_some_and(|navigator| has(&navigator, "share"))
}

/// Opens the device's share dialog, which reports its result itself.
pub async fn send(address: &str, title: &str) {
    let Some(navigator) = navigator().filter(|navigator| has(navigator, "share")) else { return };
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    // A refusal usually means that the user cancelled, and the link stands beside the button.
    JsFuture::from(navigator.share_with_data(&data)).await.ok();
}

/// Copies an address and reports the result to the inbox.
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

/// Downloads a text as a file.
pub fn save(name: &str, kind: &str, text: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = browser::document()?.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser has taken what it needs when the click returns.
    Url::revoke_object_url(&address).ok()
}

fn navigator() -> Option<Navigator> {
    browser::window().map(|window| window.navigator())
}

fn has(navigator: &Navigator, name: &str) -> bool {
    Reflect::get(navigator, &JsValue::from_str(name)).is_ok_and(|value| !value.is_undefined())
}
