//! The worked examples and the famous failures, as scenarios that can be opened: the text and a sentence
//! for its card, in both languages. The texts are files beside the algorithm they belong to. The tests
//! check what they show; nothing here knows how a run goes or what a card looks like.

use model::spec::Bilingual;

/// A scenario that shows something worth seeing.
#[derive(Debug)]
pub struct Example {
    /// The name of its files: what it shows, in a few words.
    pub name: &'static str,
    /// The scenario; its first line is the title.
    pub text: Bilingual,
    /// What one sees or learns, in one sentence.
    pub sentence: Bilingual,
}

/// Builds an example from its name, so that no text is paired with another one's sentence; to be used in
/// the folder whose `scenarios` contain the text.
macro_rules! example {
    ($name:literal, $en:literal, $pt:literal $(,)?) => {
        $crate::gallery::Example {
            name: $name,
            text: model::spec::Bilingual {
                en: include_str!(concat!("scenarios/", $name, ".en.habemus")),
                pt: include_str!(concat!("scenarios/", $name, ".pt.habemus")),
            },
            sentence: model::spec::Bilingual { en: $en, pt: $pt },
        }
    };
}

pub(crate) use example;
