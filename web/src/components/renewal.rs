//! A notice that a newer version of the page is ready, with a button that loads it. It stays until someone
//! reacts; the run goes on. How versions are found and stored is in static/offline.js and static/sw.js.

use gloo_events::EventListener;
use model::Language;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use crate::browser;
use crate::state::{Errand, Inbox, Input};

/// The attribute that static/offline.js sets on the root element, and the event it fires, when a newer
/// version is ready.
const MARK: &str = "data-renewed";
const CALL: &str = "habemus-renewed";

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Renewal(props: &Props) -> Html {
    let ready = use_state_eq(|| false);
    {
        let ready = ready.setter();
        use_effect_with((), move |()| {
            ready.set(browser::has_root_attribute(MARK));
            let heard =
                browser::window().map(|window| EventListener::new(&window, CALL, move |_| ready.set(true)));
            move || drop(heard)
        });
    }
    let language = props.language;
    let reload = press(&props.inbox, || Input::Errand(Errand::Reload));
    let close = {
        let ready = ready.setter();
        Callback::from(move |_: MouseEvent| {
            // Otherwise the notice would be back wherever it is mounted next, as when the Lab is opened.
            browser::unmark_root(MARK);
            ready.set(false);
        })
    };
    let notice = (*ready).then(|| {
        html! {
            <div key="renewal" class="toast renewal">
                <p>{words::renewal::READY.of(language)}</p>
                <button type="button" onclick={reload}>{words::renewal::RELOAD.of(language)}</button>
                <button type="button" class="toast-close" aria-label={words::page::CLOSE.of(language)} onclick={close}>
                    {icon(Icon::Close)}
                </button>
            </div>
        }
    });
    html! { <div>{ for notice }</div> }
}
