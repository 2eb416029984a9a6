//! Everything that can happen to the page, as values: what people do, what runs report, that time passes.
//! Each room and each part of the root has its own kind of input; nothing here decides what follows.

use super::lab::LabInput;
use super::{
    ChallengeInput, CompareInput, DialogInput, Errand, LessonInput, LookInput, ModeInput, Notice, OpenInput,
    ScriptInput, SettingsInput, TimeInput, TourInput,
};
use crate::runner::RunStatus;

pub enum Input {
    Script(ScriptInput),
    /// One step back: in the Lab of the experiment, else of the script.
    Undo,
    Redo,
    /// The state of running the text.
    Run(RunStatus),
    /// Ends a long run in progress.
    Cancel,
    Time(TimeInput),
    Look(LookInput),
    Settings(SettingsInput),
    Mode(ModeInput),
    Open(OpenInput),
    Dialog(DialogInput),
    Tour(TourInput),
    Say(Notice),
    Dismiss,
    Errand(Errand),
    Lab(LabInput),
    Lesson(LessonInput),
    Challenge(ChallengeInput),
    Compare(CompareInput),
}

impl Input {
    /// Whether a step under way has to arrive first, because what is done now is done there. A press on the
    /// stage is meant for what is seen, and time decides for itself.
    pub fn takes_over(&self) -> bool {
        match self {
            Input::Script(_)
            | Input::Undo
            | Input::Redo
            | Input::Mode(_)
            | Input::Open(_)
            | Input::Dialog(_)
            | Input::Lesson(_)
            | Input::Challenge(_)
            | Input::Compare(_)
            | Input::Lab(LabInput::Show(_)) => true,
            Input::Run(_)
            | Input::Cancel
            | Input::Time(_)
            | Input::Look(_)
            | Input::Settings(_)
            | Input::Tour(_)
            | Input::Say(_)
            | Input::Dismiss
            | Input::Errand(_)
            | Input::Lab(_) => false,
        }
    }
}
