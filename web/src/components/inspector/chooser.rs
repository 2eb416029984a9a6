//! Which process is inspected: a native select between two arrows, so that it works by keyboard and where
//! processes are too small to press.

use model::{Language, Process};
use web_sys::HtmlSelectElement;
use words::stage::process_title;
use yew::prelude::*;

use crate::components::icons::{Icon, icon};
use crate::components::press;
use crate::run::SharedRun;
use crate::state::{Inbox, Input, LookInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub chosen: Option<Process>,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Chooser(props: &Props) -> Html {
    let Props { run, chosen, language, inbox } = props;
    let (chosen, language) = (*chosen, *language);
    let roster = &run.reading.trace.head.roster;
    let onchange = {
        let inbox = inbox.clone();
        Callback::from(move |event: Event| {
            let select: HtmlSelectElement = event.target_unchecked_into();
            inbox.dispatch(Input::Look(LookInput::Choose(select.value().parse().ok().map(Process))));
        })
    };
    let nobody = [(None, words::page::NOBODY.of(language).to_owned())];
    let title = |process| process_title(&run.reading.names.in_full(process), language);
    let each = roster.all().map(|process| (Some(process), title(process)));
    let options = nobody.into_iter().chain(each).map(|(process, name)| {
        let value = process.map_or(String::new(), |process| process.0.to_string());
        html! { <option key={value.clone()} {value} selected={chosen == process}>{name}</option> }
    });
    let count = roster.len() as u32;
    let (before, after) = match chosen {
        Some(Process(rank)) => ((rank + count - 1) % count, (rank + 1) % count),
        None => (count - 1, 0),
    };
    let arrow = |name: &'static str, drawn: Icon, rank: u32| {
        let onclick = press(inbox, move || Input::Look(LookInput::Choose(Some(Process(rank)))));
        html! { <button type="button" class="quiet square" aria-label={name} title={name} {onclick}>{icon(drawn)}</button> }
    };
    html! {
        <div class="chooser">
            {arrow(words::page::PREVIOUS_PROCESS.of(language), Icon::Previous, before)}
            <select aria-label={words::page::PROCESS_CHOSEN.of(language)} {onchange}>{ for options }</select>
            {arrow(words::page::NEXT_PROCESS.of(language), Icon::Next, after)}
        </div>
    }
}
