//! What a beat tells: one sentence for events that belong together.

use std::ops::Range;

use model::{Language, Names, Trace};

use super::{Sentence, sentence};

/// The sentence of a beat: of these events, of which those before `position` have happened.
pub fn beat_sentence(
    trace: &Trace,
    names: &Names,
    events: Range<u32>,
    position: u32,
    language: Language,
) -> Sentence {
    sentence(trace, names, position.min(events.end), language)
}
