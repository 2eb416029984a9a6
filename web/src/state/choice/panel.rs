//! The panels of the page as one table: the word of each in links, its names in both languages, and when
//! it exists. The enum, the tabs, the link words and the tests are made from it; what a panel shows is
//! drawn in components/side, where a forgotten one does not compile.

use model::Language;
use model::spec::Bilingual;
use words::challenges::CHALLENGE;
use words::compare::COMPARE;
use words::lessons::LESSON;
use words::page::{CODE, INSPECTOR, LOG, PARAMETERS, PSEUDOCODE, PSEUDOCODE_TAB, SCRIPT, SPACE_TIME, TIME};
use words::views::{VIEWS, VIEWS_IN_FULL};

/// What decides which panels there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Panels {
    /// Then the sections beneath the tabs are tabs too.
    pub one_column: bool,
    /// Whether a challenge is open.
    pub challenged: bool,
    /// Whether the run has suspicions to show, or the clusters of a cube.
    pub has_views: bool,
}

impl Panels {
    /// The existing tabs, in order.
    pub fn tabs(self) -> Vec<Tab> {
        Tab::ALL.into_iter().filter(|tab| tab.is_there(self)).collect()
    }

    /// The panel in front: the requested one, if it exists.
    pub fn front(self, asked: Tab) -> Tab {
        if asked.is_there(self) { asked } else { Tab::Script }
    }
}

struct Panel {
    /// Its word in links. Words may be added, never changed.
    word: &'static str,
    /// The ids of the tab and of its panel.
    tab: &'static str,
    panel: &'static str,
    /// The text of the tab.
    name: Bilingual,
    /// The full name of the tab, where its text is short. It begins with that text or means the same.
    label: Bilingual,
    /// Its name within a sentence.
    title: Bilingual,
    is_there: fn(Panels) -> bool,
}

/// Declares the panels in the order of their tabs.
macro_rules! panels {
    ($($(#[$doc:meta])* $tab:ident $word:literal $names:expr, if $there:expr;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Tab { $($(#[$doc])* $tab),* }

        impl Tab {
            pub const ALL: [Tab; [$($word),*].len()] = [$(Tab::$tab),*];

            fn panel_of(self) -> &'static Panel {
                match self {
                    $(Tab::$tab => {
                        const PANEL: Panel = {
                            let [name, label, title] = $names;
                            Panel {
                                word: $word,
                                tab: concat!("tab-", $word),
                                panel: concat!("panel-", $word),
                                name,
                                label,
                                title,
                                is_there: $there,
                            }
                        };
                        &PANEL
                    })*
                }
            }
        }
    };
}

/// One name as text, full name and name within a sentence.
const fn one(name: Bilingual) -> [Bilingual; 3] {
    [name, name, name]
}

panels! {
    /// The task, and the grade of the answer.
    Challenge "challenge" one(CHALLENGE), if |page| page.challenged;
    Script "script" one(SCRIPT), if |_| true;
    Parameters "parameters" one(PARAMETERS), if |_| true;
    /// A lesson beside the stage.
    Lesson "lesson" one(LESSON), if |_| true;
    Inspector "inspector" one(INSPECTOR), if |page| page.one_column;
    /// Who suspects whom.
    Views "views" [VIEWS, VIEWS_IN_FULL, VIEWS], if |page| page.one_column && page.has_views;
    Code "code" [CODE, PSEUDOCODE_TAB, PSEUDOCODE], if |page| page.one_column;
    /// The space-time diagram.
    Time "time" [TIME, SPACE_TIME, SPACE_TIME], if |page| page.one_column;
    Log "log" one(LOG), if |_| true;
    /// Two runs side by side. Beside a challenge there is no room for its tab; the bar has the button.
    Compare "compare" one(COMPARE), if |page| !page.challenged || page.one_column;
}

impl Tab {
    pub fn is_there(self, page: Panels) -> bool {
        (self.panel_of().is_there)(page)
    }

    /// The text of the tab.
    pub fn name(self, language: Language) -> &'static str {
        self.panel_of().name.of(language)
    }

    /// The full name of the tab, where it differs from its text.
    pub fn label(self, language: Language) -> Option<&'static str> {
        Some(self.panel_of().label.of(language)).filter(|label| *label != self.name(language))
    }

    /// The panel's name within a sentence.
    pub fn title(self, language: Language) -> &'static str {
        self.panel_of().title.of(language)
    }

    /// Its word in links.
    pub fn word(self) -> &'static str {
        self.panel_of().word
    }

    /// The panel that a link names.
    pub fn read(word: &str) -> Option<Tab> {
        Tab::ALL.into_iter().find(|tab| tab.word() == word)
    }

    /// The id of the tab's element.
    pub fn id(self) -> &'static str {
        self.panel_of().tab
    }

    /// The id of the panel's element.
    pub fn panel(self) -> &'static str {
        self.panel_of().panel
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_panel_has_its_word() {
        for tab in Tab::ALL {
            assert_eq!(Tab::read(tab.word()), Some(tab));
            assert!(tab.word().bytes().all(|letter| letter.is_ascii_lowercase()), "{}", tab.word());
        }
    }

    #[test]
    fn which_tabs_there_are_depends_on_room_run_and_challenge() {
        let words = |page: Panels| page.tabs().into_iter().map(Tab::word).collect::<Vec<_>>().join(" ");
        let page = Panels::default();
        assert_eq!(words(page), "script parameters lesson log compare");
        assert_eq!(words(Panels { challenged: true, ..page }), "challenge script parameters lesson log");
        let narrow = Panels { one_column: true, ..page };
        assert_eq!(words(narrow), "script parameters lesson inspector code time log compare");
        let full = Panels { challenged: true, has_views: true, ..narrow };
        assert_eq!(full.tabs(), Tab::ALL);
    }

    #[test]
    fn a_panel_that_is_not_there_leaves_the_script_in_front() {
        assert_eq!(Panels::default().front(Tab::Time), Tab::Script);
        assert_eq!(Panels { one_column: true, ..Panels::default() }.front(Tab::Time), Tab::Time);
    }
}
