//! The colours of leaders: the only hues on the stage say whom a process believes in.

/// A leader's colour. Colours are given out in the order in which leaders are first believed in during the
/// whole run (ties: smaller id), so that they stay the same while scrubbing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Allegiance {
    /// Blue, without a pattern.
    First,
    /// Orange, hatched.
    Second,
    /// Purple, dotted.
    Third,
    /// Yellow, gridded.
    Fourth,
    /// Neutral, crossed; only the id tells these leaders apart.
    Later,
}

impl Allegiance {
    pub const ALL: [Allegiance; 5] =
        [Allegiance::First, Allegiance::Second, Allegiance::Third, Allegiance::Fourth, Allegiance::Later];

    /// Of the leader with this place in that order, from 0.
    pub fn of(order: usize) -> Allegiance {
        use Allegiance::{First, Fourth, Later, Second, Third};
        [First, Second, Third, Fourth].get(order).copied().unwrap_or(Later)
    }

    /// The CSS class.
    pub fn class(self) -> &'static str {
        match self {
            Allegiance::First => "a1",
            Allegiance::Second => "a2",
            Allegiance::Third => "a3",
            Allegiance::Fourth => "a4",
            Allegiance::Later => "a5",
        }
    }
}
