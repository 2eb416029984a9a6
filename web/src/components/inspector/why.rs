//! Why the inspected process did what it did last: the event, its cause, the cause of that, and so on. Each
//! is a button that goes to that moment.

use model::{Language, Trace};
use yew::prelude::*;

use crate::components::press;
use crate::run::PreparedRun;
use crate::state::{Inbox, Input, TimeInput};

/// At most this many causes; going further back rarely helps.
const NAMED: usize = 6;

/// The causal chain of an event, starting with the event itself.
pub fn why(run: &PreparedRun, step: u32, language: Language, inbox: &Inbox) -> Html {
    let trace = &run.reading.trace;
    let mut chain: Vec<u32> = causes(trace, step).take(NAMED + 1).collect();
    let more = chain.len() > NAMED;
    chain.truncate(NAMED);
    let each = chain.into_iter().map(|event| {
        let moment = trace.moment(event + 1);
        let onclick = press(inbox, move || Input::Time(TimeInput::Seek(moment)));
        let time = words::time(trace.time_of(event), language);
        let what = words::sentence(trace, &run.reading.names, event + 1, language).headline_text();
        html! {
            <li key={event}><button type="button" {onclick}><span class="why-time">{time}</span>{" "}<span>{what}</span></button></li>
        }
    });
    html! { <ol class={classes!("why", more.then_some("more"))}>{ for each }</ol> }
}

fn causes(trace: &Trace, event: u32) -> impl Iterator<Item = u32> + '_ {
    std::iter::successors(Some(event), |event| trace.event(*event).cause)
}
