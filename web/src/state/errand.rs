//! What the browser is asked to do with the page as it is now. The reducer only notes the wish; who
//! carries it out has the newest state, however soon after the last key the button was pressed.

use super::{State, TimeInput};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Copies the link to what is on the page, with the challenge it answers.
    CopyLink,
    /// Saves the text in front as a file.
    Save,
    /// Shows the page anew, and loses nothing.
    Reload,
    /// Opens the whole page at this moment, from the small player.
    OpenWholePage,
}

impl State {
    pub(super) fn send_out(&mut self, errand: Errand) {
        match errand {
            // Whoever goes on over there does not want to hear this one go on, too.
            Errand::OpenWholePage => self.change_time(TimeInput::Play(false)),
            Errand::CopyLink | Errand::Save | Errand::Reload => {}
        }
        let number = self.errand.map_or(0, |(number, _)| number);
        self.errand = Some((number + 1, errand));
    }
}
