//! The dialog for writing a challenge: the script on the page is what is given, and a form says what is
//! asked. Beside the form stand the resulting text and its check, which the page's state works out.

mod fields;
mod goals;
mod means;

use std::rc::Rc;

use model::Language;
use model::spec::Bilingual;
use words::challenges::{answer_word, challenge_problem_alone};
use yew::prelude::*;

use crate::components::icons::{Icon, icon};
use crate::components::modal::use_modal;
use crate::components::prose::prose;
use crate::state::{
    ChallengeInput, ChallengeSource, Dialog, DialogInput, Draft, DraftCheck, Inbox, Input, Solvability,
};
use crate::{location, share};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    /// The script on the page, which can be given.
    pub text: Rc<str>,
    pub draft: Rc<Draft>,
    pub checked: Option<Rc<DraftCheck>>,
    /// Whether an emptied form can be restored.
    pub set_aside: bool,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn WriteChallenge(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    let onclose = {
        let inbox = props.inbox.clone();
        Callback::from(move |_: Event| {
            inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::WriteChallenge)));
        })
    };
    let checked = props.checked.as_ref().filter(|_| props.open);
    let inside = checked.map(|check| html! { <key="inside">{form(check, props)}</> });
    html! { <dialog class="challenges write-challenge" ref={dialog} aria-labelledby="writing-heading" {onclose}>{ for inside }</dialog> }
}

/// The form beside the text it makes.
fn form(check: &DraftCheck, props: &Props) -> Html {
    let language = props.language;
    let word = |word: Bilingual| word.of(language);
    let form = DraftForm { draft: props.draft.clone(), language, inbox: props.inbox.clone() };
    let close = form.press(|_| Input::Dialog(DialogInput::Close(Dialog::WriteChallenge)));
    let given = {
        let present = props.text.to_string();
        form.press(move |draft| {
            let draft = Draft { given: present.clone(), ..draft.clone() };
            Input::Challenge(ChallengeInput::Draft(Box::new(draft)))
        })
    };
    let renew = form.press(|_| Input::Challenge(ChallengeInput::NewDraft));
    let (untouched, set_aside) = (form.draft.is_untouched(), props.set_aside);
    let renewing = if untouched { words::challenges::LAST_DRAFT } else { words::challenges::NEW_DRAFT };
    let asked = check.scenario.as_ref().map(|scenario| goals::rows(&form, scenario));
    let means = check.scenario.as_ref().map(|scenario| means::rows(&form, scenario));
    html! {
        <>
            <div class="challenges-head">
                <h2 id="writing-heading">{word(words::challenges::WRITE)}</h2>
                <p>{word(words::challenges::WRITE_HINT)}</p>
                <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(language)} title={words::page::CLOSE.of(language)} onclick={close}>{icon(Icon::Close)}</button>
            </div>
            <div class="write-parts">
                <div>
                    {fields::rows(&form)}
                    <div>{ for asked }</div>
                    <div>{ for means }</div>
                </div>
                <div class="write-text">
                    <div class="write-given">
                        <h3>{word(words::challenges::TEXT_FIELD)}</h3>
                        <button type="button" class="framed small" onclick={given}>{word(words::challenges::USE_PRESENT)}</button>
                    </div>
                    <pre tabindex="0" aria-label={word(words::challenges::TEXT_FIELD)}><code>{check.text.clone()}</code></pre>
                    {checked(&form, check)}
                    <p class="write-renew" hidden={untouched && !set_aside}><button type="button" class="framed" onclick={renew}>{word(renewing)}</button></p>
                </div>
            </div>
        </>
    }
}

/// What every part of the form needs.
struct DraftForm {
    draft: Rc<Draft>,
    language: Language,
    inbox: Inbox,
}

impl DraftForm {
    /// A callback that changes the draft.
    fn write<T: 'static>(&self, change: impl Fn(&mut Draft, T) + 'static) -> Callback<T> {
        let (inbox, draft) = (self.inbox.clone(), self.draft.clone());
        Callback::from(move |value: T| {
            let mut next = (*draft).clone();
            change(&mut next, value);
            inbox.dispatch(Input::Challenge(ChallengeInput::Draft(Box::new(next))));
        })
    }

    fn press(&self, input: impl Fn(&Draft) -> Input + 'static) -> Callback<MouseEvent> {
        let (inbox, draft) = (self.inbox.clone(), self.draft.clone());
        Callback::from(move |_: MouseEvent| inbox.dispatch(input(&draft)))
    }
}

/// What is still missing, or whether the challenge is known to be solvable; and its link.
fn checked(form: &DraftForm, check: &DraftCheck) -> Html {
    let (language, word) = (form.language, |word: Bilingual| word.of(form.language));
    let solvability = match &check.solvability {
        Ok(solvability) => solvability,
        Err(problems) => {
            let each = problems.iter().enumerate().map(|(index, problem)| {
                html! { <li key={index}>{prose(&challenge_problem_alone(problem, language))}</li> }
            });
            return html! { <div key="problems" role="status"><ul class="breaches">{ for each }</ul></div> };
        }
    };
    let told = match solvability {
        Solvability::Answer(answer) => {
            format!("{} {}.", word(words::challenges::ANSWER_IS), answer_word(*answer, language))
        }
        Solvability::SolvedAsGiven => word(words::challenges::SOLVED_AS_GIVEN).to_owned(),
        Solvability::Proven => word(words::challenges::PROVEN).to_owned(),
        Solvability::Unproven => word(words::challenges::UNPROVEN).to_owned(),
    };
    let proven = matches!(solvability, Solvability::Answer(_) | Solvability::Proven);
    let source = ChallengeSource::Written(check.text.clone());
    let copy = {
        let (source, inbox) = (source.clone(), form.inbox.clone());
        Callback::from(move |_: MouseEvent| {
            let address = location::address(&location::challenge(Some(&source)));
            share::copy_link(address, inbox.clone());
        })
    };
    let trying = form.press(move |_| Input::Challenge(ChallengeInput::Open(source.clone())));
    let copying = if proven { words::challenges::COPY_LINK } else { words::challenges::COPY_ANYWAY };
    html! {
        <div key="fine">
            <p role="status" class={classes!("outcome", proven.then_some("solved"))}>{told}</p>
            <div class="challenge-ways">
                <button type="button" class={ if proven { "framed" } else { "accented" } } onclick={trying}>{word(words::challenges::TRY)}</button>
                <button type="button" class={ if proven { "accented" } else { "framed" } } onclick={copy}>{word(copying)}</button>
            </div>
        </div>
    }
}
