//! The data under a chart as a real table: a row for each value, each number linked to its run. The notes
//! that cells refer to stand beneath it.

use model::Language;
use model::spec::Bilingual;
use report::readable_table::{Cell, ReadableTable};
use yew::prelude::*;

use crate::components::distinct_keys;

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
    let heads = distinct_keys(sheet.heads.iter().map(String::as_str)).zip(&sheet.heads);
    let heads = heads.map(|(key, head)| html! { <th {key} scope="col">{head}</th> });
    let names = sheet.rows.iter().map(|row| row.first().map_or("", |cell| &cell.text));
    let rows = distinct_keys(names).zip(&sheet.rows).map(|(key, row)| {
        let cells = row.iter().enumerate().map(|(place, cell)| match place {
            0 => html! { <th key={place} scope="row">{figure(cell, language, on_open)}</th> },
            _ => html! { <td key={place}>{figure(cell, language, on_open)}</td> },
        });
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

#[cfg(test)]
mod tests {
    use super::*;
    use yew::virtual_dom::{Key, VNode};

    /// Keys that occur more than once among the children of one element.
    fn repeated_keys(html: &Html) -> Vec<Key> {
        let children: Vec<&Html> = match html {
            VNode::VTag(tag) => tag.children().into_iter().collect(),
            VNode::VList(list) => list.iter().collect(),
            _ => Vec::new(),
        };
        let keys: Vec<&Key> = children.iter().filter_map(|child| child.key()).collect();
        let here = keys.iter().enumerate().filter(|(at, key)| keys[..*at].contains(key));
        let here: Vec<Key> = here.map(|(_, key)| (*key).clone()).collect();
        here.into_iter().chain(children.into_iter().flat_map(repeated_keys)).collect()
    }

    #[test]
    fn a_column_and_a_value_may_be_there_twice() {
        let cell = |text: &str| Cell { text: text.to_owned(), run: None, note: None };
        let sheet = ReadableTable {
            heads: vec!["n".to_owned(), "lost".to_owned(), "lost".to_owned()],
            rows: vec![vec![cell("8"), cell("1"), cell("1")], vec![cell("8"), cell("2"), cell("2")]],
        };
        let table = sheet_table("Twice", &sheet, &[], Language::En, &Callback::noop());
        assert_eq!(repeated_keys(&table), Vec::<Key>::new());
    }
}
