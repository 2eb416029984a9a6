//! The rows of the form for the contenders: the algorithms that are compared, each with its settings. Each
//! contender is one line of the text.

use model::Spec;
use model::spec::ParameterKind;
use scene::Point;
use scene::chart::{SeriesSymbol, colour};
use yew::prelude::*;

use super::SetupForm;
use crate::components::distinct_keys;
use crate::components::parameters::algorithm_options;
use crate::components::parameters::fields::{plain_row, select, unnamed_options};
use crate::state::lab::lines::{self, Statement};

/// The id of the one row that holds all contenders.
const ROW: &str = "lab-algorithm";

pub fn rows(form: &SetupForm<'_>, named: &[Statement]) -> Html {
    let all = named.iter().enumerate().map(|(place, said)| contender(form, place, said, named.len()));
    let options = algorithm_options(form.language);
    let adder = form.adder(ROW, form.word(words::lab::page::ADD_ALGORITHM), options, |text, name| {
        lines::add(text, "algorithm", &name)
    });
    let control = html! { <div class="lab-list"><ul class="lab-contenders">{ for all }</ul>{adder}</div> };
    let label = form.word(words::lab::page::ALGORITHMS);
    plain_row(ROW, label, "", control)
}

/// The algorithm of a line and its settings.
fn parsed(said: &Statement) -> (String, Vec<(String, String)>) {
    let mut words = said.rest.split_whitespace();
    let name = words.next().unwrap_or_default().to_owned();
    let settings = words
        .filter_map(|word| word.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    (name, settings.collect())
}

fn line_of(name: &str, settings: &[(String, String)]) -> String {
    let settings: String = settings.iter().map(|(name, value)| format!(" {name}={value}")).collect();
    format!("algorithm {name}{settings}")
}

fn contender(form: &SetupForm<'_>, place: usize, said: &Statement, count: usize) -> Html {
    let (line, (name, settings)) = (said.line, parsed(said));
    let spec = habemus_core::catalogue().iter().copied().find(|spec| spec.name == name);
    let title = spec.map_or(name.clone(), |spec| spec.title.of(form.language).to_owned());
    let label = form.word(words::lab::page::ALGORITHMS);
    let options = algorithm_options(form.language);
    // The settings are dropped, because another algorithm has other parameters.
    let choose = form.write(move |text, name: String| lines::replace(text, line, &line_of(&name, &[])));
    let remove = (count > 1).then(|| form.remove(&title, move |text| lines::without(text, &[line])));
    let mark = SeriesSymbol::of(place).outline(Point { x: 8.0, y: 8.0 }, 5.0);
    let keys = distinct_keys(settings.iter().map(|(parameter, _)| parameter.as_str()));
    let each = keys.enumerate().map(|(at, key)| {
        let setting = setting(form, line, &name, &settings, at, spec);
        html! { <li {key}>{setting}</li> }
    });
    let more = spec.filter(|spec| spec.parameters.len() > settings.len()).map(|spec| {
        let free = spec
            .parameters
            .iter()
            .filter(|parameter| settings.iter().all(|(name, _)| name != parameter.name));
        let options = unnamed_options(free.map(|parameter| parameter.name));
        let (name, settings) = (name.clone(), settings.clone());
        form.adder(ROW, form.word(words::lab::page::ADD_SETTING), options, move |text, parameter| {
            let value = default_value(spec, &parameter);
            let settings: Vec<_> = settings.iter().cloned().chain([(parameter, value)]).collect();
            lines::replace(text, line, &line_of(&name, &settings))
        })
    });
    html! {
        <li key={line}>
            <div class="lab-contender">
                <svg class={classes!("lab-sign", colour(place))} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false"><path d={mark} /></svg>
                {select(ROW, &format!("{label} {}", place + 1), options, &name, choose)}
                { for remove }
            </div>
            <ul class="lab-settings">{ for each }</ul>
            <div class="lab-more">{ for more }</div>
        </li>
    }
}

fn setting(
    form: &SetupForm<'_>,
    line: usize,
    name: &str,
    settings: &[(String, String)],
    at: usize,
    spec: Option<&'static Spec>,
) -> Html {
    let (parameter, value) = &settings[at];
    let change = {
        let (name, settings) = (name.to_owned(), settings.to_vec());
        move |text: &str, value: String| {
            let mut settings = settings.clone();
            match value.is_empty() {
                true => drop(settings.remove(at)),
                // A space would begin another setting.
                false => settings[at].1 = model::typed(&value).replace(char::is_whitespace, ""),
            }
            lines::replace(text, line, &line_of(&name, &settings))
        }
    };
    let kind =
        spec.and_then(|spec| spec.parameters.iter().find(|known| known.name == parameter)).map(|it| it.kind);
    let control = match kind {
        Some(ParameterKind::Choice(words)) => {
            select(ROW, parameter, unnamed_options(words), value, form.write(change.clone()))
        }
        _ => form.words(parameter, value, change.clone()),
    };
    html! {
        <>
            <span class="lab-parameter" aria-hidden="true">{parameter}</span>{control}
            {form.remove(parameter, move |text| change(text, String::new()))}
        </>
    }
}

/// A parameter's default value, as the text writes it.
fn default_value(spec: &'static Spec, name: &str) -> String {
    let parameter = spec.parameters.iter().find(|parameter| parameter.name == name);
    let values = model::spec::Values::resolve(spec, SAMPLE_PROCESSES, []);
    parameter.map_or(String::new(), |it| model::scenario::print::value(&it.kind, values.get(it.name)))
}

/// A default may depend on the number of processes; any number will do here.
const SAMPLE_PROCESSES: usize = 8;
