//! What is in front, the scenario of the stage or the experiment of the Lab: its title, and the text of its
//! file.

use std::rc::Rc;

use super::lab::text_of;
use super::{State, title};

impl State {
    /// The title of what is in front: the comment on its first line.
    pub fn title_in_front(&self) -> &str {
        match (self.lab.open, self.lab.ready) {
            (true, Some(ready)) => ready.title.of(self.settings.language),
            (true, None) => title(&self.lab.text),
            (false, _) => title(&self.script.text),
        }
    }

    /// The text of what is in front; none for a ready experiment without a text.
    pub fn text_in_front(&self) -> Option<Rc<str>> {
        let lab = &self.lab;
        match lab.open {
            false => Some(self.script.text.clone()),
            true => {
                let has_text =
                    lab.ready.is_none_or(|ready| text_of(ready, 0, self.settings.language).is_some());
                has_text.then(|| lab.text.clone())
            }
        }
    }
}
