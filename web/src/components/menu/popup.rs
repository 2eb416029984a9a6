//! A small floating menu: it stays inside the window, closes on Escape or a press elsewhere, is navigated
//! with arrow keys, and gives the focus back. It does not know what it offers.

use gloo_events::{EventListener, EventListenerOptions};
use model::Language;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, Node};
use yew::prelude::*;

#[derive(Clone, PartialEq)]
pub struct MenuItem {
    pub name: AttrValue,
    pub on_choose: Callback<()>,
}

/// Items under one heading, each with what it does.
#[derive(Clone, PartialEq)]
pub struct MenuSection {
    pub title: AttrValue,
    pub items: Vec<(MenuItem, AttrValue)>,
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub title: AttrValue,
    pub items: Vec<MenuItem>,
    #[prop_or_default]
    pub sections: Vec<MenuSection>,
    /// Its place in the window, in pixels.
    pub x: f64,
    pub y: f64,
    pub language: Language,
    pub on_close: Callback<()>,
    /// What stands under the items.
    pub children: Html,
}

#[component]
pub fn Popup(props: &Props) -> Html {
    let node = use_node_ref();
    use_focus_kept(&node);
    use_place(&node, props.x, props.y, props.title.clone());
    use_press_outside(&node, props.on_close.clone());
    let onkeydown = {
        let (node, on_close) = (node.clone(), props.on_close.clone());
        Callback::from(move |event: KeyboardEvent| keyed(&event, &node, &on_close))
    };
    // A press inside must not reach what lies under the menu.
    let onclick = Callback::from(|event: MouseEvent| event.stop_propagation());
    let empty = props.items.is_empty() && props.sections.is_empty();
    html! {
        <div class="menu" role="dialog" aria-label={props.title.clone()} ref={node} {onkeydown} {onclick}>
            <p class="menu-title" aria-hidden="true">{ props.title.clone() }</p>
            <div class="menu-items" role="menu" aria-label={props.title.clone()} tabindex="-1">
                { for props.items.iter().map(row) }
                { for props.sections.iter().map(section) }
            </div>
            <p class="menu-empty" hidden={!empty}>{ words::stage::NOTHING_TO_DO.of(props.language) }</p>
            <div class="menu-below">{ props.children.clone() }</div>
        </div>
    }
}

fn row(item: &MenuItem) -> Html {
    let onclick = item.on_choose.reform(|_: MouseEvent| ());
    html! {
        <button key={item.name.to_string()} class="menu-item" role="menuitem" type="button" {onclick}>
            { item.name.clone() }
        </button>
    }
}

fn section(section: &MenuSection) -> Html {
    let rows = section.items.iter().map(|(item, about)| {
        let onclick = item.on_choose.reform(|_: MouseEvent| ());
        html! {
            <button key={item.name.to_string()} class="menu-item explained" role="menuitem" type="button" {onclick}>
                <code>{ item.name.clone() }</code><span class="about">{ about.clone() }</span>
            </button>
        }
    });
    html! {
        <div key={section.title.to_string()} class="menu-section" role="group" aria-label={section.title.clone()}>
            <p class="menu-title" aria-hidden="true">{ section.title.clone() }</p>
            { for rows }
        </div>
    }
}

fn keyed(event: &KeyboardEvent, node: &NodeRef, on_close: &Callback<()>) {
    // Keys pressed here are meant for the menu, not for the page's shortcuts.
    event.stop_propagation();
    let step = match event.key().as_str() {
        "Escape" => {
            event.prevent_default();
            return on_close.emit(());
        }
        // Tab leaves a menu, unless there is a field in it to go to or to come back from.
        "Tab" if inside_field(event) == event.shift_key() && part(node, "input").is_some() => return,
        "Tab" => return on_close.emit(()),
        "ArrowDown" => 1,
        "ArrowUp" => -1,
        "Home" if !inside_field(event) => 0,
        letter if !inside_field(event) && begins_name(letter) => return go_to(letter, node),
        _ => return,
    };
    event.prevent_default();
    let items = items(node);
    let active = active();
    let current = items.iter().position(|item| active.as_ref() == Some(item));
    let next = match (step, current) {
        (0, _) | (1, None) => 0,
        (_, None) => items.len().saturating_sub(1),
        (step, Some(current)) => (current as i32 + step).rem_euclid(items.len() as i32) as usize,
    };
    focus(items.get(next));
}

