//! The buttons of a media player, the clock, the count of steps and the speed. They know the playhead and no
//! run.

use model::spec::Bilingual;
use model::{Language, Time};
use web_sys::HtmlSelectElement;
use words::page::{clock, event_of, of_end, speed_name, step_of};
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use crate::state::{Direction, Inbox, Input, ModeInput, Speed, TimeInput, Timing};

/// What the transport shows.
pub struct Transport {
    pub now: Time,
    /// Whether the clock hurries because nothing happens.
    pub is_fast_forward: bool,
    pub end: Time,
    /// Which step of how many, if that is told.
    pub step: (u32, Option<u32>),
    /// The same in events.
    pub event: (u32, Option<u32>),
    pub playing: bool,
    /// Whether nothing has happened yet, so that Play is highlighted.
    pub fresh: bool,
    pub speed: Speed,
    /// Whether playing pauses at captions.
    pub lecture: bool,
}

pub fn transport(shown: &Transport, language: Language, inbox: &Inbox) -> Html {
    let helped =
        |class: &'static str, name: &'static str, title: &'static str, drawn: Icon, input: fn() -> Input| {
            let onclick = press(inbox, input);
            html! { <button type="button" {class} aria-label={name} {title} {onclick}>{icon(drawn)}</button> }
        };
    let button = |class, name, drawn, input| helped(class, name, name, drawn, input);
    let word = |word: Bilingual| word.of(language);
    let (name, drawn) = match shown.playing {
        true => (words::page::PAUSE.of(language), Icon::Pause),
        false => (words::page::PLAY.of(language), Icon::Play),
    };
    let events = event_of(shown.event.0, shown.event.1, language);
    let fresh = shown.fresh && !shown.playing;
    let on = shown.lecture;
    let lecture = press(inbox, move || Input::Mode(ModeInput::Lecture(!on)));
    use Direction::{Back, Forward};
    html! {
        <div class="buttons">
            {button("quiet square moment", words::page::PREVIOUS_MOMENT.of(language), Icon::PreviousMoment, || Input::Time(TimeInput::Leap(Back)))}
            {helped("quiet square step", word(words::page::STEP_BACK), word(words::page::STEP_BACK_HELP), Icon::StepBack, || Input::Time(TimeInput::Step(Back)))}
            {button("play", name, drawn, || Input::Time(TimeInput::PlayOrPause))}
            {helped("quiet square step", word(words::page::STEP_FORWARD), word(words::page::STEP_FORWARD_HELP), Icon::StepForward, || Input::Time(TimeInput::Step(Forward)))}
            {button("quiet square moment", words::page::NEXT_MOMENT.of(language), Icon::NextMoment, || Input::Time(TimeInput::Leap(Forward)))}
            <p class="clock"><span class="clock-now">{clock(shown.now, language)}</span>
                <span class="fast-forward" role="img" aria-label={words::page::FAST_FORWARD.of(language)} title={words::page::FAST_FORWARD.of(language)} hidden={!shown.is_fast_forward}>{"»"}</span>{" "}
                <span class="clock-end">{of_end(shown.end, language)}</span></p>
            <p class="hint" hidden={!fresh}>{words::page::PLAY_THE_RUN.of(language)}{" "}<span>{words::page::OR_PRESS_SPACE.of(language)}</span></p>
            <p class="event-count" hidden={fresh} title={events}>{step_of(shown.step.0, shown.step.1, language)}</p>
            <button type="button" class="quiet square lecture-switch" aria-label={words::teaching::LECTURE.of(language)}
                title={words::teaching::LECTURE_HELP.of(language)} aria-pressed={shown.lecture.to_string()}
                onclick={lecture}>{icon(Icon::Caption)}</button>
            <Pace speed={shown.speed} {language} inbox={inbox.clone()} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct PaceProps {
    speed: Speed,
    language: Language,
    inbox: Inbox,
}

/// The speed. A component, so that its options are not drawn again in every frame.
#[component]
fn Pace(props: &PaceProps) -> Html {
    let inbox = props.inbox.clone();
    let choose = Callback::from(move |speed| inbox.dispatch(Input::Time(TimeInput::Speed(speed))));
    speeds("pace", props.speed, props.language, choose)
}

/// A menu of all speeds, as a story and by the clock.
pub fn speeds(class: &'static str, chosen: Speed, language: Language, choose: Callback<Speed>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        choose.emit(Speed::nth(select.selected_index().max(0) as usize));
    });
    let option = |speed: Speed| {
        let name = speed_name(speed.name(), speed.timing() == Timing::Clock);
        html! {
            <option key={speed.index()} value={speed.index().to_string()} selected={speed == chosen}>{name}</option>
        }
    };
    let groups = Timing::ALL.into_iter().map(|timing| {
        let label = match timing {
            Timing::Story => words::page::AS_A_STORY,
            Timing::Clock => words::page::BY_THE_CLOCK,
        };
        let options = Speed::all().filter(|speed| speed.timing() == timing).map(option);
        html! { <optgroup label={label.of(language)}>{ for options }</optgroup> }
    });
    html! { <select {class} aria-label={words::page::SPEED.of(language)} {onchange}>{ for groups }</select> }
}
