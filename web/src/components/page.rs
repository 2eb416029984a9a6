//! The whole page: the state with its hooks, and its two forms, by itself or inside another page.
//! Everything below is given the few values it shows, so that while playing only the stage, the time bar,
//! the lanes and the sentence are redrawn.

use std::rc::Rc;

use yew::prelude::*;

use super::embed::player;
use super::menu::Menu;
use super::present::use_controls;
use super::workspace::{Layout, use_layout, workspace};
use crate::media::use_media;
use crate::run::Extent;
use crate::runner::pool::Pool;
use crate::runner::{RunStatus, Runner};
use crate::state::lab::LabInput;
use crate::state::{CompareInput, Input, State};
use crate::{clock, errands, full_screen, keys, location, opening};

#[component]
pub fn Page() -> Html {
    let state = use_reducer(opening::first_state);
    let inbox = state.dispatcher();
    let still = use_media("(prefers-reduced-motion: reduce)");
    clock::use_clock(state.playhead.playing, still, state.playhead.speed, inbox.clone());
    keys::use_keys(&state);
    location::use_location(&state);
    opening::use_root(&state);
    errands::use_errands(&state);
    full_screen::use_full_screen(state.is_presented(), inbox.clone());
    use_controls(state.is_presented());
    use_runs(&state);
    use_other_runs(&state);
    use_lab_runs(&state);
    let layout: Layout = use_layout(&state);
    let player_node = use_node_ref();
    let menu = state.run.as_ref().zip(state.choice.menu).map(|(run, request)| {
        html! {
            <Menu key="menu" {request} run={run.clone()} moment={state.now()} language={state.settings.language} inbox={inbox.clone()} />
        }
    });
    html! {
        <>
            if state.modes.embed {
                {player(&state, &inbox, &player_node)}
            } else {
                {workspace(&state, &inbox, layout)}
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
        // Before the next text is followed: a run that is no longer pending was cancelled or is done.
        let runner = runner.clone();
        use_effect_with(state.script.pending.is_some(), move |waited_for| {
            if !waited_for {
                runner.stop();
            }
        });
    }
    let shown = state.run.clone();
    use_effect_with((state.script.text.clone(), state.extent()), move |(text, extent)| {
        runner.follow(text, *extent, shown)
    });
}

/// Runs the other side of a comparison whenever the one on screen or the difference changes.
#[hook]
fn use_other_runs(state: &UseReducerHandle<State>) {
    let runner = use_runner(state, |status| Input::Compare(CompareInput::Run(status)));
    use_effect_with((state.run.clone(), state.compare.applied.clone()), move |(_, applied)| match applied {
        // Always run again: its colours follow those of the run beside it.
        Some(other) => runner.follow(&other.text.as_str().into(), Extent::Whole, None),
        None => runner.stop(),
    });
}

/// A runner that reports to the inbox.
#[hook]
fn use_runner(state: &UseReducerHandle<State>, input: fn(RunStatus) -> Input) -> Rc<Runner> {
    let inbox = state.dispatcher();
    use_memo((), |()| Runner::new(Callback::from(move |status| inbox.dispatch(input(status)))))
}

/// Makes the runs of the Lab's current batch, and ends them when the batch is gone.
#[hook]
fn use_lab_runs(state: &UseReducerHandle<State>) {
    let inbox = state.dispatcher();
    let pool = use_memo((), |()| {
        Pool::new(Callback::from(move |update| {
            inbox.dispatch(Input::Lab(LabInput::Update(Box::new(update))))
        }))
    });
    use_effect_with(state.lab.batch.clone(), move |batch| pool.follow(batch.as_ref()));
}
