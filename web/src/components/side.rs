//! The right column: the panels behind their tabs, the lights, and beneath them the process looked at
//! and the pseudo-code. On a narrow page the same parts stand under the stage, all but the lights as
//! tabs, and the space-time diagram joins them.

use std::cell::Cell;

use model::Time;
use words::page::{problem_count, problem_count_over_last_run};
use yew::prelude::*;

use super::banner::Banner;
use super::challenge::ChallengePanel;
use super::code::Code;
use super::compare::ComparePanel;
use super::editor::{Clock, Editor, Insert, Problems};
use super::icons::{Icon, icon};
use super::inspector::Inspector;
use super::lanes::Lanes;
use super::lesson::{LessonPanel, Library};
use super::lights::{Lights, judge};
use super::log::Log;
use super::parameters::Parameters;
use super::tabs::{self, Tabs};
use super::views::{ViewsPanel, has_views};
use crate::contract::{Run, write_time};
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

/// All panels, and the lights.
#[component]
pub fn Side(props: &Props) -> Html {
    let (state, inbox) = (&props.state, props.state.dispatcher());
    let language = state.language;
    let challenged = state.challenging.asked.is_some();
    let all = tabs(state, props.one_column);
    let front = front(state, props.one_column);
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
    let step = run.and_then(|run| {
        let position = run.reading.trace.position(now);
        match state.chosen {
            Some(process) => run.reading.chronicle.last_step(process, position),
            None => position.checked_sub(1),
        }
    });
    let inspector = |foldable: bool| {
        html! {
            <Inspector key="inspector" run={state.run.clone()} moment={now} chosen={state.chosen} {step} {foldable} {language} inbox={inbox.clone()} />
        }
    };
    let code = |foldable: bool| {
        html! {
            <Code key="code" run={state.run.clone()} {step} {foldable} {language} inbox={inbox.clone()} />
        }
    };
    let seen = run.filter(|run| has_views(run));
    let views = |foldable: bool| {
        seen.map(|run| {
            let position = run.reading.trace.position(now);
            html! {
                <ViewsPanel key="views" run={run.clone()} {position} chosen={state.chosen} {foldable} {language} inbox={inbox.clone()} />
            }
        })
    };
    let form = (front == Tab::Parameters).then(|| html! {
        <Parameters key="form" text={state.text.clone()} run={state.run.clone()} written={state.written} {challenged}
            {language} inbox={inbox.clone()} />
    });
    let compared =
        (front == Tab::Compare).then(|| html! { <ComparePanel key="compare" state={state.clone()} /> });
    let library = use_memo((), |()| Library::default());
    // Once a lesson is begun it stays as it was left while other panels are in front.
    let lesson = (front == Tab::Lesson || state.study.lesson.is_some())
        .then(|| html! { <LessonPanel key="lesson" state={state.clone()} library={(*library).clone()} /> });
    let challenge = state.challenging.asked.as_ref().map(|asked| {
        html! {
            <ChallengePanel key="challenge" state={state.clone()} asked={asked.clone()} />
        }
    });
    let clock: Clock = use_memo((), |()| Cell::new(Time::ZERO));
    clock.set(run.map_or(Time::ZERO, |run| write_time(run, now)));
    let insert = (front == Tab::Script).then(|| {
        html! {
            <Insert key="insert" text={state.text.clone()} {language} inbox={inbox.clone()} />
        }
    });
    let too_long = use_memo(state.text.clone(), |text| location::is_too_long(text));
    let verdicts = run.filter(|_| !state.is_curtained()).map(|run| verdicts(run, props, &inbox));
    html! {
        <aside class="side" aria-label={words::page::PANELS.of(state.language)}>
            <div class="panels">
                <div class={classes!("tab-row", challenged.then_some("challenged"))}>
                    <Tabs tabs={all} chosen={front} name={words::page::PANELS.of(state.language)} inbox={inbox.clone()} />
                    <div class="writing">{ for insert }{undo(state, &inbox)}</div>
                </div>
                <div class="challenge-place">{ for challenged.then(|| html! { <div key="challenge" class="challenge-place">{panel(Tab::Challenge, html! { <div class="panel-inside">{ for challenge }</div> })}</div> }) }</div>
                {panel(Tab::Script, script(state, *too_long, &clock, &inbox))}
                {panel(Tab::Parameters, html! { <div class="panel-inside">{ for form }</div> })}
                {panel(Tab::Lesson, html! { <div class="panel-inside">{ for lesson }</div> })}
                {panel(Tab::Compare, html! { <div class="panel-inside">{ for compared }</div> })}
                {panel(Tab::Log, html! { <div class="panel-inside">{ for log }</div> })}
                <div>{ for props.one_column.then(|| html! {
                    <div key="narrow">
                        {panel(Tab::Inspector, html! { <div class="panel-inside">{ for (front == Tab::Inspector).then(|| inspector(false)) }</div> })}
                        {panel(Tab::Views, html! { <div class="panel-inside">{ for (front == Tab::Views).then(|| views(false)).flatten() }</div> })}
                        {panel(Tab::Code, html! { <div class="panel-inside">{ for (front == Tab::Code).then(|| code(false)) }</div> })}
                        {panel(Tab::Time, html! { <div class="panel-inside">{ for lanes }</div> })}
                    </div>
                }) }</div>
            </div>
            <div class="judged">{ for verdicts }</div>
            <div class="sections">{ for (!props.one_column).then(|| html! { <div key="all"><div>{ for views(true) }</div>{inspector(true)}{code(true)}</div> }) }</div>
        </aside>
    }
}

