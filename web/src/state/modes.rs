//! The words in the `view` of a link, joined by hyphens: the lecturer's modes, the panel in front, and
//! inside another page the colours. Unknown words are kept, because a later version of the page may know
//! them.

use super::{Errand, State, Tab, Theme};

/// How the page is shown, from its link.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Modes {
    /// Whether the page is a small player inside another page.
    pub embed: bool,
    /// All words of the link's view except the panel's.
    pub words: Option<String>,
}

pub enum ModeInput {
    /// Switches pausing at captions on or off.
    Lecture(bool),
    /// Shows the stage alone, or everything again.
    Present(bool),
}

pub const LECTURE: &str = "lecture";
const PRESENT: &str = "present";

/// The parsed `view` of a link.
pub struct LinkView {
    /// All words except the panel's.
    pub words: Option<String>,
    /// The panel in front; the script unless another is named.
    pub panel: Tab,
}

impl LinkView {
    pub fn read(view: Option<&str>) -> LinkView {
        let words = || view.unwrap_or_default().split('-').filter(|word| !word.is_empty());
        let panel = words().rev().find_map(Tab::read).unwrap_or(Tab::Script);
        LinkView { words: joined(words().filter(|word| Tab::read(word).is_none())), panel }
    }
}

impl State {
    pub(super) fn change_mode(&mut self, input: ModeInput) {
        match input {
            ModeInput::Lecture(on) => self.switch(LECTURE, on),
            ModeInput::Present(on) => {
                self.switch(PRESENT, on);
                if on {
                    self.send_out(Errand::FillScreen);
                }
            }
        }
    }

    /// Whether playing pauses at each caption.
    pub fn is_lecture(&self) -> bool {
        self.has(LECTURE)
    }

    /// Whether the stage is shown alone and large.
    pub fn is_presented(&self) -> bool {
        self.has(PRESENT)
    }

    /// Shows everything again, for something that has to be visible beside the stage.
    pub(super) fn show_all(&mut self) {
        self.switch(PRESENT, false);
    }

    /// The `view` of a link to the page as it is; the script need not be named.
    pub fn whole_view(&self) -> Option<String> {
        let tab = Some(self.choice.tab).filter(|tab| *tab != Tab::Script);
        joined(self.modes.words.iter().map(String::as_str).chain(tab.map(Tab::word)))
    }

    /// The colours that the surrounding page asks for.
    pub(super) fn asked_theme(&self) -> Theme {
        [Theme::Light, Theme::Dark].into_iter().find(|theme| self.has(theme.name())).unwrap_or_default()
    }

    fn has(&self, word: &str) -> bool {
        self.modes.words.as_deref().is_some_and(|view| view.split('-').any(|each| each == word))
    }

    /// Adds a word to the view, or removes it.
    fn switch(&mut self, word: &str, on: bool) {
        self.modes.words = with_word(self.modes.words.as_deref(), word, on);
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
            let read = LinkView::read(view);
            assert_eq!((read.words.as_deref(), read.panel), (words, panel), "{view:?}");
            let mut state = State::new("", Language::En);
            (state.modes.words, state.choice.tab) = (read.words, read.panel);
            assert_eq!(state.whole_view().as_deref(), view);
        }
    }
}
