//! Files of results, downloaded without leaving the page, and their buttons.

use js_sys::Array;
use model::Language;
use model::spec::Bilingual;
use scene::chart::Plot;
use scene::svg;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};
use yew::prelude::*;

use crate::browser;
use crate::components::icons::{Icon, icon};

/// The size of an exported picture.
const PICTURE: (f64, f64) = (960.0, 600.0);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LabFileKind {
    Csv,
    Svg,
}

impl LabFileKind {
    fn media(self) -> &'static str {
        match self {
            LabFileKind::Csv => "text/csv;charset=utf-8",
            LabFileKind::Svg => "image/svg+xml",
        }
    }

    fn ending(self) -> &'static str {
        match self {
            LabFileKind::Csv => "csv",
            LabFileKind::Svg => "svg",
        }
    }
}

/// A button that downloads a table, made when it is pressed; `title` names the file.
pub fn table_button(
    word: Bilingual,
    title: &str,
    language: Language,
    table: impl Fn() -> Option<String> + 'static,
) -> Html {
    let title = title.to_owned();
    let onclick = Callback::from(move |_: MouseEvent| {
        if let Some(content) = table() {
            download(&title, LabFileKind::Csv, &content);
        }
    });
    html! { <button type="button" class="framed" {onclick}>{icon(Icon::Download)}{word.of(language)}</button> }
}

/// A button that downloads a chart as a picture, drawn when it is pressed. `of` says which, where there
/// are several.
pub fn picture_button(
    of: &str,
    title: &str,
    language: Language,
    plot: impl Fn() -> Option<Plot> + 'static,
) -> Html {
    let svg = words::lab::page::SVG.of(language);
    let (name, title) = match of {
        "" => (svg.to_owned(), title.to_owned()),
        of => (format!("{svg}: {of}"), format!("{title}, {of}")),
    };
    let onclick = Callback::from(move |_: MouseEvent| {
        if let Some(plot) = plot() {
            let (width, height) = PICTURE;
            let chart = scene::chart::chart(&plot, width, height, language);
            download(&title, LabFileKind::Svg, &svg::chart(&chart, &title));
        }
    });
    html! { <button type="button" class="framed" {onclick}>{icon(Icon::Download)}{name}</button> }
}

/// Downloads a file named after a title.
fn download(title: &str, kind: LabFileKind, content: &str) {
    let name = format!("{}.{}", file_name(title), kind.ending());
    // If the browser refuses, the table is still on the page.
    save(&name, kind, content).ok();
}

fn save(name: &str, kind: LabFileKind, content: &str) -> Result<(), JsValue> {
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

/// Lower case letters and digits, joined by hyphens.
fn file_name(title: &str) -> String {
    let words: Vec<String> = title
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.is_empty() { "habemus".to_owned() } else { words.join("-") }
}
