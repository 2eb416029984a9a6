//! The left of the page: the stage, and over its corners the sentence, the agreement bar, the counters and
//! the zoom buttons. Author's captions have a row below it, with the lower two. Around a small stage all are
//! rows. An element over a corner says which (`data-over`) and keeps its size during a run: the stage keeps
//! processes out of it.

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
use crate::state::{Inbox, Motion};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub moment: Moment,
    pub told: Told,
    pub motion: Motion,
    pub chosen: Option<Process>,
    /// The event whose causes and effects are highlighted.
    pub lit: Option<u32>,
    pub language: Language,
    pub inbox: Inbox,
    /// Whether the words stand over the corners of the stage.
    pub over: bool,
    /// Whether the stage stands alone: then its buttons come and go, and it need not make room for them.
    pub presented: bool,
    /// What is offered to newcomers.
    pub invitation: Option<Html>,
    /// The lecture bar, where it stands here.
    pub lecture: Option<Html>,
}

#[component]
pub fn Theatre(props: &Props) -> Html {
    let Props { run, moment, chosen, language, inbox, .. } = props;
    let position = run.reading.trace.position(*moment);
    let told = (!props.told.is_whole()).then(|| props.told.events(run));
    let camera = use_state_eq(Camera::default);
    let size = use_state_eq(|| None);
    let on_size = use_callback((), {
        let size = size.setter();
        move |frame, ()| size.set(Some(frame))
    });
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
    // At the bottom a caption would cover a process, so it has a row, and shares it with what is there.
    let footed = props.lecture.is_some() || run.captions().next().is_some();
    let corner = |name: &'static str| props.over.then_some(name);
    html! {
        <div class={classes!("theatre", props.over.then_some("over"), footed.then_some("footed"))}>
            <div class="stage-area">
                <div class="stage-room">
                    <div class="told">
                        <div class="said" data-over={corner("top-left")}>
                            <Sentence run={run.clone()} {position} motion={props.motion} language={*language} />
                        </div>
                        <div class={classes!("agreed", has_many(run).then_some("many"))} data-over={corner("top-right")} hidden={!leads(run)}>
                            <AgreementBar run={run.clone()} {position} language={*language} />
                        </div>
                    </div>
                    <Stage run={run.clone()} moment={*moment} chosen={*chosen} lit={props.lit} camera={*camera} {on_camera} {on_size} language={*language}
                        inbox={inbox.clone()} />
                </div>
                <div class="foot">
                    <div class="counted" data-over={corner("bottom-left").filter(|_| !footed)}>
                        <Counters run={run.clone()} {position} stage={*size} {told} language={*language} />
                        { for props.invitation.clone() }
                    </div>
                    <Caption run={run.clone()} {position} />
                    <div class="lecturing">{ for props.lecture.clone() }</div>
                    <div class="zooms" data-over={corner("bottom-right").filter(|_| !footed && !props.presented)}>
                        <ZoomButtons picture={words::stage::STAGE.of(*language)} whole={camera.is_whole()} largest={camera.is_largest()}
                            language={*language} {on_zoom} />
                    </div>
                </div>
            </div>
        </div>
    }
}

/// Whether there are ever so many leaders at once that their chips need a second row.
fn has_many(run: &PreparedRun) -> bool {
    run.reading.timeline().ribbon.iter().any(|step| step.shares.len() > 2)
}

/// Whether there are leaders to believe in: most mutual exclusion has none.
pub fn leads(run: &PreparedRun) -> bool {
    run.scenario.algorithm.family != Family::Mutex || !run.summary.metrics.elected.is_empty()
}
