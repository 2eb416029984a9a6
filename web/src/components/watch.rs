//! All that shows the run in time: the stage, the transport with its scrubber, the lanes.

use model::{Moment, Time};
use words::page::page;
use yew::prelude::*;

use super::lanes::Lanes;
use super::ribbon::Ribbon;
use super::theatre::Theatre;
use super::toast::Toast;
use super::transport::Transport;
use super::waiting::{Empty, Progress};
use crate::contract::Run;
use crate::state::{Input, State, use_input};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    /// Whether everything stands in one column; the lanes are then among the tabs.
    pub one_column: bool,
    pub on_seek: Callback<Moment>,
    pub on_cancel: Callback<()>,
}

/// With more than so many processes the lanes may be higher than their room.
const MANY_LANES: usize = 16;

/// All that shows the run in time: stage, transport, lanes.
#[component]
pub fn Watch(props: &Props) -> Html {
    let (state, inbox) = (&props.state, props.state.dispatcher());
    let (language, moment, chosen) = (state.language, state.now(), state.chosen);
    let on_choose = use_input(&inbox, Input::Choose);
    let on_menu = use_input(&inbox, |request| Input::Menu(Some(request)));
    let on_place = use_input(&inbox, Input::Place);
    let on_move = use_input(&inbox, |(line, to)| Input::MoveLine(line, to));
    let on_remove = use_input(&inbox, Input::RemoveLine);
    let shown = match &state.run {
        None => {
            html! { <Empty key="empty" problems={state.problems.clone()} {language} inbox={inbox.clone()} /> }
        }
        Some(run) => html! {
            <Theatre key="theatre" run={run.clone()} {moment} playing={state.playing} {chosen} {language} {on_choose} {on_menu}
                {on_place} />
        },
    };
    let (on_seek, of_run) = (&props.on_seek, |run: &Run| (run.end(), run.reading.trace.len()));
    let (end, events) = state.run.as_ref().map_or((Time::ZERO, 0), of_run);
    let fresh = state.run.as_ref().is_some_and(|run| moment == run.begin);
    let position = state.run.as_ref().map_or(0, |run| run.reading.trace.position(moment));
    let ribbon = state.run.as_ref().map(|run| {
        html! {
            <Ribbon key="ribbon" run={run.clone()} {moment} violations={run.violations()} {language} on_seek={on_seek.clone()}
                {on_move} {on_remove} />
        }
    });
    let lanes = state.run.as_ref().filter(|_| !props.one_column).map(|run| {
        html! { <Lanes key="lanes" run={run.clone()} {moment} {chosen} {language} on_seek={on_seek.clone()} /> }
    });
    // So many lanes may not fit: then the keyboard scrolls them.
    let scrolls =
        state.run.as_ref().is_some_and(|run| run.scenario.ids.len() > MANY_LANES) && !props.one_column;
    html! {
        <div class="watch">
            <Progress pending={state.pending} {language} on_cancel={props.on_cancel.clone()} />
            <div class="shown">
                {shown}
                <Toast notice={state.notice.clone()} {language} inbox={inbox.clone()} />
            </div>
            <section class="transport" aria-label={page(language).transport} hidden={state.run.is_none()}>
                <Transport now={moment.time} {end} {position} {events} playing={state.playing} {fresh} speed={state.speed} {language} {inbox} />
                <div class="scrubber">{ for ribbon }</div>
            </section>
            <div class="lanes-area" tabindex={scrolls.then_some("0")}>{ for lanes }</div>
        </div>
    }
}
