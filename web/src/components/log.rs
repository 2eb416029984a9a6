//! Every event as a line of text, in step with the playhead: the view of those who read rather than
//! watch. Only the lines around the playhead exist, however long the run is.

use model::Language;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use words::page::page;
use yew::prelude::*;

use crate::contract::Run;
use crate::state::{Inbox, Input};

/// How many lines there are before and after the playhead.
const BEFORE: u32 = 150;
const AFTER: u32 = 50;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: Run,
    pub position: u32,
    /// Whether it is in front; behind, it does not work.
    pub shown: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// The log around the playhead.
#[component]
pub fn Log(props: &Props) -> Html {
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((props.position, props.shown), move |_| {
            if let Some(list) = list.cast::<HtmlElement>() {
                follow(&list);
            }
        });
    }
    let trace = &props.run.reading.trace;
    let last = (props.position + AFTER).min(trace.len());
    let shown = if props.shown { props.position.saturating_sub(BEFORE)..last } else { 0..0 };
    let lines = shown.map(|index| {
        let onclick = {
            let (inbox, moment) = (props.inbox.clone(), trace.moment(index + 1));
            Callback::from(move |_: MouseEvent| inbox.dispatch(Input::Seek(moment)))
        };
        let now = index + 1 == props.position;
        let class = classes!(now.then_some("now"), (index >= props.position).then_some("future"));
        let time = words::time(trace.time_of(index), props.language);
        let what = words::sentence(trace, index + 1, props.language).headline_text();
        html! {
            <li key={index} {class}>
                <button type="button" tabindex={if now { "0" } else { "-1" }} aria-current={now.then_some("true")} {onclick}>
                    <span class="log-time">{time}</span>{" "}<span>{what}</span>
                </button>
            </li>
        }
    });
    html! {
        <section class="log" aria-label={page(props.language).log}>
            <ol ref={list} tabindex="0">{ for lines }</ol>
        </section>
    }
}

/// Scrolls the list, and nothing else, so that the line of the playhead is seen.
fn follow(list: &HtmlElement) {
    let now = list.query_selector(".now").ok().flatten();
    let Some(now) = now.and_then(|line| line.dyn_into::<HtmlElement>().ok()) else { return };
    let (top, height) = (now.offset_top() - list.offset_top(), now.offset_height());
    let (from, room) = (list.scroll_top(), list.client_height());
    if top < from + height || top + 2 * height > from + room {
        list.set_scroll_top(top - room / 2);
    }
}
