//! One side of a comparison: its title, sentence, lights, agreement bar and stage. They are the parts of a
//! page with one run, in less room.

use model::{Language, Moment, Process};
use words::compare::side_name;
use words::page::{short_property, standing};
use yew::prelude::*;

use crate::components::agreement::AgreementBar;
use crate::components::caption::Caption;
use crate::components::distinct_keys;
use crate::components::lights::{PropertyLight, judge, sign, until, whole};
use crate::components::sentence::Sentence;
use crate::components::stage::Stage;
use crate::components::stage::camera::Camera;
use crate::components::theatre;
use crate::run::{PreparedRun, SharedRun, Told};
use crate::state::Inbox;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub letter: &'static str,
    pub run: SharedRun,
    /// The lines only this side has.
    pub own: Vec<String>,
    pub moment: Moment,
    pub told: Told,
    pub playing: bool,
    pub chosen: Option<Process>,
    pub language: Language,
    /// On the other side, the run of the text, because presses act on that run.
    #[prop_or_default]
    pub text_run: Option<SharedRun>,
    pub inbox: Inbox,
}

#[component]
pub fn Pane(props: &Props) -> Html {
    let Props { letter, run, chosen, language, .. } = props;
    let moment = run.within(props.moment);
    let position = run.reading.trace.position(moment);
    let title = run.scenario.algorithm.title.of(*language);
    let own = distinct_keys(props.own.iter().map(String::as_str)).zip(&props.own);
    let own = own.map(|(key, line)| html! { <li {key}><code>{line}</code></li> });
    // Each side has its own zoom.
    let camera = use_state_eq(Camera::default);
    let on_camera = use_callback((), {
        let camera = camera.setter();
        move |next: Camera, ()| camera.set(next)
    });
    let class = classes!("pane", rests(run, props.moment).then_some("rests"));
    html! {
        <section {class} aria-label={side_name(letter, title)}>
            <h2 class="pane-name"><b aria-hidden="true">{*letter}</b><span>{title}</span></h2>
            <ul class="pane-own">{ for own }</ul>
            <Sentence run={run.clone()} {position} playing={props.playing} speaker={*letter} language={*language} />
            <div class="pane-state">
                {lights(run, moment, props.told, *language)}
                <div class="agreed" hidden={!theatre::leads(run)}>
                    <AgreementBar run={run.clone()} {position} language={*language} />
                </div>
            </div>
            <div class="stage-area">
                <Stage run={run.clone()} {moment} chosen={*chosen} lit={None::<u32>} camera={*camera} {on_camera} language={*language}
                    text_run={props.text_run.clone()} inbox={props.inbox.clone()} />
                <Caption run={run.clone()} {position} />
            </div>
        </section>
    }
}

/// Whether this side has no event at this step, because the step belongs to the other side.
fn rests(run: &PreparedRun, now: Moment) -> bool {
    let trace = &run.reading.trace;
    let last = trace.position(run.within(now)).checked_sub(1);
    now.done.is_some() && last.is_some_and(|last| trace.time_of(last) < now.time)
}

/// All lights of a run in one row.
pub fn lights(run: &PreparedRun, moment: Moment, told: Told, language: Language) -> Html {
    html! { <Row lights={judge(run, moment, told)} {language} /> }
}

#[derive(Properties, PartialEq)]
struct RowProps {
    lights: Vec<PropertyLight>,
    language: Language,
}

/// The lights as text, without buttons. A component, so that it is redrawn when a light changes and not in
/// every frame.
#[component]
fn Row(props: &RowProps) -> Html {
    let language = props.language;
    let each = props.lights.iter().map(|light| {
        let status = standing(light.now, light.ends, language);
        let told = format!("{}: {status}", words::property(light.property, language));
        html! {
            <li key={light.property.name()} title={told}>
                {sign(light.now)}{whole(light)}<span>{short_property(light.property, language)}</span>{ for until(light, language) }<span class="heard">{": "}{status}</span>
            </li>
        }
    });
    html! { <ul class="pane-lights" aria-label={words::page::VERDICTS.of(language)}>{ for each }</ul> }
}
