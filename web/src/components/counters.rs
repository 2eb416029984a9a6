//! How many messages of each kind were sent up to the playhead, how many were lost, the theoretical bounds,
//! and the algorithm's own facts. It is also the legend of the stage, since each kind is shown with its
//! outline.

use model::Language;
use model::spec::{Manner, Sense, Total};
use scene::picture::TokenForm;
use scene::{Point, shapes};
use words::page::{against, count, lost};
use yew::prelude::*;

use crate::run::SharedRun;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub position: u32,
    /// How many events may be told; none if all may.
    pub told: Option<u32>,
    pub language: Language,
}

#[component]
pub fn Counters(props: &Props) -> Html {
    let (summary, language) = (&props.run.summary, props.language);
    let messages = &props.run.reading.chronicle.messages;
    let up_to_now = messages.sent(props.position);
    let whole = up_to_now.is_none();
    let sent = up_to_now.unwrap_or_else(|| summary.counters.sent.clone());
    // What may be told: of the whole run, or of what the playhead has shown.
    let known = props.told.map(|told| (messages.sent(told), messages.lost(told)));
    let silent = whole && known.is_some();
    let (in_the_end, lost_in_the_end) = known.unwrap_or_default();
    let in_the_end = in_the_end.unwrap_or_else(|| summary.counters.sent.clone());
    let lost_in_all = lost_in_the_end.unwrap_or_else(|| summary.counters.lost.iter().sum());
    let gone = messages.lost(props.position).unwrap_or(lost_in_all);
    let kinds = summary.algorithm.kinds;
    // Kinds that never occur in the run are left out; kinds still to come keep their place.
    let occurs = |index: &usize| in_the_end[*index] > 0;
    let each = (0..kinds.len()).filter(occurs).map(|index| {
        html! {
            <li key={kinds[index].name}>{form(kinds[index].manner)}{kinds[index].name}{" "}{figure(sent[index], in_the_end[index])}</li>
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
        <section class="counters" aria-label={words::page::MESSAGES.of(props.language)} hidden={silent}>
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

/// A message that flies to the right, without words, where the picture is 44 by 24.
const MESSAGE: (Point, (f64, f64)) = (Point { x: 17.5, y: 12.0 }, (28.0, 18.0));

/// The outline of a kind of message: that of the stage, half as large.
fn form(manner: Manner) -> Html {
    let form = TokenForm::of(manner);
    let class = match form {
        TokenForm::Ask | TokenForm::Answer => "form",
        TokenForm::Tell => "form tell",
        TokenForm::Thing => "form thing",
    };
    let (center, size) = MESSAGE;
    html! {
        <svg {class} viewBox="0 0 44 24" width="22" height="12" aria-hidden="true" focusable="false">
            <path d={shapes::pill(form, center, size)} /><path class="form-pointer" d={shapes::pointer(center, size, 0.0)} />
        </svg>
    }
}
