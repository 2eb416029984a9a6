//! Tabs as the ARIA pattern for tabs describes them: one is in the tab order, arrow keys move between them,
//! and each names the panel it shows. What is in the panels is unknown here.

use model::Language;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::reading::use_steady_tabs;
use crate::browser;
use crate::state::{Inbox, Input, LookInput, Tab};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub tabs: Vec<Tab>,
    pub chosen: Tab,
    pub name: &'static str,
    pub language: Language,
    pub inbox: Inbox,
}

/// From this many tabs on, a phone needs two rows.
const MANY: usize = 9;

#[component]
pub fn Tabs(props: &Props) -> Html {
    let row = use_node_ref();
    let held = use_steady_tabs(&row, props.chosen);
    let each = props.tabs.iter().enumerate().map(|(index, tab)| {
        let (tab, chosen) = (*tab, props.chosen == *tab);
        let onclick = {
            let (inbox, row, held) = (props.inbox.clone(), row.clone(), held.clone());
            Callback::from(move |_: MouseEvent| {
                held.set(row.cast::<Element>().map(|row| row.get_bounding_client_rect().top()));
                inbox.dispatch(Input::Look(LookInput::Tab(tab)));
            })
        };
        let onkeydown = {
            let inbox = props.inbox.clone();
            let order = props.tabs.clone();
            Callback::from(move |event: KeyboardEvent| {
                let next = match event.key().as_str() {
                    "ArrowRight" => (index + 1) % order.len(),
                    "ArrowLeft" => (index + order.len() - 1) % order.len(),
                    "Home" => 0,
                    "End" => order.len() - 1,
                    _ => return,
                };
                event.prevent_default();
                inbox.dispatch(Input::Look(LookInput::Tab(order[next])));
                focus(order[next]);
            })
        };
        html! {
            <button key={tab.id()} type="button" role="tab" id={tab.id()} aria-controls={tab.panel()} aria-label={tab.label(props.language)}
                aria-selected={if chosen { "true" } else { "false" }} tabindex={if chosen { "0" } else { "-1" }}
                {onclick} {onkeydown}>{tab.name(props.language)}</button>
        }
    });
    let many = (props.tabs.len() >= MANY).then_some("many");
    html! { <div class={classes!("tabs", many)} ref={row.clone()} role="tablist" aria-label={props.name}>{ for each }</div> }
}

fn focus(tab: Tab) {
    if let Some(element) = browser::element(tab.id()).and_then(|tab| tab.dyn_into::<HtmlElement>().ok()) {
        element.focus().ok();
    }
}
