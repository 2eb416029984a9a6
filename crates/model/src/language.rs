//! The languages of the page, by the codes that links and the
//! command line use. The sentences are in the crate `words`.

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    #[default]
    En,
    /// Brazilian Portuguese.
    Pt,
}

impl Language {
    /// Every language, in the order of the menu.
    pub const ALL: [Language; 2] = [Language::En, Language::Pt];

    /// The code used in links and on the command line.
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Pt => "pt",
        }
    }

    /// The language with this code.
    pub fn read(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }
}
