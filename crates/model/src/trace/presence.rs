//! Whether a process runs at a moment.

/// Whether a process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    Up,
    Crashed,
    /// It has not joined yet.
    Absent,
}
