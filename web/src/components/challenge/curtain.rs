//! What stands in the place of the time bar while somebody is to say what will come.

use model::Language;
use words::challenges::{ChallengeWord, challenge_word};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
}

/// The curtain.
#[component]
pub fn Curtain(props: &Props) -> Html {
    let word = |word| challenge_word(word, props.language);
    html! {
        <div class="curtain">
            <p><b>{word(ChallengeWord::Curtain)}</b>{" "}{word(ChallengeWord::CurtainHelp)}</p>
        </div>
    }
}
