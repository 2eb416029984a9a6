//! The list of keys, as a native dialog: the browser keeps the focus inside and closes it with Escape.

use model::Language;
use web_sys::HtmlInputElement;
use words::page::page;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::modal::use_modal;
use crate::state::{Inbox, Input};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    pub single_keys: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// The help of the page.
#[component]
pub fn Help(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    let words = page(props.language);
    let send = |open: bool| {
        let inbox = props.inbox.clone();
        move || inbox.dispatch(Input::Help(open))
    };
    let (close, closed) = (send(false), send(false));
    let onchange = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: Event| {
            let box_: HtmlInputElement = event.target_unchecked_into();
            inbox.dispatch(Input::SingleKeys(box_.checked()));
        })
    };
    let (shift, ctrl) = (words.shift, words.ctrl);
    let rows: [(Vec<String>, &str); 9] = [
        (vec![words.space.into(), "K".into()], words.key_play),
        (vec!["←".into(), "→".into()], words.key_step),
        (vec![format!("{shift} ←"), format!("{shift} →")], words.key_moment),
        (vec![",".into(), ".".into()], words.key_small),
        (vec!["Home".into(), "End".into()], words.key_ends),
        (vec!["<".into(), ">".into()], words.key_speed),
        (vec![format!("{ctrl} Z"), format!("{ctrl} {shift} Z")], words.key_undo),
        (vec![format!("{ctrl} {}", words.wheel)], words.key_zoom),
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
            <dl>{ for rows }</dl>
            <label class="switch">
                <input type="checkbox" checked={props.single_keys} {onchange} /><span>{words.letter_keys}</span>
            </label>
            <p class="help-clicks">{words.clicks}</p>
        </dialog>
    }
}
