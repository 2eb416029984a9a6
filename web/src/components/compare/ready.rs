//! The ready comparisons as cards. It shows the list of the core and names none of them.

use habemus_core::{Comparison, comparisons};
use model::Language;
use yew::prelude::*;

use crate::components::press;
use crate::state::{Inbox, Input, OpenInput};

/// Every ready comparison; pressing one opens it.
pub fn ready(language: Language, inbox: &Inbox) -> Html {
    let cards = comparisons().iter().map(|comparison| card(comparison, language, inbox));
    html! { <ul class="cards">{ for cards }</ul> }
}

fn card(comparison: &'static Comparison, language: Language, inbox: &Inbox) -> Html {
    let (text, other) = (comparison.text.of(language), comparison.other.of(language));
    let onclick = press(inbox, move || {
        Input::Open(OpenInput::Pair { text: text.to_owned(), difference: other.to_owned() })
    });
    html! {
        <li key={comparison.name}>
            <button type="button" class="card" {onclick}>
                <span class="card-title">{habemus_core::title(text)}</span>
                <span class="card-sentence">{comparison.sentence.of(language)}</span>
            </button>
        </li>
    }
}
