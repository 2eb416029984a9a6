//! The parts of the page, one component or function per file. None of them names an algorithm. The page
//! owns the state; every part below it is given the few values it shows, and the inbox for what people do.
//! Only generic pieces, which do not know what they are part of, take callbacks instead.

pub mod agreement;
mod banner;
mod caption;
mod challenge;
mod code;
mod compare;
mod counters;
mod course;
mod divider;
mod doors;
mod editor;
mod embed;
mod export;
mod fold;
mod follow;
mod gallery;
mod help;
pub mod icons;
mod inspector;
mod lab;
pub mod lanes;
mod lecture;
mod lesson;
mod lights;
mod log;
pub mod menu;
mod modal;
pub mod page;
mod parameters;
mod picture;
mod present;
mod prose;
pub mod reading;
pub mod renewal;
pub mod ribbon;
mod script;
mod sentence;
mod share;
mod side;
pub mod stage;
mod tabs;
mod theatre;
mod toast;
mod topbar;
mod tour;
mod transport;
mod views;
mod waiting;
mod watch;
mod workspace;
pub mod zoom;

use std::collections::BTreeMap;

use yew::virtual_dom::Key;
use yew::{Callback, MouseEvent};

use crate::state::{Inbox, Input};
pub use editor::FIELD;

/// Whether a click on a link is meant for this page; with a modifier key the browser opens a new tab.
pub fn is_plain(event: &MouseEvent) -> bool {
    !event.ctrl_key() && !event.meta_key() && !event.shift_key()
}

/// A click handler that dispatches an input.
pub fn press(inbox: &Inbox, input: impl Fn() -> Input + 'static) -> Callback<MouseEvent> {
    let inbox = inbox.clone();
    Callback::from(move |_: MouseEvent| inbox.dispatch(input()))
}

/// Keys for parts that are told apart by texts of a person, which may repeat: Yew needs each key to be
/// there once.
pub fn distinct_keys<'a>(texts: impl IntoIterator<Item = &'a str>) -> impl Iterator<Item = Key> {
    let mut met = BTreeMap::<&str, usize>::new();
    texts.into_iter().map(move |text| {
        let before = met.entry(text).or_default();
        *before += 1;
        format!("{before} {text}").into()
    })
}
