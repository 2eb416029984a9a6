//! Whether a process runs at a moment, as a trace tells it; nothing about what it does.

/// Whether a process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    Up,
    Crashed,
    /// It has not joined yet.
    Absent,
}
