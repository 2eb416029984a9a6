//! The sentence of the moment, large, and the same string for those who listen.
//!
//! It is announced on steps and, while playing, on changes of leader only: a screen reader that is
//! told of every frame tells nothing.

use model::Language;
use scene::spacetime::Glyph;
use words::compare::side_name;
use words::{Piece, Sentence as Told};
use yew::prelude::*;

use crate::contract::{Run, RunView};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: Run,
    /// How many events have happened.
    pub position: u32,
    pub playing: bool,
    /// Who speaks, where two stand beside each other.
    #[prop_or_default]
    pub speaker: Option<&'static str>,
    pub language: Language,
}

/// What just happened, and why.
#[component]
pub fn Sentence(props: &Props) -> Html {
    let told = tell(&props.run, props.position, props.language);
    let heard = match props.playing {
        false => told.plain(),
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
    html! {
        <div class="sentence">
            <p class="headline">{ for headline }</p>
            <p class="detail">{&told.detail}</p>
            <p class="heard" aria-live="polite">{heard}</p>
        </div>
    }
}

/// The sentence after so many events; before anything has begun, that all is ready.
fn tell(run: &RunView, position: u32, language: Language) -> Told {
    let trace = &run.reading.trace;
    let begun = position > trace.position(run.begin);
    words::sentence(trace, if begun { position } else { 0 }, language)
}

/// The position right after the last change of leader.
fn last_leader(run: &RunView, position: u32) -> u32 {
    let marks = run.reading.timeline().marks.iter();
    let led = marks.filter(|mark| matches!(mark.glyph, Glyph::Leader(_)) && mark.event < position);
    led.map(|mark| mark.event + 1).max().unwrap_or(0)
}
