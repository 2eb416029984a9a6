//! The form for a prediction: a text field or a select, and a button. The answer is sent in the form that
//! links use. Whether it is right is decided elsewhere.

use std::rc::Rc;

use habemus_core::challenge::{Challenge, Task};
use model::Language;
use model::spec::Bilingual;
use web_sys::HtmlInputElement;
use words::challenges::{answer_options, prediction};
use yew::prelude::*;

use crate::components::parameters::fields::select_alone;
use crate::components::reading::focus_soon;
use crate::state::{ChallengeInput, Inbox, Input, OpenChallenge};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub asked: Rc<OpenChallenge>,
    pub name: String,
    /// The answers to choose from; if empty, a number or an id is typed.
    pub options: Vec<(String, String)>,
    pub language: Language,
    pub inbox: Inbox,
}

/// The label and the options of the form; none if the challenge asks for no prediction.
pub fn label_and_options(
    challenge: &Challenge,
    language: Language,
) -> Option<(String, Vec<(String, String)>)> {
    let Task::Predict { of, .. } = &challenge.task else { return None };
    let options = answer_options(*of, language).into_iter().map(|(value, text)| (value.to_owned(), text));
    Some((prediction(*of, challenge.scenario.algorithm, language), options.collect()))
}

#[component]
pub fn Prediction(props: &Props) -> Html {
    let typed = use_state_eq(String::new);
    let refused = use_state_eq(|| false);
    let word = |word: Bilingual| word.of(props.language);
    let choose = {
        let (typed, refused) = (typed.setter(), refused.setter());
        Callback::from(move |value: String| {
            typed.set(value);
            refused.set(false);
        })
    };
    let onsubmit = {
        let (inbox, refused, asked) = (props.inbox.clone(), refused.setter(), props.asked.clone());
        let said = match (typed.is_empty(), props.options.first()) {
            (true, Some((first, _))) => first.clone(),
            _ => (*typed).clone(),
        };
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match normalised(&said).filter(|said| asked.challenge.is_answer(said)) {
                Some(answer) => {
                    inbox.dispatch(Input::Challenge(ChallengeInput::Predict(answer)));
                    // The field disappears with the question: move the focus to the result.
                    focus_soon(".challenge-body");
                }
                None => refused.set(true),
            }
        })
    };
    let control = match props.options.is_empty() {
        true => {
            let oninput =
                choose.reform(|event: InputEvent| event.target_unchecked_into::<HtmlInputElement>().value());
            html! {
                <input key="field" id="prediction" class="field" type="text" inputmode="decimal" autocomplete="off" value={(*typed).clone()}
                    aria-describedby="prediction-refused" {oninput} />
            }
        }
        false => {
            let chosen = if typed.is_empty() { props.options[0].0.clone() } else { (*typed).clone() };
            select_alone("prediction", &props.name, props.options.clone(), &chosen, choose)
        }
    };
    html! {
        <form class="prediction" {onsubmit}>
            <label for="prediction">{props.name.clone()}</label>
            <div class="prediction-row">
                {control}
                <button type="submit" class="accented">{word(words::challenges::GIVE_ANSWER)}</button>
            </div>
            <p id="prediction-refused" role="status" class="refused">{ if *refused { word(words::challenges::NOT_AN_ANSWER) } else { "" } }</p>
        </form>
    }
}

/// An answer in the form links use: a number with a decimal point, a word, or `none`.
fn normalised(said: &str) -> Option<String> {
    let said = model::typed(said).to_lowercase();
    let said = if ["nenhum", "ninguém", "ninguem", "nobody", "-"].contains(&said.as_str()) {
        "none".to_owned()
    } else {
        said
    };
    let is_word = said.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
    (is_word && !said.is_empty()).then_some(said)
}
