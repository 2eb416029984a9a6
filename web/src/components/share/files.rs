//! The part of the share dialog for files and links from elsewhere: save, open a file, open a link.

use model::Language;
use model::spec::Bilingual;
use web_sys::HtmlInputElement;
use words::sharing::unopened;
use yew::prelude::*;

use super::Shared;
use crate::components::prose::prose;
use crate::state::{Inbox, Input, OpenInput};
use crate::{files, location};

pub fn file_section(shared: &Shared, language: Language, inbox: &Inbox) -> Html {
    let word = |word: Bilingual| word.of(language);
    let save = shared.text.clone().map(|text| {
        let onclick = Callback::from(move |_: MouseEvent| files::save(&text, language));
        html! { <button key="save" type="button" class="framed" {onclick}>{word(words::sharing::DOWNLOAD)}</button> }
    });
    let choose = Callback::from(|_: MouseEvent| files::choose());
    html! {
        <section class="share-files" aria-labelledby="share-files">
            <h3 id="share-files">{word(words::sharing::FILE)}</h3>
            <div class="copy-tools">
                { for save }
                <button type="button" class="framed" onclick={choose}>{word(words::sharing::OPEN_FILE)}</button>
            </div>
            <p class="share-note" hidden={!shared.comparing || shared.lab}>{word(words::sharing::FILE_HOLDS_ONE_SIDE)}</p>
            <OpenLink {language} inbox={inbox.clone()} />
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct OpenLinkProps {
    language: Language,
    inbox: Inbox,
}

/// Opens a link that was received, or says beneath it why it does not open.
#[component]
fn OpenLink(props: &OpenLinkProps) -> Html {
    let language = props.language;
    let field = use_node_ref();
    let why = use_state_eq(|| None);
    let onsubmit = {
        let (field, why, inbox) = (field.clone(), why.setter(), props.inbox.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            match location::opening(&field.value(), language) {
                Ok(opening) => inbox.dispatch(Input::Open(OpenInput::Brought(Box::new(opening)))),
                Err(found) => why.set(Some(found)),
            }
        })
    };
    let oninput = {
        let why = why.setter();
        Callback::from(move |_: InputEvent| why.set(None))
    };
    let said = why
        .as_ref()
        .map(|why| format!("{} {}.", words::page::LINK_NOT_OPENED.of(language), unopened(why, language)));
    let name = words::sharing::OPEN_LINK.of(language);
    html! {
        <form class="open-link" {onsubmit}>
            <h3>{name}</h3>
            <div class="copy-tools">
                <input ref={field} type="text" inputmode="url" autocomplete="off" spellcheck="false" aria-label={name} placeholder={words::sharing::PASTE_HERE.of(language)}
                    aria-invalid={said.is_some().then_some("true")} aria-describedby="open-link-said" {oninput} />
                <button type="submit" class="framed">{words::sharing::OPEN.of(language)}</button>
            </div>
            <p id="open-link-said" class="share-note doubt" role="status">{ for said.map(|said| prose(&said)) }</p>
        </form>
    }
}
