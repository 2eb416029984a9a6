//! What stands where the stage will be: a long run on its way, or why there is nothing to see yet.

use model::Language;
use model::scenario::problem::{Problem, What};
use words::page::{first_line, page, running};
use yew::prelude::*;

use crate::runner::Pending;
use crate::state::{Inbox, Input, ScriptInput};

#[derive(Properties, PartialEq)]
pub struct ProgressProps {
    pub pending: Option<Pending>,
    pub language: Language,
    pub inbox: Inbox,
}

/// How far a long run has come, with a way to end it.
#[component]
pub fn Progress(props: &ProgressProps) -> Html {
    let words = page(props.language);
    let shown = props.pending.map(|pending| {
        let text = match pending.events {
            0 => words.starting.to_owned(),
            events => running(events, pending.now, props.language),
        };
        let inbox = props.inbox.clone();
        let onclick = Callback::from(move |_: MouseEvent| inbox.dispatch(Input::Cancel));
        html! {
            <div key="progress" class="progress">
                <progress aria-label={words.starting} />
                <p>{text}</p>
                <button type="button" class="framed small" {onclick}>{words.cancel}</button>
            </div>
        }
    });
    html! { <div class="progress-area">{ for shown }</div> }
}

#[derive(Properties, PartialEq)]
pub struct EmptyProps {
    pub problems: std::rc::Rc<[Problem]>,
    pub language: Language,
    pub inbox: Inbox,
}

/// No script has run: one sentence, and the line to insert where one is missing.
#[component]
pub fn Empty(props: &EmptyProps) -> Html {
    let words = page(props.language);
    let unnamed = props.problems.iter().any(|problem| problem.what == What::NoAlgorithm);
    // The first of the list stands for all: which one is the reader's choice.
    let line = first_line(habemus_core::catalogue()[0].name);
    let insert = {
        let (inbox, line) = (props.inbox.clone(), line.clone());
        Callback::from(move |_: MouseEvent| {
            inbox.dispatch(Input::Script(ScriptInput::InsertFirst(line.clone())))
        })
    };
    let shown = match unnamed {
        true => html! {
            <div key="unnamed">
                <p class="headline">{words.name_an_algorithm}</p>
                <p>{words.one_line_needed}</p>
                <p><code>{line}</code></p>
                <button type="button" class="framed" onclick={insert}>{words.insert_this_line}</button>
            </div>
        },
        false => html! { <p key="never">{words.never_ran}</p> },
    };
    html! { <div class="empty">{shown}</div> }
}