/// The panel in front: the one that was asked for, if there is such a tab.
pub fn front(state: &State, one_column: bool) -> Tab {
    let is_there = tabs(state, one_column).iter().any(|(tab, ..)| *tab == state.tab);
    if is_there { state.tab } else { Tab::Script }
}

/// The tabs there are: what each says, and what it is called where that is more.
fn tabs(state: &State, one_column: bool) -> Vec<(Tab, &'static str, &'static str)> {
    let language = state.language;
    let challenged = state.challenging.asked.is_some();
    let mut all = Vec::new();
    if challenged {
        let name = words::challenges::CHALLENGE.of(language);
        all.push((Tab::Challenge, name, name));
    }
    all.push((Tab::Script, words::page::SCRIPT.of(state.language), words::page::SCRIPT.of(state.language)));
    all.push((
        Tab::Parameters,
        words::page::PARAMETERS.of(state.language),
        words::page::PARAMETERS.of(state.language),
    ));
    let lesson = words::lessons::LESSON.of(language);
    all.push((Tab::Lesson, lesson, lesson));
    let compare = words::compare::COMPARE.of(language);
    if one_column {
        all.push((
            Tab::Inspector,
            words::page::INSPECTOR.of(state.language),
            words::page::INSPECTOR.of(state.language),
        ));
        if state.run.as_ref().is_some_and(has_views) {
            let name = words::views::VIEWS_IN_FULL.of(language);
            all.push((Tab::Views, words::views::VIEWS.of(language), name));
        }
        all.push((
            Tab::Code,
            words::page::CODE.of(state.language),
            words::page::PSEUDOCODE_TAB.of(state.language),
        ));
        all.push((
            Tab::Time,
            words::page::TIME.of(state.language),
            words::page::SPACE_TIME.of(state.language),
        ));
    }
    all.push((Tab::Log, words::page::LOG.of(state.language), words::page::LOG.of(state.language)));
    // Beside a challenge there is no room for its tab; the bar has the button.
    if !challenged || one_column {
        all.push((Tab::Compare, compare, compare));
    }
    all
}

fn verdicts(run: &Run, props: &Props, inbox: &Inbox) -> Html {
    let (state, language) = (&props.state, props.state.language);
    html! {
        <div key="verdicts">
            <Banner run={run.clone()} {language} inbox={inbox.clone()} />
            <Lights run={run.clone()} lamps={judge(run, state.now())} chosen={state.light} narrow={props.narrow}
                {language} inbox={inbox.clone()} />
            <ul class="remarks">{ for run.summary.remarks().iter().map(|remark| html! { <li>{ words::remark(remark, &run.summary.names, language) }</li> }) }</ul>
        </div>
    }
}

fn script(state: &State, too_long: bool, clock: &Clock, inbox: &Inbox) -> Html {
    let language = state.language;
    let status = match (state.problems.len(), &state.run) {
        (0, _) => String::new(),
        (some, Some(_)) => problem_count_over_last_run(some, language),
        (some, None) => problem_count(some, language),
    };
    html! {
        <>
            <Editor text={state.text.clone()} problems={state.problems.clone()} written={state.written}
                wanted_line={state.wanted_line} selection={state.selection} writes={state.writes} now={clock.clone()} {language} inbox={inbox.clone()} />
            <Problems problems={state.problems.clone()} {language} inbox={inbox.clone()} />
            <p id="script-status" class="status" role="status">{status}</p>
            <p class="status" hidden={!too_long}>{words::page::LINK_SHARED_TOO_LONG.of(language)}</p>
        </>
    }
}

fn undo(state: &State, inbox: &Inbox) -> Html {
    let button = |name: &'static str, drawn: Icon, off: bool, input: fn() -> Input| {
        let inbox = inbox.clone();
        let onclick = Callback::from(move |_: MouseEvent| inbox.dispatch(input()));
        html! {
            <button type="button" class="quiet square" aria-label={name} title={name} aria-disabled={off.then_some("true")} {onclick}>{icon(drawn)}</button>
        }
    };
    html! {
        <div class="undo">
            {button(words::page::UNDO.of(state.language), Icon::Undo, !state.can_undo(), || Input::Undo)}
            {button(words::page::REDO.of(state.language), Icon::Redo, !state.can_redo(), || Input::Redo)}
        </div>
    }
}
