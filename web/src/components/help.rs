//! The list of keys, the tour and the lecturer's modes, as a native dialog: the browser keeps the focus
//! inside and closes it with Escape.

use model::Language;
use web_sys::HtmlInputElement;
use words::challenges::{ChallengeWord, challenge_word};
use words::lessons::{LessonWord, lesson_word};
use words::page::page;
use words::sharing::{ShareWord, share_word};
use words::teaching::{TeachingWord, teaching_word};
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::modal::use_modal;
use crate::state::{Dialog, DialogInput, Inbox, Input, ModeInput, SettingsInput, TourInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    pub single_keys: bool,
    pub lecture: bool,
    pub presented: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// The help of the page.
#[component]
pub fn Help(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    let words = page(props.language);
    let send = || {
        let inbox = props.inbox.clone();
        move || inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Help)))
    };
    let (close, closed) = (send(), send());
    let onchange = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: Event| {
            let box_: HtmlInputElement = event.target_unchecked_into();
            inbox.dispatch(Input::Settings(SettingsInput::SingleKeys(box_.checked())));
        })
    };
    let (shift, ctrl) = (words.shift, words.ctrl);
    let word = |word| teaching_word(word, props.language);
    let rows: [(Vec<String>, &str); 19] = [
        (vec![words.space.into(), "K".into()], words.key_play),
        (vec!["←".into(), "→".into()], words.key_step),
        (vec![format!("{shift} ←"), format!("{shift} →")], words.key_moment),
        (vec![",".into(), ".".into()], words.key_small),
        (vec!["Home".into(), "End".into()], words.key_ends),
        (vec!["<".into(), ">".into()], words.key_speed),
        (vec![format!("{ctrl} Z"), format!("{ctrl} {shift} Z")], words.key_undo),
        (vec![format!("{ctrl} {}", words.wheel)], words.key_zoom),
        (vec![format!("{ctrl} S")], share_word(ShareWord::KeySave, props.language)),
        (vec![format!("{ctrl} O")], share_word(ShareWord::KeyOpen, props.language)),
        (vec![format!("{ctrl} V")], share_word(ShareWord::KeyPaste, props.language)),
        (vec!["PageUp".into(), "PageDown".into()], word(TeachingWord::KeyCaptions)),
        (vec!["L".into()], word(TeachingWord::KeyLecture)),
        (vec!["P".into()], word(TeachingWord::KeyPresent)),
        (vec!["Enter".into()], word(TeachingWord::KeyMenu)),
        (vec!["←".into(), "→".into(), "Delete".into()], word(TeachingWord::KeyMark)),
        (vec!["←".into(), "→".into(), "↑".into(), "↓".into()], word(TeachingWord::KeyCards)),
        (vec!["Esc".into()], word(TeachingWord::KeyEscape)),
        (vec!["?".into()], words.key_help),
    ];
    let rows = rows.into_iter().enumerate().map(|(index, (keys, what))| {
        let keys = keys.into_iter().map(|key| html! { <kbd key={key.clone()}>{key.clone()}</kbd> });
        html! { <div key={index}><dt>{ for keys }</dt><dd>{what}</dd></div> }
    });
    html! {
        <dialog class="help" ref={dialog} aria-labelledby="help-heading" onclose={Callback::from(move |_: Event| closed())}>
            <div class="help-head">
                <h2 id="help-heading">{words.keys}</h2>
                <button type="button" class="quiet square" aria-label={words.close} onclick={Callback::from(move |_: MouseEvent| close())}>
                    {icon(Icon::Close)}
                </button>
            </div>
            {modes(props)}
            <dl>{ for rows }</dl>
            <label class="switch">
                <input type="checkbox" checked={props.single_keys} {onchange} /><span>{words.letter_keys}</span>
            </label>
            <p class="help-clicks">{words.clicks}</p>
        </dialog>
    }
}

/// The course, the challenges, the tour and the lecturer's modes, also where the bar has no room for them.
fn modes(props: &Props) -> Html {
    let send = |input: fn(bool) -> Input, on: bool| {
        let inbox = props.inbox.clone();
        Callback::from(move |_: MouseEvent| {
            inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Help)));
            inbox.dispatch(input(on));
        })
    };
    let word = |word| teaching_word(word, props.language);
    let switch = |name, drawn, on: bool, input| {
        html! {
            <button type="button" class="framed mode" aria-pressed={on.to_string()} onclick={send(input, !on)}>{icon(drawn)}<span>{word(name)}</span></button>
        }
    };
    html! {
        <div class="help-modes">
            <button type="button" class="framed" onclick={send(|_| Input::Dialog(DialogInput::Open(Dialog::Course)), true)}>{icon(Icon::Course)}<span>{lesson_word(LessonWord::Course, props.language)}</span></button>
            <button type="button" class="framed" onclick={send(|_| Input::Dialog(DialogInput::Open(Dialog::Challenges)), true)}>{icon(Icon::Challenge)}<span>{challenge_word(ChallengeWord::Challenges, props.language)}</span></button>
            <button type="button" class="framed" onclick={send(|_| Input::Tour(TourInput::Show(Some(0))), true)}>{word(TeachingWord::TakeTour)}</button>
            {switch(TeachingWord::Lecture, Icon::Caption, props.lecture, |value| Input::Mode(ModeInput::Lecture(value)))}
            {switch(TeachingWord::Present, Icon::Screen, props.presented, |value| Input::Mode(ModeInput::Present(value)))}
        </div>
    }
}
