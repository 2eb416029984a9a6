//! All that shows the run in time: the stage, the transport with its scrubber, the lanes.

use model::{Moment, Time};
use yew::prelude::*;

use super::challenge::Curtain;
use super::compare::{LETTERS, OtherTrack, Panes};
use super::divider::{Edge, Handle};
use super::lanes::Lanes;
use super::lanes::rows::{Room, Rows};
use super::lecture::LectureBar;
use super::renewal::Renewal;
use super::ribbon::Ribbon;
use super::stage::measure::use_size;
use super::theatre::Theatre;
use super::toast::Toast;
use super::tour::Invitation;
use super::transport::Transport;
use super::waiting::{Empty, Progress};
use crate::state::{Input, State, Tab, use_input};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    /// Whether everything stands in one column; the lanes are then among the tabs.
    pub one_column: bool,
    pub on_seek: Callback<Moment>,
}

/// With more than so many processes the lanes may be higher than their room.
const MANY_LANES: usize = 16;

/// All that shows the run in time: stage, transport, lanes.
#[component]
pub fn Watch(props: &Props) -> Html {
    let (state, inbox) = (&props.state, props.state.dispatcher());
    let (language, moment, chosen, lit) = (state.language, state.now(), state.chosen, state.lit());
    let node = use_node_ref();
    // While there are lanes under the stage: how high they may be and are.
    let lecture = state.is_lecture();
    let room = use_size(&node).filter(|_| !props.one_column).map(|size| Room::of(size.height, lecture));
    let wish = use_state_eq(|| None::<f64>);
    let on_size = {
        let wish = wish.setter();
        Callback::from(move |size| wish.set(size))
    };
    let on_choose = use_input(&inbox, Input::Choose);
    let on_menu = use_input(&inbox, |request| Input::Menu(Some(request)));
    let on_place = use_input(&inbox, Input::Place);
    let on_move = use_input(&inbox, |(line, to)| Input::MoveLine(line, to));
    let on_remove = use_input(&inbox, Input::RemoveLine);
    let (comparing, curtained) = (state.difference.is_some(), state.is_curtained());
    let fresh = state.shown().is_some_and(|shown| moment == shown.begin());
    let position = state.run.as_ref().map_or(0, |run| run.reading.trace.position(moment));
    let lecture = state.run.as_ref().filter(|_| state.is_lecture()).map(|run| {
        html! { <LectureBar key="lecture" run={run.clone()} {position} {language} inbox={inbox.clone()} /> }
    });
    // Once something moves, nobody is to be stopped.
    let invitation = (state.invited && fresh && !state.playing)
        .then(|| html! { <Invitation key="invitation" {language} inbox={inbox.clone()} /> });
    let shown = match &state.run {
        None => {
            html! { <Empty key="empty" problems={state.problems.clone()} {language} inbox={inbox.clone()} /> }
        }
        Some(run) if comparing => html! {
            <Panes key="panes" state={state.clone()} run={run.clone()} {on_choose} {on_menu} {on_place} />
        },
        Some(run) => html! {
            <Theatre key="theatre" run={run.clone()} {moment} playing={state.playing} {chosen} {lit} {language} {on_choose} {on_menu}
                {on_place} foot={lecture.into_iter().chain(invitation).collect::<Html>()} />
        },
    };
    let on_seek = &props.on_seek;
    let end = state.shown().map_or(Time::ZERO, |shown| shown.end());
    let events = state.run.as_ref().map_or(0, |run| run.reading.trace.len());
    let shape = state.run.as_ref().zip(room).filter(|_| !comparing && !curtained).map(|(run, room)| {
        let count = run.reading.timeline().lanes.len();
        (count, room, room.height(count, *wish))
    });
    let lanes_seen = match shape {
        Some((count, _, height)) => Rows::within(count, height).is_some(),
        None => props.one_column && state.tab == Tab::Time,
    };
    let ribbon = state.run.as_ref().map(|run| {
        let span = lanes_seen.then_some(state.span);
        html! {
            <Ribbon key="ribbon" run={run.clone()} {moment} violations={run.violations()} {span} {language}
                until={comparing.then_some(end)} name={comparing.then_some(LETTERS[0])} on_seek={on_seek.clone()} {on_move} {on_remove} />
        }
    });
    let other = state.other.run.as_ref().map(|run| {
        html! { <OtherTrack key="other" run={run.clone()} {moment} {end} {language} /> }
    });
    let lanes = state.run.as_ref().zip(shape).map(|(run, (_, _, height))| {
        html! {
            <Lanes key="lanes" run={run.clone()} {moment} {chosen} span={state.span} {lit} {height} {language}
                inbox={inbox.clone()} />
        }
    });
    let handle = shape.map(|(_, room, size)| {
        let name = words::stage::LANES_EDGE.of(language);
        html! { <Handle key="edge" edge={Edge::Top} {name} {size} least={room.least} most={room.most} {on_size} /> }
    });
    // So many lanes may not fit: then the keyboard scrolls them.
    let scrolls =
        state.run.as_ref().is_some_and(|run| run.scenario.ids.len() > MANY_LANES) && !props.one_column;
    html! {
        <div class={classes!("watch", comparing.then_some("comparing"))} ref={node}>
            <Progress pending={state.pending} {language} inbox={inbox.clone()} />
            <div class="shown">
                {shown}
                <Toast notice={state.notice.clone()} {language} inbox={inbox.clone()}>
                    <Renewal state={state.clone()} />
                </Toast>
            </div>
            <div class="curtain-area">{ for curtained.then(|| html! { <Curtain key="curtain" {language} /> }) }</div>
            <section class="transport" aria-label={words::page::TRANSPORT.of(language)} hidden={state.run.is_none() || curtained}>
                <div class="edge">{ for handle }</div>
                <Transport now={moment.time} {end} {position} {events} playing={state.playing} {fresh} speed={state.speed} lecture={state.is_lecture()}
                    {language} {inbox} />
                <div class="scrubber"><div>{ for ribbon }</div><div>{ for other }</div></div>
            </section>
            <div class="lanes-area" tabindex={scrolls.then_some("0")}>{ for lanes }</div>
        </div>
    }
}
