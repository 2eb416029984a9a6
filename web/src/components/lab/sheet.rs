//! The data under a chart as a real table: a row for each value, each number linked to its run. The notes
//! that cells refer to stand beneath it.

use std::rc::Rc;

use model::Language;
use model::spec::Bilingual;
use report::readable_table::{Cell, ReadableTable};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub caption: String,
    pub sheet: Rc<ReadableTable>,
    pub notes: &'static [Bilingual],
    pub language: Language,
    /// Opens a run by its number.
    pub on_open: Callback<usize>,
}

/// The sign of a note, before the note and after the cell it is about.
pub fn sign(note: usize) -> String {
    "*".repeat(note + 1)
}

#[component]
pub fn SheetTable(props: &Props) -> Html {
    let heads = props.sheet.heads.iter().map(|head| html! { <th key={head.clone()} scope="col">{head}</th> });
    let rows = props.sheet.rows.iter().map(|row| {
        let cells = row.iter().enumerate().map(|(place, cell)| match place {
            0 => html! { <th key={place} scope="row">{figure(cell, props)}</th> },
            _ => html! { <td key={place}>{figure(cell, props)}</td> },
        });
        let key = row.first().map_or(String::new(), |cell| cell.text.clone());
        html! { <tr {key}>{ for cells }</tr> }
    });
    let notes = props.notes.iter().enumerate().map(|(place, note)| {
        let cited = props.sheet.rows.iter().flatten().any(|cell| cell.note == Some(place));
        let before = if cited { format!("{} ", sign(place)) } else { String::new() };
        html! { <li key={place}>{before}{note.of(props.language)}</li> }
    });
    html! {
        <>
            <div class="lab-table lab-sheet" tabindex="0" role="group" aria-label={words::lab::page::DATA.of(props.language)}>
                <table>
                    <caption>{props.caption.clone()}</caption>
                    <thead><tr>{ for heads }</tr></thead>
                    <tbody>{ for rows }</tbody>
                </table>
            </div>
            <ul class="lab-notes">{ for notes }</ul>
        </>
    }
}

fn figure(cell: &Cell, props: &Props) -> Html {
    let text = match cell.note {
        Some(note) => format!("{} {}", cell.text, sign(note)),
        None => cell.text.clone(),
    };
    match cell.run {
        Some(run) => {
            let onclick = props.on_open.reform(move |_: MouseEvent| run);
            html! {
                <button type="button" class="lab-figure" title={words::lab::page::OPEN_RUN.of(props.language)} {onclick}>{number(&text)}</button>
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
