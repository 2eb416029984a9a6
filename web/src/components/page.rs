//! The whole page: the state with its hooks, and the parts put together. It decides where things
//! stand and nothing else.

use std::rc::Rc;

use model::scenario::edit::other_side;
use yew::prelude::*;

use super::compare;
use super::divider::Divider;
use super::gallery::{self, Gallery};
use super::help::Help;
use super::menu::Menu;
use super::side::Side;
use super::topbar::TopBar;
use super::tour::Tour;
use super::watch::Watch;
use crate::media::use_media;
use crate::runner::Runner;
use crate::state::{Input, State, use_input};
use crate::{clock, keys, location, opening, share};

/// The page.
#[component]
pub fn Page() -> Html {
    let state = use_reducer(opening::first_state);
    let inbox = state.dispatcher();
    let runner = use_memo((), |()| Runner::new(Input::from));
    let other_runner = use_memo((), |()| Runner::new(Input::Other));
    let still = use_media("(prefers-reduced-motion: reduce)");
    let one_column = use_media("(max-width: 899px)");
    let narrow = use_media("(max-width: 599px)");
    clock::use_clock(state.playing, still, state.speed, inbox.clone());
    keys::use_keys(&state, inbox.clone());
    location::use_location(&state);
    opening::use_root(&state);
    use_runs(&runner, &state);
    use_other_runs(&other_runner, &state);
    let on_cancel = use_callback(inbox.clone(), move |(), inbox| runner.cancel(inbox));
    let on_share = use_callback(state.clone(), |(), state| {
        share::share(location::address(state), title(state).to_string(), state.dispatcher());
    });
    let on_compare = use_callback(state.clone(), |(), state| state.dispatch(compare::toggled(state)));
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
        <div class={classes!("page", state.is_lecture().then_some("lecture"), state.is_presented().then_some("presented"))}>
            <TopBar title={title(&state)} language={state.language} theme={state.theme} presented={state.is_presented()}
                comparing={state.difference.is_some()} {on_compare} inbox={inbox.clone()} {on_share} />
            <main class="work">
                <Watch state={state.clone()} {one_column} {on_seek} {on_cancel} />
                <Divider language={state.language} />
                <Side state={state.clone()} {one_column} {narrow} />
            </main>
            <div class="menu-area">{ for menu }</div>
            <Gallery open={state.gallery} language={state.language} inbox={inbox.clone()} />
            <Help open={state.help} single_keys={state.single_keys} lecture={state.is_lecture()} presented={state.is_presented()}
                language={state.language} inbox={inbox.clone()} />
            <Tour step={state.tour} language={state.language} {inbox} />
        </div>
    }
}

/// Runs the text whenever it changes.
#[hook]
fn use_runs(runner: &Rc<Runner>, state: &UseReducerHandle<State>) {
    let (runner, state) = (runner.clone(), state.clone());
    use_effect_with(state.text.clone(), move |text| {
        runner.follow(text, state.run.clone(), &state.dispatcher())
    });
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
                runner.follow(&other.text.into(), None, &inbox);
            }
            None => runner.stop(),
        }
    });
}

/// The comment on the first line, which is the title of the scenario.
fn title(state: &State) -> AttrValue {
    gallery::title(&state.text).to_owned().into()
}
