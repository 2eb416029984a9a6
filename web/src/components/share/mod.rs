//! How a scenario leaves the page or enters it: the link to this moment, its QR code, the snippet for
//! other pages, files. A native dialog; it is given what to share, and changes nothing except by opening
//! something else.

mod code;
mod copy;
mod embed;
mod files;
mod link;

use std::rc::Rc;

use model::scenario::link::SharedLink;
use model::{Language, Time};
use wasm_bindgen::JsCast;
use web_sys::Node;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::modal::use_modal;
use super::press;
use crate::location;
use crate::state::{Dialog, DialogInput, Inbox, Input, State, Tab, title};
use embed::EmbedSection;
use files::file_section;
use link::LinkSection;

#[derive(Clone, PartialEq)]
pub struct Shared {
    pub link: SharedLink,
    /// The title and the text of what is in front; no text where an experiment has none.
    pub title: String,
    pub text: Option<Rc<str>>,
    pub scenario_title: String,
    pub now: Time,
    /// Whether the playhead is past the beginning.
    pub begun: bool,
    /// The panel and the modes that go into the link, by name.
    pub open: Vec<&'static str>,
    pub language_asked: bool,
    pub lecture: bool,
    pub comparing: bool,
    /// Whether it is an experiment.
    pub lab: bool,
}

impl Shared {
    pub fn of(state: &State) -> Shared {
        let language = state.settings.language;
        let panel = Some(state.choice.tab).filter(|tab| *tab != Tab::Script).map(|tab| tab.title(language));
        let lecture = state.is_lecture().then(|| words::teaching::LECTURE.of(language));
        let presented = state.is_presented().then(|| words::teaching::PRESENT.of(language));
        Shared {
            link: location::link(state),
            title: state.title_in_front().to_owned(),
            text: state.text_in_front(),
            scenario_title: title(&state.script.text).to_owned(),
            now: state.now().time,
            begun: state.shown().is_some_and(|shown| state.now() != shown.begin()),
            open: panel.into_iter().chain(lecture).chain(presented).collect(),
            language_asked: state.settings.language_asked,
            lecture: state.is_lecture(),
            comparing: state.compare.difference.is_some(),
            lab: state.lab.open,
        }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    /// None while the dialog is closed.
    pub shared: Option<Shared>,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn ShareDialog(props: &Props) -> Html {
    let (language, inbox) = (props.language, &props.inbox);
    let dialog = use_modal(props.shared.is_some());
    let onclose = {
        let (inbox, dialog) = (inbox.clone(), dialog.clone());
        Callback::from(move |event: Event| {
            // The large QR code is a dialog inside this one, and its close event bubbles up to here.
            let target = event.target().and_then(|target| target.dyn_into::<Node>().ok());
            if target == dialog.get() {
                inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Share)));
            }
        })
    };
    let close = press(inbox, || Input::Dialog(DialogInput::Close(Dialog::Share)));
    let to_export = press(inbox, || Input::Dialog(DialogInput::Open(Dialog::Export)));
    let inside = props.shared.as_ref().map(|shared| {
        // An experiment cannot be embedded, because the player has no Lab.
        let embed = (!shared.lab)
            .then(|| html! { <EmbedSection key="embed" shared={shared.clone()} {language} /> });
        html! {
            <div key="inside">
                <LinkSection shared={shared.clone()} {language} />
                { for embed }
                {file_section(shared, language, inbox)}
                <div class="share-more">
                    <button type="button" class="framed" hidden={shared.lab} onclick={to_export}>{words::export::EXPORT.of(language)}</button>
                </div>
            </div>
        }
    });
    html! {
        <dialog class="sharing" ref={dialog} aria-labelledby="share-heading" {onclose}>
            <div class="help-head">
                <h2 id="share-heading">{words::page::SHARE.of(language)}</h2>
                <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(language)} title={words::page::CLOSE.of(language)} onclick={close}>{icon(Icon::Close)}</button>
            </div>
            { for inside }
        </dialog>
    }
}
