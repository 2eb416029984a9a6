//! How many messages of each kind were sent up to the playhead, how many were lost, the theoretical bounds,
//! and the algorithm's own facts. It is also the legend of the stage: each kind is drawn as it flies there now,
//! and says what that means.

use model::Language;
use model::spec::{Sense, Total};
use scene::display::kind_alone;
use scene::picture::Detail;
use scene::shapes::number;
use scene::{Frame, KindLook};
use words::page::{against, count, lost};
use words::stage::kind_meaning;
use yew::prelude::*;

use super::{picture, stage};
use crate::run::{PreparedRun, SharedRun};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub position: u32,
    /// The size of the stage whose legend it is; none until it is measured.
    pub stage: Option<Frame>,
    /// How many events may be told; none if all may.
    pub told: Option<u32>,
    pub language: Language,
}

#[component]
pub fn Counters(props: &Props) -> Html {
    let (summary, language) = (&props.run.summary, props.language);
    let position = props.position;
    let messages = &props.run.reading.chronicle.messages;
    let up_to_now = messages.sent(position);
    let whole = up_to_now.is_none();
    let sent = up_to_now.unwrap_or_else(|| summary.counters.sent.clone());
    // What may be told: of the whole run, or of what the playhead has shown.
    let known = props.told.map(|told| (messages.sent(told), messages.lost(told)));
    let silent = whole && known.is_some();
    let (in_the_end, lost_in_the_end) = known.unwrap_or_default();
    let in_the_end = in_the_end.unwrap_or_else(|| summary.counters.sent.clone());
    let lost_in_all = lost_in_the_end.unwrap_or_else(|| summary.counters.lost.iter().sum());
    let gone = messages.lost(position).unwrap_or(lost_in_all);
    let kinds = summary.algorithm.kinds;
    // Kinds that never occur in the run are left out; kinds still to come keep their place.
    let occurs = |index: &usize| in_the_end[*index] > 0;
    let looks = props.stage.map(|frame| props.run.reading.legend(position, frame)).unwrap_or_default();
    let each = (0..kinds.len()).filter(occurs).map(|index| {
        let look = looks.iter().find(|look| look.kind as usize == index);
        html! {
            <li key={kinds[index].name}>
                { entry(&props.run, index, look, language) }
                { figure(sent[index], in_the_end[index]) }
            </li>
        }
    });
    let facts = (0..).zip(summary.algorithm.facts).filter_map(|(index, fact)| match fact.total {
        Total::Present(name) => Some((name.of(language), props.run.reading.states.present(index, position))),
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

/// A kind of message as it flies, and what its form means: shown by pointing at it, by the Tab key, or with a
/// finger on it.
fn entry(run: &PreparedRun, index: usize, look: Option<&KindLook>, language: Language) -> Html {
    let kind = &run.summary.algorithm.kinds[index];
    let id = format!("kind-{index}");
    let small = look.is_some_and(|look| look.detail < Detail::Short);
    // In its full form the drawing says the name.
    let drawn = look.is_some_and(|look| look.detail == Detail::Full);
    html! {
        // Room for either form: what lies over the stage must not change its size during a run.
        <button type="button" class="kind" data-room={kind.name} aria-describedby={id.clone()}>
            <span class="kind-shown">
                { for look.map(|look| form(run, look)) }
                <span class={drawn.then_some("heard")}>{kind.name}</span>
            </span>
            // A description, not part of the name.
            <span class="kind-meaning" role="tooltip" aria-hidden="true" {id}>{kind_meaning(kind, small, language)}</span>
        </button>
    }
}

/// The room around the outline.
const EDGE: f64 = 2.0;

fn form(run: &PreparedRun, look: &KindLook) -> Html {
    let (group, (width, height)) = kind_alone(&run.reading, look);
    let (width, height) = (width + EDGE, height + EDGE);
    let view = [-width / 2.0, -height / 2.0, width, height].map(number).join(" ");
    let items = (0..).zip(&group.items).map(|(key, item)| picture::draw(item, key, stage::DRAWING));
    html! {
        <svg viewBox={view} width={number(width)} height={number(height)} aria-hidden="true" focusable="false">
            <g class={group.class.to_string()}>{ for items }</g>
        </svg>
    }
}
