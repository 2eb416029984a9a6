//! The author's caption under a stage: the last one said, until the next. It has the room its longest
//! needs from the beginning, so that the picture above it stands still when one appears.

use model::trace::Happening;
use scene::spacetime::Glyph;
use yew::prelude::*;

use crate::run::{PreparedRun, SharedRun};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    /// How many events have happened.
    pub position: u32,
}

/// The caption in force.
#[component]
pub fn Caption(props: &Props) -> Html {
    let longest = use_memo(props.run.clone(), |run| longest(run));
    let now = said(&props.run, props.position).max().and_then(|event| words(&props.run, event));
    html! {
        <div class="captions" data-room={(*longest).clone()} hidden={longest.is_none()}>
            <p class="caption" hidden={now.is_none()}>{now.unwrap_or_default()}</p>
        </div>
    }
}

/// The events that say something, up to a position, in their order.
fn said(run: &PreparedRun, position: u32) -> impl Iterator<Item = u32> + '_ {
    let marks = run.reading.timeline().marks.iter();
    let captions = marks.filter(move |mark| mark.glyph == Glyph::Caption && mark.event < position);
    captions.map(|mark| mark.event)
}

fn words(run: &PreparedRun, event: u32) -> Option<String> {
    match run.reading.trace.event(event).happening {
        Happening::Say(text) => Some(text),
        _ => None,
    }
}

fn longest(run: &PreparedRun) -> Option<String> {
    let all = said(run, u32::MAX).filter_map(|event| words(run, event));
    all.max_by_key(|text| text.chars().count())
}
