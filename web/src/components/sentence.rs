//! The sentence of the beat that is told, large, and the same text for screen readers, which also get
//! captions. Inside a beat, where single events lead, it is the sentence of the event.
//!
//! It is announced after each step but, while playing, only for beats in which much turns: announcing all of
//! them would be useless. Room is reserved for the run's longest sentences, so that what is below does not
//! jump.

use model::trace::Happening;
use model::{Language, Trace};
use scene::beats::Weight;
use words::compare::side_name;
use words::{Piece, Sentence as Told};
use yew::prelude::*;

use crate::run::{PreparedRun, SharedRun};
use crate::state::Motion;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    /// How many events have happened.
    pub position: u32,
    pub motion: Motion,
    /// The name of the side, where two runs are compared.
    #[prop_or_default]
    pub speaker: Option<&'static str>,
    pub language: Language,
}

#[component]
pub fn Sentence(props: &Props) -> Html {
    let Props { run, position, motion, language, .. } = props;
    // In every frame of a motion they are the same until an event has happened.
    let told = use_memo((run.clone(), *position, *motion == Motion::Play, *language), tell_now);
    let turning = use_memo(run.clone(), |run| turning(run));
    let announced = match motion {
        Motion::Rest => *position,
        // At once what the step leads to, and nothing more when it arrives.
        Motion::Glide(target) => run.reading.trace.position(run.within(*target)),
        Motion::Play => last_turning(&turning, *position),
    };
    let heard = use_memo((run.clone(), announced, *language), |(run, position, language)| {
        announce(run, *position, *language)
    });
    let heard = match props.speaker {
        Some(letter) => side_name(letter, &heard),
        None => (*heard).clone(),
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

/// At most this many events and beats, spread over the run, are measured to find the longest sentence …
const LOOKED_AT: usize = 200;
/// … and of beats with many events fewer, so that all of them together have no more than about so many.
const EVENTS_LOOKED_AT: usize = 20_000;

/// The sentences that take the most room, in either font size. Headlines are larger.
fn longest(run: &PreparedRun, language: Language) -> Vec<Told> {
    let (trace, names) = (&run.reading.trace, &run.reading.names);
    let events = sample(trace.len() as usize + 1, LOOKED_AT).map(|position| position as u32);
    let events = events.filter(|position| *position == 0 || !is_caption(trace, position - 1));
    let events = events.map(|position| words::sentence(trace, names, position, language));
    let beats = run.reading.beats().all();
    let looked_at = EVENTS_LOOKED_AT * beats.len() / trace.len().max(1) as usize;
    let beats =
        sample(beats.len(), looked_at.clamp(1, LOOKED_AT)).map(|k| tell(run, beats[k].end, false, language));
    let (wordy, brief): (Vec<Told>, Vec<Told>) = events.chain(beats).partition(|told| wordy(told).is_some());
    let room = |told: &Told| 2 * told.headline_text().chars().count() + told.detail.chars().count();
    [wordy, brief].into_iter().filter_map(|told| told.into_iter().max_by_key(room)).collect()
}

/// At most so many of them, evenly spread, with the first and the last.
fn sample(count: usize, most: usize) -> impl Iterator<Item = usize> {
    let looked_at = count.min(most);
    (0..looked_at).map(move |k| k * count.saturating_sub(1) / (looked_at - 1).max(1))
}

fn tell_now((run, position, playing, language): &(SharedRun, u32, bool, Language)) -> Told {
    tell(run, *position, *playing, *language)
}

/// The sentence after `position` events; before the start it says that everything is ready. A caption is
/// shown under the stage anyway, so the sentence is about what happened before it.
fn tell(run: &PreparedRun, position: u32, playing: bool, language: Language) -> Told {
    let (trace, names) = (&run.reading.trace, &run.reading.names);
    let begin = trace.position(run.begin);
    let happened = (begin + 1..=position).rev().find(|after| !is_caption(trace, after - 1)).unwrap_or(0);
    match run.reading.beats().told_at(happened) {
        Some(beat) if playing || position >= beat.end => {
            words::beat_sentence(trace, names, &beat.to_tell(), happened, language)
        }
        _ => words::sentence(trace, names, happened, language),
    }
}

/// What is announced after a step: the sentence and the captions of its beat, because nothing else announces
/// those; inside a beat only the event.
fn announce(run: &PreparedRun, position: u32, language: Language) -> String {
    let (trace, names) = (&run.reading.trace, &run.reading.names);
    let begin = trace.position(run.begin);
    let event = |after: u32| words::sentence(trace, names, after, language).plain();
    let Some(beat) = run.reading.beats().told_at(position).filter(|_| position > begin) else {
        return event(0);
    };
    if position < beat.end {
        return event(position);
    }
    let said = |after: &u32| is_caption(trace, after - 1);
    let mut heard: Vec<String> = (beat.first.max(begin) + 1..=position).filter(said).map(event).collect();
    if heard.len() < (position - beat.first.max(begin)) as usize {
        heard.insert(0, tell(run, position, false, language).plain());
    }
    heard.join(" ")
}

fn is_caption(trace: &Trace, event: u32) -> bool {
    matches!(trace.event(event).happening, Happening::Say(_))
}

/// The ends of the beats in which much turns.
fn turning(run: &PreparedRun) -> Vec<u32> {
    let beats = run.reading.beats().all().iter();
    beats.filter(|beat| beat.weight == Weight::Turning).map(|beat| beat.end).collect()
}

/// The last of these ends that is reached; 0 before the first.
fn last_turning(turning: &[u32], position: u32) -> u32 {
    let reached = turning.partition_point(|end| *end <= position);
    reached.checked_sub(1).map_or(0, |k| turning[k])
}
