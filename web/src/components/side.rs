//! The right column: the panels behind their tabs, the lights, and below them the inspected process and the
//! pseudo-code. On a page with one column the same parts are under the stage: all except the lights are
//! tabs, and so is the space-time diagram. This file decides which part gets which values of the state.

use habemus_core::Topic;
use yew::prelude::*;

use super::banner::Banner;
use super::challenge::ChallengePanel;
use super::code::Code;
use super::compare::ComparePanel;
use super::editor::Insert;
use super::icons::{Icon, icon};
use super::inspector::Inspector;
use super::lanes::Lanes;
use super::lesson::LessonPanel;
use super::lights::{Lights, judge};
use super::log::Log;
use super::parameters::Parameters;
use super::press;
use super::script::ScriptPanel;
use super::tabs::Tabs;
use super::views::ViewsPanel;
use crate::run::{SharedRun, write_time};
use crate::state::{DiagramPlace, Inbox, Input, Panels, Playhead, State, Tab, lesson_address};

/// What the panels need beyond the state.
pub struct SideColumn<'a> {
    pub state: &'a State,
    pub inbox: &'a Inbox,
    pub panels: Panels,
    pub narrow: bool,
}

pub fn side(column: &SideColumn<'_>) -> Html {
    let SideColumn { state, inbox, panels, .. } = *column;
    let (language, front) = (state.settings.language, panels.front(state.choice.tab));
    let each = panels.tabs().into_iter().map(|tab| {
        html! {
            <div key={tab.panel()} id={tab.panel()} class="panel" role="tabpanel" aria-labelledby={tab.id()} hidden={front != tab}>
                {column.inside(tab, front == tab)}
            </div>
        }
    });
    let insert = (front == Tab::Script).then(|| {
        html! { <Insert key="insert" text={state.script.text.clone()} {language} inbox={inbox.clone()} /> }
    });
    let verdicts = state.run.as_ref().filter(|_| !state.is_curtained()).map(|run| column.verdicts(run));
    let sections = (!panels.one_column).then(|| {
        html! { <div key="all"><div>{ for column.views(true) }</div>{column.inspector(true)}{column.code(true)}</div> }
    });
    html! {
        <aside class="side" aria-label={words::page::PANELS.of(language)}>
            <div class="panels">
                <div class={classes!("tab-row", panels.challenged.then_some("challenged"))}>
                    <Tabs tabs={panels.tabs()} chosen={front} name={words::page::PANELS.of(language)} {language} inbox={inbox.clone()} />
                    <div class="writing">{ for insert }{column.undo()}</div>
                </div>
                <div class="panel-list">{ for each }</div>
            </div>
            <div class="judged">{ for verdicts }</div>
            <div class="sections">{ for sections }</div>
        </aside>
    }
}

