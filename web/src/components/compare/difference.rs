//! What is different on the other side, as a form and as lines. The lines are the only state: each change
//! in the form edits them.

use std::rc::Rc;

use js_sys::Math;
use model::Language;
use model::scenario::edit::{self, Edit, SettingKey};
use model::scenario::keyword::Keyword;
use model::scenario::print;
use model::spec::Bilingual;
use model::spec::{Parameter, ParameterKind, Spec, Value};
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::browser;
use crate::components::icons::{Icon, icon};
use crate::components::parameters::algorithm_options;
use crate::components::parameters::fields::{Limits, number, plain_row, select, unnamed_options};
use crate::components::prose::prose;
use crate::run::SharedRun;
use crate::state::{CompareInput, Inbox, Input};

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The run of the text.
    pub run: SharedRun,
    pub other: Option<SharedRun>,
    pub difference: Rc<str>,
    pub language: Language,
    pub inbox: Inbox,
}

impl Props {
    /// The run of the other side; before there is one, the run of this side.
    fn other_run(&self) -> &SharedRun {
        self.other.as_ref().unwrap_or(&self.run)
    }

    /// A callback that edits the lines.
    fn write<E: 'static>(&self, edit: impl Fn(E) -> Edit + 'static) -> Callback<E> {
        let (inbox, difference) = (self.inbox.clone(), self.difference.clone());
        Callback::from(move |value: E| {
            inbox.dispatch(Input::Compare(CompareInput::Set(Some(edit::apply(&difference, &edit(value))))));
        })
    }
}

#[component]
pub fn DifferenceForm(props: &Props) -> Html {
    let named = use_state_eq(|| None::<&'static str>);
    let word = |word: Bilingual| word.of(props.language);
    let oninput = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: InputEvent| {
            let difference = event.target_unchecked_into::<HtmlTextAreaElement>().value();
            inbox.dispatch(Input::Compare(CompareInput::Type { difference, at: browser::now() }));
        })
    };
    let lines = props.difference.lines().count().clamp(2, 8) + 1;
    html! {
        <section class="difference" aria-labelledby="difference-heading">
            <h2 id="difference-heading">{word(words::compare::DIFFERENT)}</h2>
            {algorithm(props)}
            {seed(props)}
            {parameter(props, &named)}
            <textarea aria-labelledby="difference-heading" aria-describedby="difference-help" spellcheck="false" autocapitalize="off"
                rows={lines.to_string()} value={props.difference.to_string()} {oninput} />
            <p id="difference-help" class="row-help">{prose(word(words::compare::DIFFERENT_HELP))}</p>
        </section>
    }
}

fn algorithm(props: &Props) -> Html {
    let label = words::page::ALGORITHM.of(props.language);
    let own = props.run.scenario.algorithm.name;
    let options = algorithm_options(props.language);
    let choose = props.write(move |name: String| match name == own {
        true => Edit::Unset(SettingKey::Statement(Keyword::Algorithm)),
        false => Edit::Set { key: SettingKey::Statement(Keyword::Algorithm), value: name },
    });
    let control =
        select("other-algorithm", label, options, props.other_run().scenario.algorithm.name, choose);
    plain_row("other-algorithm", label, "", control)
}

fn seed(props: &Props) -> Html {
    let written = |value: String| Edit::Set { key: SettingKey::Statement(Keyword::Seed), value };
    let change = props.write(written);
    let accept = Callback::from(move |typed: String| {
        let read = typed.parse::<u64>().is_ok();
        if read {
            change.emit(typed);
        }
        read
    });
    // The browser's random numbers are fine here: the result is written into the text.
    let roll = props.write(move |_: MouseEvent| written(((Math::random() * 10_000.0) as u64).to_string()));
    let limits = Limits { least: "0".to_owned(), most: u64::MAX.to_string(), whole: true, start: None };
    let control = html! {
        <div class="choices">
            {number("other-seed", words::page::SEED.of(props.language), props.other_run().scenario.seed.to_string(), &limits, accept)}
            <button type="button" class="framed small dice" aria-label={words::page::ROLL.of(props.language)} title={words::page::ROLL.of(props.language)} onclick={roll}>{icon(Icon::Dice)}</button>
        </div>
    };
    plain_row("other-seed", words::page::SEED.of(props.language), "", control)
}

/// One parameter at a time: which, and its value on the other side.
fn parameter(props: &Props, named: &UseStateHandle<Option<&'static str>>) -> Html {
    let spec: &'static Spec = props.other_run().scenario.algorithm;
    let label = words::compare::PARAMETER.of(props.language);
    let known = |name: &str| spec.parameters.iter().find(|parameter| parameter.name == name);
    // Start with a parameter that already differs, because that is the one people are working on.
    let differs = spec
        .parameters
        .iter()
        .find(|parameter| edit::line_of(&props.difference, &entry(parameter)).is_some());
    let Some(chosen) = named.and_then(known).or(differs).or(spec.parameters.first()) else {
        return Html::default();
    };
    let choose = {
        let named = named.setter();
        Callback::from(move |name: String| {
            named.set(spec.parameters.iter().map(|parameter| parameter.name).find(|known| *known == name));
        })
    };
    let options = unnamed_options(spec.parameters.iter().map(|parameter| parameter.name));
    let control = html! {
        <div class="choices">
            {select("other-parameter", label, options, chosen.name, choose)}
            {value(props, chosen)}
        </div>
    };
    plain_row("other-parameter", label, chosen.help.of(props.language), control)
}

fn value(props: &Props, parameter: &'static Parameter) -> Html {
    let name = words::compare::VALUE.of(props.language);
    let change = props.write(move |value: String| match value.trim() {
        "" => Edit::Unset(entry(parameter)),
        value => Edit::Set { key: entry(parameter), value: value.to_owned() },
    });
    let values = props.other_run().scenario.values();
    if let (ParameterKind::Choice(words), Value::Choice(now)) = (parameter.kind, values.get(parameter.name)) {
        return select("other-parameter", name, unnamed_options(words), words[*now], change);
    }
    let now = print::value(&parameter.kind, values.get(parameter.name));
    let onchange = Callback::from(move |event: Event| {
        change.emit(model::typed(&event.target_unchecked_into::<HtmlInputElement>().value()));
    });
    html! { <input class="field" type="text" inputmode="decimal" autocomplete="off" aria-label={name} value={now} {onchange} /> }
}

fn entry(parameter: &Parameter) -> SettingKey {
    SettingKey::Parameter(parameter.name.to_owned())
}
