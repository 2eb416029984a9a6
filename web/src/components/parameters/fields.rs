//! The fields of the form: numbers, sliders, segments, native selects, each in a row with its label, its
//! help and its line of the script. They do not know scenarios: they are given a value and call back with
//! a new one. A control is given the id of its row, because the row's help describes it; the few that are
//! in no row have functions of their own.

use model::Time;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// What a row shows around its control.
pub struct FieldRow<'a> {
    /// Unique among the rows; part of its element ids.
    pub id: &'a str,
    pub label: &'a str,
    pub help: &'a str,
    /// Its line of the script, ready to be shown.
    pub echo: Html,
}

pub fn row(row: &FieldRow<'_>, control: Html) -> Html {
    let (id, help_id) = (format!("label-{}", row.id), help_id(row.id));
    html! {
        <div key={row.id.to_owned()} class="row">
            <span {id} class="row-label">{row.label}</span>
            <div class="row-control">{control}</div>
            <p id={help_id} class="row-help" hidden={row.help.is_empty()}>{row.help}</p>
            <div class="row-echo">{row.echo.clone()}</div>
        </div>
    }
}

/// A row that writes no line of the script.
pub fn plain_row(id: &str, label: &str, help: &str, control: Html) -> Html {
    row(&FieldRow { id, label, help, echo: Html::default() }, control)
}

fn help_id(id: &str) -> String {
    format!("help-{id}")
}

/// The limits of a number, as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    pub least: String,
    pub most: String,
    /// Whether decimals are refused.
    pub whole: bool,
    /// Where arrow keys start in an empty field; if none, they do nothing there.
    pub start: Option<Time>,
}

/// How much an arrow key changes a number, in thousandths.
const STEP: i64 = 1000;

/// A number field. It reports a typed value once typing is done, and each step of the arrow keys; a refused
/// value is reset. It is not the browser's own number field, because in an English browser that reads 1,5 as
/// 15.
pub fn number(row: &str, name: &str, value: String, limits: &Limits, accept: Callback<String, bool>) -> Html {
    let onchange = {
        let (before, accept) = (value.clone(), accept.clone());
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let typed = model::typed(&field.value());
            let taken = typed == before || accept.emit(typed.clone());
            field.set_value(if taken { &typed } else { &before });
        })
    };
    let start = limits.start;
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowUp" => STEP,
            "ArrowDown" => -STEP,
            _ => return,
        };
        event.prevent_default();
        let field: HtmlInputElement = event.target_unchecked_into();
        let now = match model::typed(&field.value()) {
            nothing if nothing.is_empty() => start,
            typed => Time::parse(&typed),
        };
        let next = now.and_then(|now| now.0.checked_add_signed(step)).map(|next| Time(next).to_string());
        if let Some(next) = next.filter(|next| accept.emit(next.clone())) {
            field.set_value(&next);
        }
    });
    let now = (!value.is_empty()).then(|| value.clone());
    html! {
        <input class="field" type="text" role="spinbutton" inputmode="decimal" autocomplete="off" aria-label={name.to_owned()}
            aria-describedby={help_id(row)} aria-valuenow={now} aria-valuemin={limits.least.clone()} aria-valuemax={limits.most.clone()}
            {value} {onchange} {onkeydown} />
    }
}

/// A native slider for thousandths, from 0 to `top`.
pub fn slider(name: &str, value: u64, top: u64, step: u64, on_slide: Callback<u64>) -> Html {
    let oninput = Callback::from(move |event: InputEvent| {
        let slider: HtmlInputElement = event.target_unchecked_into();
        on_slide.emit(slider.value_as_number().max(0.0) as u64);
    });
    html! {
        <input type="range" min="0" max={top.to_string()} step={step.to_string()} value={value.to_string()}
            aria-label={name.to_owned()} aria-valuetext={Time(value).to_string()} {oninput} />
    }
}

