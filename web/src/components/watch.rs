//! Everything that shows the run in time: the stage, the transport with its scrubber, the lanes.

use std::rc::Rc;

use model::scenario::problem::Problem;
use model::{Language, Moment, Process, Time};
use yew::prelude::*;

use super::challenge::curtain;
use super::compare::{LETTERS, OtherTrack, Sides, panes};
use super::divider::{Edge, Handle};
use super::lanes::Lanes;
use super::lanes::rows::{Room, Rows, foot_height};
use super::lecture::LectureBar;
use super::present;
use super::ribbon::Ribbon;
use super::ribbon::line::ProgressLine;
use super::stage::measure::use_size;
use super::theatre::Theatre;
use super::toast::Toast;
use super::tour::invitation;
use super::transport::{Transport, transport};
use super::waiting::{empty, progress};
use super::workspace::Layout;
use crate::browser;
use crate::media::use_media;
use crate::run::{SharedRun, Told};
use crate::runner::Pending;
use crate::state::{DiagramPlace, Inbox, Notice, Other, Playhead, Span, State, Tab};

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
    /// What the clock shows, and whether it hurries.
    pub clock: (Time, bool),
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
    /// In one column the lanes are among the tabs.
    pub layout: Layout,
    /// Where the lanes stand otherwise.
    pub place: DiagramPlace,
    /// Whether the lanes' tab is in front.
    pub lanes_in_front: bool,
    /// Whether the stage fills the window.
    pub presented: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// The width of a diagram beside the stage, for the style sheets; its usual share, and what it and the stage
/// need at least.
const WIDTH: &str = "--diagram";
const USUAL_WIDTH: f64 = 0.42;
const LEAST_WIDTH: f64 = 240.0;
/// The least width of a stage with words over its corners: that of a window of 1000 pixels.
const ROOMY: f64 = 628.0;

/// Picks the props from the state.
pub fn watch(state: &State, layout: Layout, inbox: &Inbox) -> Html {
    let (moment, shown) = (state.now(), state.shown());
    let other = state.compare.difference.as_ref().map(|_| state.compare.other.clone());
    html! {
        <Watch run={state.run.clone()} {other} end={shown.as_ref().map(|shown| shown.end()).unwrap_or_default()} {moment} told={state.told()}
            playhead={state.playhead} clock={(state.clock_time(), state.is_fast_forward())} fresh={shown.is_some_and(|shown| moment == shown.begin())} chosen={state.choice.chosen}
            span={state.choice.span} lit={state.lit()} problems={state.script.problems.clone()} pending={state.script.pending}
            notice={state.notice.clone()} lecture={state.is_lecture()} curtained={state.is_curtained()} invited={state.tour.invited}
            {layout} place={state.choice.diagram.within(layout.wide)} lanes_in_front={state.choice.tab == Tab::Time}
            presented={state.is_presented()} language={state.settings.language} inbox={inbox.clone()} />
    }
}

