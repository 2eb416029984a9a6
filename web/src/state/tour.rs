//! The tour for newcomers: whether it is offered, and which of its steps is shown. What the steps say is in
//! the component.

use super::{ModeInput, State};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tour {
    pub step: Option<usize>,
    /// Whether a newcomer is offered the tour.
    pub invited: bool,
}

pub enum TourInput {
    /// Shows a step; none ends the tour.
    Show(Option<usize>),
    /// Declines the invitation.
    Decline,
}

impl State {
    pub(super) fn change_tour(&mut self, input: TourInput) {
        match input {
            TourInput::Show(step) => {
                // When the stage is shown alone, most parts that the tour points at are hidden.
                if step.is_some() {
                    self.change_mode(ModeInput::Present(false));
                }
                self.tour = Tour { step, invited: false };
            }
            TourInput::Decline => self.tour.invited = false,
        }
    }
}
