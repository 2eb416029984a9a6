//! The panel of a comparison: what is different on the other side, both runs in numbers, and the ready
//! comparisons. The script defines one side; the other side is stored only as its difference.

mod difference;
mod pane;
mod panes;
mod ready;
mod table;
mod track;

use std::rc::Rc;

use model::Language;
use model::scenario::edit::OtherSide;
use model::spec::Bilingual;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use crate::run::SharedRun;
use crate::state::{CompareInput, Inbox, Input, Other};
use difference::DifferenceForm;
pub use pane::lights;
pub use panes::{Sides, panes};
use ready::ready;
use table::Table;
pub use track::OtherTrack;

pub const LETTERS: [&str; 2] = ["A", "B"];

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The run of the text.
    pub run: Option<SharedRun>,
    /// Whether the whole runs may be told.
    pub told: bool,
    pub difference: Option<Rc<str>>,
    /// The text of the other side.
    pub applied: Option<Rc<OtherSide>>,
    pub other: Other,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn ComparePanel(props: &Props) -> Html {
    let Props { language, inbox, .. } = props;
    let word = |word: Bilingual| word.of(*language);
    let toggle = press(inbox, || Input::Compare(CompareInput::Toggle));
    let inside = match &props.difference {
        None => html! {
            <div key="off" class="compare-off">
                <p>{word(words::compare::INVITATION)}</p>
                <button type="button" class="framed" onclick={toggle}>{icon(Icon::Compare)}{word(words::compare::COMPARE_THIS)}</button>
            </div>
        },
        Some(difference) => html! {
            <div key="on" class="compare-on">
                <p class="compare-note" role="status">{note(props)}</p>
                <div>{ for table(props) }</div>
                <div>{ for form(props, difference) }</div>
                <button type="button" class="framed" onclick={toggle}>{icon(Icon::Close)}{word(words::compare::END)}</button>
            </div>
        },
    };
    html! {
        <div class="compare">
            {inside}
            <h2>{word(words::compare::READY)}</h2>
            {ready(*language, inbox)}
        </div>
    }
}

fn table(props: &Props) -> Option<Html> {
    if !props.told {
        return Some(
            html! { <p key="untold" class="nothing">{words::compare::UNTOLD.of(props.language)}</p> },
        );
    }
    let (one, other) = props.run.clone().zip(props.other.run.clone())?;
    Some(html! { <Table key="table" {one} {other} language={props.language} /> })
}

fn form(props: &Props, difference: &Rc<str>) -> Option<Html> {
    let run = props.run.clone()?;
    Some(html! {
        <DifferenceForm key="form" {run} other={props.other.run.clone()} difference={difference.clone()}
            language={props.language} inbox={props.inbox.clone()} />
    })
}

/// Lines that do not apply to the other side, why it does not run, or that it is still running.
fn note(props: &Props) -> Html {
    let (language, other) = (props.language, &props.other);
    let quoted =
        |lines: &[String]| lines.iter().map(|line| format!("`{line}`")).collect::<Vec<_>>().join(", ");
    let words = |word: Bilingual, rest: String| format!("{} {rest}", word.of(language));
    let said = match (&props.run, &props.applied) {
        _ if !other.problems.is_empty() => {
            let problems = other.problems.iter().map(|problem| words::problem(problem, language));
            words(words::compare::DOES_NOT_RUN, problems.collect::<Vec<_>>().join("; "))
        }
        _ if other.pending.is_some() => words::page::STARTING.of(language).to_owned(),
        (_, Some(applied)) if !applied.lost.is_empty() => {
            words(words::compare::LEFT_OUT, quoted(&applied.lost))
        }
        (Some(run), Some(applied)) if *applied.text == *run.text => {
            words::compare::SAME.of(language).to_owned()
        }
        _ => String::new(),
    };
    super::prose::prose(&said)
}