#[component]
fn Watch(props: &Props) -> Html {
    let Props { run, moment, playhead, lecture, curtained, presented, language, inbox, .. } = props;
    let (moment, language, one_column) = (*moment, *language, props.layout.one_column);
    let node = use_node_ref();
    let foot = foot_height(use_media("(pointer: coarse)"));
    let size = use_size(&node);
    let position = run.as_ref().map_or(0, |run| run.reading.trace.position(moment));
    let told = props.told;
    let events = run.as_ref().map_or(0, |run| run.reading.trace.len());
    let comparing = props.other.is_some();
    let place = Some(props.place).filter(|_| has_lanes(props));
    let lanes_area = use_node_ref();
    let lanes_size = use_size(&lanes_area);
    let (height_set, width_set) = (use_state_eq(|| None::<f64>), use_state_eq(|| None::<f64>));
    let on_height = use_callback(height_set.setter(), |size, height_set| height_set.set(size));
    let on_width = use_callback(width_set.setter(), |size: Option<f64>, width_set| {
        match size {
            Some(size) => browser::set_length(WIDTH, &format!("{}px", size.round())),
            None => browser::unset_length(WIDTH),
        }
        width_set.set(size);
    });
    let room = size.map(|size| Room::of(size.height, *lecture, foot));
    // Elsewhere the page gives the diagram its height.
    let height = match place {
        Some(DiagramPlace::Below) => room.map(|room| room.height(*height_set)),
        Some(DiagramPlace::Folded) => Some(foot),
        Some(DiagramPlace::Beside | DiagramPlace::Maximised) => lanes_size.map(|size| size.height),
        None => None,
    };
    let height = height.map(|height| height - foot);
    let lanes = run.as_ref().zip(place).zip(height).map(|((run, place), height)| {
        html! {
            <Lanes key="lanes" run={run.clone()} {moment} {told} chosen={props.chosen} span={props.span} lit={props.lit} {height}
                place={Some((place, props.layout.wide))} {language} inbox={inbox.clone()} />
        }
    });
    let lanes_seen = match run.as_ref().zip(height) {
        Some((run, height)) => Rows::within(run.reading.timeline().lanes.len(), height).is_some(),
        None => one_column && props.lanes_in_front,
    };
    let span = lanes_seen.then_some(props.span);
    let handle = place.zip(size).zip(room).and_then(|((place, size), room)| match place {
        DiagramPlace::Below => {
            let (name, height) = (words::stage::LANES_EDGE.of(language), room.height(*height_set));
            Some(html! {
                <Handle key="below" edge={Edge::Top} {name} size={height} least={room.least} most={room.most} on_size={on_height} />
            })
        }
        DiagramPlace::Beside => {
            let (least, most) = (LEAST_WIDTH, (size.width - LEAST_WIDTH).max(LEAST_WIDTH));
            let width = width_set.unwrap_or(size.width * USUAL_WIDTH);
            let on_size = on_width.reform(move |size: Option<f64>| size.map(|size| size.clamp(least, most)));
            let name = words::stage::LANES_SIDE.of(language);
            Some(html! { <Handle key="beside" edge={Edge::Left} {name} size={width} {least} {most} {on_size} /> })
        }
        DiagramPlace::Folded | DiagramPlace::Maximised => None,
    });
    // How many there are tells how long the story is.
    let (step, steps) = run.as_ref().map_or((0, 0), |run| run.step_of(position));
    let buttons = Transport {
        now: props.clock.0,
        is_fast_forward: props.clock.1,
        end: props.end,
        step: (step, Some(steps).filter(|_| told.is_whole())),
        event: (position, Some(events).filter(|_| told.is_whole())),
        playing: playhead.playing,
        fresh: props.fresh,
        speed: playhead.speed,
        lecture: *lecture,
    };
    // Before anything is measured the window decides.
    let is_roomy = size.map_or(props.layout.roomy, |size| {
        let lanes = match place {
            Some(DiagramPlace::Beside) => width_set.unwrap_or(size.width * USUAL_WIDTH),
            Some(DiagramPlace::Maximised) => size.width,
            _ => 0.0,
        };
        size.width - lanes >= ROOMY
    });
    let over = is_roomy && !one_column;
    let (edge, side) = match place {
        Some(DiagramPlace::Beside) => (None, handle),
        _ => (handle, None),
    };
    html! {
        <div class={classes!("watch", comparing.then_some("comparing"))} data-diagram={place.map(DiagramPlace::word)} ref={node}>
            {progress(props.pending, language, inbox)}
            <div class="shown">
                {shown(props, position, over)}
                <Toast notice={props.notice.clone()} {language} inbox={inbox.clone()} />
            </div>
            <div class="curtain-area">{ for curtained.then(|| curtain(language)) }</div>
            <section class="transport" aria-label={words::page::TRANSPORT.of(language)} hidden={run.is_none() || *curtained}>
                <div class="edge">{ for edge }</div>
                {transport(&buttons, language, inbox)}
                {scrubber(props, span)}
                <div class="presenting">{ for presented.then(|| presenting(props, position)) }</div>
            </section>
            <div class="lanes-area" ref={lanes_area}><div class="edge">{ for side }</div>{ for lanes }</div>
        </div>
    }
}

/// Whether the space-time diagram stands on the page by itself.
fn has_lanes(props: &Props) -> bool {
    let elsewhere = props.layout.one_column || props.presented || props.curtained || props.other.is_some();
    props.run.is_some() && !elsewhere
}

/// What a projected stage has besides the transport: the lecture bar, the way out, and at rest a thin line.
fn presenting(props: &Props, position: u32) -> Html {
    let Props { run, language, inbox, .. } = props;
    let line = run.as_ref().map(|run| {
        html! { <ProgressLine key="line" run={run.clone()} now={props.moment.time} end={props.end} told={props.told} language={*language} /> }
    });
    html! {
        <div key="presenting" class="presenting-tools">
            <div>{ for run.as_ref().filter(|_| props.lecture).map(|run| lecture_bar(props, run, position)) }</div>
            {present::leave(*language, inbox)}
            { for line }
        </div>
    }
}

fn lecture_bar(props: &Props, run: &SharedRun, position: u32) -> Html {
    html! { <LectureBar key="lecture" run={run.clone()} {position} language={props.language} inbox={props.inbox.clone()} /> }
}

/// The stage, or two, or why there is none.
fn shown(props: &Props, position: u32, over: bool) -> Html {
    let Props { moment, playhead, chosen, language, inbox, .. } = props;
    match (&props.run, &props.other) {
        (None, _) => empty(&props.problems, *language, inbox),
        (Some(run), Some(other)) => {
            let sides = Sides {
                run,
                other,
                moment: *moment,
                told: props.told,
                motion: playhead.motion(),
                chosen: *chosen,
            };
            panes(&sides, *language, inbox)
        }
        (Some(run), None) => {
            let lecture = props.lecture && !props.presented;
            // The invitation must not interrupt a run in motion.
            let invited = props.invited && props.fresh && !playhead.is_moving();
            html! {
                <Theatre key="theatre" run={run.clone()} moment={*moment} told={props.told} motion={playhead.motion()} chosen={*chosen} lit={props.lit} {over}
                    presented={props.presented} language={*language} inbox={inbox.clone()} invitation={invited.then(|| invitation(*language, inbox))}
                    lecture={lecture.then(|| lecture_bar(props, run, position))} />
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
