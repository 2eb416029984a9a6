//! The gallery: every example as a card, under the algorithm it shows, in a native dialog. Pressing a
//! card opens its scenario. It reads the list it is given and knows no algorithm and no example by name.

use habemus_core::Example;
use model::Language;
use words::page::page;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::modal::use_modal;
use crate::state::{Inbox, Input};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// The gallery of the page.
#[component]
pub fn Gallery(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    let words = page(props.language);
    let send = || {
        let inbox = props.inbox.clone();
        move || inbox.dispatch(Input::Gallery(false))
    };
    let (close, closed) = (send(), send());
    // Nobody sees the cards of a closed gallery, so they are not kept up to date.
    let groups = props.open.then(|| groups(props.language, &props.inbox));
    html! {
        <dialog class="gallery" ref={dialog} aria-labelledby="gallery-heading" onclose={Callback::from(move |_: Event| closed())}>
            <div class="gallery-head">
                <h2 id="gallery-heading">{words.gallery}</h2>
                <button type="button" class="quiet square" aria-label={words.close} onclick={Callback::from(move |_: MouseEvent| close())}>
                    {icon(Icon::Close)}
                </button>
            </div>
            { for groups }
        </dialog>
    }
}

fn groups(language: Language, inbox: &Inbox) -> Html {
    let group = |(spec, examples): (&'static model::Spec, &'static [Example])| {
        let heading = format!("gallery-{}", spec.name);
        let cards = examples.iter().map(|example| card(example, language, inbox.clone()));
        html! {
            <section key={spec.name} aria-labelledby={heading.clone()}>
                <h3 id={heading}>{spec.title.of(language)}</h3>
                <ul class="cards">{ for cards }</ul>
            </section>
        }
    };
    habemus_core::gallery().map(group).collect()
}

fn card(example: &'static Example, language: Language, inbox: Inbox) -> Html {
    let text = example.text.of(language);
    let onclick = Callback::from(move |_: MouseEvent| {
        inbox.dispatch(Input::Gallery(false));
        inbox.dispatch(Input::OpenNew(text.to_owned()));
    });
    html! {
        <li key={example.name}>
            <button type="button" class="card" {onclick}>
                <span class="card-title">{title(text)}</span>
                <span class="card-sentence">{example.sentence.of(language)}</span>
            </button>
        </li>
    }
}

/// The comment on the first line, which is the title of a scenario.
pub fn title(text: &str) -> &str {
    text.lines().next().and_then(|first| first.trim().strip_prefix('#')).map(str::trim).unwrap_or_default()
}
