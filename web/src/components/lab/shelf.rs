//! The ready experiments as a list of cards, and one's own. It reads the list it is given.

use habemus_core::lab::{READY, Ready};
use model::Language;
use words::lab_page::{LabWord, lab_word};
use yew::prelude::*;

use crate::state::lab::LabInput;
use crate::state::{Inbox, Input};

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The name of the one that is open; none for one's own.
    pub ready: Option<&'static str>,
    pub language: Language,
    pub inbox: Inbox,
}

/// The shelf.
#[component]
pub fn Shelf(props: &Props) -> Html {
    let word = |word| lab_word(word, props.language);
    let cards = READY.iter().map(|ready| {
        let (title, question) = (ready.title.of(props.language), ready.question.of(props.language));
        card(Some(ready), title, question, props)
    });
    let own = card(None, word(LabWord::Own), word(LabWord::OwnSentence), props);
    html! {
        <nav aria-labelledby="lab-ready">
            <h2 id="lab-ready">{word(LabWord::Ready)}</h2>
            <ul class="lab-cards">{ for [own].into_iter().chain(cards) }</ul>
        </nav>
    }
}

fn card(ready: Option<&'static Ready>, title: &'static str, sentence: &'static str, props: &Props) -> Html {
    let onclick = {
        let inbox = props.inbox.clone();
        Callback::from(move |_: MouseEvent| inbox.dispatch(Input::Lab(LabInput::Choose(ready))))
    };
    let name = ready.map(|ready| ready.name);
    let current = (name == props.ready).then_some("true");
    html! {
        <li key={name.unwrap_or_default()}>
            <button type="button" class="lab-card" aria-current={current} {onclick}>
                <span class="lab-card-title">{title}</span>{" "}
                <span class="lab-card-sentence">{sentence}</span>
            </button>
        </li>
    }
}
