//! The left of the page: the sentence over the stage, the agreement bar beside it, the counters and the
//! author's caption under it; or, where nothing has run yet, what to do about that.

use model::spec::Family;
use model::{Language, Moment, Process};
use yew::prelude::*;

use super::agreement::AgreementBar;
use super::caption::Caption;
use super::counters::Counters;
use super::sentence::Sentence;
use super::stage::Stage;
use super::stage::camera::Camera;
use super::zoom::ZoomButtons;
use crate::run::{PreparedRun, SharedRun, Told};
use crate::state::Inbox;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub moment: Moment,
    pub told: Told,
    pub playing: bool,
    pub chosen: Option<Process>,
    /// The event whose causes and effects are highlighted.
    pub lit: Option<u32>,
    pub language: Language,
    pub inbox: Inbox,
    /// What stands at the foot of the stage.
    pub foot: Html,
}

#[component]
pub fn Theatre(props: &Props) -> Html {
    let Props { run, moment, chosen, language, inbox, .. } = props;
    let position = run.reading.trace.position(*moment);
    let told = (!props.told.is_whole()).then(|| props.told.events(run));
    let camera = use_state_eq(Camera::default);
    {
        // Other processes stand elsewhere: reset the zoom.
        let camera = camera.setter();
        use_effect_with(run.scenario.ids.len(), move |_| camera.set(Camera::default()));
    }
    let on_camera = use_callback((), {
        let camera = camera.setter();
        move |next: Camera, ()| camera.set(next)
    });
    let on_zoom = use_callback(camera.clone(), |zoom, camera| camera.set(camera.wished(zoom)));
    html! {
        <div class="theatre">
            <div class="told">
                <Sentence run={run.clone()} {position} playing={props.playing} language={*language} />
                <div class="agreed" hidden={!leads(run)}>
                    <AgreementBar run={run.clone()} {position} language={*language} />
                </div>
            </div>
            <div class="stage-area">
                <Stage run={run.clone()} moment={*moment} chosen={*chosen} lit={props.lit} camera={*camera} {on_camera} language={*language}
                    inbox={inbox.clone()} />
                <Caption run={run.clone()} {position} />
                <div class="stage-foot">{props.foot.clone()}</div>
            </div>
            <div class="below">
                <Counters run={run.clone()} {position} told={told} language={*language} />
                <ZoomButtons picture={words::stage::STAGE.of(*language)} whole={camera.is_whole()} largest={camera.is_largest()}
                    language={*language} {on_zoom} />
            </div>
        </div>
    }
}

/// Whether there are leaders to believe in: most mutual exclusion has none.
pub fn leads(run: &PreparedRun) -> bool {
    run.scenario.algorithm.family != Family::Mutex || !run.summary.metrics.elected.is_empty()
}
