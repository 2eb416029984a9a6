//! The button that opens an exported trace: the runner compares it with a new run of its scenario, and the
//! scenario is opened. It knows nothing of the format.

use model::Language;
use web_sys::{File, HtmlElement, HtmlInputElement};
use yew::prelude::*;

use crate::runner::check::check;
use crate::state::{Inbox, Input, OpenInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
    pub inbox: Inbox,
}

/// The button that opens a trace, and the result.
#[component]
pub fn Check(props: &Props) -> Html {
    let said = use_state_eq(String::new);
    let field = use_node_ref();
    let language = props.language;
    let onchange = {
        let (said, inbox) = (said.setter(), props.inbox.clone());
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let file = field.files().and_then(|files| files.get(0));
            // Allows opening the same file again.
            field.set_value("");
            if let Some(file) = file {
                start(file, language, said.clone(), inbox.clone());
            }
        })
    };
    let onclick = {
        let field = field.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(field) = field.cast::<HtmlElement>() {
                field.click();
            }
        })
    };
    html! {
        <div class="export-check">
            <button type="button" class="framed" {onclick}>{words::export::CHECK_TRACE.of(language)}</button>
            <input ref={field} type="file" accept=".json,application/json" hidden=true {onchange} />
            <p>{words::export::CHECK_TRACE_HELP.of(language)}</p>
            <p class="export-compared" role="status">{(*said).clone()}</p>
        </div>
    }
}

fn start(file: File, language: Language, said: UseStateSetter<String>, inbox: Inbox) {
    said.set(words::export::COMPARING.of(language).to_owned());
    check(file, move |checked| {
        said.set(checked.words(language).to_owned());
        if let Some(text) = checked.scenario {
            inbox.dispatch(Input::Open(OpenInput::New(text)));
        }
    });
}
