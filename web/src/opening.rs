//! How the page begins: from its link or as a first visit, in the language and colours asked for; and
//! what of that it tells the document around it and remembers for the next visit.

use model::Language;
use words::page::page;
use yew::prelude::*;

use crate::runner::{self, Attempt};
use crate::state::{Input, Notice, State, Theme};
use crate::{browser, first, location};

const THEME: &str = "habemus-theme";
const LANGUAGE: &str = "habemus-language";
const SINGLE_KEYS: &str = "habemus-single-keys";
const TOUR: &str = "habemus-tour";

/// The state of a page that has just been opened; what runs at once is on screen at once.
pub fn first_state() -> State {
    let remembered = browser::kept(LANGUAGE).and_then(|code| Language::read(&code));
    let language = remembered.unwrap_or_else(browser::preferred_language);
    let mut state = State::new(first::scenario(language), language);
    state.theme = browser::kept(THEME).and_then(|name| Theme::read(&name)).unwrap_or_default();
    state.single_keys = browser::kept(SINGLE_KEYS).as_deref() != Some("off");
    match location::opened() {
        Some(Ok(opening)) => state.take(Input::Open(Box::new(opening))),
        Some(Err(problem)) => state.take(Input::Say(Notice::LinkNotOpened(problem))),
        // Who comes by a link came for what is in it.
        None => state.invited = browser::kept(TOUR).is_none(),
    }
    state.forget_history();
    match runner::attempt(&state.text) {
        Attempt::Ran(run) => state.take(Input::Ran(run)),
        Attempt::Refused(problems) => state.take(Input::Refused(problems)),
        // The effect that follows the text hands it to a worker.
        Attempt::Long => {}
    }
    state
}

/// Tells the document its language, title and colours, and remembers what a person asked for.
#[hook]
pub fn use_root(state: &UseReducerHandle<State>) {
    use_effect_with((state.language, state.language_switched), |(language, switched)| {
        let tag = match language {
            Language::En => "en",
            Language::Pt => "pt-BR",
        };
        browser::mark_root("lang", tag);
        if let Some(document) = browser::document() {
            document.set_title(page(*language).title);
        }
        if *switched {
            browser::keep(LANGUAGE, language.code());
        }
    });
    use_effect_with(state.theme, |theme| {
        browser::mark_root("data-theme", theme.name());
        browser::keep(THEME, theme.name());
    });
    // The invitation is for the very first visit; the help has the tour ever after.
    use_effect_with(state.invited, |invited| {
        if *invited {
            browser::keep(TOUR, "offered");
        }
    });
    use_effect_with(state.single_keys, |on| browser::keep(SINGLE_KEYS, if *on { "on" } else { "off" }));
}