/// A choice of a few words, all visible.
pub fn segments(
    row: &str,
    name: &str,
    words: &[impl AsRef<str>],
    chosen: usize,
    choose: &Callback<usize>,
) -> Html {
    segments_described(row, Some(help_id(row)), name, words, chosen, choose)
}

/// The same in no row; the id is unique among all segments.
pub fn segments_alone(
    id: &str,
    name: &str,
    words: &[impl AsRef<str>],
    chosen: usize,
    choose: &Callback<usize>,
) -> Html {
    segments_described(id, None, name, words, chosen, choose)
}

fn segments_described(
    id: &str,
    help: Option<String>,
    name: &str,
    words: &[impl AsRef<str>],
    chosen: usize,
    choose: &Callback<usize>,
) -> Html {
    let each = words.iter().enumerate().map(|(index, word)| {
        let onchange = choose.reform(move |_: Event| index);
        let word = word.as_ref().to_owned();
        html! {
            <label key={index}>
                <input type="radio" name={format!("radio-{id}")} value={word.clone()} checked={index == chosen} {onchange} /><span>{word}</span>
            </label>
        }
    });
    html! { <div class="segments" role="radiogroup" aria-label={name.to_owned()} aria-describedby={help}>{ for each }</div> }
}

/// Options that are shown as they are written.
pub fn unnamed_options(words: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<(String, String)> {
    words.into_iter().map(|word| (word.as_ref().to_owned(), word.as_ref().to_owned())).collect()
}

/// A native select: each option has a value and its name for people.
pub fn select(
    row: &str,
    name: &str,
    options: Vec<(String, String)>,
    chosen: &str,
    choose: Callback<String>,
) -> Html {
    select_described(None, Some(help_id(row)), name, options, chosen, choose)
}

/// The same in no row. The id is that of the element, so that a label can name it.
pub fn select_alone(
    id: &str,
    name: &str,
    options: Vec<(String, String)>,
    chosen: &str,
    choose: Callback<String>,
) -> Html {
    select_described(Some(id.to_owned()), None, name, options, chosen, choose)
}

fn select_described(
    id: Option<String>,
    help: Option<String>,
    name: &str,
    options: Vec<(String, String)>,
    chosen: &str,
    choose: Callback<String>,
) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        choose.emit(select.value());
    });
    let options = options.into_iter().map(|(value, text)| {
        let selected = value == chosen;
        html! { <option key={value.clone()} {value} {selected}>{text}</option> }
    });
    html! { <select {id} aria-label={name.to_owned()} aria-describedby={help} {onchange}>{ for options }</select> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prerender::tests::shown;

    fn options() -> Vec<(String, String)> {
        unnamed_options(["a", "b"])
    }

    #[test]
    fn a_control_in_a_row_is_described_by_its_help() {
        let limits = Limits { least: "0".to_owned(), most: "9".to_owned(), whole: true, start: None };
        for control in [
            number("which", "Which", "1".to_owned(), &limits, Callback::from(|_| true)),
            segments("which", "Which", &["a", "b"], 0, &Callback::noop()),
            select("which", "Which", options(), "a", Callback::noop()),
        ] {
            let html = shown(plain_row("which", "Which", "One of two.", control));
            assert!(html.contains("aria-describedby=\"help-which\""), "{html}");
            assert!(html.contains("<p id=\"help-which\""), "{html}");
        }
    }

    #[test]
    fn a_control_in_no_row_names_no_help() {
        for control in [
            segments_alone("which", "Which", &["a", "b"], 0, &Callback::noop()),
            select_alone("which", "Which", options(), "a", Callback::noop()),
        ] {
            let html = shown(control);
            assert!(!html.contains("aria-describedby"), "{html}");
        }
    }

    #[test]
    fn a_label_can_name_a_select_in_no_row() {
        let html = shown(select_alone("prediction", "Which", options(), "a", Callback::noop()));
        assert!(html.contains("<select id=\"prediction\""), "{html}");
    }
}
