//! The menu of lines to insert, for people who do not know the statements by heart. The model decides which
//! lines it offers; the state writes them.

use std::rc::Rc;

use model::Language;
use model::scenario::insert::{InsertGroup, Insertion, insertions};
use web_sys::HtmlElement;
use words::editor::{group, insertion};
use yew::prelude::*;

use crate::components::icons::{Icon, icon};
use crate::components::menu::popup::{MenuItem, MenuSection, Popup};
use crate::state::{Inbox, Input, ScriptInput, TimeInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub text: Rc<str>,
    pub language: Language,
    pub inbox: Inbox,
}

/// The button and, once pressed, its menu.
#[component]
pub fn Insert(props: &Props) -> Html {
    let (open, button) = (use_state_eq(|| None::<(f64, f64)>), use_node_ref());
    let name = words::editor::INSERT.of(props.language);
    let onclick = {
        let (open, inbox, button) = (open.setter(), props.inbox.clone(), button.clone());
        Callback::from(move |_: MouseEvent| {
            // The line is written at the moment that was on screen when the menu opened.
            inbox.dispatch(Input::Time(TimeInput::Play(false)));
            let room = button.cast::<HtmlElement>().map(|button| button.get_bounding_client_rect());
            open.set(room.map(|room| (room.left() - 8.0, room.bottom() - 4.0)));
        })
    };
    let on_close = {
        let open = open.setter();
        Callback::from(move |()| open.set(None))
    };
    let menu = open.map(|(x, y)| {
        html! {
            <Popup key="menu" title={name} items={Vec::new()} sections={sections(props, &on_close)} {x} {y}
                language={props.language} {on_close}><span hidden=true /></Popup>
        }
    });
    html! {
        <div class="insert">
            <button ref={button} type="button" class="framed small" aria-label={name} title={name} aria-haspopup="menu"
                aria-expanded={open.is_some().to_string()} {onclick}>
                {icon(Icon::Plus)}<span>{name}</span>
            </button>
            <div>{ for menu }</div>
        </div>
    }
}

fn sections(props: &Props, on_close: &Callback<()>) -> Vec<MenuSection> {
    let (catalogue, language) = (habemus_core::catalogue(), props.language);
    let algorithm = habemus_core::parse(&props.text).algorithm;
    let item = |what: Insertion| {
        let (inbox, on_close) = (props.inbox.clone(), on_close.clone());
        let on_choose = Callback::from(move |()| {
            inbox.dispatch(Input::Script(ScriptInput::Insert(what)));
            on_close.emit(());
        });
        (MenuItem { name: what.name().into(), on_choose }, insertion(what, language).into())
    };
    let section = |which: InsertGroup| {
        let items: Vec<_> = insertions(which, &props.text, catalogue).into_iter().map(item).collect();
        MenuSection { title: group(which, algorithm, language).into(), items }
    };
    InsertGroup::ALL.into_iter().map(section).filter(|section| !section.items.is_empty()).collect()
}
