//! The Lab: experiments, in place of the stage. The results, their table, the experiment as a form and as
//! text, and beside them the ready experiments. It names no experiment and no algorithm: it goes through
//! the lists it is given.

mod bars;
mod beside;
mod chart;
mod experiments;
mod export;
mod findings;
mod names;
mod plot;
mod price;
mod progress;
mod risk;
mod setup;
mod sheet;

use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use super::toast::Toast;
use crate::state::lab::LabInput;
use crate::state::{Inbox, Input, State};
use experiments::Experiments;
use findings::findings;
use setup::{ReadyByName, Setup};

pub fn lab(state: &State, inbox: &Inbox) -> Html {
    let (lab, language) = (&state.lab, state.settings.language);
    let leave = press(inbox, || Input::Lab(LabInput::Show(false)));
    html! {
        <main key="lab" class="lab-main">
            <section class="lab" aria-label={words::lab::page::LAB.of(language)}>
                <div id={experiments::COLUMN} class="lab-experiments">
                    <div class="lab-back">
                        <button type="button" class="framed" onclick={leave}>
                            {icon(Icon::Previous)}{words::lab::page::BACK_TO_STAGE.of(language)}
                        </button>
                    </div>
                    <Experiments ready={lab.ready.map(|ready| ready.name)} {language} inbox={inbox.clone()} />
                </div>
                {findings(lab, language, inbox)}
                <Setup text={lab.text.clone()} ready={lab.ready.map(ReadyByName)} part={lab.part} problems={lab.read.as_ref().err().cloned()}
                    can_undo={lab.can_undo()} can_redo={lab.can_redo()} {language} inbox={inbox.clone()} />
            </section>
            <Toast notice={state.notice.clone()} {language} inbox={inbox.clone()} />
        </main>
    }
}
