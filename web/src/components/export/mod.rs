//! Export: a dialog around the panel that makes files of the run on screen. The panel knows nothing of
//! the dialog, so that it can stand elsewhere too.

mod check;
mod choices;
mod files;
mod film;
mod options;
mod panel;
mod raster;

use model::{Language, Moment};
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::modal::use_modal;
use crate::contract::Run;
use crate::state::{Inbox, Input};
use panel::ExportPanel;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    pub run: Option<Run>,
    pub moment: Moment,
    pub language: Language,
    pub inbox: Inbox,
}

/// The export dialog.
#[component]
pub fn Export(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    let send = || {
        let inbox = props.inbox.clone();
        move || inbox.dispatch(Input::Export(false))
    };
    let (close, closed) = (send(), send());
    let on_open = {
        let inbox = props.inbox.clone();
        Callback::from(move |text: String| inbox.dispatch(Input::OpenNew(text)))
    };
    // Nothing is drawn, and nothing goes on being drawn, behind a closed dialog.
    let run = props.run.clone().filter(|_| props.open);
    let panel = run.map(|run| {
        html! {
            <ExportPanel key="panel" {run} moment={props.moment} language={props.language} {on_open} />
        }
    });
    html! {
        <dialog class="export" ref={dialog} aria-labelledby="export-heading" onclose={Callback::from(move |_: Event| closed())}>
            <div class="export-head">
                <h2 id="export-heading">{words::export::EXPORT.of(props.language)}</h2>
                <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(props.language)}
                    onclick={Callback::from(move |_: MouseEvent| close())}>{icon(Icon::Close)}</button>
            </div>
            <div class="export-body">{ for panel }</div>
        </dialog>
    }
}
