//! Which dialog of the page is open. There is at most one: opening another closes it, and so does opening
//! something else on the page.

use super::State;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    Help,
    Gallery,
    Share,
    Export,
    Course,
    Challenges,
    WriteChallenge,
}

pub enum DialogInput {
    Open(Dialog),
    /// Closes this one. The browser reports a close late, when another may already be open: that one
    /// stays.
    Close(Dialog),
}

impl State {
    pub(super) fn change_dialog(&mut self, input: DialogInput) {
        match input {
            DialogInput::Open(dialog) => {
                match dialog {
                    // A run may go on beside the help.
                    Dialog::Help => {}
                    // The run would go on unseen, and what is shared or exported is the moment at which the
                    // button was pressed.
                    Dialog::Gallery
                    | Dialog::Share
                    | Dialog::Export
                    | Dialog::Course
                    | Dialog::Challenges => {
                        self.pause();
                    }
                    Dialog::WriteChallenge => {
                        self.pause();
                        self.begin_draft();
                    }
                }
                self.dialog = Some(dialog);
                self.check_draft();
            }
            DialogInput::Close(dialog) => {
                if self.dialog == Some(dialog) {
                    self.dialog = None;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use habemus_core::challenge::ours;
    use model::Language;

    use super::*;
    use crate::state::{ChallengeInput, ChallengeSource, Input, LessonInput, OpenInput, topic};

    const ALL: [Dialog; 7] = [
        Dialog::Help,
        Dialog::Gallery,
        Dialog::Share,
        Dialog::Export,
        Dialog::Course,
        Dialog::Challenges,
        Dialog::WriteChallenge,
    ];

    fn with(dialog: Dialog) -> State {
        let mut state = State::new("algorithm bully\nids 1 2 3\n", Language::En);
        state.take(Input::Dialog(DialogInput::Open(dialog)));
        assert_eq!(state.dialog, Some(dialog));
        state
    }

    #[test]
    fn whatever_leads_elsewhere_leaves_no_dialog_before_it() {
        for dialog in ALL {
            let lesson = LessonInput::Open(topic("vcube").expect("it is in the course"));
            let file = OpenInput::File { name: "b".to_owned(), text: "algorithm bully\n".to_owned() };
            let challenge =
                ChallengeInput::Open(ChallengeSource::Ours(ours().next().expect("a challenge").name));
            for input in [Input::Lesson(lesson), Input::Open(file), Input::Challenge(challenge)] {
                let mut state = with(dialog);
                state.take(input);
                assert_eq!(state.dialog, None, "{dialog:?}");
            }
        }
    }

    #[test]
    fn a_dialog_that_closes_late_does_not_close_the_next_one() {
        let mut state = with(Dialog::Share);
        state.take(Input::Dialog(DialogInput::Open(Dialog::Export)));
        state.take(Input::Dialog(DialogInput::Close(Dialog::Share)));
        assert_eq!(state.dialog, Some(Dialog::Export));
        state.take(Input::Dialog(DialogInput::Close(Dialog::Export)));
        assert_eq!(state.dialog, None);
    }
}
