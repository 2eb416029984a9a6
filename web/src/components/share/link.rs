//! The link: where and how it opens, how long it is, its code. Where it would be too long for anybody to
//! receive, that is said instead, and the file offered.

use model::Language;
use model::scenario::link::Length;
use model::scenario::link::Link;
use model::spec::Bilingual;
use words::sharing::{language_name, link_length, this_moment, with_view};
use yew::prelude::*;

use super::code::QrCode;
use super::copy::{CopyField, Shape};
use crate::components::parameters::fields::{Row, row, segments};
use crate::location::{self, Address};
use crate::state::{State, Tab};
use crate::{files, share};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
}

/// What of the page goes into the link.
#[derive(Clone, Copy, PartialEq)]
struct Choices {
    start: bool,
    fixed_language: bool,
    plain: bool,
}

/// The link to this moment.
#[component]
pub fn LinkSection(props: &Props) -> Html {
    let (state, language) = (&props.state, props.state.language);
    let choices =
        use_state_eq(|| Choices { start: false, fixed_language: state.language_asked, plain: false });
    let link = chosen(state, *choices);
    let Address { whole, length } = location::address(&link);
    let holds = match link.example.is_some() {
        true => words::sharing::HOLDS_NAME,
        false => words::sharing::HOLDS_SCRIPT,
    };
    let said = link_length(whole.chars().count(), length, language);
    let offered = match length {
        Length::TooLong => too_long(state),
        Length::Fine | Length::Long => {
            let words = [words::sharing::LINK, words::sharing::COPY_LINK, words::sharing::COPIED];
            html! {
                <CopyField key="link" text={whole.clone()} {words} shape={Shape::Line} first=true {language}>
                    { for share::can_send().then(|| send(&whole, state.title_in_front(), language)) }
                </CopyField>
            }
        }
    };
    let code = (length != Length::TooLong).then(|| {
        html! { <QrCode key="code" address={whole.clone()} title={state.title_in_front().to_owned()} {language} /> }
    });
    let note = classes!("share-note", (length != Length::Fine).then_some("doubt"));
    html! {
        <section class="share-link" aria-labelledby="share-link">
            <div>
                <h3 id="share-link">{words::sharing::LINK.of(language)}</h3>
                {offered}
                <p class={note}>{said}{" "}<span hidden={length == Length::TooLong}>{holds.of(language)}</span></p>
                {options(state, *choices, &choices.setter())}
            </div>
            <div class="share-code">{ for code }</div>
        </section>
    }
}

/// The link to what is on screen, with what was chosen.
fn chosen(state: &State, choices: Choices) -> Link {
    let link = location::link(state);
    Link {
        moment: link.moment.filter(|_| !choices.start),
        language: choices.fixed_language.then_some(state.language),
        view: link.view.clone().filter(|_| !choices.plain),
        embed: false,
        ..link
    }
}

/// No link, and what to do instead.
fn too_long(state: &UseReducerHandle<State>) -> Html {
    let (text, language) = (state.text_in_front(), state.language);
    let onclick = Callback::from(move |_: MouseEvent| {
        if let Some(text) = &text {
            files::save(text, language);
        }
    });
    html! {
        <div key="file" class="copy">
            <p>{words::sharing::FILE_INSTEAD.of(language)}</p>
            <div class="copy-tools">
                <button type="button" class="framed first" autofocus=true {onclick}>{words::sharing::DOWNLOAD.of(language)}</button>
            </div>
        </div>
    }
}

/// Where the device shares by itself.
fn send(address: &str, title: &str, language: Language) -> Html {
    let (address, title) = (address.to_owned(), title.to_owned());
    let onclick = Callback::from(move |_: MouseEvent| {
        let (address, title) = (address.clone(), title.clone());
        wasm_bindgen_futures::spawn_local(async move { share::send(&address, &title).await });
    });
    html! { <button key="send" type="button" class="framed" {onclick}>{words::sharing::SEND.of(language)}</button> }
}

/// Where it opens, in which language, and with what.
fn options(state: &State, choices: Choices, set: &UseStateSetter<Choices>) -> Html {
    let language = state.language;
    let word = |word: Bilingual| word.of(language);
    let choose = |change: fn(Choices, usize) -> Choices| {
        let set = set.clone();
        Callback::from(move |index: usize| set.set(change(choices, index)))
    };
    let line = |id: &str, name, control: Html| {
        row(&Row { id, label: word(name), help: "", echo: Html::default() }, control)
    };
    let moments = [this_moment(state.now().time, language), word(words::sharing::FROM_START).to_owned()];
    let at = choose(|choices, index| Choices { start: index == 1, ..choices });
    let at = segments("share-at", word(words::sharing::OPENS), &moments, usize::from(choices.start), &at);
    let languages = [language_name(language), word(words::sharing::READERS_LANGUAGE)];
    let to = choose(|choices, index| Choices { fixed_language: index == 0, ..choices });
    let to =
        segments("share-in", word(words::sharing::IN), &languages, usize::from(!choices.fixed_language), &to);
    let open = open_names(state);
    let onchange = choose(|choices, _| Choices { plain: !choices.plain, ..choices }).reform(|_: Event| 0);
    // At the start there is nothing to choose.
    let begun = state.shown().is_some_and(|shown| state.now() != shown.begin());
    html! {
        <div class="share-options">
            <div hidden={!begun}>{line("share-at", words::sharing::OPENS, at)}</div>
            {line("share-in", words::sharing::IN, to)}
            <label class="switch" hidden={open.is_empty()}>
                <input type="checkbox" checked={!choices.plain} {onchange} /><span>{with_view(&open, language)}</span>
            </label>
        </div>
    }
}

/// What stands open besides what always does.
fn open_names(state: &State) -> Vec<&'static str> {
    let language = state.language;
    let panel = match state.tab {
        Tab::Script => None,
        Tab::Parameters => Some(words::page::PARAMETERS.of(state.language)),
        Tab::Compare => Some(words::compare::COMPARE.of(language)),
        Tab::Inspector => Some(words::page::INSPECTOR.of(state.language)),
        Tab::Views => Some(words::views::VIEWS.of(language)),
        Tab::Code => Some(words::page::PSEUDOCODE.of(state.language)),
        Tab::Log => Some(words::page::LOG.of(state.language)),
        Tab::Time => Some(words::page::SPACE_TIME.of(state.language)),
        Tab::Lesson => Some(words::lessons::LESSON.of(language)),
        Tab::Challenge => Some(words::challenges::CHALLENGE.of(language)),
    };
    let lecture = state.is_lecture().then(|| words::teaching::LECTURE.of(language));
    let presented = state.is_presented().then(|| words::teaching::PRESENT.of(language));
    panel.into_iter().chain(lecture).chain(presented).collect()
}
