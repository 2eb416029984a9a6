//! What is shown while a long run is in progress, and in place of the stage while nothing has run yet.

use model::Language;
use model::scenario::problem::{Problem, What};
use words::page::{first_line, running};
use yew::prelude::*;

use super::press;
use crate::runner::Pending;
use crate::state::{Inbox, Input, ScriptInput};

/// The progress of a long run, with a cancel button.
pub fn progress(pending: Option<Pending>, language: Language, inbox: &Inbox) -> Html {
    let shown = pending.map(|pending| {
        let text = match pending.events {
            0 => words::page::STARTING.of(language).to_owned(),
            events => running(events, pending.now, language),
        };
        let onclick = press(inbox, move || Input::Cancel);
        html! {
            <div key="progress" class="progress">
                <progress aria-label={words::page::STARTING.of(language)} />
                <p>{text}</p>
                <button type="button" class="framed small" {onclick}>{words::page::CANCEL.of(language)}</button>
            </div>
        }
    });
    html! { <div class="progress-area">{ for shown }</div> }
}

/// No script has run yet: a sentence about that, and a button that adds an algorithm if none is named.
pub fn empty(problems: &[Problem], language: Language, inbox: &Inbox) -> Html {
    let unnamed = problems.iter().any(|problem| problem.what == What::NoAlgorithm);
    // Any algorithm will do as a start: the reader can change it.
    let line = first_line(habemus_core::catalogue()[0].name);
    let insert = {
        let line = line.clone();
        press(inbox, move || Input::Script(ScriptInput::InsertFirst(line.clone())))
    };
    let shown = match unnamed {
        true => html! {
            <div key="unnamed">
                <p class="headline">{words::page::NAME_AN_ALGORITHM.of(language)}</p>
                <p>{words::page::ONE_LINE_NEEDED.of(language)}</p>
                <p><code>{line}</code></p>
                <button type="button" class="framed" onclick={insert}>{words::page::INSERT_THIS_LINE.of(language)}</button>
            </div>
        },
        false => html! { <p key="never">{words::page::NEVER_RAN.of(language)}</p> },
    };
    html! { <div key="empty" class="empty">{shown}</div> }
}
