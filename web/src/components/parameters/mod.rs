//! The scenario as a form. The text is the only state: the form shows what was read from it, and each
//! change is an edit of it. While the text cannot be parsed there is nothing to change.

pub mod fields;
mod form;
mod network;
mod own;
mod who;

use std::rc::Rc;

use model::Language;
use words::page::only_for;
use yew::prelude::*;

use crate::run::SharedRun;
use crate::state::Inbox;
use form::ParameterForm;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub text: Rc<str>,
    /// The last run, shown while the text has problems.
    pub run: Option<SharedRun>,
    pub written: Option<u32>,
    /// Whether a challenge is open: then theory does not reveal its answers.
    pub challenged: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// The options of a select for an algorithm.
pub fn algorithm_options(language: Language) -> Vec<(String, String)> {
    let all = habemus_core::catalogue().iter();
    all.map(|spec| (spec.name.to_owned(), spec.title.of(language).to_owned())).collect()
}

#[component]
pub fn Parameters(props: &Props) -> Html {
    let parsed = use_memo(props.text.clone(), |text| habemus_core::parse(text).scenario);
    let tops = use_mut_ref(Vec::new);
    let (readable, ran) = (parsed.is_some(), props.run.as_deref());
    let Some(scenario) = parsed.as_ref().as_ref().or(ran.map(|run| &run.scenario)) else {
        return html! { <div class="parameters"><p class="nothing">{words::page::FORM_EMPTY.of(props.language)}</p></div> };
    };
    let text: &str = if readable { &props.text } else { ran.map_or("", |run| &run.text) };
    let form = ParameterForm {
        scenario,
        text,
        written: props.written,
        challenged: props.challenged,
        language: props.language,
        inbox: &props.inbox,
        tops: &tops,
    };
    let title = only_for(scenario.algorithm.title.of(props.language), props.language);
    html! {
        <div class="parameters" tabindex={(!readable).then_some("0")}>
            <p class="status" role="status">{ if readable { "" } else { words::page::FORM_OFF.of(props.language) } }</p>
            <fieldset disabled={!readable} aria-label={words::page::PARAMETERS.of(props.language)}>
                {who::rows(&form)}
                {network::rows(&form)}
                <h2 hidden={scenario.algorithm.parameters.is_empty()}>{title}</h2>
                {own::rows(&form)}
            </fieldset>
        </div>
    }
}
