//! The inspected process at this moment: its state, what it knows, its messages in transit, what just
//! changed, and why. Its buttons are those of its menu on the stage.

mod chooser;
mod mark;
mod over_time;
mod rows;
mod why;

use model::scenario::{Event as ScriptEvent, LineNumber, print};
use model::trace::states::Aspect;
use model::{Language, Moment, Process, Time};
use scene::picture::Presence;
use words::page::timer_left;
use words::stage::process_title;
use yew::prelude::*;

use super::fold::Fold;
use super::menu::{MenuAction, menu_actions};
use super::press;
use crate::press::Target;
use crate::run::{PreparedRun, SharedRun, Told};
use crate::state::{Inbox, Input, ScriptInput};
use chooser::Chooser;
use rows::{InspectorRow, RowLine, rows, timers};
use why::why;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: Option<SharedRun>,
    pub moment: Moment,
    pub told: Told,
    pub chosen: Option<Process>,
    /// The last step of the chosen process.
    pub step: Option<u32>,
    pub foldable: bool,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Inspector(props: &Props) -> Html {
    let language = props.language;
    let aside = match &props.run {
        Some(run) => {
            let (run, inbox) = (run.clone(), props.inbox.clone());
            html! { <Chooser key="chooser" {run} chosen={props.chosen} {language} {inbox} /> }
        }
        None => html! { <span key="none" hidden=true /> },
    };
    // In a frame between two events only the timers change, so everything else is kept from the last event.
    let position = props.run.as_ref().map_or(0, |run| run.reading.trace.position(props.moment));
    let known = use_memo(
        (props.run.clone(), props.chosen, position, language),
        |(run, chosen, position, language)| {
            let (run, process) = run.as_ref().zip(*chosen)?;
            Some(rows(run, process, *position, *language))
        },
    );
    let inside = match (&props.run, props.chosen, &*known) {
        (Some(run), Some(process), Some((above, below))) => {
            let running = timing(run, process, position, props.moment.time, language);
            let shown = above.iter().chain(&running).chain(below).enumerate();
            let shown = shown.map(|(index, row)| show(index, row, props.moment.time, props.told));
            let step = props.step.map(|step| {
                let chain = why(run, step, language, &props.inbox);
                html! { <div key="why"><dt>{words::page::WHY.of(props.language)}</dt><dd>{chain}</dd></div> }
            });
            html! {
                <div key="inside" class="inspected">
                    {head(run, process, position, props)}
                    <dl>{ for shown.chain(step) }</dl>
                </div>
            }
        }
        (Some(_), ..) => {
            html! { <p key="nobody" class="nothing">{words::page::NOBODY_CHOSEN.of(props.language)}</p> }
        }
        (None, ..) => {
            html! { <p key="empty" class="nothing">{words::page::NOTHING_RAN.of(props.language)}</p> }
        }
    };
    html! {
        <Fold name="inspector" title={words::page::INSPECTOR.of(props.language)} folded_if="(max-height: 699px)" foldable={props.foldable} {aside}>
            {inside}
        </Fold>
    }
}

/// Mark, name and role, and what can be done now.
fn head(run: &PreparedRun, process: Process, position: u32, props: &Props) -> Html {
    let states = &run.reading.states;
    let role = states.role(process, position);
    let (presence, tag) = match states.value(process, Aspect::Up, position) {
        Some(1) => (Presence::Up, words::role(role, props.language)),
        Some(_) => (Presence::Crashed, words::page::CRASHED.of(props.language)),
        None => (Presence::Absent, words::page::NOT_JOINED.of(props.language)),
    };
    let name = process_title(&run.reading.names.in_full(process), props.language);
    let can = menu_actions(run, props.moment, Target::Process(process), props.language);
    html! {
        <div class="inspected-head">
            {mark::mark(run, process, role, presence, position)}
            <b>{name}</b><span class="tag">{tag}</span>
            <div class="deeds">{ for can.into_iter().map(|action| button(action, &props.inbox)) }</div>
        </div>
    }
}

/// A menu action as a button; the line it writes is the tooltip.
fn button(action: MenuAction, inbox: &Inbox) -> Html {
    let event = ScriptEvent { at: action.act.at, action: action.act.action.clone(), line: LineNumber(0) };
    let (title, name, act) = (print::event(&event), action.name, action.act);
    let onclick = press(inbox, move || Input::Script(ScriptInput::Act(act.clone())));
    html! { <button key={name.clone()} type="button" class="framed small" {title} {onclick}>{name}</button> }
}

fn timing(
    run: &PreparedRun,
    process: Process,
    position: u32,
    now: Time,
    language: Language,
) -> Option<InspectorRow> {
    let lines: Vec<RowLine> = timers(run, process, position)
        .into_iter()
        .map(|(name, due, new)| {
            let left = Time(due.0.saturating_sub(now.0));
            RowLine { text: timer_left(&name, left, due, language), new }
        })
        .collect();
    (!lines.is_empty()).then(|| InspectorRow {
        label: words::page::TIMERS.of(language),
        lines,
        over_time: None,
    })
}

fn show(index: usize, row: &InspectorRow, now: Time, told: Told) -> Html {
    let lines = row.lines.iter().enumerate().map(|(number, line)| {
        html! { <p key={number}><span class={line.new.then_some("new")}>{&line.text}</span></p> }
    });
    let drawn = row.over_time.as_ref().map(|over_time| over_time.drawn(now, told));
    html! { <div key={index}><dt>{row.label}</dt><dd>{ for lines }{drawn}</dd></div> }
}
