//! The fields of the export: which file, and its options. They are given the choices and call back with
//! new ones.

use habemus_core::export::FileKind;
use model::spec::Bilingual;
use model::{Language, Moment};
use scene::svg::Theme;
use web_sys::HtmlInputElement;
use words::export::{file_kind, file_use, film_length};
use yew::prelude::*;

use super::choices::{Drawn, ExportChoices, RATES, SIZES};
use crate::components::parameters::fields::{plain_row, segments, select};
use crate::components::transport::speeds;
use crate::run::SharedRun;
use crate::state::Speed;

pub struct ExportForm {
    pub run: SharedRun,
    pub moment: Moment,
    pub choices: ExportChoices,
    pub language: Language,
    pub disabled: bool,
    pub on_choose: Callback<ExportChoices>,
}

/// The kinds of files, one under the other, each with what it is good for.
pub fn kinds(form: &ExportForm) -> Html {
    let each = FileKind::ALL.iter().map(|kind| {
        let (choices, on_choose, kind) = (form.choices.clone(), form.on_choose.clone(), *kind);
        let onchange = Callback::from(move |_: Event| on_choose.emit(ExportChoices { kind, ..choices.clone() }));
        html! {
            <label key={kind.extension()} class="export-kind">
                <input type="radio" name="export-kind" value={kind.extension()} checked={form.choices.kind == kind} {onchange} />
                <span><b>{file_kind(kind, form.language)}</b><span class="export-use">{file_use(kind, form.language)}</span></span>
            </label>
        }
    });
    html! {
        <fieldset disabled={form.disabled}>
            <legend class="heard">{words::export::FORMAT.of(form.language)}</legend>
            { for each }
        </fieldset>
    }
}

/// The options of the chosen kind.
pub fn options(form: &ExportForm) -> Html {
    let (choices, run) = (&form.choices, &form.run);
    let mut rows = Vec::new();
    if choices.is_picture() {
        rows.extend([view(form), colours(form), size(form)]);
    }
    if choices.has_span() {
        rows.extend([span_field(form, End::From), span_field(form, End::To)]);
    }
    if choices.kind == FileKind::Gif {
        rows.extend([speed(form), rate(form)]);
    }
    let length = match (choices.kind, choices.plan(run, form.moment)) {
        (FileKind::Gif, Some(plan)) => film_length(plan.tenths(), plan.frames, form.language),
        _ => String::new(),
    };
    html! {
        <fieldset class="export-options" disabled={form.disabled}>
            <div>{ for rows }</div>
            <p class="export-length" hidden={length.is_empty()}>{length}</p>
        </fieldset>
    }
}

/// A row of the form.
fn field(form: &ExportForm, id: &str, word: Bilingual, control: impl FnOnce(&str, &str) -> Html) -> Html {
    let label = word.of(form.language);
    plain_row(id, label, "", control(id, label))
}

/// A callback that changes one of the choices.
fn change<T: 'static>(form: &ExportForm, set: fn(&mut ExportChoices, T)) -> Callback<T> {
    let (choices, on_choose) = (form.choices.clone(), form.on_choose.clone());
    Callback::from(move |value: T| {
        let mut choices = choices.clone();
        set(&mut choices, value);
        on_choose.emit(choices);
    })
}

fn view(form: &ExportForm) -> Html {
    let words =
        [words::export::STAGE, words::export::SPACE_TIME].map(|word: Bilingual| word.of(form.language));
    let chosen = usize::from(form.choices.drawn == Drawn::Time);
    let choose = change(form, |choices, index: usize| {
        choices.drawn = if index == 0 { Drawn::Stage } else { Drawn::Time };
    });
    field(form, "export-view", words::export::VIEW, |id, label| segments(id, label, &words, chosen, &choose))
}

fn colours(form: &ExportForm) -> Html {
    let words = [words::export::LIGHT, words::export::DARK].map(|word: Bilingual| word.of(form.language));
    let chosen = usize::from(form.choices.theme == Theme::Dark);
    let choose = change(form, |choices, index: usize| {
        choices.theme = if index == 0 { Theme::Light } else { Theme::Dark };
    });
    field(form, "export-colours", words::export::COLOURS, |id, label| {
        segments(id, label, &words, chosen, &choose)
    })
}

fn size(form: &ExportForm) -> Html {
    let options = SIZES.iter().enumerate();
    let options =
        options.map(|(k, (width, height))| (k.to_string(), format!("{width} × {height}"))).collect();
    let choose = change(form, |choices, value: String| choices.size = value.parse().unwrap_or(0));
    field(form, "export-size", words::export::SIZE, |id, label| {
        select(id, label, options, &form.choices.size.to_string(), choose)
    })
}

fn speed(form: &ExportForm) -> Html {
    let choose = change(form, |choices, speed: Speed| choices.speed = speed);
    field(form, "export-speed", words::page::SPEED, |_, _| {
        speeds("", form.choices.speed, form.language, choose)
    })
}

fn rate(form: &ExportForm) -> Html {
    let options = RATES.iter().enumerate().map(|(k, rate)| (k.to_string(), rate.to_string())).collect();
    let choose = change(form, |choices, value: String| choices.rate = value.parse().unwrap_or(0));
    field(form, "export-rate", words::export::FRAMES_PER_SECOND, |id, label| {
        select(id, label, options, &form.choices.rate.to_string(), choose)
    })
}

#[derive(Clone, Copy, PartialEq)]
enum End {
    From,
    To,
}

fn span_field(form: &ExportForm, end: End) -> Html {
    let (from, to) = form.choices.span_shown(&form.run, form.moment);
    let (id, word, value) = match end {
        End::From => ("export-from", words::export::FROM, from.clone()),
        End::To => ("export-to", words::export::TO, to.clone()),
    };
    let (choices, on_choose) = (form.choices.clone(), form.on_choose.clone());
    let oninput = Callback::from(move |event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        let typed = match end {
            End::From => (field.value(), to.clone()),
            End::To => (from.clone(), field.value()),
        };
        on_choose.emit(ExportChoices { typed: Some(typed), ..choices.clone() });
    });
    field(form, id, word, |id, label| {
        html! {
            <input class="field" type="text" inputmode="decimal" autocomplete="off" id={id.to_owned()}
                aria-label={label.to_owned()} {value} {oninput} />
        }
    })
}
