//! All that shows the run in time: the stage, the transport with its scrubber, the lanes.

use model::{Moment, Time};
use words::page::page;
use yew::prelude::*;

use super::compare::{LETTERS, OtherTrack, Panes};
use super::lanes::Lanes;
use super::ribbon::Ribbon;
use super::theatre::Theatre;
use super::toast::Toast;
use super::transport::Transport;
use super::waiting::{Empty, Progress};
use crate::state::{Input, State, use_input};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    /// Whether everything stands in one column; the lanes are then among the tabs.
    pub one_column: bool,
    pub on_seek: Callback<Moment>,
    pub on_cancel: Callback<()>,
}

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
    let comparing = state.difference.is_some();
    let shown = match &state.run {
        None => {
            html! { <Empty key="empty" problems={state.problems.clone()} {language} inbox={inbox.clone()} /> }
        }
        Some(run) if comparing => html! {
            <Panes key="panes" state={state.clone()} run={run.clone()} {on_choose} {on_menu} {on_place} />
        },
        Some(run) => html! {
            <Theatre key="theatre" run={run.clone()} {moment} playing={state.playing} {chosen} {language} {on_choose} {on_menu}
                {on_place} />
        },
    };
    let on_seek = &props.on_seek;
    let end = state.shown().map_or(Time::ZERO, |shown| shown.end());
    let events = state.run.as_ref().map_or(0, |run| run.reading.trace.len());
    let fresh = state.shown().is_some_and(|shown| moment == shown.begin());
    let position = state.run.as_ref().map_or(0, |run| run.reading.trace.position(moment));
    let ribbon = state.run.as_ref().map(|run| {
        html! {
            <Ribbon key="ribbon" run={run.clone()} {moment} violations={run.violations()} {language} on_seek={on_seek.clone()}
                until={comparing.then_some(end)} name={comparing.then_some(LETTERS[0])} {on_move} {on_remove} />
        }
    });
    let other = state.other.run.as_ref().map(|run| {
        html! { <OtherTrack key="other" run={run.clone()} {moment} {end} {language} /> }
    });
    let lanes = state.run.as_ref().filter(|_| !props.one_column && !comparing).map(|run| {
        html! { <Lanes key="lanes" run={run.clone()} {moment} {chosen} {language} on_seek={on_seek.clone()} /> }
    });
    html! {
        <div class={classes!("watch", comparing.then_some("comparing"))}>
            <Progress pending={state.pending} {language} on_cancel={props.on_cancel.clone()} />
            <div class="shown">
                {shown}
                <Toast notice={state.notice.clone()} {language} inbox={inbox.clone()} />
            </div>
            <section class="transport" aria-label={page(language).transport} hidden={state.run.is_none()}>
                <Transport now={moment.time} {end} {position} {events} playing={state.playing} {fresh} speed={state.speed} {language} {inbox} />
                <div class="scrubber"><div>{ for ribbon }</div><div>{ for other }</div></div>
            </section>
            <div class="lanes-area">{ for lanes }</div>
        </div>
    }
}
