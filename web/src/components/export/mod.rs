//! The dialog around the panel that makes files of the run on screen. The panel does not know the dialog.

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
use crate::run::SharedRun;
use crate::state::{Dialog, DialogInput, Inbox, Input};
use panel::ExportPanel;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    /// A run at a moment, while the dialog is open.
    pub exported: Option<(SharedRun, Moment)>,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Export(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    let send = || {
        let inbox = props.inbox.clone();
        move || inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Export)))
    };
    let (close, closed) = (send(), send());
    let panel = props.exported.clone().map(|(run, moment)| {
        html! { <ExportPanel key="panel" {run} {moment} language={props.language} inbox={props.inbox.clone()} /> }
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
