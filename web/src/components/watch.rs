//! Everything that shows the run in time: the stage, the transport with its scrubber, the lanes.

use std::rc::Rc;

use model::scenario::problem::Problem;
use model::{Language, Moment, Process, Time};
use yew::prelude::*;

use super::challenge::curtain;
use super::compare::{LETTERS, OtherTrack, Sides, panes};
use super::divider::{Edge, Handle};
use super::lanes::Lanes;
use super::lanes::rows::{Room, rows_within};
use super::lecture::LectureBar;
use super::ribbon::Ribbon;
use super::stage::measure::use_size;
use super::theatre::Theatre;
use super::toast::Toast;
use super::tour::invitation;
use super::transport::{Transport, transport};
use super::waiting::{empty, progress};
use crate::run::{SharedRun, Told};
use crate::runner::Pending;
use crate::state::{Inbox, Notice, Other, Playhead, Span, State, Tab};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: Option<SharedRun>,
    /// The other side of a comparison.
    pub other: Option<Other>,
    pub end: Time,
    /// Where the playhead is within what is shown.
    pub moment: Moment,
    /// How far what is shown may be told.
    pub told: Told,
    pub playhead: Playhead,
    /// Whether nothing has happened yet.
    pub fresh: bool,
    pub chosen: Option<Process>,
    pub span: Span,
    pub lit: Option<u32>,
    pub problems: Rc<[Problem]>,
    pub pending: Option<Pending>,
    pub notice: Option<(u32, Notice)>,
    pub lecture: bool,
    pub curtained: bool,
    pub invited: bool,
    /// Then the lanes are among the tabs.
    pub one_column: bool,
    /// Whether the lanes' tab is in front.
    pub lanes_in_front: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// With more processes the lanes may be higher than their room.
const MANY_LANES: usize = 16;

/// Picks the props from the state.
pub fn watch(state: &State, one_column: bool, inbox: &Inbox) -> Html {
    let (moment, shown) = (state.now(), state.shown());
    let other = state.compare.difference.as_ref().map(|_| state.compare.other.clone());
    html! {
        <Watch run={state.run.clone()} {other} end={shown.as_ref().map(|shown| shown.end()).unwrap_or_default()} {moment} told={state.told()}
            playhead={state.playhead} fresh={shown.is_some_and(|shown| moment == shown.begin())} chosen={state.choice.chosen}
            span={state.choice.span} lit={state.lit()} problems={state.script.problems.clone()} pending={state.script.pending}
            notice={state.notice.clone()} lecture={state.is_lecture()} curtained={state.is_curtained()} invited={state.tour.invited}
            {one_column} lanes_in_front={state.choice.tab == Tab::Time} language={state.settings.language} inbox={inbox.clone()} />
    }
}

