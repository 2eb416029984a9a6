//! What is wrong with the script, in words, each with a fix where there is one. Under the field, because
//! a text field has no room between its lines.

use std::rc::Rc;

use model::Language;
use model::scenario::fix::fix;
use model::scenario::problem::Problem;
use words::page::line;
use yew::prelude::*;

use crate::components::prose::prose;
use crate::state::{Inbox, Input, ScriptInput};

/// More would bury the rest of the page; the first ones usually explain the others.
const MAX_SHOWN: usize = 5;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub problems: Rc<[Problem]>,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Problems(props: &Props) -> Html {
    let language = props.language;
    let send = |input: fn(usize, u32) -> Input, index: usize, line: u32| {
        let inbox = props.inbox.clone();
        Callback::from(move |_: MouseEvent| inbox.dispatch(input(index, line)))
    };
    let each = props.problems.iter().enumerate().take(MAX_SHOWN).map(|(index, problem)| {
        let fix = fix(problem).map(|fix| {
            let onclick = send(|index, _| Input::Script(ScriptInput::Fix(index)), index, 0);
            let text = words::editor::fix(&fix, language);
            html! { <button key="mend" type="button" class="framed small" {onclick}>{text}</button> }
        });
        let show = send(|_, line| Input::Script(ScriptInput::ShowLine(line)), index, problem.line);
        html! {
            <li key={index}>
                <span class="explanation">
                    <button type="button" class="jump" onclick={show}>{line(problem.line, language)}</button>
                    {": "}{prose(&words::problem(problem, language))}
                </span>
                <span class="mend">{ for fix }</span>
            </li>
        }
    });
    html! { <ul class="problems" hidden={props.problems.is_empty()}>{ for each }</ul> }
}
