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
