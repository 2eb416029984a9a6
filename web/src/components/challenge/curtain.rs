//! What is shown in place of the transport while a prediction is asked for. It does not know the challenge.

use model::Language;
use model::spec::Bilingual;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
}

#[component]
pub fn Curtain(props: &Props) -> Html {
    let word = |word: Bilingual| word.of(props.language);
    html! {
        <div class="curtain">
            <p><b>{word(words::challenges::CURTAIN)}</b>{" "}{word(words::challenges::CURTAIN_HELP)}</p>
        </div>
    }
}
