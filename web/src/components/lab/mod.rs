//! The Lab: experiments in a view of their own, in place of the stage. What is found, the table of it,
//! and the experiment as a form and as text; the ready experiments beside them. It names no experiment
//! and no algorithm: it goes through the lists it is given.

mod bars;
mod beside;
mod chart;
mod export;
mod findings;
mod names;
mod plot;
mod price;
mod progress;
mod risk;
mod setup;
mod sheet;
mod shelf;

use yew::prelude::*;

use super::icons::{Icon, icon};
use super::renewal::Renewal;
use super::toast::Toast;
use crate::state::lab::LabInput;
use crate::state::{Input, State};
use findings::FindingsView;
use setup::{AnyReady, Setup};
use shelf::Shelf;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    /// Hands out the link to this experiment.
    pub on_share: Callback<()>,
}

/// The Lab.
#[component]
pub fn LabView(props: &Props) -> Html {
    let (state, inbox) = (&props.state, props.state.dispatcher());
    let language = state.language;
    let leave = {
        let inbox = inbox.clone();
        Callback::from(move |_: MouseEvent| inbox.dispatch(Input::Lab(LabInput::Show(false))))
    };
    html! {
        <main class="lab-main">
            <section class="lab" aria-label={words::lab::page::LAB.of(language)}>
                <div id={shelf::SHELF} class="lab-shelf">
                    <div class="lab-back">
                        <button type="button" class="framed" onclick={leave}>
                            {icon(Icon::Previous)}{words::lab::page::BACK_TO_STAGE.of(language)}
                        </button>
                    </div>
                    <Shelf ready={state.lab.ready.map(|ready| ready.name)} {language} inbox={inbox.clone()} />
                </div>
                <FindingsView state={state.clone()} on_share={props.on_share.clone()} />
                {setup(state)}
            </section>
            <Toast notice={state.notice.clone()} {language} {inbox}><Renewal state={state.clone()} /></Toast>
        </main>
    }
}

fn setup(state: &UseReducerHandle<State>) -> Html {
    let lab = &state.lab;
    html! {
        <Setup text={lab.text.clone()} ready={lab.ready.map(AnyReady)} part={lab.part} problems={lab.read.as_ref().err().cloned()}
            writes={lab.writes} can_undo={lab.can_undo()} can_redo={lab.can_redo()} language={state.language} inbox={state.dispatcher()} />
    }
}
