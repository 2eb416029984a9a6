//! The text of the experiment in a field, and under it everything that is wrong with it. The problems come
//! from the state.

use std::rc::Rc;

use habemus_core::sweep::SweepProblem;
use model::Language;
use web_sys::HtmlTextAreaElement;
use words::page::line;
use words::sweep_problem;
use yew::prelude::*;

use crate::browser;
use crate::components::editor::line_bounds;
use crate::components::prose::prose;
use crate::state::lab::LabInput;
use crate::state::{Inbox, Input};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub text: Rc<str>,
    pub problems: Option<Rc<[SweepProblem]>>,
    pub language: Language,
    pub inbox: Inbox,
}

const FIELD: &str = "experiment";
/// More would bury the rest; the first ones usually explain the others.
const MAX_SHOWN: usize = 5;

#[component]
pub fn TextField(props: &Props) -> Html {
    let language = props.language;
    let field = use_node_ref();
    let oninput = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: InputEvent| {
            let text = event.target_unchecked_into::<HtmlTextAreaElement>().value();
            inbox.dispatch(Input::Lab(LabInput::Type { text, at: browser::now() }));
        })
    };
    let problems = props.problems.iter().flat_map(|problems| problems.iter()).take(MAX_SHOWN).enumerate();
    let each = problems.map(|(key, problem)| {
        let said = sweep_problem(&SweepProblem { line: None, ..problem.clone() }, language);
        let jump = problem.line.map(|number| {
            let (field, text) = (field.clone(), props.text.clone());
            let onclick = Callback::from(move |_: MouseEvent| show_line(&field, &text, number));
            html! { <span key="jump"><button type="button" class="jump" {onclick}>{line(number, language)}</button>{": "}</span> }
        });
        html! { <li {key}><span class="explanation">{ for jump }{prose(&said)}</span></li> }
    });
    let rows = props.text.lines().count().clamp(6, 16) + 1;
    html! {
        <div class="lab-text">
            <label for={FIELD}>{words::lab::page::EXPERIMENT.of(language)}</label>
            <textarea id={FIELD} ref={field.clone()} aria-describedby="experiment-help experiment-problems" spellcheck="false" autocapitalize="off"
                autocomplete="off" translate="no" wrap="off" aria-invalid={props.problems.is_some().then_some("true")}
                rows={rows.to_string()} value={props.text.to_string()} {oninput} />
            <p id="experiment-help" class="row-help">{prose(words::lab::page::EXPERIMENT_HELP.of(language))}</p>
            <div id="experiment-problems" role="status"><ul class="problems">{ for each }</ul></div>
        </div>
    }
}

fn show_line(field: &NodeRef, text: &str, number: u32) {
    let Some(field) = field.cast::<HtmlTextAreaElement>() else { return };
    let (start, end) = line_bounds(text, number);
    field.focus().ok();
    field.set_selection_range(start, end).ok();
}
