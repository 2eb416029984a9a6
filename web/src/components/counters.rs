//! How many messages of each kind were sent up to the playhead, how many were lost, the theoretical bounds,
//! and the algorithm's own facts. It is also the legend of the stage, since each kind is shown with its
//! outline.

use model::Language;
use model::spec::{Manner, Sense, Total};
use words::page::{against, count, lost};
use yew::prelude::*;

use crate::run::SharedRun;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub position: u32,
    pub language: Language,
}

#[component]
pub fn Counters(props: &Props) -> Html {
    let (summary, language) = (&props.run.summary, props.language);
    let messages = &props.run.reading.chronicle.messages;
    let up_to_now = messages.sent(props.position);
    let whole = up_to_now.is_none();
    let sent = up_to_now.unwrap_or_else(|| summary.counters.sent.clone());
    let lost_in_all = summary.counters.lost.iter().sum();
    let gone = messages.lost(props.position).unwrap_or(lost_in_all);
    let kinds = summary.algorithm.kinds;
    // Kinds that never occur in the run are left out; kinds still to come keep their place.
    let occurs = |index: &usize| summary.counters.sent[*index] > 0;
    let each = (0..kinds.len()).filter(occurs).map(|index| {
        html! {
            <li key={kinds[index].name}>{form(kinds[index].manner)}{kinds[index].name}{" "}{figure(sent[index], summary.counters.sent[index])}</li>
        }
    });
    let facts = (0..).zip(summary.algorithm.facts).filter_map(|(index, fact)| match fact.total {
        Total::Present(name) => {
            Some((name.of(language), props.run.reading.states.present(index, props.position)))
        }
        _ => None,
    });
    let facts: Vec<Html> =
        facts.map(|(name, value)| html! { <li key={name}>{name}{" "}<b>{value}</b></li> }).collect();
    // A count that still grows can only be compared with an upper bound.
    let caps = summary.theory.iter().filter(|bound| matches!(bound.sense, Sense::AtMost | Sense::Exactly));
    let bounds = caps.enumerate().map(|(index, bound)| {
        let counted = kinds.iter().zip(&sent).filter(|(kind, _)| bound.kinds.contains(&kind.name));
        let measured = counted.map(|(_, sent)| sent).sum();
        // The kinds need not be named where the bound covers all of them.
        let all = (0..kinds.len()).filter(occurs).all(|index| bound.kinds.contains(&kinds[index].name));
        let of = if all { String::new() } else { format!("{}: ", bound.kinds.join(" + ")) };
        html! { <li key={index} class="theory">{of}{against(measured, bound, language)}</li> }
    });
    html! {
        <section class="counters" aria-label={words::page::MESSAGES.of(props.language)}>
            <ul>{ for each }</ul>
            <ul>{ for bounds }</ul>
            <ul hidden={facts.is_empty()}>{facts}</ul>
            <p hidden={lost_in_all == 0} class={(gone == 0).then_some("to-come")}>{lost(gone, language)}</p>
            <p hidden={!whole}>{words::page::SENT_IN_ALL.of(props.language)}</p>
        </section>
    }
}

/// A number in a space that is wide enough for its final value, so that what follows does not move.
fn figure(now: u64, in_the_end: u64) -> Html {
    html! { <b class={format!("figures-{}", count(in_the_end).chars().count())}>{count(now)}</b> }
}

/// The outline of a kind of message, as on the stage.
fn form(manner: Manner) -> Html {
    let (class, d) = match manner {
        Manner::Ask => ("form", "M6.5 1.5h9l5 4.5-5 4.5h-9a4.5 4.5 0 0 1 0-9z"),
        Manner::Answer => ("form", "M2 1.5h13.5l5 4.5-5 4.5H2z"),
        Manner::Tell => ("form tell", "M6.5 1.5h9l5 4.5-5 4.5h-9a4.5 4.5 0 0 1 0-9z"),
        Manner::Token => ("form thing", "M6.5 1.5h9l5 4.5-5 4.5h-9a4.5 4.5 0 0 1 0-9z"),
    };
    html! { <svg {class} viewBox="0 0 22 12" width="22" height="12" aria-hidden="true" focusable="false"><path {d} /></svg> }
}
