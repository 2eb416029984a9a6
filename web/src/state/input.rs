//! Everything that can happen to the page, as values: what people do, what the run says, what time
//! does. Each room and each part of the root has its own kind; nothing here decides what comes of it.

use super::lab::LabInput;
use super::{
    ChallengeInput, CompareInput, DialogInput, Errand, LessonInput, LookInput, ModeInput, Notice, OpenInput,
    ScriptInput, SettingsInput, TimeInput, TourInput,
};
use crate::runner::RunStatus;

/// Something that happens to the page.
pub enum Input {
    Script(ScriptInput),
    /// Goes one step back: in the Lab that of the experiment, else that of the script.
    Undo,
    Redo,
    /// What came of running the text.
    Run(RunStatus),
    /// Ends a long run that is under way.
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
