//! The list of keys, the tour and the lecturer's modes, as a native dialog: the browser keeps the focus
//! inside and closes it with Escape.

use model::Language;
use model::spec::Bilingual;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::legend::Legend;
use super::modal::use_modal;
use crate::run::SharedRun;
use crate::state::{Dialog, DialogInput, Inbox, Input, ModeInput, SettingsInput, TourInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    pub single_keys: bool,
    pub lecture: bool,
    pub presented: bool,
    pub veiled: bool,
    /// The run on screen, while the help is open.
    pub run: Option<SharedRun>,
    /// How many of its events may be told.
    pub told: u32,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Help(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    let send = || {
        let inbox = props.inbox.clone();
        move || inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Help)))
    };
    let (close, closed) = (send(), send());
    let onchange = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: Event| {
            let checkbox: HtmlInputElement = event.target_unchecked_into();
            inbox.dispatch(Input::Settings(SettingsInput::SingleKeys(checkbox.checked())));
        })
    };
    let onveil = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: Event| {
            let checkbox: HtmlInputElement = event.target_unchecked_into();
            inbox.dispatch(Input::Mode(ModeInput::Veil(checkbox.checked())));
        })
    };
    let (shift, ctrl) = (words::page::SHIFT.of(props.language), words::page::CTRL.of(props.language));
    let word = |word: Bilingual| word.of(props.language);
    let rows: [(Vec<String>, &str); 20] = [
        (
            vec![words::page::SPACE.of(props.language).into(), "K".into()],
            words::page::KEY_PLAY.of(props.language),
        ),
        (vec!["←".into(), "→".into()], words::page::KEY_STEP.of(props.language)),
        (vec![format!("{shift} ←"), format!("{shift} →")], words::page::KEY_MOMENT.of(props.language)),
        (vec![",".into(), ".".into()], words::page::KEY_SMALL.of(props.language)),
        (vec!["Home".into(), "End".into()], words::page::KEY_ENDS.of(props.language)),
        (vec!["<".into(), ">".into()], words::page::KEY_SPEED.of(props.language)),
        (vec![format!("{ctrl} Z"), format!("{ctrl} {shift} Z")], words::page::KEY_UNDO.of(props.language)),
        (
            vec![format!("{ctrl} {}", words::page::WHEEL.of(props.language))],
            words::page::KEY_ZOOM.of(props.language),
        ),
        (vec![format!("{ctrl} S")], words::sharing::KEY_SAVE.of(props.language)),
        (vec![format!("{ctrl} O")], words::sharing::KEY_OPEN.of(props.language)),
        (vec![format!("{ctrl} V")], words::sharing::KEY_PASTE.of(props.language)),
        (vec!["PageUp".into(), "PageDown".into()], word(words::teaching::KEY_CAPTIONS)),
        (vec!["L".into()], word(words::teaching::KEY_LECTURE)),
        (vec!["P".into()], word(words::teaching::KEY_PRESENT)),
        (vec!["V".into()], word(words::teaching::KEY_VEIL)),
        (vec!["Enter".into()], word(words::teaching::KEY_MENU)),
        (vec!["←".into(), "→".into(), "Delete".into()], word(words::teaching::KEY_MARK)),
        (vec!["←".into(), "→".into(), "↑".into(), "↓".into()], word(words::teaching::KEY_CARDS)),
        (vec!["Esc".into()], word(words::teaching::KEY_ESCAPE)),
        (vec!["?".into()], words::page::KEY_HELP.of(props.language)),
    ];
    let rows = rows.into_iter().enumerate().map(|(index, (keys, what))| {
        let keys = keys.into_iter().map(|key| html! { <kbd key={key.clone()}>{key.clone()}</kbd> });
        html! { <div key={index}><dt>{ for keys }</dt><dd>{what}</dd></div> }
    });
    html! {
        <dialog class="help" ref={dialog} aria-labelledby="help-heading" onclose={Callback::from(move |_: Event| closed())}>
            <div class="help-head">
                <h2 id="help-heading">{words::page::KEYS.of(props.language)}</h2>
                <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(props.language)} onclick={Callback::from(move |_: MouseEvent| close())}>
                    {icon(Icon::Close)}
                </button>
            </div>
            {modes(props)}
            <dl>{ for rows }</dl>
            <label class="switch">
                <input type="checkbox" checked={props.single_keys} {onchange} /><span>{words::page::LETTER_KEYS.of(props.language)}</span>
            </label>
            <label class="switch">
                <input type="checkbox" checked={props.veiled} onchange={onveil} /><span>{word(words::teaching::VEIL)}</span>
            </label>
            <p class="help-clicks">{words::page::CLICKS.of(props.language)}</p>
            if props.open {
                <Legend run={props.run.clone()} told={props.told} language={props.language} />
            }
        </dialog>
    }
}

/// The course, the challenges, the tour and the lecturer's modes: on narrow pages the bar has no room for
/// them.
fn modes(props: &Props) -> Html {
    let send = |input: fn(bool) -> Input, on: bool| {
        let inbox = props.inbox.clone();
        Callback::from(move |_: MouseEvent| {
            inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Help)));
            inbox.dispatch(input(on));
        })
    };
    let word = |word: Bilingual| word.of(props.language);
    let switch = |name, drawn, on: bool, input| {
        html! {
            <button type="button" class="framed mode" aria-pressed={on.to_string()} onclick={send(input, !on)}>{icon(drawn)}<span>{word(name)}</span></button>
        }
    };
    html! {
        <div class="help-modes">
            <button type="button" class="framed" onclick={send(|_| Input::Dialog(DialogInput::Open(Dialog::Course)), true)}>{icon(Icon::Course)}<span>{words::lessons::COURSE.of(props.language)}</span></button>
            <button type="button" class="framed" onclick={send(|_| Input::Dialog(DialogInput::Open(Dialog::Challenges)), true)}>{icon(Icon::Challenge)}<span>{words::challenges::CHALLENGES.of(props.language)}</span></button>
            <button type="button" class="framed" onclick={send(|_| Input::Tour(TourInput::Show(Some(0))), true)}>{word(words::teaching::TAKE_TOUR)}</button>
            {switch(words::teaching::LECTURE, Icon::Caption, props.lecture, |value| Input::Mode(ModeInput::Lecture(value)))}
            {switch(words::teaching::PRESENT, Icon::Screen, props.presented, |value| Input::Mode(ModeInput::Present(value)))}
        </div>
    }
}