impl SideColumn<'_> {
    /// What a panel shows. Most panels exist only while they are in front. The script always exists because
    /// of its field, the log because of its filter and scroll position, and a lesson or challenge once it
    /// was opened.
    fn inside(&self, tab: Tab, in_front: bool) -> Html {
        let shown = match tab {
            Tab::Script => return self.script(),
            Tab::Challenge => self.challenge(),
            Tab::Parameters => in_front.then(|| self.parameters()),
            Tab::Lesson => (in_front || self.state.lesson.asked.is_some()).then(|| self.lesson()),
            Tab::Inspector => in_front.then(|| self.inspector(false)),
            Tab::Views => in_front.then(|| self.views(false)).flatten(),
            Tab::Code => in_front.then(|| self.code(false)),
            Tab::Time => in_front.then(|| self.lanes()).flatten(),
            Tab::Log => self.log(in_front),
            Tab::Compare => in_front.then(|| self.compare()),
        };
        html! { <div class="panel-inside">{ for shown }</div> }
    }

    fn position(&self, run: &SharedRun) -> u32 {
        run.reading.trace.position(self.state.now())
    }

    /// The last step of the inspected process, or of any process.
    fn step(&self) -> Option<u32> {
        let run = self.state.run.as_ref()?;
        match self.state.choice.chosen {
            Some(process) => run.reading.chronicle.last_step(process, self.position(run)),
            None => self.position(run).checked_sub(1),
        }
    }

    fn script(&self) -> Html {
        let (state, inbox) = (self.state, self.inbox.clone());
        let now = state.run.as_ref().map(|run| write_time(run, state.now())).unwrap_or_default();
        // While playing, the suggested time is rounded down to whole units, so that the field is not
        // redrawn with every frame.
        let now = if state.playhead.playing { model::Time(now.0 / 1000 * 1000) } else { now };
        html! {
            <ScriptPanel text={state.script.text.clone()} problems={state.script.problems.clone()} written={state.script.written}
                wanted_line={state.script.wanted_line} selection={state.script.selection} writes={state.script.writes} {now}
                has_run={state.run.is_some()} language={state.settings.language} {inbox} />
        }
    }

    fn challenge(&self) -> Option<Html> {
        let (state, room, inbox) = (self.state, &self.state.challenge, self.inbox.clone());
        let asked = room.asked.clone()?;
        let as_given = asked.is_as_given(&state.script.text);
        Some(html! {
            <ChallengePanel key="challenge" {asked} grade={room.grade.clone()} answered={room.answer.is_some()} hints={room.hints}
                has_problems={!state.script.problems.is_empty()} running={state.script.pending.is_some()} run={state.run.clone()} {as_given}
                draft={room.draft.clone()} openings={state.openings} language={state.settings.language} {inbox} />
        })
    }

    fn parameters(&self) -> Html {
        let (state, inbox) = (self.state, self.inbox.clone());
        html! {
            <Parameters key="form" text={state.script.text.clone()} run={state.run.clone()} written={state.script.written}
                challenged={self.panels.challenged} language={state.settings.language} {inbox} />
        }
    }

    fn lesson(&self) -> Html {
        let (state, room, language) = (self.state, &self.state.lesson, self.state.settings.language);
        let name = state.lesson_shown().map(Topic::name);
        let lesson = name.and_then(|name| room.library.get(&lesson_address(name, language)).cloned());
        html! {
            <LessonPanel key="lesson" {name} {lesson} progress={room.progress.clone()} opened={room.opened}
                in_front={state.choice.tab == Tab::Lesson} shown={room.shown.clone()} can_go_back={state.can_go_back_to_own()}
                {language} inbox={self.inbox.clone()} />
        }
    }

    fn inspector(&self, foldable: bool) -> Html {
        let (state, inbox) = (self.state, self.inbox.clone());
        // Without an inspected process nothing depends on the moment, and nothing is redrawn while playing.
        let moment = state.choice.chosen.map_or(Playhead::START, |_| state.now());
        html! {
            <Inspector key="inspector" run={state.run.clone()} {moment} chosen={state.choice.chosen} step={self.step()} {foldable}
                language={state.settings.language} {inbox} />
        }
    }

    fn views(&self, foldable: bool) -> Option<Html> {
        let (state, inbox) = (self.state, self.inbox.clone());
        let run = state.run.as_ref().filter(|run| run.has_views)?;
        Some(html! {
            <ViewsPanel key="views" run={run.clone()} position={self.position(run)} chosen={state.choice.chosen} {foldable}
                language={state.settings.language} {inbox} />
        })
    }

    fn code(&self, foldable: bool) -> Html {
        let (state, inbox) = (self.state, self.inbox.clone());
        html! { <Code key="code" run={state.run.clone()} step={self.step()} {foldable} language={state.settings.language} {inbox} /> }
    }

    fn lanes(&self) -> Option<Html> {
        let (state, inbox) = (self.state, self.inbox.clone());
        let run = state.run.clone()?;
        Some(html! {
            <Lanes key="lanes" {run} moment={state.now()} chosen={state.choice.chosen} span={state.choice.span} lit={state.lit()}
                height={None::<f64>} place={None::<(DiagramPlace, bool)>} language={state.settings.language} {inbox} />
        })
    }

    fn log(&self, shown: bool) -> Option<Html> {
        let run = self.state.run.as_ref()?;
        let (position, language, inbox) =
            (self.position(run), self.state.settings.language, self.inbox.clone());
        Some(html! { <Log key="log" run={run.clone()} {position} {shown} {language} {inbox} /> })
    }

    fn compare(&self) -> Html {
        let (state, inbox) = (self.state, self.inbox.clone());
        html! {
            <ComparePanel key="compare" run={state.run.clone()} difference={state.compare.difference.clone()} applied={state.compare.applied.clone()}
                other={state.compare.other.clone()} language={state.settings.language} {inbox} />
        }
    }

    fn verdicts(&self, run: &SharedRun) -> Html {
        let (state, language, inbox) = (self.state, self.state.settings.language, self.inbox);
        let remarks = run.summary.remarks();
        let remarks = remarks
            .iter()
            .map(|remark| html! { <li>{words::remark(remark, &run.summary.names, language)}</li> });
        html! {
            <div key="verdicts">
                <Banner run={run.clone()} {language} inbox={inbox.clone()} />
                <Lights run={run.clone()} lights={judge(run, state.now())} chosen={state.choice.light} narrow={self.narrow}
                    {language} inbox={inbox.clone()} />
                <ul class="remarks">{ for remarks }</ul>
            </div>
        }
    }

    fn undo(&self) -> Html {
        let button = |name: &'static str, drawn: Icon, off: bool, input: fn() -> Input| {
            html! {
                <button type="button" class="quiet square" aria-label={name} title={name} aria-disabled={off.then_some("true")}
                    onclick={press(self.inbox, input)}>{icon(drawn)}</button>
            }
        };
        html! {
            <div class="undo">
                {button(words::page::UNDO.of(self.state.settings.language), Icon::Undo, !self.state.script.can_undo(), || Input::Undo)}
                {button(words::page::REDO.of(self.state.settings.language), Icon::Redo, !self.state.script.can_redo(), || Input::Redo)}
            </div>
        }
    }
}
