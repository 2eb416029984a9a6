//! The menu of a mark above the ribbon: it jumps to the times of the marks merged there, and removes their
//! lines.

use model::sorting;
use model::{Language, Moment, Time};
use words::stage::{jump, remove_line};
use yew::prelude::*;

use super::marks::MarkGroup;
use crate::components::menu::popup::{MenuItem, Popup};
use crate::state::{Inbox, Input, TimeInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub group: MarkGroup,
    /// Its place in the window, in pixels.
    pub x: f64,
    pub y: f64,
    pub language: Language,
    /// The time slider, which gets the focus when the mark is removed.
    pub slider: NodeRef,
    pub inbox: Inbox,
    pub on_close: Callback<()>,
}

/// Jumps to each of its times, removes each of its lines.
#[component]
pub fn MarkMenu(props: &Props) -> Html {
    let Props { group, x, y, language, .. } = props;
    let mut times: Vec<Time> = group.marks.iter().map(|mark| mark.at).collect();
    sorting::sort(&mut times);
    times.dedup();
    let item = |name: String, act: Box<dyn Fn()>| {
        let on_close = props.on_close.clone();
        let on_choose = Callback::from(move |()| {
            on_close.emit(());
            act();
        });
        MenuItem { name: name.into(), on_choose }
    };
    let go = |at: Time| {
        let inbox = props.inbox.clone();
        let seek = move || inbox.dispatch(Input::Time(TimeInput::Seek(Moment::after(at))));
        item(jump(at, *language), Box::new(seek))
    };
    let remove = |line: u32| {
        let (slider, inbox) = (props.slider.clone(), props.inbox.clone());
        item(remove_line(line, *language), Box::new(move || super::remove(line, &slider, &inbox)))
    };
    let lines = group.marks.iter().filter_map(|mark| mark.line);
    let items: Vec<MenuItem> = times.into_iter().map(go).chain(lines.map(remove)).collect();
    html! {
        <Popup
            title={group.name(*language)} {items} x={*x} y={*y} language={*language}
            on_close={props.on_close.clone()}
        >
            <span hidden=true />
        </Popup>
    }
}
