//! The author's caption under a stage: the latest one until the next. Room for the longest caption is
//! reserved from the start, so that the picture above does not move when one appears.

use model::trace::Happening;
use yew::prelude::*;

use crate::run::{PreparedRun, SharedRun};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    /// How many events have happened.
    pub position: u32,
}

#[component]
pub fn Caption(props: &Props) -> Html {
    let longest = use_memo(props.run.clone(), |run| longest(run));
    let said = props.run.captions().filter(|event| *event < props.position);
    let now = said.max().and_then(|event| words(&props.run, event));
    html! {
        <div class="captions" data-room={(*longest).clone()} hidden={longest.is_none()}>
            <p class="caption" hidden={now.is_none()}>{now.unwrap_or_default()}</p>
        </div>
    }
}

fn words(run: &PreparedRun, event: u32) -> Option<String> {
    match run.reading.trace.event(event).happening {
        Happening::Say(text) => Some(text),
        _ => None,
    }
}

fn longest(run: &PreparedRun) -> Option<String> {
    let all = run.captions().filter_map(|event| words(run, event));
    all.max_by_key(|text| text.chars().count())
}
