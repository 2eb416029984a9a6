//! What the page has to say for a while, with a way back where there is one. In a live region, so
//! that it is heard; never in the way, so that nobody has to close it.

use gloo_timers::callback::Timeout;
use model::Language;
use web_sys::HtmlInputElement;
use words::page::{self, page};
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::prose::prose;
use crate::state::{Inbox, Input, Notice};

/// How long a notice stays, in milliseconds.
const STAY: u32 = 8_000;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub notice: Option<(u32, Notice)>,
    pub language: Language,
    pub inbox: Inbox,
}

/// The notice at the bottom of the page.
#[component]
pub fn Toast(props: &Props) -> Html {
    {
        let inbox = props.inbox.clone();
        use_effect_with(props.notice.clone(), move |notice| {
            let passes = notice.as_ref().is_some_and(|(_, notice)| passes(notice));
            let timer = passes.then(|| Timeout::new(STAY, move || inbox.dispatch(Input::Dismiss)));
            move || drop(timer)
        });
    }
    let shown = props.notice.as_ref().map(|(number, notice)| show(*number, notice, props));
    html! { <div class="toasts" role="status">{ for shown }</div> }
}

fn show(number: u32, notice: &Notice, props: &Props) -> Html {
    let words = page(props.language);
    let send = |input: fn() -> Input| {
        let inbox = props.inbox.clone();
        Callback::from(move |_: MouseEvent| inbox.dispatch(input()))
    };
    let undo =
        matches!(notice, Notice::Written { .. } | Notice::Moved { .. } | Notice::LinesLost(_)).then(|| {
            html! { <button key="undo" type="button" onclick={send(|| Input::Undo)}>{words.undo}</button> }
        });
    let field = match notice {
        Notice::LinkByHand(address) => Some(html! { <LinkField key="field" address={address.clone()} /> }),
        _ => None,
    };
    html! {
        <div key={number} class="toast">
            <p>{prose(&say(notice, props.language))}</p>
            <span class="toast-field">{ for field }</span>
            <span class="toast-undo">{ for undo }</span>
            <button type="button" class="toast-close" aria-label={words.close} onclick={send(|| Input::Dismiss)}>
                {icon(Icon::Close)}
            </button>
        </div>
    }
}

fn say(notice: &Notice, language: Language) -> String {
    let words = page(language);
    match notice {
        Notice::Written { action, at, line } => page::written(action, *at, *line, language),
        Notice::Moved { line, to } => page::moved(*line, *to, language),
        Notice::LinesLost(lines) => page::lines_lost(*lines, language),
        Notice::LineAgain(at) => page::line_again(*at, language),
        Notice::LineNever(by) => page::line_never(*by, language),
        Notice::LinkCopied => words.link_copied.into(),
        Notice::LinkTooLong => words.link_too_long.into(),
        Notice::LinkByHand(_) => words.link_by_hand.into(),
        Notice::LinkNotOpened(problem) => {
            format!("{} {}.", words.link_not_opened, words::link_problem(*problem, language))
        }
        Notice::Cancelled => words.cancelled.into(),
        Notice::RunFailed => words.worker_failed.into(),
    }
}

/// Whether a notice goes by itself; what needs reading or copying stays.
fn passes(notice: &Notice) -> bool {
    !matches!(notice, Notice::LinkByHand(_) | Notice::LinkNotOpened(_) | Notice::RunFailed)
}

#[derive(Properties, PartialEq)]
struct LinkFieldProps {
    address: String,
}

/// The link, selected, where the page may not copy it itself.
#[component]
fn LinkField(props: &LinkFieldProps) -> Html {
    let field = use_node_ref();
    {
        let field = field.clone();
        use_effect_with((), move |()| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                field.focus().ok();
                field.select();
            }
        });
    }
    html! { <input ref={field} type="text" readonly=true aria-label="URL" value={props.address.clone()} /> }
}