#[component]
fn Watch(props: &Props) -> Html {
    let Props { run, moment, playhead, lecture, curtained, one_column, language, inbox, .. } = props;
    let (moment, language) = (*moment, *language);
    let node = use_node_ref();
    // With lanes under the stage: their height and its limits.
    let room = use_size(&node).filter(|_| !one_column).map(|size| Room::of(size.height, *lecture));
    let height_set = use_state_eq(|| None::<f64>);
    let on_size = use_callback(height_set.setter(), |size, height_set| height_set.set(size));
    let comparing = props.other.is_some();
    let position = run.as_ref().map_or(0, |run| run.reading.trace.position(moment));
    let told = props.told;
    let events = run.as_ref().filter(|_| told.is_whole()).map(|run| run.reading.trace.len());
    let shape = run.as_ref().zip(room).filter(|_| !comparing && !curtained).map(|(run, room)| {
        let count = run.reading.timeline().lanes.len();
        (count, room, room.height(count, *height_set))
    });
    let lanes_seen = match shape {
        Some((count, _, height)) => rows_within(count, height).is_some(),
        None => *one_column && props.lanes_in_front,
    };
    let span = lanes_seen.then_some(props.span);
    let lanes = run.as_ref().zip(shape).map(|(run, (_, _, height))| {
        html! {
            <Lanes key="lanes" run={run.clone()} {moment} {told} chosen={props.chosen} span={props.span} lit={props.lit} {height} {language}
                inbox={inbox.clone()} />
        }
    });
    let handle = shape.map(|(_, room, size)| {
        let name = words::stage::LANES_EDGE.of(language);
        html! { <Handle key="edge" edge={Edge::Top} {name} {size} least={room.least} most={room.most} {on_size} /> }
    });
    let buttons = Transport {
        now: moment.time,
        end: props.end,
        position,
        events,
        playing: playhead.playing,
        fresh: props.fresh,
        speed: playhead.speed,
        lecture: *lecture,
    };
    // This many lanes may not fit: then the keyboard scrolls them.
    let scrolls = run.as_ref().is_some_and(|run| run.scenario.ids.len() > MANY_LANES) && !one_column;
    html! {
        <div class={classes!("watch", comparing.then_some("comparing"))} ref={node}>
            {progress(props.pending, language, inbox)}
            <div class="shown">
                {shown(props, position)}
                <Toast notice={props.notice.clone()} {language} inbox={inbox.clone()} />
            </div>
            <div class="curtain-area">{ for curtained.then(|| curtain(language)) }</div>
            <section class="transport" aria-label={words::page::TRANSPORT.of(language)} hidden={run.is_none() || *curtained}>
                <div class="edge">{ for handle }</div>
                {transport(&buttons, language, inbox)}
                {scrubber(props, span)}
            </section>
            <div class="lanes-area" tabindex={scrolls.then_some("0")}>{ for lanes }</div>
        </div>
    }
}

/// The stage, or two, or why there is none.
fn shown(props: &Props, position: u32) -> Html {
    let Props { moment, playhead, chosen, language, inbox, .. } = props;
    match (&props.run, &props.other) {
        (None, _) => empty(&props.problems, *language, inbox),
        (Some(run), Some(other)) => {
            let sides = Sides {
                run,
                other,
                moment: *moment,
                told: props.told,
                playing: playhead.playing,
                chosen: *chosen,
            };
            panes(&sides, *language, inbox)
        }
        (Some(run), None) => {
            let lecture = props.lecture.then(|| {
                html! { <LectureBar key="lecture" run={run.clone()} {position} language={*language} inbox={inbox.clone()} /> }
            });
            // The invitation must not interrupt a run in motion.
            let invitation =
                (props.invited && props.fresh && !playhead.playing).then(|| invitation(*language, inbox));
            let foot = lecture.into_iter().chain(invitation).collect::<Html>();
            html! {
                <Theatre key="theatre" run={run.clone()} moment={*moment} told={props.told} playing={playhead.playing} chosen={*chosen} lit={props.lit}
                    language={*language} inbox={inbox.clone()} {foot} />
            }
        }
    }
}

/// The ribbon of the run, and under it that of the other side.
fn scrubber(props: &Props, span: Option<Span>) -> Html {
    let Props { moment, end, language, inbox, .. } = props;
    let comparing = props.other.is_some();
    let ribbon = props.run.as_ref().map(|run| {
        html! {
            <Ribbon key="ribbon" run={run.clone()} moment={*moment} told={props.told} violations={run.violations()} {span} language={*language}
                until={comparing.then_some(*end)} name={comparing.then_some(LETTERS[0])} inbox={inbox.clone()} />
        }
    });
    let other = props.other.as_ref().and_then(|other| other.run.as_ref()).map(|run| {
        html! { <OtherTrack key="other" run={run.clone()} moment={*moment} told={props.told} end={*end} language={*language} /> }
    });
    html! { <div class="scrubber"><div>{ for ribbon }</div><div>{ for other }</div></div> }
}
