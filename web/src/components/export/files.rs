//! Files: their content, their names, and how they are downloaded.

use habemus_core::export;
use habemus_core::export::FileKind;
use js_sys::{Array, Uint8Array};
use model::{Language, Moment};
use report::Excerpt;
use scene::svg;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};
use words::export::{file_made, only_part, trace_too_long};

use super::choices::ExportChoices;
use crate::browser;
use crate::run::PreparedRun;

/// How long a file's address stays valid, in milliseconds: long enough for the browser to read it.
const GOOD_FOR: u32 = 60_000;

/// The picture of this moment as SVG; none where the choices make no sense.
pub fn picture(
    run: &PreparedRun,
    choices: &ExportChoices,
    now: Moment,
    language: Language,
) -> Option<String> {
    let (sheet, view) = (choices.sheet(language)?, choices.view(run, now)?);
    Some(svg::picture(&run.reading, habemus_core::title(&run.text), view, now, &sheet))
}

/// A text file and a remark about it, or why there is none.
pub fn text(
    run: &PreparedRun,
    choices: &ExportChoices,
    now: Moment,
    language: Language,
) -> Result<(String, Option<String>), String> {
    let bad_span = || words::export::BAD_SPAN.of(language).to_owned();
    let trace = &run.reading.trace;
    let part = |part: Excerpt| {
        let remark = part.is_cut().then(|| only_part(part.shown, part.all, language));
        (part.text, remark)
    };
    match choices.kind {
        FileKind::Mermaid => {
            let span = choices.span(run, now).ok_or_else(bad_span)?;
            Ok(part(report::mermaid(trace, &run.summary.names, Some(span), language)))
        }
        FileKind::Shiviz => Ok(part(report::shiviz(trace, &run.summary.names, language))),
        FileKind::Counters => Ok((report::counters(trace, &run.summary), None)),
        FileKind::Trace => {
            let document = export::document(&run.text, trace);
            let too_long = || trace_too_long(export::MAX_BYTES / 1_000_000, language);
            document.map(|text| (text, None)).ok_or_else(too_long)
        }
        FileKind::Svg | FileKind::Png | FileKind::Gif => {
            picture(run, choices, now, language).map(|text| (text, None)).ok_or_else(bad_span)
        }
    }
}

/// A file's name: that of the scenario, and the moment where the file shows one.
pub fn name(run: &PreparedRun, kind: FileKind, now: Moment) -> String {
    let title = match habemus_core::title(&run.text) {
        "" => run.scenario.algorithm.name,
        title => title,
    };
    let plain: String =
        title.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    let words: Vec<&str> = plain.split_whitespace().take(8).collect();
    let moment = match kind {
        FileKind::Svg | FileKind::Png => format!("-{}", run.within(now).time),
        _ => String::new(),
    };
    let start = if words.is_empty() { "habemus".to_owned() } else { words.join("-") };
    format!("{start}{moment}.{}", kind.extension())
}

fn media_type(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Svg => "image/svg+xml",
        FileKind::Png => "image/png",
        FileKind::Gif => "image/gif",
        FileKind::Mermaid | FileKind::Shiviz => "text/plain",
        FileKind::Trace => "application/json",
        FileKind::Counters => "text/csv",
    }
}

pub fn blob(text: &str, kind: FileKind) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type(kind));
    Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)
}

pub fn blob_of_bytes(bytes: &[u8], kind: FileKind) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type(kind));
    Blob::new_with_u8_array_sequence_and_options(&Array::of1(&Uint8Array::from(bytes)), &options)
}

/// Hands a file to the browser's downloads, and returns a sentence with its name.
pub fn download(blob: &Blob, name: &str, language: Language) -> Result<String, JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let document = browser::document().ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    gloo_timers::callback::Timeout::new(GOOD_FOR, move || drop(Url::revoke_object_url(&address))).forget();
    Ok(file_made(name, blob.size() as usize, language))
}

/// Copies a text, where the browser allows it.
pub async fn copy(text: &str) -> bool {
    let Some(navigator) = browser::window().map(|window| window.navigator()) else { return false };
    // Missing on pages loaded over plain HTTP.
    let there = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|it| !it.is_undefined());
    there && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}
