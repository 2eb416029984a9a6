//! A person's settings for the page: language, colours, single-letter keys. It does not store them; the
//! opening of the page does.

use model::Language;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    pub language: Language,
    /// Whether a link or a person asked for this language.
    pub language_asked: bool,
    /// Whether a person switched to this language here, which is worth remembering.
    pub language_switched: bool,
    pub theme: Theme,
    /// Whether single-letter shortcuts are on.
    pub single_keys: bool,
}

pub enum SettingsInput {
    Language(Language),
    Theme(Theme),
    SingleKeys(bool),
}

impl Settings {
    pub fn new(language: Language) -> Settings {
        Settings {
            language,
            language_asked: false,
            language_switched: false,
            theme: Theme::Auto,
            single_keys: true,
        }
    }

    pub(super) fn change(&mut self, input: SettingsInput) {
        match input {
            SettingsInput::Language(language) => {
                self.language = language;
                (self.language_asked, self.language_switched) = (true, true);
            }
            SettingsInput::Theme(theme) => self.theme = theme,
            SettingsInput::SingleKeys(on) => self.single_keys = on,
        }
    }
}

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    #[default]
    Auto,
    Light,
    Dark,
}

impl Theme {
    /// The word in the browser's storage and on the page's root element.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub fn read(name: &str) -> Option<Theme> {
        [Theme::Auto, Theme::Light, Theme::Dark].into_iter().find(|theme| theme.name() == name)
    }

    /// The next theme of the button in the bar.
    pub fn next(self) -> Theme {
        match self {
            Theme::Auto => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Auto,
        }
    }
}
