//! What is shown in place of the transport while a prediction is asked for. It does not know the challenge.

use model::Language;
use model::spec::Bilingual;
use yew::prelude::*;

pub fn curtain(language: Language) -> Html {
    let word = |word: Bilingual| word.of(language);
    html! {
        <div key="curtain" class="curtain">
            <p><b>{word(words::challenges::CURTAIN)}</b>{" "}{word(words::challenges::CURTAIN_HELP)}</p>
        </div>
    }
}
