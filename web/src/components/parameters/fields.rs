//! The fields of the form: numbers, sliders, segments, native choices, each in a row with its label, its
//! help and the line of the script that says it. They know nothing of scenarios: they are given a value
//! and call back with another.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// What a row says around its control.
pub struct Row<'a> {
    /// The part of its ids that no other row has.
    pub id: &'a str,
    pub label: &'a str,
    pub help: &'a str,
    /// The line of the script that says it, ready to be shown.
    pub echo: Html,
}

/// A row of the form.
pub fn row(row: &Row<'_>, control: Html) -> Html {
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

fn help_id(id: &str) -> String {
    format!("help-{id}")
}

/// A number as it is written, with what it may be.
#[derive(Clone, PartialEq)]
pub struct Limits {
    pub least: String,
    pub most: String,
}

/// A number field. It hands on what was typed once that is done with; what is no number, or too small
/// or too large, or nothing where there must be something, becomes again what it was.
pub fn number(id: &str, name: &str, value: String, limits: &Limits, accept: Callback<String, bool>) -> Html {
    let onchange = {
        let before = value.clone();
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let typed = field.value();
            // What the browser cannot read as a number it gives as nothing, but knows better.
            let readable = field.check_validity();
            if typed != before && !(readable && accept.emit(typed)) {
                field.set_value(&before);
            }
        })
    };
    html! {
        <input class="field" type="number" step="any" inputmode="decimal" autocomplete="off" aria-label={name.to_owned()}
            aria-describedby={help_id(id)} min={limits.least.clone()} max={limits.most.clone()} {value} {onchange} />
    }
}

/// A native slider for thousandths, from nothing to `top`.
pub fn slider(name: &str, value: u64, top: u64, step: u64, on_slide: Callback<u64>) -> Html {
    let oninput = Callback::from(move |event: InputEvent| {
        let slider: HtmlInputElement = event.target_unchecked_into();
        on_slide.emit(slider.value_as_number().max(0.0) as u64);
    });
    html! {
        <input type="range" min="0" max={top.to_string()} step={step.to_string()} value={value.to_string()}
            aria-label={name.to_owned()} aria-valuetext={model::Time(value).to_string()} {oninput} />
    }
}

/// One of a few words, all of them seen.
pub fn segments(
    id: &str,
    name: &str,
    words: &[&'static str],
    chosen: usize,
    choose: &Callback<usize>,
) -> Html {
    let each = words.iter().enumerate().map(|(index, word)| {
        let onchange = choose.reform(move |_: Event| index);
        html! {
            <label key={*word}>
                <input type="radio" name={format!("radio-{id}")} value={*word} checked={index == chosen} {onchange} /><span>{*word}</span>
            </label>
        }
    });
    html! { <div class="segments" role="radiogroup" aria-label={name.to_owned()} aria-describedby={help_id(id)}>{ for each }</div> }
}

/// One of many, as a native choice: each with its value and what people read.
pub fn select(
    id: &str,
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
    html! { <select aria-label={name.to_owned()} aria-describedby={help_id(id)} {onchange}>{ for options }</select> }
}
