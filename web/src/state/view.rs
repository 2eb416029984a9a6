//! The words of a link's `view`, joined by hyphens: the lecturer's modes, the panel in front, and inside
//! another page the colours. Words this edition does not know are kept for those that do.

use super::{State, Tab, Theme};

/// What a link says of the panel and of everything else.
pub struct View {
    /// All words but the panel's.
    pub words: Option<String>,
    /// The panel in front; the script unless another is named.
    pub panel: Tab,
}

impl View {
    /// Takes a link's view apart.
    pub fn read(view: Option<&str>) -> View {
        let words = || view.unwrap_or_default().split('-').filter(|word| !word.is_empty());
        let panel = words().rev().find_map(Tab::read).unwrap_or(Tab::Script);
        View { words: joined(words().filter(|word| Tab::read(word).is_none())), panel }
    }
}

impl Tab {
    /// Every panel with its word. These are in links: they may become more, never others.
    const WORDS: [(Tab, &'static str); 10] = [
        (Tab::Script, "script"),
        (Tab::Parameters, "parameters"),
        (Tab::Compare, "compare"),
        (Tab::Inspector, "inspector"),
        (Tab::Views, "views"),
        (Tab::Code, "code"),
        (Tab::Log, "log"),
        (Tab::Time, "time"),
        (Tab::Lesson, "lesson"),
        (Tab::Challenge, "challenge"),
    ];

    fn read(word: &str) -> Option<Tab> {
        Tab::WORDS.into_iter().find(|(_, known)| *known == word).map(|(tab, _)| tab)
    }

    fn word(self) -> Option<&'static str> {
        Tab::WORDS.into_iter().find(|(tab, _)| *tab == self).map(|(_, word)| word)
    }
}

impl State {
    /// What a link to the page as it is says of its view; the script need not be named.
    pub fn whole_view(&self) -> Option<String> {
        let panel = self.tab.word().filter(|_| self.tab != Tab::Script);
        joined(self.view.iter().map(String::as_str).chain(panel))
    }

    /// The colours that the page around this one asks for.
    pub(super) fn asked_theme(&self) -> Theme {
        [Theme::Light, Theme::Dark].into_iter().find(|theme| self.has(theme.name())).unwrap_or_default()
    }

    /// Whether the view has a word.
    pub(super) fn has(&self, word: &str) -> bool {
        self.view.as_deref().is_some_and(|view| view.split('-').any(|each| each == word))
    }

    /// Adds a word to the view, or takes it out.
    pub(super) fn switch(&mut self, word: &str, on: bool) {
        self.view = with_word(self.view.as_deref(), word, on);
    }
}

/// A view with or without a word.
pub fn with_word(view: Option<&str>, word: &str, on: bool) -> Option<String> {
    let others = view.unwrap_or_default().split('-').filter(|each| !each.is_empty() && *each != word);
    joined(others.chain(on.then_some(word)))
}

fn joined<'a>(words: impl Iterator<Item = &'a str>) -> Option<String> {
    let words: Vec<&str> = words.collect();
    (!words.is_empty()).then(|| words.join("-"))
}

#[cfg(test)]
mod tests {
    use model::Language;

    use super::*;

    #[test]
    fn a_view_is_read_as_it_was_written() {
        for (view, words, panel) in [
            (None, None, Tab::Script),
            (Some("lecture"), Some("lecture"), Tab::Script),
            (Some("lecture-log"), Some("lecture"), Tab::Log),
            (Some("time"), None, Tab::Time),
            (Some("stage-present-compare"), Some("stage-present"), Tab::Compare),
        ] {
            let read = View::read(view);
            assert_eq!((read.words.as_deref(), read.panel), (words, panel), "{view:?}");
            let mut state = State::new("", Language::En);
            (state.view, state.tab) = (read.words, read.panel);
            assert_eq!(state.whole_view().as_deref(), view);
        }
    }

    #[test]
    fn every_panel_has_its_word() {
        for (tab, word) in Tab::WORDS {
            assert_eq!((tab.word(), Tab::read(word)), (Some(word), Some(tab)));
            assert!(word.bytes().all(|letter| letter.is_ascii_lowercase()), "{word}");
        }
    }
}
