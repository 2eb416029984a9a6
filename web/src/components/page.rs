//! The whole page: the state with its hooks, and the form it takes, by itself or inside another page.

use std::rc::Rc;

use model::scenario::edit::other_side;
use yew::prelude::*;

use super::embed::Player;
use super::menu::Menu;
use super::workspace::Workspace;
use crate::contract::Extent;
use crate::media::use_media;
use crate::runner::Runner;
use crate::runner::pool::Pool;
use crate::state::{Input, State, use_input};
use crate::{clock, keys, location, opening};

/// The page.
#[component]
pub fn Page() -> Html {
    let state = use_reducer(opening::first_state);
    let inbox = state.dispatcher();
    let runner = use_memo((), |()| Runner::new(Input::from));
    let other_runner = use_memo((), |()| Runner::new(Input::Other));
    let still = use_media("(prefers-reduced-motion: reduce)");
    clock::use_clock(state.playing, still, state.speed, inbox.clone());
    keys::use_keys(&state);
    location::use_location(&state);
    opening::use_root(&state);
    use_runs(&runner, &state);
    use_other_runs(&other_runner, &state);
    use_lab_runs(&state);
    let on_cancel = use_callback(inbox.clone(), move |(), inbox| runner.cancel(inbox));
    let on_seek = use_input(&inbox, Input::Seek);
    let on_act = use_input(&inbox, Input::Act);
    let on_close = use_input(&inbox, |()| Input::Menu(None));
    let menu = state.run.as_ref().zip(state.menu).map(|(run, request)| {
        html! {
            <Menu key="menu" {request} run={run.clone()} moment={state.now()} language={state.language}
                on_act={on_act} on_close={on_close} />
        }
    });
    html! {
        <>
            if state.embed {
                <Player state={state.clone()} {on_seek} {on_cancel} />
            } else {
                <Workspace state={state.clone()} {on_seek} {on_cancel} />
            }
            <div class="menu-area">{ for menu }</div>
        </>
    }
}

/// Runs the text whenever it changes.
#[hook]
fn use_runs(runner: &Rc<Runner>, state: &UseReducerHandle<State>) {
    let (runner, state) = (runner.clone(), state.clone());
    use_effect_with((state.text.clone(), state.extent()), move |(text, extent)| {
        runner.follow(text, *extent, state.run.clone(), &state.dispatcher())
    });
}

/// Makes the runs that the Lab orders, and ends them when it no longer wants them.
#[hook]
fn use_lab_runs(state: &UseReducerHandle<State>) {
    let pool = use_memo((), |()| Pool::default());
    let inbox = state.dispatcher();
    use_effect_with(state.lab.order.clone(), move |order| pool.follow(order.as_ref(), &inbox));
}

/// Runs the other side of a comparison whenever the one on screen or the difference changes.
#[hook]
fn use_other_runs(runner: &Rc<Runner>, state: &UseReducerHandle<State>) {
    let (runner, inbox) = (runner.clone(), state.dispatcher());
    use_effect_with((state.run.clone(), state.difference.clone()), move |(run, difference)| {
        match run.as_ref().zip(difference.as_ref()) {
            Some((run, difference)) => {
                let other = other_side(&run.text, difference, habemus_core::catalogue());
                // Always anew: its colours follow those of the run beside it.
                runner.follow(&other.text.into(), Extent::Whole, None, &inbox);
            }
            None => runner.stop(),
        }
    });
}