fn begins_name(key: &str) -> bool {
    key.len() == 1 && key.starts_with(|c: char| c.is_ascii_lowercase())
}

/// Moves to the next item that begins with this letter.
fn go_to(letter: &str, node: &NodeRef) {
    let (items, active) = (items(node), active());
    let after = items.iter().position(|item| active.as_ref() == Some(item)).map_or(0, |at| at + 1);
    let (before, rest) = items.split_at(after);
    let begins = |item: &&Element| {
        item.text_content().is_some_and(|text| text.trim_start().to_lowercase().starts_with(letter))
    };
    focus(rest.iter().chain(before).find(begins));
}

fn inside_field(event: &KeyboardEvent) -> bool {
    event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok()).is_some()
}

fn document() -> Option<web_sys::Document> {
    web_sys::window()?.document()
}

fn active() -> Option<Element> {
    document()?.active_element()
}

fn part(node: &NodeRef, selector: &str) -> Option<Element> {
    node.cast::<Element>()?.query_selector(selector).ok()?
}

fn items(node: &NodeRef) -> Vec<Element> {
    let all = node.cast::<Element>().and_then(|menu| menu.query_selector_all("[role=menuitem]").ok());
    let all = all.into_iter().flat_map(|all| (0..all.length()).filter_map(move |index| all.get(index)));
    all.filter_map(|item| item.dyn_into().ok()).collect()
}

fn focus(element: Option<&Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_ref::<HtmlElement>()) {
        element.focus().ok();
    }
}

/// The focus moves into the menu when it opens, and back when it closes.
#[hook]
fn use_focus_kept(node: &NodeRef) {
    let node = node.clone();
    use_effect_with((), move |()| {
        let before = active();
        match items(&node).first() {
            Some(first) => focus(Some(first)),
            None => focus(part(&node, "[role=menu]").as_ref()),
        }
        move || {
            let now = active();
            // If the focus has moved elsewhere meanwhile, it stays there.
            let lost = now.is_none_or(|now| now.tag_name() == "BODY" || is_inside(&node, &now));
            if let Some(before) = before.filter(|_| lost) {
                return_focus(&before);
            }
        }
    });
}

fn is_inside(node: &NodeRef, element: &Node) -> bool {
    node.cast::<Node>().is_some_and(|menu| menu.contains(Some(element)))
}

/// Parts of a drawing take the focus too, but are no HTML elements.
fn return_focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        element.focus().ok();
    } else if let Some(element) = element.dyn_ref::<web_sys::SvgElement>() {
        element.focus().ok();
    }
}

/// Moves the menu to its place, and fully into the window.
#[hook]
fn use_place(node: &NodeRef, x: f64, y: f64, title: AttrValue) {
    let node = node.clone();
    use_effect_with((x.to_bits(), y.to_bits(), title), move |_| {
        if let Some(menu) = node.cast::<HtmlElement>() {
            place(&menu, x, y);
        }
    });
}

const MARGIN: f64 = 8.0;

fn place(menu: &HtmlElement, x: f64, y: f64) -> Option<()> {
    let window = web_sys::window()?;
    let (wide, high) = (window.inner_width().ok()?.as_f64()?, window.inner_height().ok()?.as_f64()?);
    let room = menu.get_bounding_client_rect();
    let left = (x + MARGIN).min(wide - room.width() - MARGIN).max(MARGIN);
    let top = (y + MARGIN).min(high - room.height() - MARGIN).max(MARGIN);
    // Through the style object: the content security policy forbids style attributes.
    menu.style().set_property("left", &format!("{left}px")).ok()?;
    menu.style().set_property("top", &format!("{top}px")).ok()
}

#[hook]
fn use_press_outside(node: &NodeRef, on_close: Callback<()>) {
    let node = node.clone();
    use_effect_with(on_close, move |on_close| {
        let on_close = on_close.clone();
        let listening = document().map(|document| {
            // In the capture phase, so that no other listener can stop it.
            let options = EventListenerOptions::run_in_capture_phase();
            EventListener::new_with_options(&document, "pointerdown", options, move |event| {
                let pressed = event.target().and_then(|target| target.dyn_into::<Node>().ok());
                if !pressed.is_some_and(|pressed| is_inside(&node, &pressed)) {
                    on_close.emit(());
                }
            })
        });
        move || drop(listening)
    });
}
