//! Tabs by the book: one in the tab order, arrow keys between them, each naming the panel it shows.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::reading::use_steady;
use crate::browser;
use crate::state::{Inbox, Input, Tab};

#[derive(Properties, PartialEq)]
pub struct Props {
    /// Which there are: the tab, what it says, and what it is called where that is more.
    pub tabs: Vec<(Tab, &'static str, &'static str)>,
    pub chosen: Tab,
    pub name: &'static str,
    pub inbox: Inbox,
}

/// So many tabs need two rows on a phone.
const MANY: usize = 9;

/// A row of tabs.
#[component]
pub fn Tabs(props: &Props) -> Html {
    let row = use_node_ref();
    let held = use_steady(&row, props.chosen);
    let each = props.tabs.iter().enumerate().map(|(index, (tab, text, name))| {
        let (tab, chosen) = (*tab, props.chosen == *tab);
        let onclick = {
            let (inbox, row, held) = (props.inbox.clone(), row.clone(), held.clone());
            Callback::from(move |_: MouseEvent| {
                held.set(row.cast::<Element>().map(|row| row.get_bounding_client_rect().top()));
                inbox.dispatch(Input::Tab(tab));
            })
        };
        let onkeydown = {
            let inbox = props.inbox.clone();
            let order: Vec<Tab> = props.tabs.iter().map(|(tab, ..)| *tab).collect();
            Callback::from(move |event: KeyboardEvent| {
                let next = match event.key().as_str() {
                    "ArrowRight" => (index + 1) % order.len(),
                    "ArrowLeft" => (index + order.len() - 1) % order.len(),
                    "Home" => 0,
                    "End" => order.len() - 1,
                    _ => return,
                };
                event.prevent_default();
                inbox.dispatch(Input::Tab(order[next]));
                focus(order[next]);
            })
        };
        let label = (text != name).then_some(*name);
        html! {
            <button key={id(tab)} type="button" role="tab" id={id(tab)} aria-controls={panel(tab)} aria-label={label}
                aria-selected={if chosen { "true" } else { "false" }} tabindex={if chosen { "0" } else { "-1" }}
                {onclick} {onkeydown}>{*text}</button>
        }
    });
    let many = (props.tabs.len() >= MANY).then_some("many");
    html! { <div class={classes!("tabs", many)} ref={row.clone()} role="tablist" aria-label={props.name}>{ for each }</div> }
}

/// The id of a tab's element.
pub fn id(tab: Tab) -> &'static str {
    match tab {
        Tab::Script => "tab-script",
        Tab::Parameters => "tab-parameters",
        Tab::Lesson => "tab-lesson",
        Tab::Challenge => "tab-challenge",
        Tab::Compare => "tab-compare",
        Tab::Inspector => "tab-inspector",
        Tab::Views => "tab-views",
        Tab::Code => "tab-code",
        Tab::Log => "tab-log",
        Tab::Time => "tab-time",
    }
}

/// The id of the panel that a tab shows.
pub fn panel(tab: Tab) -> &'static str {
    match tab {
        Tab::Script => "panel-script",
        Tab::Parameters => "panel-parameters",
        Tab::Lesson => "panel-lesson",
        Tab::Challenge => "panel-challenge",
        Tab::Compare => "panel-compare",
        Tab::Inspector => "panel-inspector",
        Tab::Views => "panel-views",
        Tab::Code => "panel-code",
        Tab::Log => "panel-log",
        Tab::Time => "panel-time",
    }
}

fn focus(tab: Tab) {
    if let Some(element) = browser::element(id(tab)).and_then(|tab| tab.dyn_into::<HtmlElement>().ok()) {
        element.focus().ok();
    }
}
