//! What is wrong with the script, in words, each with a fix where there is one. Under the field, because
//! a text field has no room between its lines.

use model::Language;
use model::scenario::fix::fix;
use model::scenario::problem::Problem;
use words::page::line;
use yew::prelude::*;

use crate::components::press;
use crate::components::prose::prose;
use crate::state::{Inbox, Input, ScriptInput};

/// More would bury the rest of the page; the first ones usually explain the others.
const MAX_SHOWN: usize = 5;

pub fn problem_list(problems: &[Problem], language: Language, inbox: &Inbox) -> Html {
    let each = problems.iter().enumerate().take(MAX_SHOWN).map(|(index, problem)| {
        let fix = fix(problem).map(|fix| {
            let onclick = press(inbox, move || Input::Script(ScriptInput::Fix(index)));
            let text = words::editor::fix(&fix, language);
            html! { <button key="mend" type="button" class="framed small" {onclick}>{text}</button> }
        });
        let number = problem.line;
        let show = press(inbox, move || Input::Script(ScriptInput::ShowLine(number)));
        html! {
            <li key={index}>
                <span class="explanation">
                    <button type="button" class="jump" onclick={show}>{line(number, language)}</button>
                    {": "}{prose(&words::problem(problem, language))}
                </span>
                <span class="mend">{ for fix }</span>
            </li>
        }
    });
    html! { <ul class="problems" hidden={problems.is_empty()}>{ for each }</ul> }
}
