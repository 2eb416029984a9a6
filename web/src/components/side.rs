//! The right column: the panels behind their tabs, and the lights. On a narrow page the same parts
//! stand under the stage, and the space-time diagram joins the tabs.

use words::page::{OnScreen, page, problem_status};
use yew::prelude::*;

use super::banner::Banner;
use super::editor::{Editor, Problems};
use super::icons::{Icon, icon};
use super::lanes::Lanes;
use super::lights::{Lights, judge};
use super::log::Log;
use super::tabs::{self, Tabs};
use crate::contract::Run;
use crate::location;
use crate::state::{Inbox, Input, State, Tab};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    /// Whether everything stands in one column.
    pub one_column: bool,
    /// Whether there is little room.
    pub narrow: bool,
}

/// Script, log, lights.
#[component]
pub fn Side(props: &Props) -> Html {
    let (state, inbox) = (&props.state, props.state.dispatcher());
    let (words, language) = (page(state.language), state.language);
    let mut all = vec![(Tab::Script, words.script, words.script), (Tab::Log, words.log, words.log)];
    if props.one_column {
        all.push((Tab::Time, words.time, words.space_time));
    }
    let front = if !props.one_column && state.tab == Tab::Time { Tab::Script } else { state.tab };
    let panel = |tab: Tab, inside: Html| {
        html! {
            <div key={tabs::panel(tab)} id={tabs::panel(tab)} class="panel" role="tabpanel" aria-labelledby={tabs::id(tab)}
                hidden={front != tab}>{inside}</div>
        }
    };
    let now = state.now();
    let run = state.run.as_ref();
    let log = run.map(|run| {
        let position = run.reading.trace.position(now);
        html! { <Log key="log" run={run.clone()} {position} shown={front == Tab::Log} {language} inbox={inbox.clone()} /> }
    });
    let lanes = run.filter(|_| props.one_column && front == Tab::Time).map(|run| {
        html! {
            <Lanes key="lanes" run={run.clone()} moment={now} chosen={state.chosen} span={state.span} lit={state.lit()}
                height={None::<f64>} {language} inbox={inbox.clone()} />
        }
    });
    let too_long = use_memo(state.text.clone(), |text| location::is_too_long(text));
    let verdicts = run.map(|run| verdicts(run, props, &inbox));
    html! {
        <aside class="side" aria-label={words.panels}>
            <div class="panels">
                <div class="tab-row">
                    <Tabs tabs={all} chosen={front} name={words.panels} inbox={inbox.clone()} />
                    {undo(state, &inbox)}
                </div>
                {panel(Tab::Script, script(state, *too_long, &inbox))}
                {panel(Tab::Log, html! { <div class="panel-inside">{ for log }</div> })}
                <div>{ for props.one_column.then(|| panel(Tab::Time, html! { <div class="panel-inside">{ for lanes }</div> })) }</div>
            </div>
            <div class="judged">{ for verdicts }</div>
        </aside>
    }
}

fn verdicts(run: &Run, props: &Props, inbox: &Inbox) -> Html {
    let (state, language) = (&props.state, props.state.language);
    html! {
        <div key="verdicts">
            <Banner run={run.clone()} {language} inbox={inbox.clone()} />
            <Lights run={run.clone()} lamps={judge(run, state.now())} chosen={state.light} narrow={props.narrow}
                {language} inbox={inbox.clone()} />
        </div>
    }
}

fn script(state: &State, too_long: bool, inbox: &Inbox) -> Html {
    let language = state.language;
    let status = match (state.problems.len(), &state.run) {
        (0, _) => String::new(),
        (some, Some(_)) => problem_status(some, OnScreen::LastRun, language),
        (some, None) => problem_status(some, OnScreen::Nothing, language),
    };
    html! {
        <>
            <Editor text={state.text.clone()} problems={state.problems.clone()} written={state.written}
                wanted_line={state.wanted_line} writes={state.writes} {language} inbox={inbox.clone()} />
            <Problems problems={state.problems.clone()} {language} inbox={inbox.clone()} />
            <p id="script-status" class="status" role="status">{status}</p>
            <p class="status" hidden={!too_long}>{page(language).link_shared_too_long}</p>
        </>
    }
}

fn undo(state: &State, inbox: &Inbox) -> Html {
    let words = page(state.language);
    let button = |name: &'static str, drawn: Icon, off: bool, input: fn() -> Input| {
        let inbox = inbox.clone();
        let onclick = Callback::from(move |_: MouseEvent| inbox.dispatch(input()));
        html! {
            <button type="button" class="quiet square" aria-label={name} title={name} disabled={off} {onclick}>{icon(drawn)}</button>
        }
    };
    html! {
        <div class="undo">
            {button(words.undo, Icon::Undo, !state.can_undo(), || Input::Undo)}
            {button(words.redo, Icon::Redo, !state.can_redo(), || Input::Redo)}
        </div>
    }
}
