//! Warnings about the run on screen: lines that break the algorithm's assumptions, other doubtful lines,
//! and whether the run was stopped early. Each names its line as a button that shows it. It judges nothing
//! itself.

use model::Language;
use model::trace::End;
use words::page::{self, line};
use yew::prelude::*;

use super::press;
use super::prose::prose;
use crate::run::SharedRun;
use crate::state::{Inbox, Input, ScriptInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Banner(props: &Props) -> Html {
    let (language, summary) = (props.language, &props.run.summary);
    let jump = |to: u32| {
        let onclick = press(&props.inbox, move || Input::Script(ScriptInput::ShowLine(to)));
        html! { <button key="jump" type="button" class="jump" {onclick}>{line(to, language)}</button> }
    };
    let item = |key: usize, text: String, to: u32| {
        let colon = if to > 0 { ": " } else { "" };
        html! { <li key={key}><span>{ for (to > 0).then(|| jump(to)) }</span>{colon}{prose(&text)}</li> }
    };
    let warnings = summary
        .warnings
        .iter()
        .enumerate()
        .map(|(index, warning)| item(index, words::warning(warning, language), warning.line));
    let algorithm = summary.algorithm.title.of(language);
    let heading = page::not_promised(algorithm, &summary.verdicts, language);
    let breaks = !heading.is_empty();
    let stopped = match summary.ending.how {
        End::Budget => page::stopped(summary.counters.events, summary.ending.at, language),
        End::Horizon | End::Quiescent => String::new(),
    };
    let silent = summary.warnings.is_empty() && stopped.is_empty();
    html! {
        <div class={classes!("banner", breaks.then_some("breaks"))} hidden={silent}>
            <p class="banner-heading" hidden={!breaks}>{heading}</p>
            <ul hidden={summary.warnings.is_empty()}>{ for warnings }</ul>
            <p hidden={stopped.is_empty()}>{stopped.clone()}</p>
        </div>
    }
}
