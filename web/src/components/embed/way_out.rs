//! The link from the small player to the whole page at this moment, in a new tab. It does not know how an
//! address is made.

use model::Language;
use yew::prelude::*;

use crate::components::icons::{Icon, icon};
use crate::components::is_plain;
use crate::state::{Errand, Inbox, Input};

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The address of the whole page. None while playing, because packing it in every frame takes too long:
    /// the last address stays, and a press computes the current one.
    pub address: Option<AttrValue>,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn WayOut(props: &Props) -> Html {
    let last = use_mut_ref(AttrValue::default);
    if let Some(address) = &props.address {
        last.replace(address.clone());
    }
    let onclick = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: MouseEvent| {
            if is_plain(&event) {
                event.prevent_default();
                inbox.dispatch(Input::Errand(Errand::OpenWholePage));
            }
        })
    };
    let name = words::sharing::OPEN_HERE.of(props.language);
    html! {
        <a class="way-out" href={last.borrow().clone()} target="_blank" rel="noopener" aria-label={name} title={name} {onclick}>
            {icon(Icon::Brand)}<span>{words::sharing::OPEN.of(props.language)}</span>{icon(Icon::Leave)}
        </a>
    }
}
