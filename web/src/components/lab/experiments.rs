//! The ready experiments and the user's own, as a list of cards. It reads the list it is given, and keeps
//! the card of the open one in view: a link may have opened it.

use habemus_core::lab::{READY, Ready};
use model::Language;
use model::spec::Bilingual;
use web_sys::Element;
use yew::prelude::*;

use crate::browser;
use crate::components::press;
use crate::state::lab::LabInput;
use crate::state::{Inbox, Input};

/// The id of the element that scrolls where the list is a column. Where the list is a row, it scrolls itself.
pub const COLUMN: &str = "lab-experiments";
/// Space kept free around the card that is scrolled into view, and above it, where the back button stays.
const FREE: f64 = 16.0;
const ABOVE: f64 = 56.0;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The name of the open one; none for the user's own.
    pub ready: Option<&'static str>,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Experiments(props: &Props) -> Html {
    let word = |word: Bilingual| word.of(props.language);
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with(props.ready, move |_| {
            if let Some(list) = list.cast::<Element>() {
                show_open(&list);
            }
        });
    }
    let cards = READY.iter().map(|ready| {
        let (title, question) = (ready.title.of(props.language), ready.question.of(props.language));
        card(Some(ready), title, question, props)
    });
    let own = card(None, word(words::lab::page::OWN), word(words::lab::page::OWN_SENTENCE), props);
    html! {
        <nav aria-labelledby="lab-ready">
            <h2 id="lab-ready">{word(words::lab::page::READY)}</h2>
            <ul ref={list} class="lab-cards">{ for [own].into_iter().chain(cards) }</ul>
        </nav>
    }
}

/// Scrolls only the list, so that the card of the open experiment is fully visible.
fn show_open(list: &Element) {
    let Some(card) = list.query_selector("[aria-current]").ok().flatten() else { return };
    let (card, row) = (card.get_bounding_client_rect(), list.get_bounding_client_rect());
    if beyond((card.left(), card.right()), (row.left(), row.right())) != 0 {
        // The row snaps to the start of a card, so a smaller move would be undone.
        let aside = card.left() - row.left() - FREE;
        list.set_scroll_left(list.scroll_left() + aside.round() as i32);
    }
    if let Some(element) = browser::element(COLUMN) {
        let column = element.get_bounding_client_rect();
        let down = beyond((card.top(), card.bottom()), (column.top() + ABOVE, column.bottom() - FREE));
        element.set_scroll_top(element.scroll_top() + down);
    }
}

/// How far something lies outside a range: negative before it, positive after it.
fn beyond((from, to): (f64, f64), (first, last): (f64, f64)) -> i32 {
    let far = if from < first { from - first } else { (to - last).max(0.0).min(from - first) };
    far.round() as i32
}

fn card(ready: Option<&'static Ready>, title: &'static str, sentence: &'static str, props: &Props) -> Html {
    let onclick = press(&props.inbox, move || Input::Lab(LabInput::Choose(ready)));
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
