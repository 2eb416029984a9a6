//! The tour for newcomers: whether it is offered, and which of its steps is shown.

use super::{ModeInput, State};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tour {
    /// The step that is shown.
    pub step: Option<usize>,
    /// Whether a newcomer is offered the tour.
    pub invited: bool,
}

pub enum TourInput {
    /// Shows a step; none ends the tour.
    Show(Option<usize>),
    /// Sends the invitation away.
    Decline,
}

impl State {
    pub(super) fn change_tour(&mut self, input: TourInput) {
        match input {
            TourInput::Show(step) => {
                // It has nothing to show on a stage without panels.
                if step.is_some() {
                    self.change_mode(ModeInput::Present(false));
                }
                self.tour = Tour { step, invited: false };
            }
            TourInput::Decline => self.tour.invited = false,
        }
    }
}
