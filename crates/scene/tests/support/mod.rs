//! What the tests of the scene share.

use habemus_scene::{Drawing, Reading};

/// The run of a text, ready to be drawn.
pub fn reading(text: &str) -> Reading {
    let outcome = habemus_core::run_text(text).unwrap_or_else(|problems| panic!("{problems:?} in {text}"));
    let drawing = Drawing { labels: outcome.scenario.labels, places: outcome.scenario.places };
    Reading::new(outcome.trace, drawing)
}
