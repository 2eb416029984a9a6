//! How the page starts: from its link or as a first visit, in the requested language and colours. It also
//! writes language, title and colours to the document, and stores the settings for the next visit.

use model::Language;
use yew::prelude::*;

use crate::runner::{self, Attempt, RunStatus};
use crate::state::{Draft, Input, LearningProgress, Notice, OpenInput, Opening, State, Theme};
use crate::{browser, first, location};

const THEME: &str = "habemus-theme";
const LANGUAGE: &str = "habemus-language";
const SINGLE_KEYS: &str = "habemus-single-keys";
const TOUR: &str = "habemus-tour";
const PROGRESS: &str = "habemus-progress";
const DRAFT: &str = "habemus-draft";
const VEIL: &str = "habemus-veil";
/// Stored after a first visit, while the person has not chosen.
const SEEN: &str = "seen";

/// The state of a page that has just been opened; a short run is on screen at once.
pub fn first_state() -> State {
    // Inside another page nothing is remembered, so that it looks the same to everyone.
    let embed = location::is_embedded();
    let stored = |name: &str| if embed { None } else { browser::stored(name) };
    let remembered = stored(LANGUAGE).and_then(|code| Language::read(&code));
    let language = remembered.unwrap_or_else(browser::preferred_language);
    let mut state = State::new(first::scenario(language), language);
    state.modes.embed = embed;
    state.settings.theme = stored(THEME).and_then(|name| Theme::read(&name)).unwrap_or_default();
    state.lesson.progress = LearningProgress::read(&stored(PROGRESS).unwrap_or_default());
    state.challenge.draft = stored(DRAFT).map_or_else(Default::default, |lines| Draft::read(&lines).into());
    state.veil.wish = stored(VEIL).filter(|stored| stored != SEEN).map(|stored| stored == "on");
    state.settings.single_keys = stored(SINGLE_KEYS).as_deref() != Some("off");
    match location::opened(language) {
        Some(Ok(opening)) => state.take(Input::Open(OpenInput::Link(Box::new(opening)))),
        Some(Err(why)) => state.take(Input::Say(Notice::LinkNotOpened(why))),
        None => match location::text_after_reload() {
            Some(text) => state.take(Input::Open(OpenInput::Link(Box::new(Opening::of(&text))))),
            // People who follow a link came for its content.
            None => {
                state.tour.invited = stored(TOUR).is_none();
                state.veil.first_visit = stored(VEIL).is_none();
            }
        },
    }
    state.script.forget_history();
    match runner::attempt(&state.script.text, state.extent()) {
        Attempt::Ran(run) => state.take(Input::Run(RunStatus::Ran(run))),
        Attempt::Refused(problems) => state.take(Input::Run(RunStatus::Refused(problems))),
        // A later effect hands the text to a worker.
        Attempt::Long => {}
    }
    state
}

/// Sets the document's language, title and colours, and stores what a person chose.
#[hook]
pub fn use_root(state: &UseReducerHandle<State>) {
    let embed = state.modes.embed;
    let store = move |name: &str, value: &str| {
        if !embed {
            browser::store(name, value);
        }
    };
    use_effect_with(
        (state.settings.language, state.settings.language_switched),
        move |(language, switched)| {
            let tag = match language {
                Language::En => "en",
                Language::Pt => "pt-BR",
            };
            browser::mark_root("lang", tag);
            if let Some(document) = browser::document() {
                document.set_title(words::page::TITLE.of(*language));
            }
            if *switched {
                store(LANGUAGE, language.code());
            }
        },
    );
    use_effect_with(state.settings.theme, move |theme| {
        browser::mark_root("data-theme", theme.name());
        store(THEME, theme.name());
    });
    // The invitation is for the very first visit; later the tour is in the help.
    use_effect_with(state.tour.invited, move |invited| {
        if *invited {
            store(TOUR, "offered");
        }
    });
    let before = use_mut_ref(|| state.lesson.progress.clone());
    use_effect_with(state.lesson.progress.clone(), move |progress| {
        let before = before.replace(progress.clone());
        // Store nothing for people who have done nothing yet.
        if before != *progress {
            let stored = LearningProgress::read(&browser::stored(PROGRESS).unwrap_or_default());
            store(PROGRESS, &progress.merged_into(&before, stored).lines());
        }
    });
    use_effect_with(state.challenge.draft.clone(), move |draft| {
        // An untouched or emptied form stores nothing.
        let lines = if draft.is_untouched() { String::new() } else { draft.lines() };
        if !lines.is_empty() || browser::stored(DRAFT).is_some() {
            store(DRAFT, &lines);
        }
    });
    let veil = (state.veil.wish, state.veil.first_visit);
    let veil_before = use_mut_ref(|| veil);
    use_effect_with(veil, move |veil| {
        if veil_before.replace(*veil) != *veil {
            store(VEIL, veil.0.map_or(SEEN, |on| if on { "on" } else { "off" }));
        }
    });
    use_effect_with(state.settings.single_keys, move |on| store(SINGLE_KEYS, if *on { "on" } else { "off" }));
}
