//! What the marks mean, as a list in the help: each drawn by the scene as on the stage, those of the run on
//! screen first.

use std::collections::BTreeSet;

use model::Language;
use model::mark::Mark;
use scene::display::legend::{SIZE, drawing};
use words::marks::{ELSEWHERE, IN_THIS_RUN, MARKS, MARKS_HELP, look, meaning};
use yew::prelude::*;

use super::{picture, stage};
use crate::run::SharedRun;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: Option<SharedRun>,
    /// How many events of it may be told.
    pub told: u32,
    pub language: Language,
}

#[component]
pub fn Legend(props: &Props) -> Html {
    let here = use_memo((props.run.clone(), props.told), |(run, told)| {
        run.as_ref().map_or_else(BTreeSet::new, |run| {
            let mut marks = run.reading.marks(*told);
            let whole = *told >= run.reading.trace.len();
            let verdicts = run.summary.verdicts.iter().filter(|_| whole);
            for verdict in verdicts {
                let violated = verdict.status == model::verdict::Status::Violated && verdict.at.is_some();
                marks.extend(violated.then_some(Mark::Violation));
                marks.extend((!verdict.handovers.is_empty()).then_some(Mark::Handover));
            }
            marks
        })
    });
    let list = |wanted: bool| {
        let those = Mark::ALL.into_iter().filter(|mark| here.contains(mark) == wanted);
        those.map(|mark| row(mark, props.language)).collect::<Html>()
    };
    html! {
        <section class="legend" aria-labelledby="legend-heading">
            <h3 id="legend-heading">{MARKS.of(props.language)}</h3>
            <p>{MARKS_HELP.of(props.language)}</p>
            <h4 hidden={here.is_empty()}>{IN_THIS_RUN.of(props.language)}</h4>
            <ul>{ list(true) }</ul>
            <h4 hidden={here.is_empty()}>{ELSEWHERE.of(props.language)}</h4>
            <ul>{ list(false) }</ul>
        </section>
    }
}

fn row(mark: Mark, language: Language) -> Html {
    let (wide, high) = SIZE;
    html! {
        <li key={mark.name()}>
            <svg class="stage lanes ribbon" viewBox={format!("0 0 {wide} {high}")} width={wide.to_string()} height={high.to_string()} aria-hidden="true" focusable="false">
                { picture::draw(&drawing(mark), 0, stage::DRAWING) }
            </svg>
            <p><b>{look(mark).of(language)}{": "}</b>{meaning(mark).of(language)}</p>
        </li>
    }
}
