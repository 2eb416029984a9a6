//! The bar of lecture mode: which caption of how many, buttons to the others, and the way out. A
//! presenter's remote and the keys do the same.

use model::Language;
use model::spec::Bilingual;
use words::teaching::caption_of;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use crate::run::SharedRun;
use crate::state::{Direction, Inbox, Input, ModeInput, TimeInput, captions};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    /// How many events have happened.
    pub position: u32,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn LectureBar(props: &Props) -> Html {
    let word = |word: Bilingual| word.of(props.language);
    let all = captions(&props.run).count();
    let shown = captions(&props.run).filter(|at| *at <= props.position).count();
    let button = |name: &'static str, drawn: Icon, input: fn() -> Input| {
        let onclick = press(&props.inbox, input);
        html! { <button type="button" class="quiet square" aria-label={name} title={name} {onclick}>{icon(drawn)}</button> }
    };
    let place = match all {
        0 => word(words::teaching::NO_CAPTIONS).to_owned(),
        all => caption_of(shown, all, props.language),
    };
    html! {
        <div class="lecture-bar" role="group" aria-label={word(words::teaching::LECTURE)}>
            {button(word(words::teaching::PREVIOUS_CAPTION), Icon::Previous, || Input::Time(TimeInput::Caption(Direction::Back)))}
            <p><b>{word(words::teaching::LECTURE)}</b>{": "}{place}</p>
            {button(word(words::teaching::NEXT_CAPTION), Icon::Next, || Input::Time(TimeInput::Caption(Direction::Forward)))}
            {button(word(words::teaching::LEAVE_LECTURE), Icon::Close, || Input::Mode(ModeInput::Lecture(false)))}
        </div>
    }
}
