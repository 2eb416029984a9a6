//! Every event as a line of text, in step with the playhead: for people who read rather than watch. Only
//! the lines around the playhead exist, however long the run is.

mod choices;
mod filter;

use model::Language;
use yew::prelude::*;

use super::follow::use_follow;
use super::press;
use crate::run::{PreparedRun, SharedRun};
use crate::state::{Inbox, Input, TimeInput};
use choices::Choices;
use filter::{EventKind, Filter};

/// How many lines there are before and after the playhead.
const BEFORE: usize = 150;
const AFTER: usize = 50;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub position: u32,
    /// How many events may be told.
    pub told: u32,
    /// Whether it is in front; otherwise it does no work.
    pub shown: bool,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Log(props: &Props) -> Html {
    let (list, filter) = (use_node_ref(), use_state_eq(Filter::default));
    let kept = filter_for(&props.run, *filter);
    let events = use_memo((props.run.clone(), kept), |(run, filter)| {
        (!filter.is_open()).then(|| filter.events(&run.reading.trace))
    });
    use_follow(&list, ".now", (props.position, props.shown, kept));
    let on_filter = use_callback(filter.setter(), |wished: Filter, filter| filter.set(wished));
    let trace = &props.run.reading.trace;
    let past = match &*events {
        None => props.position as usize,
        Some(events) => events.partition_point(|event| *event < props.position),
    };
    let all = match &*events {
        None => props.told.min(trace.len()) as usize,
        Some(events) => events.partition_point(|event| *event < props.told),
    };
    let window = if props.shown { past.saturating_sub(BEFORE)..(past + AFTER).min(all) } else { 0..0 };
    let lines = window.map(|place| {
        let index = events.as_ref().as_ref().map_or(place as u32, |events| events[place]);
        line(index, place + 1 == past, props)
    });
    html! {
        <section class="log" aria-label={words::page::LOG.of(props.language)}>
            <Choices run={props.run.clone()} {kept} language={props.language} {on_filter} />
            <p class="nothing" hidden={all > 0}>{words::page::NOTHING_MATCHES.of(props.language)}</p>
            <ol ref={list} tabindex="0" hidden={all == 0}>{ for lines }</ol>
        </section>
    }
}

/// Another run may not have the process or kind that was chosen.
fn filter_for(run: &PreparedRun, filter: Filter) -> Filter {
    let head = &run.reading.trace.head;
    let process = filter.process.filter(|process| process.index() < head.roster.len());
    let kind = match filter.kind {
        EventKind::Messages(kind) if kind as usize >= head.algorithm.kinds.len() => EventKind::Everything,
        kind => kind,
    };
    Filter { process, kind }
}

/// A line; the last event that has happened marks the playhead.
fn line(index: u32, now: bool, props: &Props) -> Html {
    let trace = &props.run.reading.trace;
    let moment = trace.moment(index + 1);
    let onclick = press(&props.inbox, move || Input::Time(TimeInput::Seek(moment)));
    let class = classes!(now.then_some("now"), (index >= props.position).then_some("future"));
    let time = words::time(trace.time_of(index), props.language);
    let what = words::sentence(trace, &props.run.reading.names, index + 1, props.language).headline_text();
    html! {
        <li key={index} {class}>
            <button type="button" tabindex={if now { "0" } else { "-1" }} aria-current={now.then_some("true")} {onclick}>
                <span class="log-time">{time}</span>{" "}<span>{what}</span>
            </button>
        </li>
    }
}
