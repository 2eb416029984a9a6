//! The teaching material of an algorithm: its examples and its challenges. The texts are files in the
//! algorithm's folder. Only the tests know how a run goes and how a challenge is solved; nothing here knows
//! what a card looks like.

use engine::Algorithm;
use model::spec::Bilingual;

/// An algorithm with its teaching material.
pub trait Taught: Algorithm {
    /// Worked examples and famous failures, in the order they are offered.
    const EXAMPLES: &'static [Example];
    /// The easier ones first.
    const CHALLENGES: &'static [ChallengeText];
}

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

/// A challenge as its author wrote it, in both languages; `core` knows what a challenge is.
#[derive(Debug)]
pub struct ChallengeText {
    /// The name of its file, used in links.
    pub name: &'static str,
    pub text: &'static str,
}

/// Builds an example from its name, so that no text is paired with another one's sentence; to be used in
/// the folder whose `scenarios` contain the text.
macro_rules! example {
    ($name:literal, $en:literal, $pt:literal $(,)?) => {
        $crate::teaching::Example {
            name: $name,
            text: model::spec::Bilingual {
                en: include_str!(concat!("scenarios/", $name, ".en.habemus")),
                pt: include_str!(concat!("scenarios/", $name, ".pt.habemus")),
            },
            sentence: model::spec::Bilingual { en: $en, pt: $pt },
        }
    };
}

/// The challenges of these names, from the folder's `challenges`.
macro_rules! challenges {
    ($($name:literal),* $(,)?) => {
        &[$($crate::teaching::ChallengeText {
            name: $name,
            text: include_str!(concat!("challenges/", $name, ".txt")),
        }),*]
    };
}

pub(crate) use {challenges, example};
