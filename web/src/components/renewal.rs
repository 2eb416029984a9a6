//! A calm line when a newer edition of the page is ready, with the button that shows it. It stays until
//! it is answered; the run goes on. How editions are found and kept is in static/offline.js and sw.js.

use gloo_events::EventListener;
use model::Language;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use crate::browser;
use crate::state::{Errand, Inbox, Input};

/// What static/offline.js marks on the root element and calls out when a newer edition is ready.
const MARK: &str = "data-renewed";
const CALL: &str = "habemus-renewed";

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
    pub inbox: Inbox,
}

/// The notice, while there is a newer edition and nobody has closed it.
#[component]
pub fn Renewal(props: &Props) -> Html {
    let ready = use_state_eq(|| false);
    {
        let ready = ready.setter();
        use_effect_with((), move |()| {
            ready.set(browser::root_says(MARK));
            let heard =
                browser::window().map(|window| EventListener::new(&window, CALL, move |_| ready.set(true)));
            move || drop(heard)
        });
    }
    let language = props.language;
    let reload = press(&props.inbox, || Input::Errand(Errand::Reload));
    let close = {
        let ready = ready.setter();
        Callback::from(move |_: MouseEvent| ready.set(false))
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
    html! { <div class="renewals">{ for notice }</div> }
}
