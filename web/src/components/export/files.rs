//! The files that can be exported: their content and their names. It does not know the dialog.

use habemus_core::export;
use habemus_core::export::FileKind;
use js_sys::{Array, Uint8Array};
use model::{Language, Moment};
use report::Excerpt;
use scene::svg;
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag};
use words::export::{file_made, only_part, trace_too_long};

use super::choices::ExportChoices;
use crate::files::name_of_export;
use crate::run::PreparedRun;
use crate::share;

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
    let title = name_of_export(habemus_core::title(&run.text));
    let start = title.as_deref().unwrap_or(run.scenario.algorithm.name);
    let moment = match kind {
        FileKind::Svg | FileKind::Png => format!("-{}", run.within(now).time),
        _ => String::new(),
    };
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
    share::blob(text, media_type(kind))
}

pub fn blob_of_bytes(bytes: &[u8], kind: FileKind) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type(kind));
    Blob::new_with_u8_array_sequence_and_options(&Array::of1(&Uint8Array::from(bytes)), &options)
}

/// Hands a file to the browser's downloads, and returns a sentence with its name.
pub fn download(blob: &Blob, name: &str, language: Language) -> Result<String, JsValue> {
    share::download(blob, name)?;
    Ok(file_made(name, blob.size() as usize, language))
}
