//! Writing a challenge: the script on the page is what is given, and a form says what is asked. Its text
//! is shown, and it is checked before its link is handed out: that it is a challenge at all, and that
//! somebody has solved it here.

mod fields;
mod goals;
mod means;

use model::spec::Bilingual;
use std::rc::Rc;

use habemus_core::challenge::{Challenge, Ran};
use model::Language;
use words::challenges::{answer_word, challenge_problem_alone};
use yew::prelude::*;

use crate::components::icons::{Icon, icon};
use crate::components::modal::use_modal;
use crate::components::prose::prose;
use crate::contract::Extent;
use crate::state::{Draft, Input, Source, State};
use crate::{location, share};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    pub state: UseReducerHandle<State>,
}

/// The dialog.
#[component]
pub fn WriteChallenge(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    let inbox = props.state.dispatcher();
    let onclose = {
        let inbox = inbox.clone();
        Callback::from(move |_: Event| inbox.dispatch(Input::WriteChallenge(false)))
    };
    let inside = props.open.then(|| html! { <Inside key="inside" state={props.state.clone()} /> });
    html! { <dialog class="challenges write-challenge" ref={dialog} aria-labelledby="writing-heading" {onclose}>{ for inside }</dialog> }
}

#[derive(Properties, PartialEq)]
struct InsideProps {
    state: UseReducerHandle<State>,
}

/// The form beside what it makes.
#[component]
fn Inside(props: &InsideProps) -> Html {
    let state = &props.state;
    let language = state.language;
    let word = |word: Bilingual| word.of(language);
    let draft = state.challenging.draft.clone();
    let scenario = use_memo(draft.given.clone(), |given| habemus_core::parse(given).scenario);
    let text = use_memo(draft.clone(), |draft| draft.text());
    let read = use_memo(text.clone(), |text| Challenge::read(text));
    let form = Form { draft, language, inbox: state.dispatcher() };
    let close = form.press(|_| Input::WriteChallenge(false));
    let given = {
        let present = state.text.to_string();
        form.press(move |draft| Input::Draft(Box::new(Draft { given: present.clone(), ..draft.clone() })))
    };
    let renew = form.press(|_| Input::NewDraft);
    let (untouched, set_aside) = (form.draft.is_untouched(), state.challenging.set_aside.is_some());
    let renewing = if untouched { words::challenges::LAST_DRAFT } else { words::challenges::NEW_DRAFT };
    let asked = (*scenario).as_ref().map(|scenario| goals::rows(&form, scenario));
    let means = (*scenario).as_ref().map(|scenario| means::rows(&form, scenario));
    html! {
        <>
            <div class="challenges-head">
                <h2 id="writing-heading">{word(words::challenges::WRITE)}</h2>
                <p>{word(words::challenges::WRITE_HINT)}</p>
                <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(language)} title={words::page::CLOSE.of(language)} onclick={close}>{icon(Icon::Close)}</button>
            </div>
            <div class="write-parts">
                <div class="write-form">
                    {fields::rows(&form)}
                    <div>{ for asked }</div>
                    <div>{ for means }</div>
                </div>
                <div class="write-text">
                    <div class="write-given">
                        <h3>{word(words::challenges::TEXT_FIELD)}</h3>
                        <button type="button" class="framed small" onclick={given}>{word(words::challenges::USE_PRESENT)}</button>
                    </div>
                    <pre tabindex="0" aria-label={word(words::challenges::TEXT_FIELD)}><code>{(*text).clone()}</code></pre>
                    {checked(state, &form, &text, &read)}
                    <p class="write-renew" hidden={untouched && !set_aside}><button type="button" class="framed" onclick={renew}>{word(renewing)}</button></p>
                </div>
            </div>
        </>
    }
}

/// What every part of the form needs.
struct Form {
    draft: Rc<Draft>,
    language: Language,
    inbox: crate::state::Inbox,
}

impl Form {
    /// A change of the draft by a value.
    fn write<T: 'static>(&self, change: impl Fn(&mut Draft, T) + 'static) -> Callback<T> {
        let (inbox, draft) = (self.inbox.clone(), self.draft.clone());
        Callback::from(move |value: T| {
            let mut next = (*draft).clone();
            change(&mut next, value);
            inbox.dispatch(Input::Draft(Box::new(next)));
        })
    }

    fn press(&self, input: impl Fn(&Draft) -> Input + 'static) -> Callback<MouseEvent> {
        let (inbox, draft) = (self.inbox.clone(), self.draft.clone());
        Callback::from(move |_: MouseEvent| inbox.dispatch(input(&draft)))
    }
}

type Read = Result<Challenge, Vec<habemus_core::challenge::ChallengeProblem>>;

/// What is still missing, or whether it is known to be solvable; and the link.
fn checked(state: &UseReducerHandle<State>, form: &Form, text: &str, read: &Read) -> Html {
    let (language, word) = (form.language, |word: Bilingual| word.of(form.language));
    let challenge = match read {
        Ok(challenge) => challenge,
        Err(problems) => {
            let each = problems.iter().enumerate().map(|(index, problem)| {
                html! { <li key={index}>{prose(&challenge_problem_alone(problem, language))}</li> }
            });
            return html! { <div key="problems" role="status"><ul class="breaches">{ for each }</ul></div> };
        }
    };
    let truth = challenge
        .truth()
        .map(|truth| format!("{} {}.", word(words::challenges::ANSWER_IS), answer_word(truth, language)));
    let idle = challenge.is_solved_as_given();
    let proven = truth.is_some() || (!idle && is_proven(state, challenge));
    let told = truth.unwrap_or_else(|| {
        let told = match (idle, proven) {
            (true, _) => words::challenges::SOLVED_AS_GIVEN,
            (false, true) => words::challenges::PROVEN,
            (false, false) => words::challenges::UNPROVEN,
        };
        word(told).to_owned()
    });
    let source = Source::Written(text.to_owned());
    let copy = {
        let (source, inbox) = (source.clone(), form.inbox.clone());
        Callback::from(move |_: MouseEvent| {
            let address = location::address(&location::challenge(Some(&source)));
            share::hand_out(address, inbox.clone());
        })
    };
    let trying = form.press(move |_| Input::Challenge(source.clone()));
    let copying = if proven { words::challenges::COPY_LINK } else { words::challenges::COPY_ANYWAY };
    html! {
        <div key="fine" class="write-check">
            <p role="status" class={classes!("outcome", proven.then_some("solved"))}>{told}</p>
            <div class="challenge-ways">
                <button type="button" class={ if proven { "framed" } else { "accented" } } onclick={trying}>{word(words::challenges::TRY)}</button>
                <button type="button" class={ if proven { "accented" } else { "framed" } } onclick={copy}>{word(copying)}</button>
            </div>
        </div>
    }
}

/// Whether this was solved here, or what is on the page solves it.
fn is_proven(state: &State, challenge: &Challenge) -> bool {
    let before = state.challenging.proven.as_ref().is_some_and(|it| it.challenge.asks_the_same(challenge));
    let now = || {
        let run = state.run.as_ref().filter(|run| run.extent == Extent::Whole)?;
        let ran = Ran {
            text: &run.text,
            scenario: &run.scenario,
            trace: &run.reading.trace,
            summary: &run.summary,
        };
        Some(challenge.grade(&ran).is_solved())
    };
    before || now().unwrap_or_default()
}
