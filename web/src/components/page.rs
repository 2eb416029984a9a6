//! The whole page: the state with its hooks, and the form it takes, by itself or inside another page.

use std::rc::Rc;

use model::scenario::edit::other_side;
use yew::prelude::*;

use super::embed::Player;
use super::menu::Menu;
use super::workspace::Workspace;
use crate::contract::Extent;
use crate::media::use_media;
use crate::runner::pool::Pool;
use crate::runner::{Outcome, Runner};
use crate::state::lab::LabInput;
use crate::state::{Input, State, use_input};
use crate::{clock, keys, location, opening};

/// The page.
#[component]
pub fn Page() -> Html {
    let state = use_reducer(opening::first_state);
    let inbox = state.dispatcher();
    let still = use_media("(prefers-reduced-motion: reduce)");
    clock::use_clock(state.playing, still, state.speed, inbox.clone());
    keys::use_keys(&state);
    location::use_location(&state);
    opening::use_root(&state);
    use_runs(&state);
    use_other_runs(&state);
    use_lab_runs(&state);
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
                <Player state={state.clone()} {on_seek} />
            } else {
                <Workspace state={state.clone()} {on_seek} />
            }
            <div class="menu-area">{ for menu }</div>
        </>
    }
}

/// Runs the text whenever it changes.
#[hook]
fn use_runs(state: &UseReducerHandle<State>) {
    let runner = use_runner(state, Input::Run);
    {
        // Before the next text is followed: what is no longer waited for was cancelled, or is done.
        let runner = runner.clone();
        use_effect_with(state.pending.is_some(), move |waited_for| {
            if !waited_for {
                runner.stop();
            }
        });
    }
    let shown = state.run.clone();
    use_effect_with((state.text.clone(), state.extent()), move |(text, extent)| {
        runner.follow(text, *extent, shown)
    });
}

/// A runner that puts what it has to say into the inbox.
#[hook]
fn use_runner(state: &UseReducerHandle<State>, input: fn(Outcome) -> Input) -> Rc<Runner> {
    let inbox = state.dispatcher();
    use_memo((), |()| Runner::new(Callback::from(move |outcome| inbox.dispatch(input(outcome)))))
}

/// Makes the runs that the Lab orders, and ends them when it no longer wants them.
#[hook]
fn use_lab_runs(state: &UseReducerHandle<State>) {
    let inbox = state.dispatcher();
    let pool = use_memo((), |()| {
        Pool::new(Callback::from(move |came| inbox.dispatch(Input::Lab(LabInput::Came(Box::new(came))))))
    });
    use_effect_with(state.lab.order.clone(), move |order| pool.follow(order.as_ref()));
}

/// Runs the other side of a comparison whenever the one on screen or the difference changes.
#[hook]
fn use_other_runs(state: &UseReducerHandle<State>) {
    let runner = use_runner(state, Input::Other);
    use_effect_with((state.run.clone(), state.difference.clone()), move |(run, difference)| {
        match run.as_ref().zip(difference.as_ref()) {
            Some((run, difference)) => {
                let other = other_side(&run.text, difference, habemus_core::catalogue());
                // Always anew: its colours follow those of the run beside it.
                runner.follow(&other.text.into(), Extent::Whole, None);
            }
            None => runner.stop(),
        }
    });
}
