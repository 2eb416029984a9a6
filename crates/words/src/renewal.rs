//! The words for a newer edition of the page that is ready while an older one is open.

use model::Language;

/// A name that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RenewalWord {
    /// That there is one, and that nothing is lost.
    Ready,
    /// Shows it.
    Reload,
}

/// What is said of a newer edition of the page.
pub fn renewal_word(word: RenewalWord, language: Language) -> &'static str {
    let (en, pt) = match word {
        RenewalWord::Ready => (
            "A new version of Habemus is ready. Nothing is lost.",
            "Há uma nova versão do Habemus. Nada se perde.",
        ),
        RenewalWord::Reload => ("Reload", "Recarregar"),
    };
    match language {
        Language::En => en,
        Language::Pt => pt,
    }
}
