//! What can be done with a mark above the ribbon, and with those merged into it.

use model::sorting;
use model::{Language, Moment, Time};
use words::stage::{jump, remove_line};
use yew::prelude::*;

use super::marks::Group;
use crate::components::menu::popup::{Item, Popup};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub group: Group,
    /// Where in the window.
    pub x: f64,
    pub y: f64,
    pub language: Language,
    pub on_seek: Callback<Moment>,
    pub on_remove: Callback<u32>,
    pub on_close: Callback<()>,
}

/// Goes to each of its times, takes away each of its lines.
#[component]
pub fn MarkMenu(props: &Props) -> Html {
    let Props { group, x, y, language, .. } = props;
    let mut times: Vec<Time> = group.notes.iter().map(|note| note.at).collect();
    sorting::sort(&mut times);
    times.dedup();
    let item = |name: String, act: Callback<()>| {
        let on_close = props.on_close.clone();
        let on_choose = Callback::from(move |()| {
            on_close.emit(());
            act.emit(());
        });
        Item { name: name.into(), on_choose }
    };
    let go = |at: Time| item(jump(at, *language), props.on_seek.reform(move |()| Moment::after(at)));
    let remove = |line: u32| item(remove_line(line, *language), props.on_remove.reform(move |()| line));
    let lines = group.notes.iter().filter_map(|note| note.line);
    let items: Vec<Item> = times.into_iter().map(go).chain(lines.map(remove)).collect();
    html! {
        <Popup
            title={group.name(*language)} {items} x={*x} y={*y} language={*language}
            on_close={props.on_close.clone()}
        >
            <span hidden=true />
        </Popup>
    }
}
