//! Buttons that download the Lab's results as tables and pictures. They are given the content and do not
//! know what was measured.

use model::Language;
use model::spec::Bilingual;
use scene::chart::Plot;
use scene::svg;
use yew::prelude::*;

use crate::components::icons::{Icon, icon};
use crate::files::name_of_export;
use crate::share;

/// The size of an exported picture.
const PICTURE: (f64, f64) = (960.0, 600.0);

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
            share::save(&file_name(&title, "csv"), "text/csv;charset=utf-8", &content);
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
            share::save(&file_name(&title, "svg"), "image/svg+xml", &svg::chart(&chart, &title));
        }
    });
    html! { <button type="button" class="framed" {onclick}>{icon(Icon::Download)}{name}</button> }
}

fn file_name(title: &str, ending: &str) -> String {
    format!("{}.{ending}", name_of_export(title).as_deref().unwrap_or("habemus"))
}
