//! The filters of the log, by process and by kind. There may be a thousand options, so this is a separate
//! component, which is not redrawn while the playhead moves.

use model::{Language, Process};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::filter::{EventKind, Filter};
use crate::run::SharedRun;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub kept: Filter,
    pub language: Language,
    pub on_filter: Callback<Filter>,
}

#[component]
pub fn Choices(props: &Props) -> Html {
    let (trace, kept) = (&props.run.reading.trace, props.kept);
    let by_process = {
        let on_filter = props.on_filter.clone();
        Callback::from(move |event: Event| {
            let select: HtmlSelectElement = event.target_unchecked_into();
            on_filter.emit(Filter { process: select.value().parse().ok().map(Process), ..kept });
        })
    };
    let kinds = EventKind::all(trace, props.language);
    let by_kind = {
        let (on_filter, kinds) = (props.on_filter.clone(), kinds.clone());
        Callback::from(move |event: Event| {
            let select: HtmlSelectElement = event.target_unchecked_into();
            let kind = kinds
                .get(select.selected_index().max(0) as usize)
                .map_or(EventKind::default(), |kind| kind.0);
            on_filter.emit(Filter { kind, ..kept });
        })
    };
    let roster = &trace.head.roster;
    let all = [(None, words::page::EVERYBODY.of(props.language).to_owned())];
    let names = &props.run.reading.names;
    let each = roster.all().map(|process| (Some(process), names.in_full(process)));
    let processes = all.into_iter().chain(each).map(|(process, name)| {
        let value = process.map_or(String::new(), |process| process.0.to_string());
        html! { <option key={value.clone()} {value} selected={kept.process == process}>{name}</option> }
    });
    let kinds = kinds.into_iter().map(|(kind, name)| {
        html! { <option key={kind.name()} value={kind.name()} selected={kept.kind == kind}>{name}</option> }
    });
    html! {
        <div class="log-filter">
            <select aria-label={words::page::OF_PROCESS.of(props.language)} onchange={by_process}>{ for processes }</select>
            <select aria-label={words::page::OF_KIND.of(props.language)} onchange={by_kind}>{ for kinds }</select>
        </div>
    }
}
