//! The pseudo-code, with the lines just executed highlighted: those of the chosen process, or of the last
//! one that acted. Such a line is a button that jumps to its next execution.

mod lines;

use model::trace::Change;
use model::{Language, Process};
use words::page::executed_by;
use yew::prelude::*;

use super::fold::Fold;
use super::follow::use_follow;
use super::press;
use crate::run::{PreparedRun, SharedRun};
use crate::state::{Inbox, Input, TimeInput};
use lines::{CodeLine, lines};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: Option<SharedRun>,
    /// The step whose lines are highlighted.
    pub step: Option<u32>,
    pub foldable: bool,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Code(props: &Props) -> Html {
    let language = props.language;
    let list = use_node_ref();
    let spec = props.run.as_ref().map(|run| run.scenario.algorithm);
    let all = use_memo((spec.map(|spec| spec.name), language), |_| {
        spec.map_or(Vec::new(), |spec| lines(spec, language))
    });
    let lit = props.run.as_deref().zip(props.step).map_or(Vec::new(), |(run, step)| executed(run, step));
    use_follow(&list, ".lit", (props.step, props.run.clone(), language));
    let each = all.iter().enumerate().map(|(number, line)| show(number, line, &lit, props));
    let whose = props.run.as_deref().zip(props.step).and_then(|(run, step)| {
        let by: Process = run.reading.trace.process_of(step)?;
        let trace = &run.reading.trace;
        Some(executed_by(run.reading.names.of(by), trace.time_of(step), language))
    });
    let aside = html! { <p class="quiet-note">{whose.unwrap_or_default()}</p> };
    html! {
        <Fold name="code" title={words::page::PSEUDOCODE.of(props.language)} folded_if="(max-height: 799px)" foldable={props.foldable} {aside}>
            <p class="nothing" hidden={spec.is_some()}>{words::page::NOTHING_RAN.of(props.language)}</p>
            <ol ref={list} class="code-lines" hidden={spec.is_none()}>{ for each }</ol>
        </Fold>
    }
}

fn executed(run: &PreparedRun, step: u32) -> Vec<u32> {
    let labels = run.reading.trace.event(step).changes.into_iter().filter_map(|change| match change {
        Change::Line(label) => Some(label),
        _ => None,
    });
    labels.collect()
}

fn show(number: usize, line: &CodeLine, lit: &[u32], props: &Props) -> Html {
    let is_lit = line.label.is_some_and(|label| lit.contains(&label));
    let indent = format!("in-{}", line.indent);
    let class = classes!(
        indent,
        is_lit.then_some("lit"),
        line.text.is_empty().then_some("gap"),
        (line.label.is_none() && line.indent == 0).then_some("head"),
    );
    let inside = html! { <><span>{&line.text}</span><span class="code-note">{&line.note}</span></> };
    let inside = match line.label {
        Some(label) => {
            let onclick = press(&props.inbox, move || Input::Time(TimeInput::Execute(label)));
            let title = words::page::LINE_HINT.of(props.language);
            html! { <button type="button" {title} aria-current={is_lit.then_some("step")} {onclick}>{inside}</button> }
        }
        None => html! { <div>{inside}</div> },
    };
    html! { <li key={number} {class}>{inside}</li> }
}
