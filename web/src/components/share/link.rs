//! The link: where and how it opens, its length, its QR code. A link that is too long for other programs is
//! replaced by an explanation and a button that saves a file.

use std::rc::Rc;

use model::Language;
use model::scenario::link::Length;
use model::scenario::link::SharedLink;
use model::spec::Bilingual;
use words::sharing::{language_name, link_length, this_moment, with_view};
use yew::prelude::*;

use super::Shared;
use super::code::QrCode;
use super::copy::{CopyField, FieldShape};
use crate::components::parameters::fields::{plain_row, segments};
use crate::location::{self, Address};
use crate::{files, share};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub shared: Shared,
    pub language: Language,
}

#[derive(Clone, Copy, PartialEq)]
struct LinkChoices {
    start: bool,
    fixed_language: bool,
    plain: bool,
}

#[component]
pub fn LinkSection(props: &Props) -> Html {
    let Props { shared, language } = props;
    let language = *language;
    let choices =
        use_state_eq(|| LinkChoices { start: false, fixed_language: shared.language_asked, plain: false });
    let link = chosen(&shared.link, *choices, language);
    let Address { whole, length } = location::address(&link);
    let holds = match link.example.is_some() {
        true => words::sharing::HOLDS_NAME,
        false => words::sharing::HOLDS_SCRIPT,
    };
    let said = link_length(whole.chars().count(), length, language);
    let offered = match length {
        Length::TooLong => too_long(shared.text.clone(), language),
        Length::Fine | Length::Long => {
            let words = [words::sharing::LINK, words::sharing::COPY_LINK, words::sharing::COPIED];
            html! {
                <CopyField key="link" text={whole.clone()} {words} shape={FieldShape::Line} first=true {language}>
                    { for share::can_send().then(|| send(&whole, &shared.title, language)) }
                </CopyField>
            }
        }
    };
    let code = (length != Length::TooLong).then(|| {
        html! { <QrCode key="code" address={whole.clone()} title={shared.title.clone()} {language} /> }
    });
    let note = classes!("share-note", (length != Length::Fine).then_some("doubt"));
    html! {
        <section class="share-link" aria-labelledby="share-link">
            <div>
                <h3 id="share-link">{words::sharing::LINK.of(language)}</h3>
                {offered}
                <p class={note}>{said}{" "}<span hidden={length == Length::TooLong}>{holds.of(language)}</span></p>
                {options(shared, *choices, &choices.setter(), language)}
            </div>
            <div class="share-code">{ for code }</div>
        </section>
    }
}

/// The link to what is on screen, with these choices.
fn chosen(link: &SharedLink, choices: LinkChoices, language: Language) -> SharedLink {
    SharedLink {
        moment: link.moment.filter(|_| !choices.start),
        language: choices.fixed_language.then_some(language),
        view: link.view.clone().filter(|_| !choices.plain),
        embed: false,
        ..link.clone()
    }
}

/// Why there is no link, and what to do instead.
fn too_long(text: Option<Rc<str>>, language: Language) -> Html {
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

/// The device's own share button, where there is one.
fn send(address: &str, title: &str, language: Language) -> Html {
    let (address, title) = (address.to_owned(), title.to_owned());
    let onclick = Callback::from(move |_: MouseEvent| {
        let (address, title) = (address.clone(), title.clone());
        wasm_bindgen_futures::spawn_local(async move { share::send(&address, &title).await });
    });
    html! { <button key="send" type="button" class="framed" {onclick}>{words::sharing::SEND.of(language)}</button> }
}

/// Where it opens, in which language, and with what.
fn options(
    shared: &Shared,
    choices: LinkChoices,
    set: &UseStateSetter<LinkChoices>,
    language: Language,
) -> Html {
    let word = |word: Bilingual| word.of(language);
    let choose = |change: fn(LinkChoices, usize) -> LinkChoices| {
        let set = set.clone();
        Callback::from(move |index: usize| set.set(change(choices, index)))
    };
    let line = |id: &str, name, control: Html| plain_row(id, word(name), "", control);
    let moments = [this_moment(shared.now, language), word(words::sharing::FROM_START).to_owned()];
    let at = choose(|choices, index| LinkChoices { start: index == 1, ..choices });
    let at = segments("share-at", word(words::sharing::OPENS), &moments, usize::from(choices.start), &at);
    let languages = [language_name(language), word(words::sharing::READERS_LANGUAGE)];
    let to = choose(|choices, index| LinkChoices { fixed_language: index == 0, ..choices });
    let to =
        segments("share-in", word(words::sharing::IN), &languages, usize::from(!choices.fixed_language), &to);
    let Shared { open, begun, .. } = shared;
    let onchange = choose(|choices, _| LinkChoices { plain: !choices.plain, ..choices }).reform(|_: Event| 0);
    html! {
        <div class="share-options">
            <div hidden={!begun}>{line("share-at", words::sharing::OPENS, at)}</div>
            {line("share-in", words::sharing::IN, to)}
            <label class="switch" hidden={open.is_empty()}>
                <input type="checkbox" checked={!choices.plain} {onchange} /><span>{with_view(open, language)}</span>
            </label>
        </div>
    }
}
