//! The panel of a comparison: what is different on the other side, both runs in numbers, and the ready
//! comparisons. The text stays the only truth of the one side; of the other only the difference is kept.

mod difference;
mod pane;
mod panes;
mod ready;
mod table;
mod track;

use model::Language;
use model::scenario::edit::{OtherSide, other_side};
use model::spec::Bilingual;
use yew::prelude::*;

use super::icons::{Icon, icon};
use crate::state::{Inbox, Input, State};
use difference::DifferenceForm;
pub use pane::lights;
pub use panes::Panes;
use ready::ready;
use table::Table;
pub use track::OtherTrack;

/// What the two sides are called.
pub const LETTERS: [&str; 2] = ["A", "B"];

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
}

/// What begins a comparison of this text, or ends the one there is.
pub fn toggled(state: &State) -> Input {
    match state.difference {
        Some(_) => Input::Compare(None),
        None => Input::Compare(Some(habemus_core::comparison::suggested(&state.text))),
    }
}

/// The panel.
#[component]
pub fn ComparePanel(props: &Props) -> Html {
    let (state, inbox) = (&props.state, props.state.dispatcher());
    let language = state.language;
    let word = |word: Bilingual| word.of(language);
    let toggle = {
        let state = state.clone();
        Callback::from(move |_: MouseEvent| state.dispatch(toggled(&state)))
    };
    // The panel is drawn at every frame of a playing run; this only where something of it changes.
    let other = use_memo((state.run.clone(), state.difference.clone()), |(run, difference)| {
        let (run, difference) = run.as_ref().zip(difference.as_ref())?;
        Some(other_side(&run.text, difference, habemus_core::catalogue()))
    });
    let inside = match &state.difference {
        None => html! {
            <div key="off" class="compare-off">
                <p>{word(words::compare::INVITATION)}</p>
                <button type="button" class="framed" onclick={toggle}>{icon(Icon::Compare)}{word(words::compare::COMPARE_THIS)}</button>
            </div>
        },
        Some(difference) => html! {
            <div key="on" class="compare-on">
                <p class="compare-note" role="status">{ note(state, (*other).as_ref(), language) }</p>
                <div>{ for table(state) }</div>
                <div>{ for form(state, difference, &inbox) }</div>
                <button type="button" class="framed" onclick={toggle}>{icon(Icon::Close)}{word(words::compare::END)}</button>
            </div>
        },
    };
    html! {
        <div class="compare">
            {inside}
            <h2>{word(words::compare::READY)}</h2>
            {ready(language, &inbox)}
        </div>
    }
}

fn table(state: &State) -> Option<Html> {
    let (one, other) = state.run.clone().zip(state.other.run.clone())?;
    Some(html! { <Table key="table" {one} {other} language={state.language} /> })
}

fn form(state: &State, difference: &std::rc::Rc<str>, inbox: &Inbox) -> Option<Html> {
    let run = state.run.clone()?;
    Some(html! {
        <DifferenceForm key="form" {run} other={state.other.run.clone()} difference={difference.clone()}
            language={state.language} inbox={inbox.clone()} />
    })
}

/// What the other side had no room for, why it does not run, or that it still does.
fn note(state: &State, other: Option<&OtherSide>, language: Language) -> Html {
    let quoted =
        |lines: &[String]| lines.iter().map(|line| format!("`{line}`")).collect::<Vec<_>>().join(", ");
    let words = |word: Bilingual, rest: String| format!("{} {rest}", word.of(language));
    let said = match (&state.run, other) {
        _ if !state.other.problems.is_empty() => {
            let problems = state.other.problems.iter().map(|problem| words::problem(problem, language));
            words(words::compare::DOES_NOT_RUN, problems.collect::<Vec<_>>().join("; "))
        }
        _ if state.other.pending.is_some() => words::page::STARTING.of(language).to_owned(),
        (_, Some(other)) if !other.lost.is_empty() => words(words::compare::LEFT_OUT, quoted(&other.lost)),
        (Some(run), Some(other)) if *other.text == *run.text => words::compare::SAME.of(language).to_owned(),
        _ => String::new(),
    };
    super::prose::prose(&said)
}
