//! The data under a chart as a real table: a row for each value, each number linked to its run. The notes
//! that cells refer to stand beneath it.

use model::Language;
use model::spec::Bilingual;
use report::readable_table::{Cell, ReadableTable};
use yew::prelude::*;

/// The sign of a note, before the note and after the cell it is about.
fn sign(note: usize) -> String {
    "*".repeat(note + 1)
}

/// The table; `on_open` opens a run by its number.
pub fn sheet_table(
    caption: &str,
    sheet: &ReadableTable,
    notes: &[Bilingual],
    language: Language,
    on_open: &Callback<usize>,
) -> Html {
    let heads = sheet.heads.iter().map(|head| html! { <th key={head.clone()} scope="col">{head}</th> });
    let rows = sheet.rows.iter().map(|row| {
        let cells = row.iter().enumerate().map(|(place, cell)| match place {
            0 => html! { <th key={place} scope="row">{figure(cell, language, on_open)}</th> },
            _ => html! { <td key={place}>{figure(cell, language, on_open)}</td> },
        });
        let key = row.first().map_or(String::new(), |cell| cell.text.clone());
        html! { <tr {key}>{ for cells }</tr> }
    });
    let notes = notes.iter().enumerate().map(|(place, note)| {
        let cited = sheet.rows.iter().flatten().any(|cell| cell.note == Some(place));
        let before = if cited { format!("{} ", sign(place)) } else { String::new() };
        html! { <li key={place}>{before}{note.of(language)}</li> }
    });
    html! {
        <>
            <div class="lab-table lab-sheet" tabindex="0" role="group" aria-label={words::lab::page::DATA.of(language)}>
                <table>
                    <caption>{caption}</caption>
                    <thead><tr>{ for heads }</tr></thead>
                    <tbody>{ for rows }</tbody>
                </table>
            </div>
            <ul class="lab-notes">{ for notes }</ul>
        </>
    }
}

fn figure(cell: &Cell, language: Language, on_open: &Callback<usize>) -> Html {
    let text = match cell.note {
        Some(note) => format!("{} {}", cell.text, sign(note)),
        None => cell.text.clone(),
    };
    match cell.run {
        Some(run) => {
            let onclick = on_open.reform(move |_: MouseEvent| run);
            html! {
                <button type="button" class="lab-figure" title={words::lab::page::OPEN_RUN.of(language)} {onclick}>{number(&text)}</button>
            }
        }
        None => number(&text),
    }
}

/// A number; on narrow screens the range in brackets may wrap to the next line.
fn number(text: &str) -> Html {
    match text.split_once(" (") {
        Some((median, ends)) => {
            html! { <><span class="lab-number">{median}</span>{" "}<span class="lab-number">{format!("({ends}")}</span></> }
        }
        None => html! { <span class="lab-number">{text}</span> },
    }
}
