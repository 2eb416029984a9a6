//! A media query as a value that is updated when the window changes. It does not know what the answer is
//! used for.

use gloo_events::EventListener;
use yew::prelude::*;

use crate::browser;

/// Whether a media query matches, updated as the window changes.
#[hook]
pub fn use_media(query: &'static str) -> bool {
    let matches = use_state(|| browser::matches(query));
    let setter = matches.setter();
    use_effect_with((), move |()| {
        let media = browser::window().and_then(|window| window.match_media(query).ok().flatten());
        let listener = media
            .map(|media| EventListener::new(&media, "change", move |_| setter.set(browser::matches(query))));
        move || drop(listener)
    });
    *matches
}
