//! The verdicts as lights: a sign for this moment, a small one for the whole run where that may be told, and a
//! name; below them a sentence about the chosen one. What each light shows is decided in `judge`.

mod judge;
pub mod signs;

use model::spec::Property;
use model::verdict::Light;
use model::{Language, Moment};
use words::page;
use yew::prelude::*;

use super::press;
use crate::run::SharedRun;
use crate::state::{Inbox, Input, LookInput, ModeInput, TimeInput};
pub use judge::{PropertyLight, final_light, judge, most_severe};
pub use signs::{sign, whole_sign};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub lights: Vec<PropertyLight>,
    pub chosen: Option<Property>,
    pub narrow: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// At most this many lights share one row.
const FEW: usize = 5;

#[component]
pub fn Lights(props: &Props) -> Html {
    let is_there = |property: &Property| props.lights.iter().any(|light| light.property == *property);
    let chosen = props
        .chosen
        .filter(is_there)
        .or_else(|| most_severe(props.lights.iter().map(|light| (light.property, light.now))));
    let each = props.lights.iter().map(|light| {
        let property = light.property;
        let name = match props.narrow {
            true => page::short_property(property, props.language).to_owned(),
            false => words::capital(words::property(property, props.language)),
        };
        let status = page::standing(light.now, light.ends, props.language);
        let told = format!("{}: {status}", words::capital(words::property(property, props.language)));
        let onclick = press(&props.inbox, move || Input::Look(LookInput::Light(property)));
        html! {
            <li key={property.name()}>
                <button type="button" aria-pressed={if chosen == Some(property) { "true" } else { "false" }}
                    aria-label={format!("{name}: {status}")} title={told} {onclick}>
                    <span class="light-signs">{sign(light.now)}{whole(light)}</span><span class="light-name">{name}</span>{ for until(light, props.language) }
                </button>
            </li>
        }
    });
    let told = props.lights.iter().find(|light| chosen == Some(light.property));
    html! {
        <section class="lights" aria-label={words::page::VERDICTS.of(props.language)}>
            <ul class={(props.lights.len() <= FEW).then_some("few")}>{ for each }</ul>
            <div class="verdict">{ for told.map(|light| sentence(light, props)) }</div>
        </section>
    }
}

/// When the handover ends; outside of handovers only an empty space of that size.
pub fn until(light: &PropertyLight, language: Language) -> Option<Html> {
    let (time, class) = match light.now {
        Light::HandingOver(until) => {
            (until.or(light.room)?, until.map_or("light-until idle", |_| "light-until"))
        }
        _ => (light.room?, "light-until idle"),
    };
    // The style sheet draws it, so that it is not text: the button's spoken name says it in other words, and
    // visible text must be part of that name.
    Some(html! { <span {class} aria-hidden="true" data-until={page::until_time(time, language)} /> })
}

/// The small sign of the whole run, where it may be told and says something else than now. It keeps its room.
pub fn whole(light: &PropertyLight) -> Html {
    let drawn = light.ends.filter(|ends| *ends != light.now).map(whole_sign);
    html! { <span class="light-whole" aria-hidden="true">{ for drawn }</span> }
}

/// How it stands now; how the whole run ends, why, and since when.
fn sentence(light: &PropertyLight, props: &Props) -> Html {
    let language = props.language;
    let jump = light.at.map(|at| {
        let since = page::before_time(lasts(light.property, light.ends.unwrap_or(light.now)), language);
        let onclick = press(&props.inbox, move || Input::Time(TimeInput::Seek(Moment::after(at))));
        let time = words::time(at, language);
        html! { <span key="jump">{", "}{since}{" "}<button type="button" class="jump" {onclick}>{time}</button></span> }
    });
    let now = page::at_this_moment(light.now, language);
    let (of_now, of_whole) = match light.ends {
        Some(_) => (None, jump),
        None => (jump, None),
    };
    let whole = match light.ends {
        Some(ends) => {
            let verdict =
                props.run.summary.verdicts.iter().find(|verdict| verdict.property == light.property);
            let why = verdict.map_or(String::new(), |verdict| {
                words::why(&verdict.why, &props.run.reading.names, language)
            });
            html! { <span key="told">{" "}{page::in_the_whole_run(ends, language)}{ for of_whole }{". "}{why}</span> }
        }
        None => {
            let onclick = press(&props.inbox, || Input::Mode(ModeInput::Veil(false)));
            html! {
                <span key="hidden">
                    {" "}{page::WHOLE_HIDDEN.of(language)}{". "}<button type="button" class="jump" {onclick}>{page::TELL_NOW.of(language)}</button>{"."}
                </span>
            }
        }
    };
    html! { <p key={light.property.name()}><b>{now}</b>{ for of_now }<b>{"."}</b>{whole}</p> }
}

/// Whether something lasts from the verdict's moment on ("since 5"), rather than happens then ("at 5").
fn lasts(property: Property, ends: Light) -> bool {
    use Property::{
        Agreement, EventualAccuracy, EventualAgreement, EventualStrongAccuracy, StrongCompleteness,
    };
    let holds_on =
        [Agreement, StrongCompleteness, EventualStrongAccuracy, EventualAgreement, EventualAccuracy];
    match ends {
        Light::Holds => holds_on.contains(&property),
        _ => property == Property::DeadlockFreedom,
    }
}
