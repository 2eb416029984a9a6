//! What the page asks of the browser to share something: the clipboard, the device's own share dialog, a
//! download. Each may be missing or refuse; callers are told where that matters.

use gloo_timers::callback::Timeout;
use js_sys::{Array, Reflect};
use model::scenario::link::Length;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Navigator, ShareData, Url};

use crate::browser;
use crate::location::Address;
use crate::state::{Inbox, Input, Notice};

/// How long a file's address stays valid, in milliseconds: long enough for the browser to read it.
const ADDRESS_LIFETIME: u32 = 60_000;

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

/// Opens the device's share dialog, which shows its result itself.
pub async fn send(address: &str, title: &str) {
    let Some(navigator) = navigator().filter(|navigator| has(navigator, "share")) else { return };
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    // A refusal usually means that the user cancelled; the link is still shown beside the button.
    JsFuture::from(navigator.share_with_data(&data)).await.ok();
}

/// Copies an address and reports the result to the inbox.
pub fn copy_link(address: Address, inbox: Inbox) {
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

/// Downloads a text as a file, if the browser allows it.
pub fn save(name: &str, media_type: &str, text: &str) {
    blob(text, media_type).and_then(|blob| download(&blob, name)).ok();
}

/// A text as the content of a file.
pub fn blob(text: &str, media_type: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)
}

/// Hands a file to the browser's downloads.
pub fn download(blob: &Blob, name: &str) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let document = browser::document().ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Timeout::new(ADDRESS_LIFETIME, move || drop(Url::revoke_object_url(&address))).forget();
    Ok(())
}

fn navigator() -> Option<Navigator> {
    browser::window().map(|window| window.navigator())
}

fn has(navigator: &Navigator, name: &str) -> bool {
    Reflect::get(navigator, &JsValue::from_str(name)).is_ok_and(|value| !value.is_undefined())
}
