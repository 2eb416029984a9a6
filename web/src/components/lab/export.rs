//! Files for those who take results away: handed to the browser as a download, without leaving the page.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use crate::browser;

/// What is in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    Csv,
    Svg,
}

impl FileKind {
    fn media(self) -> &'static str {
        match self {
            FileKind::Csv => "text/csv;charset=utf-8",
            FileKind::Svg => "image/svg+xml",
        }
    }

    fn ending(self) -> &'static str {
        match self {
            FileKind::Csv => "csv",
            FileKind::Svg => "svg",
        }
    }
}

/// Hands a file to the browser; its name is made from a title.
pub fn download(title: &str, kind: FileKind, content: &str) {
    let name = format!("{}.{}", file_name(title), kind.ending());
    // Where the browser refuses there is nobody to complain to; the table is still on the page.
    save(&name, kind, content).ok();
}

fn save(name: &str, kind: FileKind, content: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind.media());
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&content.into()), &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let document = browser::document().ok_or(JsValue::NULL)?;
    let anchor: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    anchor.set_href(&address);
    anchor.set_download(name);
    anchor.click();
    Url::revoke_object_url(&address)
}

/// Small letters and digits, joined by hyphens.
fn file_name(title: &str) -> String {
    let words: Vec<String> = title
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.is_empty() { "habemus".to_owned() } else { words.join("-") }
}
