//! Every challenge, grouped by family as in the gallery, with the solved ones marked. It reads the list
//! it is given and names no challenge.

use habemus_core::Topic;
use habemus_core::challenge::{Challenge, Task, ours};
use model::Language;
use model::spec::Bilingual;
use words::challenges::{level, solved_of};
use yew::prelude::*;

use super::verdict::mark;
use crate::components::gallery::{Shelf, shelf_of};
use crate::components::icons::{Icon, icon};
use crate::components::modal::use_modal;
use crate::components::press;
use crate::components::prose::prose;
use crate::state::{
    Achievement, ChallengeInput, ChallengeSource, Dialog, DialogInput, Inbox, Input, LearningProgress,
};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    pub progress: LearningProgress,
    pub language: Language,
    pub inbox: Inbox,
}

/// A challenge that is part of the program, parsed.
pub struct ShippedChallenge {
    pub name: &'static str,
    pub challenge: Challenge,
}

const LEVELS: [u8; 3] = [1, 2, 3];

#[component]
pub fn ChallengeList(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    let onclose = {
        let inbox = props.inbox.clone();
        Callback::from(move |_: Event| inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Challenges))))
    };
    let inside = props.open.then(|| {
        html! { <Inside key="inside" progress={props.progress.clone()} language={props.language} inbox={props.inbox.clone()} /> }
    });
    html! { <dialog class="challenges" ref={dialog} aria-labelledby="challenges-heading" {onclose}>{ for inside }</dialog> }
}

#[derive(Properties, PartialEq)]
struct InsideProps {
    progress: LearningProgress,
    language: Language,
    inbox: Inbox,
}

/// The fixed head, and the challenges that scroll under it.
#[component]
fn Inside(props: &InsideProps) -> Html {
    let language = props.language;
    let chosen = use_state_eq(|| None::<u8>);
    let all = use_memo((), |()| shelves());
    let is_solved = |known: &ShippedChallenge| props.progress.has(Achievement::Solved, known.name);
    let solved = all.iter().flat_map(|(_, items)| items).filter(|known| is_solved(known)).count();
    let sections = all.iter().filter_map(|(shelf, items)| {
        let items: Vec<&ShippedChallenge> =
            items.iter().filter(|it| chosen.is_none_or(|level| it.challenge.level == level)).collect();
        (!items.is_empty()).then(|| section(*shelf, &items, props))
    });
    html! {
        <>
            {head(props)}
            <div class="challenge-levels" role="group" aria-label={words::challenges::LEVELS.of(language)}>{ for levels(&chosen, language) }</div>
            <p class="gallery-count">{solved_of(solved, ours().count(), language)}</p>
            <div>{ for sections }</div>
        </>
    }
}

/// Every shipped challenge, in order.
pub fn known() -> impl Iterator<Item = ShippedChallenge> {
    ours().filter_map(|text| {
        Some(ShippedChallenge { name: text.name, challenge: Challenge::read(text.text).ok()? })
    })
}

/// Whether a challenge is about the algorithm of a lesson.
pub fn is_about(known: &ShippedChallenge, topic: Topic) -> bool {
    topic.algorithm().is_some_and(|entry| entry.spec == known.challenge.scenario.algorithm)
}

/// The shipped challenges grouped as in the gallery.
fn shelves() -> Vec<(Shelf, Vec<ShippedChallenge>)> {
    let mut shelves: Vec<(Shelf, Vec<ShippedChallenge>)> = Vec::new();
    for known in known() {
        let shelf = shelf_of(known.challenge.scenario.algorithm);
        match shelves.iter_mut().find(|(known, _)| *known == shelf) {
            Some((_, items)) => items.push(known),
            None => shelves.push((shelf, vec![known])),
        }
    }
    shelves
}

fn head(props: &InsideProps) -> Html {
    let word = |word: Bilingual| word.of(props.language);
    let write = press(&props.inbox, || Input::Dialog(DialogInput::Open(Dialog::WriteChallenge)));
    let close = press(&props.inbox, || Input::Dialog(DialogInput::Close(Dialog::Challenges)));
    html! {
        <div class="challenges-head">
            <h2 id="challenges-heading">{word(words::challenges::CHALLENGES)}</h2>
            <p>{word(words::challenges::LIST_HINT)}</p>
            <button type="button" class="framed" onclick={write}>{word(words::challenges::WRITE)}</button>
            <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(props.language)} title={words::page::CLOSE.of(props.language)} autofocus=true
                onclick={close}>{icon(Icon::Close)}</button>
        </div>
    }
}

fn levels(chosen: &UseStateHandle<Option<u8>>, language: Language) -> Vec<Html> {
    let each = std::iter::once(None).chain(LEVELS.map(Some)).map(|each| {
        let name = each.map_or(words::challenges::ALL_LEVELS.of(language), |it| level(it, language));
        let setter = chosen.setter();
        let onclick = Callback::from(move |_: MouseEvent| setter.set(each));
        let pressed = (**chosen == each).to_string();
        html! { <button key={name} type="button" class="pill" aria-pressed={pressed} {onclick}>{name}</button> }
    });
    each.collect()
}

fn section(part: Shelf, items: &[&ShippedChallenge], props: &InsideProps) -> Html {
    let name = part.name(props.language);
    let heading = format!("challenges-{part:?}");
    html! {
        <section key={name} aria-labelledby={heading.clone()}>
            <h3 id={heading}>{name}</h3>
            <ul class="challenge-items">{ for items.iter().map(|known| item(known, props)) }</ul>
        </section>
    }
}

fn item(known: &ShippedChallenge, props: &InsideProps) -> Html {
    let (language, name, challenge) = (props.language, known.name, &known.challenge);
    let solved = props.progress.has(Achievement::Solved, name);
    let kind = match challenge.task {
        Task::Construct(_) => words::challenges::CONSTRUCT,
        Task::Predict { .. } => words::challenges::PREDICT,
    };
    let onclick =
        press(&props.inbox, move || Input::Challenge(ChallengeInput::Open(ChallengeSource::Ours(name))));
    let said =
        if solved { format!(", {}", words::challenges::SOLVED_MARK.of(language)) } else { String::new() };
    html! {
        <li key={name}>
            <button type="button" class={classes!("challenge-item", solved.then_some("reached"))} {onclick}>
                {mark(solved)}
                <span class="challenge-words">
                    <span class="card-title">{challenge.title.of(language)}<span class="heard">{said}</span></span>{" "}
                    <span class="card-sentence">{prose(challenge.question.of(language))}</span>{" "}
                    <span class="challenge-foot">{kind.of(language)}{" · "}{level(challenge.level, language)}{" · "}{challenge.scenario.algorithm.title.of(language)}</span>
                </span>
            </button>
        </li>
    }
}
