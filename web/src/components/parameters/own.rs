//! The rows of the form for the parameters that the algorithm declares, each by its kind. It names no
//! algorithm and no parameter.

use model::Time;
use model::scenario::Delay;
use model::scenario::edit::{Edit, SettingKey};
use model::spec::{Parameter, ParameterKind, Value, Whole};
use yew::prelude::*;

use super::fields::{FieldRow, row, segments, select, unnamed_options};
use super::form::{Amount, ParameterForm};
use super::network::written_delay;

/// More words than this do not fit beside each other.
const MAX_SEGMENTS: usize = 4;
/// More letters in total than this do not fit beside each other.
const MAX_LETTERS: usize = 34;

pub fn rows(form: &ParameterForm<'_>) -> Html {
    let values = form.scenario.values();
    let each = form.scenario.algorithm.parameters.iter().map(|parameter| {
        let control = control(form, parameter, values.get(parameter.name));
        let echo = form.echo(&[SettingKey::Parameter(parameter.name.to_owned())]);
        let help = parameter.help.of(form.language);
        row(&FieldRow { id: parameter.name, label: parameter.name, help, echo }, control)
    });
    html! { <div>{ for each }</div> }
}

fn control(form: &ParameterForm<'_>, parameter: &'static Parameter, value: &Value) -> Html {
    let name = parameter.name;
    match (parameter.kind, value) {
        (ParameterKind::Choice(words), Value::Choice(chosen)) => choice(form, name, words, *chosen),
        (ParameterKind::Duration { least, most, usual }, Value::Duration(now)) => {
            let reach = 2 * usual.0.max(5_000);
            let amount =
                Amount { id: name, name, value: now.0, least: least.0, most: most.0, reach, whole: false };
            form.amount(&amount, move |value| set(name, Time(value).to_string()))
        }
        (ParameterKind::Count { least, most, .. }, Value::Count(now)) => {
            count(form, name, (least, most), *now)
        }
        (ParameterKind::Part { of, .. }, Value::Count(now)) => {
            let most = match of {
                Whole::Processes => form.scenario.ids.len() as u32,
                Whole::Parameter(other) => form.scenario.values().count(other),
            };
            count(form, name, (1, most), *now)
        }
        (ParameterKind::Span { least, most, usual }, Value::Span(low, high)) => {
            pair(form, name, (least, most), usual.1, Delay { low: *low, high: *high })
        }
        // The parser has checked that a value has its parameter's kind.
        _ => html! { <span hidden=true /> },
    }
}

fn count(form: &ParameterForm<'_>, name: &'static str, (least, most): (u32, u32), now: u32) -> Html {
    let (least, most) = (u64::from(least) * 1000, u64::from(most) * 1000);
    let value = u64::from(now) * 1000;
    let amount =
        Amount { id: name, name, value, least, most, reach: most.min(50_000).max(value), whole: true };
    form.amount(&amount, move |value| set(name, (value / 1000).to_string()))
}

fn choice(
    form: &ParameterForm<'_>,
    name: &'static str,
    words: &'static [&'static str],
    chosen: usize,
) -> Html {
    let choose = form.write(move |word: String| vec![set(name, word)]);
    let letters: usize = words.iter().map(|word| word.len()).sum();
    if words.len() <= MAX_SEGMENTS && letters <= MAX_LETTERS {
        let choose = choose.reform(move |index: usize| words[index].to_owned());
        return segments(name, name, words, chosen, &choose);
    }
    select(name, name, unnamed_options(words), words[chosen], choose)
}

/// The two ends of a range, one under the other. Moving one past the other moves both.
fn pair(
    form: &ParameterForm<'_>,
    name: &'static str,
    (least, most): (Time, Time),
    usual: Time,
    now: Delay,
) -> Html {
    let end = |which: &'static str, value: Time, written: fn(Delay, Time) -> Delay| {
        let (reach, spoken) = (2 * usual.0.max(5_000), format!("{name}, {which}"));
        let amount = Amount {
            id: name,
            name: &spoken,
            value: value.0,
            least: least.0,
            most: most.0,
            reach,
            whole: false,
        };
        let field = form.amount(&amount, move |value| set(name, written_delay(written(now, Time(value)))));
        html! { <div class="end"><span aria-hidden="true">{which}</span>{field}</div> }
    };
    html! {
        <div class="stacked">
            {end(words::page::LEAST.of(form.language), now.low, |now, low| Delay { low, high: now.high.max(low) })}
            {end(words::page::MOST.of(form.language), now.high, |now, high| Delay { low: now.low.min(high), high })}
        </div>
    }
}

fn set(name: &'static str, value: String) -> Edit {
    Edit::Set { key: SettingKey::Parameter(name.to_owned()), value }
}
