//! The bar at the top: name, title of the scenario, gallery, course, comparison, Lab, language, colours,
//! help, export, share.

use model::Language;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::{is_plain, press};
use crate::first;
use crate::state::lab::LabInput;
use crate::state::{
    CompareInput, Dialog, DialogInput, Inbox, Input, ModeInput, OpenInput, SettingsInput, Theme,
};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub title: AttrValue,
    pub language: Language,
    pub theme: Theme,
    /// Whether the stage is shown alone.
    pub presented: bool,
    pub comparing: bool,
    pub lab: bool,
    pub inbox: Inbox,
}

#[component]
pub fn TopBar(props: &Props) -> Html {
    let language = props.language;
    let send = |input: fn(Language, Theme) -> Input| {
        let theme = props.theme;
        press(&props.inbox, move || input(language, theme))
    };
    let start_over = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: MouseEvent| {
            if is_plain(&event) {
                event.prevent_default();
                inbox.dispatch(Input::Open(OpenInput::New(first::scenario(language).to_owned())));
            }
        })
    };
    let (presented, lab_open) = (props.presented, props.lab);
    let present = press(&props.inbox, move || Input::Mode(ModeInput::Present(!presented)));
    let lab = press(&props.inbox, move || Input::Lab(LabInput::Show(!lab_open)));
    let lab_name = words::lab::page::LAB.of(language);
    let compare = send(|_, _| Input::Compare(CompareInput::Toggle));
    let course = words::lessons::COURSE.of(language);
    let challenges = words::challenges::CHALLENGES.of(language);
    let compare_name = words::compare::COMPARE.of(language);
    let export_name = words::export::EXPORT.of(language);
    let share = send(|_, _| Input::Dialog(DialogInput::Open(Dialog::Share)));
    let (drawn, name) = match props.theme {
        Theme::Auto => (Icon::HalfMoon, words::page::THEME_AUTO.of(props.language)),
        Theme::Light => (Icon::Sun, words::page::THEME_LIGHT.of(props.language)),
        Theme::Dark => (Icon::Moon, words::page::THEME_DARK.of(props.language)),
    };
    let code = language.code().to_uppercase();
    // Begins with the visible text, for people who use voice control.
    let switch = format!("{code}: {}", words::page::OTHER_LANGUAGE.of(props.language));
    let theme = format!("{}: {name}", words::page::THEME.of(props.language));
    let title = if props.title.is_empty() {
        words::page::UNTITLED.of(props.language).into()
    } else {
        props.title.clone()
    };
    html! {
        <header class="bar">
            <h1 class="brand"><a href="./" onclick={start_over}>{icon(Icon::Brand)}<span>{"Habemus"}</span></a></h1>
            <p class="scenario-title">{title}</p>
            <div class="bar-tools">
                <button type="button" class="quiet browse" aria-label={words::page::GALLERY.of(props.language)} title={words::page::GALLERY.of(props.language)}
                    onclick={send(|_, _| Input::Dialog(DialogInput::Open(Dialog::Gallery)))}>{icon(Icon::Gallery)}<span>{words::page::GALLERY.of(props.language)}</span></button>
                <button type="button" class="quiet browse to-course" aria-label={course} title={course}
                    onclick={send(|_, _| Input::Dialog(DialogInput::Open(Dialog::Course)))}>{icon(Icon::Course)}<span>{course}</span></button>
                <button type="button" class="quiet browse to-challenges" aria-label={challenges} title={challenges}
                    onclick={send(|_, _| Input::Dialog(DialogInput::Open(Dialog::Challenges)))}>{icon(Icon::Challenge)}<span>{challenges}</span></button>
                <button type="button" class="quiet browse to-compare" aria-label={compare_name} title={compare_name}
                    aria-pressed={props.comparing.to_string()} hidden={props.lab} onclick={compare}>{icon(Icon::Compare)}<span>{compare_name}</span></button>
                <button type="button" class="quiet browse to-lab" aria-label={lab_name} title={lab_name}
                    aria-pressed={props.lab.to_string()} onclick={lab}>{icon(Icon::Lab)}<span>{lab_name}</span></button>
                <button type="button" class="quiet language" aria-label={switch.clone()} title={switch}
                    onclick={send(|language, _| Input::Settings(SettingsInput::Language(other(language))))}>
                    {code}
                </button>
                <button type="button" class="quiet square" aria-label={theme.clone()} title={theme}
                    onclick={send(|_, theme| Input::Settings(SettingsInput::Theme(theme.next())))}>{icon(drawn)}</button>
                <button type="button" class="quiet square present" aria-label={words::teaching::PRESENT.of(language)}
                    title={words::teaching::PRESENT_HELP.of(language)} aria-pressed={props.presented.to_string()}
                    hidden={props.lab} onclick={present}>{icon(Icon::Screen)}</button>
                <button type="button" class="quiet square" aria-label={words::page::HELP.of(props.language)} title={words::page::HELP.of(props.language)}
                    onclick={send(|_, _| Input::Dialog(DialogInput::Open(Dialog::Help)))}>{icon(Icon::Help)}</button>
                <button type="button" class="quiet browse to-export" aria-label={export_name} title={export_name}
                    hidden={props.lab} onclick={send(|_, _| Input::Dialog(DialogInput::Open(Dialog::Export)))}>{icon(Icon::Export)}<span>{export_name}</span></button>
                <button type="button" class="framed share" aria-label={words::page::SHARE.of(props.language)} onclick={share}>
                    {icon(Icon::Share)}<span>{words::page::SHARE.of(props.language)}</span>
                </button>
            </div>
        </header>
    }
}

fn other(language: Language) -> Language {
    match language {
        Language::En => Language::Pt,
        Language::Pt => Language::En,
    }
}
