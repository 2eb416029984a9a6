//! The panel of the script: the field, its problems, and a warning if the text is too long for a link. It
//! does not parse the text.

use std::rc::Rc;

use model::scenario::problem::Problem;
use model::{Language, Time};
use words::page::{problem_count, problem_count_over_last_run};
use yew::prelude::*;

use super::editor::{Editor, problem_list};
use crate::location;
use crate::state::Inbox;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub text: Rc<str>,
    pub problems: Rc<[Problem]>,
    pub written: Option<u32>,
    pub wanted_line: (u32, u32),
    pub selection: ((u32, u32), u32, u32),
    pub writes: u32,
    /// The time suggested for a new line.
    pub now: Time,
    pub has_run: bool,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn ScriptPanel(props: &Props) -> Html {
    let Props { text, problems, language, inbox, .. } = props;
    let too_long = use_memo(text.clone(), |text| location::is_too_long(text));
    let status = match (problems.len(), props.has_run) {
        (0, _) => String::new(),
        (some, true) => problem_count_over_last_run(some, *language),
        (some, false) => problem_count(some, *language),
    };
    html! {
        <>
            <Editor text={text.clone()} problems={problems.clone()} written={props.written} wanted_line={props.wanted_line}
                selection={props.selection} writes={props.writes} now={props.now} language={*language} inbox={inbox.clone()} />
            {problem_list(problems, *language, inbox)}
            <p id="script-status" class="status" role="status">{status}</p>
            <p class="status" hidden={!*too_long}>{words::page::LINK_SHARED_TOO_LONG.of(*language)}</p>
        </>
    }
}
