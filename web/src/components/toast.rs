//! Temporary messages, with an undo button where there is something to undo. They are in a live region, so
//! that screen readers announce them, and never in the way, so that nobody has to close them.

use gloo_timers::callback::Interval;
use model::Language;
use model::spec::Bilingual;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};
use words::challenges::challenge_problem;
use words::page;
use words::sharing::{file_not_a_scenario, file_not_text, file_too_large, file_unreadable, opened, unopened};
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use super::prose::prose;
use super::renewal::Renewal;
use crate::browser;
use crate::files::FileProblem;
use crate::state::{Inbox, Input, LookInput, Notice, Tab};

/// How long a message stays, in milliseconds.
const STAY: u32 = 8_000;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub notice: Option<(u32, Notice)>,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Toast(props: &Props) -> Html {
    // What had the focus before it moved into the message.
    let before = use_mut_ref(|| None::<Element>);
    let onfocusin = {
        let before = before.clone();
        Callback::from(move |event: FocusEvent| {
            let from = event.related_target().and_then(|from| from.dyn_into::<Element>().ok());
            if let Some(from) = from.filter(|from| from.closest(".toast").ok().flatten().is_none()) {
                before.replace(Some(from));
            }
        })
    };
    {
        let inbox = props.inbox.clone();
        use_effect_with(props.notice.clone(), move |notice| {
            let disappears = notice.as_ref().is_some_and(|(_, notice)| disappears(notice));
            let timer = disappears.then(|| {
                Interval::new(STAY, move || {
                    // Never remove a button while it is being used.
                    if !is_in_use() {
                        inbox.dispatch(Input::Dismiss);
                    }
                })
            });
            // The focused element was removed: give the focus back.
            if browser::is_focus_lost()
                && let Some(before) = before.take().and_then(|before| before.dyn_into::<HtmlElement>().ok())
            {
                before.focus().ok();
            }
            move || drop(timer)
        });
    }
    let shown = props.notice.as_ref().map(|(number, notice)| show(*number, notice, props));
    html! {
        <div class="toasts" role="status" {onfocusin}><div>{ for shown }</div><Renewal language={props.language} inbox={props.inbox.clone()} /></div>
    }
}

fn is_in_use() -> bool {
    browser::focused().is_some_and(|active| active.closest(".toast").ok().flatten().is_some())
}

fn show(number: u32, notice: &Notice, props: &Props) -> Html {
    let send = |input: fn() -> Input| press(&props.inbox, input);
    let undo = matches!(
        notice,
        Notice::Written { .. } | Notice::Moved { .. } | Notice::LinesLost(_) | Notice::Opened(_)
    ) || matches!(notice, Notice::TraceChecked { opened: true, .. });
    let undo = undo.then(|| {
        html! { <button key="undo" type="button" onclick={send(|| Input::Undo)}>{words::page::UNDO.of(props.language)}</button> }
    });
    let look = matches!(notice, Notice::ChallengeSolved).then(|| {
        let words = words::challenges::SEE_CHALLENGE.of(props.language);
        html! { <button key="look" type="button" onclick={send(|| Input::Look(LookInput::Tab(Tab::Challenge)))}>{words}</button> }
    });
    let field = match notice {
        Notice::NoNewTab(address) | Notice::LinkByHand(address) => {
            Some(html! { <LinkField key="field" address={address.clone()} /> })
        }
        _ => None,
    };
    html! {
        <div key={number} class="toast">
            <p>{prose(&say(notice, props.language))}</p>
            <span>{ for field }</span>
            <span>{ for undo }{ for look }</span>
            <button type="button" class="toast-close" aria-label={words::page::CLOSE.of(props.language)} onclick={send(|| Input::Dismiss)}>
                {icon(Icon::Close)}
            </button>
        </div>
    }
}

fn say(notice: &Notice, language: Language) -> String {
    match notice {
        Notice::Written { action, names, at, line } => page::written(action, names, *at, *line, language),
        Notice::Moved { line, to } => page::moved(*line, *to, language),
        Notice::LinesLost(lines) => page::lines_lost(*lines, language),
        Notice::LineAgain(at) => page::line_again(*at, language),
        Notice::LineNever(by) => page::line_never(by.as_deref(), language),
        Notice::NoNewTab(_) => words::sharing::NO_NEW_TAB.of(language).into(),
        Notice::LinkCopied => words::sharing::COPIED.of(language).into(),
        Notice::LinkTooLong => words::page::LINK_SHARED_TOO_LONG.of(language).into(),
        Notice::LinkByHand(_) => words::sharing::COPY_REFUSED.of(language).into(),
        Notice::LinkNotOpened(why) => {
            format!("{} {}.", words::page::LINK_NOT_OPENED.of(language), unopened(why, language))
        }
        Notice::ValueRefused { typed, least, most, whole } => {
            page::value_refused(typed, (least, most), *whole, language)
        }
        Notice::ProgressAdded => words::lessons::PROGRESS_ADDED.of(language).into(),
        Notice::Opened(name) => opened(name, language),
        Notice::FileNotOpened(name, FileProblem::TooLarge) => file_too_large(name, language),
        Notice::FileNotOpened(name, FileProblem::NotText) => file_not_text(name, language),
        Notice::FileNotOpened(name, FileProblem::NotAScenario) => file_not_a_scenario(name, language),
        Notice::FileNotOpened(name, FileProblem::Unreadable) => file_unreadable(name, language),
        Notice::Comparing => words::export::COMPARING.of(language).into(),
        Notice::TraceChecked { checked, .. } => checked.words(language).to_owned(),
        Notice::ChallengeSolved => words::challenges::SOLVED_ELSEWHERE.of(language).into(),
        Notice::ChallengeNotOpened(problems) => {
            let word = |word: Bilingual| word.of(language);
            match problems.first() {
                None => word(words::challenges::UNKNOWN_CHALLENGE).to_owned(),
                Some(problem) => {
                    format!(
                        "{} {}",
                        word(words::challenges::BAD_CHALLENGE),
                        challenge_problem(problem, language)
                    )
                }
            }
        }
        Notice::Cancelled => words::page::CANCELLED.of(language).into(),
        Notice::RunFailed => words::page::WORKER_FAILED.of(language).into(),
        Notice::SweepCancelled => words::lab::page::CANCELLED.of(language).into(),
    }
}

/// Whether a message disappears by itself; what needs reading or copying stays.
fn disappears(notice: &Notice) -> bool {
    !matches!(
        notice,
        Notice::NoNewTab(_)
            | Notice::LinkByHand(_)
            | Notice::LinkNotOpened(_)
            | Notice::ChallengeNotOpened(_)
            | Notice::FileNotOpened(..)
            | Notice::Comparing
            | Notice::TraceChecked { .. }
            | Notice::RunFailed
    )
}

#[derive(Properties, PartialEq)]
struct LinkFieldProps {
    address: String,
}

/// The link, already selected, for copying it by hand.
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
