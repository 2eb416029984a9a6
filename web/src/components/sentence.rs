//! The sentence of the moment, large, and the same text for screen readers, which also get captions.
//!
//! It is announced after each step but, while playing, only when the leader changes: announcing every event
//! would be useless. Room is reserved for the run's longest sentences, so that what is below does not jump.

use model::trace::Happening;
use model::{Language, Trace};
use scene::spacetime::Glyph;
use words::compare::side_name;
use words::{Piece, Sentence as Told};
use yew::prelude::*;

use crate::run::{PreparedRun, SharedRun};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    /// How many events have happened.
    pub position: u32,
    pub playing: bool,
    /// The name of the side, where two runs are compared.
    #[prop_or_default]
    pub speaker: Option<&'static str>,
    pub language: Language,
}

#[component]
pub fn Sentence(props: &Props) -> Html {
    let told = tell(&props.run, props.position, props.language);
    let heard = match props.playing {
        false => announce(&props.run, props.position, props.language),
        true => tell(&props.run, last_leader(&props.run, props.position), props.language).plain(),
    };
    let heard = match props.speaker {
        Some(letter) => side_name(letter, &heard),
        None => heard,
    };
    let headline = told.headline.iter().enumerate().map(|(index, piece)| match piece {
        Piece::Text(text) => html! { <span key={index}>{text}</span> },
        Piece::Bold(text) => html! { <b key={index}>{text}</b> },
    });
    let longest = use_memo((props.run.clone(), props.language), |(run, language)| longest(run, *language));
    html! {
        <div class="sentence-place">
            { for longest.iter().map(room) }
            <div class={classes!("sentence", wordy(&told))}>
                <p class="headline">{ for headline }</p>
                <p class="detail">{&told.detail}</p>
                <p class="heard" aria-live="polite">{heard}</p>
            </div>
        </div>
    }
}

/// A sentence with more characters than this is set smaller on narrow screens.
const WORDY: usize = 150;

fn wordy(told: &Told) -> Option<&'static str> {
    (told.headline_text().chars().count() + told.detail.chars().count() > WORDY).then_some("wordy")
}

/// An invisible sentence that reserves its room.
fn room(told: &Told) -> Html {
    let class = classes!("sentence-room", wordy(told));
    let key = wordy(told).unwrap_or("brief");
    html! { <div {key} {class} aria-hidden="true" data-headline={told.headline_text()} data-detail={told.detail.clone()} /> }
}

/// At most this many sentences, spread over the run, are measured to find the longest.
const LOOKED_AT: u32 = 400;

/// The sentences that take the most room, in either font size. Headlines are larger.
fn longest(run: &PreparedRun, language: Language) -> Vec<Told> {
    let events = run.reading.trace.len();
    let looked_at = events.min(LOOKED_AT);
    let position = |k: u32| (u64::from(events) * u64::from(k) / u64::from(looked_at.max(1))) as u32;
    let all = (0..=looked_at).map(|k| tell(run, position(k), language));
    let (wordy, brief): (Vec<Told>, Vec<Told>) = all.partition(|told| wordy(told).is_some());
    let room = |told: &Told| 2 * told.headline_text().chars().count() + told.detail.chars().count();
    [wordy, brief].into_iter().filter_map(|told| told.into_iter().max_by_key(room)).collect()
}

/// The sentence after `position` events; before the start it says that everything is ready. A caption is
/// shown under the stage anyway, so the sentence is about the last event that is not a caption.
fn tell(run: &PreparedRun, position: u32, language: Language) -> Told {
    let trace = &run.reading.trace;
    let begin = trace.position(run.begin);
    let happened = (begin + 1..=position).rev().find(|after| !is_caption(trace, after - 1));
    words::sentence(trace, &run.reading.names, happened.unwrap_or(0), language)
}

/// What is announced after a step. This includes captions, because nothing else announces them.
fn announce(run: &PreparedRun, position: u32, language: Language) -> String {
    let trace = &run.reading.trace;
    let begun = position > trace.position(run.begin);
    words::sentence(trace, &run.reading.names, if begun { position } else { 0 }, language).plain()
}

fn is_caption(trace: &Trace, event: u32) -> bool {
    matches!(trace.event(event).happening, Happening::Say(_))
}

/// The position right after the last change of leader.
fn last_leader(run: &PreparedRun, position: u32) -> u32 {
    let marks = run.reading.timeline().marks.iter();
    let led = marks.filter(|mark| matches!(mark.glyph, Glyph::Leader(_)) && mark.event < position);
    led.map(|mark| mark.event + 1).max().unwrap_or(0)
}
