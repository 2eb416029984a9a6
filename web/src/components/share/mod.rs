//! Everything by which a scenario leaves the page or comes in: the link to this moment, its QR code, the
//! snippet for other pages, files. A native dialog; what it says about the link it works out from the
//! page's state, and it changes nothing but by opening something else.

mod code;
mod copy;
mod embed;
mod files;
mod link;

use wasm_bindgen::JsCast;
use web_sys::Node;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::modal::use_modal;
use crate::state::{Input, State};
use embed::EmbedSection;
use files::FileSection;
use link::LinkSection;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    /// More ways out, which stand after the others.
    #[prop_or_default]
    pub children: Html,
}

/// The dialog to share from.
#[component]
pub fn ShareDialog(props: &Props) -> Html {
    let state = &props.state;
    let dialog = use_modal(state.sharing);
    let close = {
        let inbox = state.dispatcher();
        move || inbox.dispatch(Input::Share(false))
    };
    let onclose = {
        let (close, dialog) = (close.clone(), dialog.clone());
        Callback::from(move |event: Event| {
            // The large code is a dialog inside this one, and its closing is heard here, too.
            let target = event.target().and_then(|target| target.dyn_into::<Node>().ok());
            if target == dialog.get() {
                close();
            }
        })
    };
    // Nobody sees what is in a closed dialog, and a link is not packed for nobody.
    let inside = state.sharing.then(|| {
        html! {
            <div key="inside" class="share-inside">
                <LinkSection state={state.clone()} />
                // A player has a stage and no Lab.
                { for (!state.lab.open).then(|| html! { <EmbedSection key="embed" state={state.clone()} /> }) }
                <FileSection state={state.clone()} />
                <div class="share-more">{props.children.clone()}</div>
            </div>
        }
    });
    html! {
        <dialog class="sharing" ref={dialog} aria-labelledby="share-heading" {onclose}>
            <div class="help-head">
                <h2 id="share-heading">{words::page::SHARE.of(state.language)}</h2>
                <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(state.language)} title={words::page::CLOSE.of(state.language)}
                    onclick={Callback::from(move |_: MouseEvent| close())}>{icon(Icon::Close)}</button>
            </div>
            { for inside }
        </dialog>
    }
}
