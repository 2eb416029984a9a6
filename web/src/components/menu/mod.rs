//! What can be done to something on the stage at this moment. Every item is an event for the script, with
//! its time; the only way to change a run is through its text.

mod actions;
pub mod popup;
mod slow;

use model::Language;
use model::Moment;
use model::scenario::Action;
use yew::prelude::*;

use crate::press::{Act, MenuRequest};
use crate::run::SharedRun;
use crate::state::{Inbox, Input, LookInput, ScriptInput, use_input};
use actions::title;
pub use actions::{MenuAction, menu_actions, message_words};
use popup::{MenuItem, Popup};
use slow::Slow;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub request: MenuRequest,
    pub run: SharedRun,
    pub moment: Moment,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Menu(props: &Props) -> Html {
    let MenuRequest { target, x, y } = props.request;
    let on_close = use_input(&props.inbox, |()| Input::Look(LookInput::CloseMenu));
    let (actions, title) = {
        let key = (props.run.clone(), props.moment, target, props.language);
        let made = use_memo(key, |(run, moment, target, language)| {
            (menu_actions(run, *moment, *target, *language), title(run, *target, *language))
        });
        (made.0.clone(), made.1.clone())
    };
    // The delay in the field for slowing a message; none while the field holds no duration.
    let delay = use_state_eq(|| None);
    let items = actions.iter().map(|action| item(action, *delay, props)).collect::<Vec<_>>();
    let slow = actions.iter().find_map(|action| match &action.act.action {
        Action::Slow(_, _, usual) => Some(*usual),
        _ => None,
    });
    let below = match slow {
        Some(usual) => {
            let on_enter = items.last().map(|item| item.on_choose.clone()).unwrap_or_default();
            let on_change = {
                let delay = delay.setter();
                Callback::from(move |time| delay.set(Some(time)))
            };
            html! { <Slow key="slow" {usual} language={props.language} {on_change} {on_enter} /> }
        }
        None => html! { <span key="nothing" hidden=true /> },
    };
    html! {
        <Popup {title} {items} {x} {y} language={props.language} {on_close}>
            { below }
        </Popup>
    }
}

/// A menu item: choosing it writes the event and closes the menu.
fn item(action: &MenuAction, delay: Option<Option<model::Time>>, props: &Props) -> MenuItem {
    let act = match (&action.act.action, delay) {
        (Action::Slow(way, nth, _), Some(Some(delay))) => {
            Some(Act { at: action.act.at, action: Action::Slow(*way, *nth, delay) })
        }
        (Action::Slow(..), Some(None)) => None,
        _ => Some(action.act.clone()),
    };
    let inbox = props.inbox.clone();
    let on_choose = Callback::from(move |()| {
        if let Some(act) = &act {
            inbox.dispatch(Input::Script(ScriptInput::Act(act.clone())));
            inbox.dispatch(Input::Look(LookInput::CloseMenu));
        }
    });
    MenuItem { name: action.name.clone().into(), on_choose }
}
