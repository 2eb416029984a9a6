//! What the browser is asked to do with the page as it is now. The reducer only stores the request; the
//! hook that carries it out then sees the newest state, however soon after the last key the button was
//! pressed.

use super::{State, TimeInput};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Copies the link to what is on the page, with the open challenge.
    CopyLink,
    /// Saves the text in front as a file.
    Save,
    /// Reloads the page without losing anything.
    Reload,
    /// Opens the whole page at this moment, from the small player.
    OpenWholePage,
    /// Fills the screen with the stage, by the press or key that presents it; a link only fills the window.
    FillScreen,
}

impl State {
    pub(super) fn send_out(&mut self, errand: Errand) {
        match errand {
            // The new page goes on from here, so this one stops playing.
            Errand::OpenWholePage => self.change_time(TimeInput::Play(false)),
            Errand::CopyLink | Errand::Save | Errand::Reload | Errand::FillScreen => {}
        }
        let number = self.errand.map_or(0, |(number, _)| number);
        self.errand = Some((number + 1, errand));
    }
}
