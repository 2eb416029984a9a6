//! The buttons of a media player, the clock, the event count and the speed. They know the playhead and no
//! run.

use model::{Language, Time};
use web_sys::HtmlSelectElement;
use words::page::{clock, event_of, of_end};
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use crate::state::{Direction, Inbox, Input, ModeInput, Speed, TimeInput};

/// What the transport shows.
pub struct Transport {
    pub now: Time,
    pub end: Time,
    pub position: u32,
    /// How many events there are; none while that is not told.
    pub events: Option<u32>,
    pub playing: bool,
    /// Whether nothing has happened yet, so that Play is highlighted.
    pub fresh: bool,
    pub speed: Speed,
    /// Whether playing pauses at captions.
    pub lecture: bool,
}

pub fn transport(shown: &Transport, language: Language, inbox: &Inbox) -> Html {
    let button = |class: &'static str, name: &'static str, drawn: Icon, input: fn() -> Input| {
        let onclick = press(inbox, input);
        html! {
            <button type="button" {class} aria-label={name} title={name} {onclick}>{icon(drawn)}</button>
        }
    };
    let (name, drawn) = match shown.playing {
        true => (words::page::PAUSE.of(language), Icon::Pause),
        false => (words::page::PLAY.of(language), Icon::Play),
    };
    // While playing, only tenths are shown, because more digits would flicker.
    let now = if shown.playing { Time(shown.now.0 / 100 * 100) } else { shown.now };
    let fresh = shown.fresh && !shown.playing;
    let on = shown.lecture;
    let lecture = press(inbox, move || Input::Mode(ModeInput::Lecture(!on)));
    use Direction::{Back, Forward};
    html! {
        <div class="buttons">
            {button("quiet square moment", words::page::PREVIOUS_MOMENT.of(language), Icon::PreviousMoment, || Input::Time(TimeInput::Leap(Back)))}
            {button("quiet square step", words::page::STEP_BACK.of(language), Icon::StepBack, || Input::Time(TimeInput::Step(Back)))}
            {button("play", name, drawn, || Input::Time(TimeInput::PlayOrPause))}
            {button("quiet square step", words::page::STEP_FORWARD.of(language), Icon::StepForward, || Input::Time(TimeInput::Step(Forward)))}
            {button("quiet square moment", words::page::NEXT_MOMENT.of(language), Icon::NextMoment, || Input::Time(TimeInput::Leap(Forward)))}
            <p class="clock"><span class="clock-now">{clock(now, language)}</span>{" "}
                <span class="clock-end">{of_end(shown.end, language)}</span></p>
            <p class="hint" hidden={!fresh}>{words::page::PLAY_THE_RUN.of(language)}{" "}<span>{words::page::OR_PRESS_SPACE.of(language)}</span></p>
            <p class="event-count" hidden={fresh}>{event_of(shown.position, shown.events, language)}</p>
            <button type="button" class="quiet square lecture-switch" aria-label={words::teaching::LECTURE.of(language)}
                title={words::teaching::LECTURE_HELP.of(language)} aria-pressed={shown.lecture.to_string()}
                onclick={lecture}>{icon(Icon::Caption)}</button>
            <Pace speed={shown.speed} name={words::page::SPEED.of(language)} inbox={inbox.clone()} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct PaceProps {
    speed: Speed,
    name: &'static str,
    inbox: Inbox,
}

/// The speed. A component, so that its options are not drawn again in every frame.
#[component]
fn Pace(props: &PaceProps) -> Html {
    let onchange = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: Event| {
            let select: HtmlSelectElement = event.target_unchecked_into();
            inbox
                .dispatch(Input::Time(TimeInput::Speed(Speed::nth(select.selected_index().max(0) as usize))));
        })
    };
    let options = Speed::all().map(|speed| {
        html! {
            <option key={speed.step()} value={speed.step().to_string()} selected={speed == props.speed}>
                {speed.name()}{"×"}
            </option>
        }
    });
    html! { <select class="pace" aria-label={props.name} {onchange}>{ for options }</select> }
}
