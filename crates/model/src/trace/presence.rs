//! Whether a process runs at a moment; nothing about what it does.

/// Whether a process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    Up,
    /// It crashed, perhaps before anybody booted.
    Crashed,
    /// It has not joined yet.
    Absent,
}
