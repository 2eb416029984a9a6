//! The snippet that puts the small player into another page, with its options. It is given the link and
//! only chooses its view and language.

use model::Language;
use model::scenario::link::Length;
use model::scenario::link::SharedLink;
use model::spec::Bilingual;
use words::sharing::language_name;
use yew::prelude::*;

use super::Shared;
use super::copy::{CopyField, FieldShape};
use crate::components::parameters::fields::{plain_row, segments, select};
use crate::location::{self, Address};
use crate::state::{LECTURE, Theme, with_word};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub shared: Shared,
    pub language: Language,
}

#[derive(Clone, Copy, PartialEq)]
struct EmbedChoices {
    size: usize,
    fixed_language: bool,
    pauses: bool,
    theme: Theme,
}

/// Width and height in pixels; without a width it takes that of the surrounding page.
const SIZES: [(Option<u32>, u32); 4] = [(Some(480), 320), (Some(640), 420), (Some(960), 600), (None, 420)];
const THEMES: [(Theme, Bilingual); 3] = [
    (Theme::Auto, words::sharing::READERS_COLOURS),
    (Theme::Light, words::sharing::LIGHT),
    (Theme::Dark, words::sharing::DARK),
];

/// Folded until it is opened.
#[component]
pub fn EmbedSection(props: &Props) -> Html {
    let Props { shared, language } = props;
    let language = *language;
    let choices = use_state_eq(|| EmbedChoices {
        size: 1,
        fixed_language: true,
        pauses: shared.lecture,
        theme: Theme::Auto,
    });
    let Address { whole, length } = location::address(&link(&shared.link, *choices, language));
    if length == Length::TooLong {
        return Html::default();
    }
    let words = [words::sharing::SNIPPET, words::sharing::COPY_SNIPPET, words::sharing::SNIPPET_COPIED];
    html! {
        <details class="share-embed">
            <summary><h3>{words::sharing::EMBED.of(language)}</h3></summary>
            {options(*choices, &choices.setter(), language)}
            <CopyField text={snippet(&whole, &shared.scenario_title, choices.size)} {words} shape={FieldShape::Block} {language}>
                <a class="framed" href={whole} target="_blank" rel="noopener">{words::sharing::TRY_IT.of(language)}</a>
            </CopyField>
        </details>
    }
}

/// The player's link: what is on screen without panels and modes, which the player does not have.
fn link(shared: &SharedLink, choices: EmbedChoices, language: Language) -> SharedLink {
    let theme = Some(choices.theme.name()).filter(|_| choices.theme != Theme::Auto);
    let lecture = with_word(None, LECTURE, choices.pauses);
    let view = match theme {
        Some(theme) => with_word(lecture.as_deref(), theme, true),
        None => lecture,
    };
    let language = choices.fixed_language.then_some(language);
    SharedLink { embed: true, view, language, ..shared.clone() }
}

fn snippet(address: &str, title: &str, size: usize) -> String {
    let (width, height) = SIZES[size];
    let width = width.map_or("100%".to_owned(), |width| width.to_string());
    let title = if title.is_empty() { "Habemus".to_owned() } else { format!("Habemus: {}", escaped(title)) };
    let address = escaped(address);
    format!(
        "<iframe src=\"{address}\"\n  width=\"{width}\" height=\"{height}\" title=\"{title}\" loading=\"lazy\"></iframe>"
    )
}

/// Escapes a text for an HTML attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

fn options(choices: EmbedChoices, set: &UseStateSetter<EmbedChoices>, language: Language) -> Html {
    let word = |word: Bilingual| word.of(language);
    let line = |id: &str, name, control: Html| plain_row(id, word(name), "", control);
    let size = |(width, height): (Option<u32>, u32)| match width {
        Some(width) => format!("{width} × {height}"),
        None => word(words::sharing::WIDE).to_owned(),
    };
    let sizes = SIZES.iter().enumerate().map(|(index, each)| (index.to_string(), size(*each))).collect();
    let on_size = {
        let set = set.clone();
        Callback::from(move |index: String| {
            set.set(EmbedChoices { size: index.parse().unwrap_or(1), ..choices })
        })
    };
    let themes = THEMES.map(|(_, name)| word(name));
    let theme = THEMES.iter().position(|(theme, _)| *theme == choices.theme).unwrap_or(0);
    let on_theme = {
        let set = set.clone();
        Callback::from(move |index: usize| set.set(EmbedChoices { theme: THEMES[index].0, ..choices }))
    };
    let languages = [language_name(language), word(words::sharing::READERS_LANGUAGE)];
    let on_language = {
        let set = set.clone();
        Callback::from(move |index: usize| set.set(EmbedChoices { fixed_language: index == 0, ..choices }))
    };
    let onchange = {
        let set = set.clone();
        Callback::from(move |_: Event| set.set(EmbedChoices { pauses: !choices.pauses, ..choices }))
    };
    let in_language = usize::from(!choices.fixed_language);
    html! {
        <div class="share-options">
            {line("embed-size", words::sharing::SIZE, select("embed-size", word(words::sharing::SIZE), sizes, &choices.size.to_string(), on_size))}
            {line("embed-in", words::sharing::IN, segments("embed-in", word(words::sharing::IN), &languages, in_language, &on_language))}
            {line("embed-theme", words::sharing::COLOURS, segments("embed-theme", word(words::sharing::COLOURS), &themes, theme, &on_theme))}
            <label class="switch">
                <input type="checkbox" checked={choices.pauses} {onchange} /><span>{word(words::sharing::PAUSE_AT_CAPTIONS)}</span>
            </label>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_cannot_leave_its_quotation_marks() {
        let html = snippet("https://example.org/#v=1&g=x", "\"><script>&", 3);
        assert!(html.contains("src=\"https://example.org/#v=1&amp;g=x\""), "{html}");
        assert!(html.contains("title=\"Habemus: &quot;>&lt;script>&amp;\""), "{html}");
        assert!(html.contains("width=\"100%\" height=\"420\""), "{html}");
        assert!(snippet("a", "", 0).contains("title=\"Habemus\" "));
    }
}
