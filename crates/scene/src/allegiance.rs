//! Which colour a leader has: the only hue on the stage says whom a process believes in.

/// A leader's colour, given in the order leaders are first believed in during the run (ties: smaller
/// id), so that it stays while scrubbing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Allegiance {
    /// Blue, plain.
    First,
    /// Orange, hatched.
    Second,
    /// Purple, dotted.
    Third,
    /// Yellow, gridded.
    Fourth,
    /// Neutral, crossed; the id tells which.
    Later,
}

impl Allegiance {
    /// All, in order.
    pub const ALL: [Allegiance; 5] =
        [Allegiance::First, Allegiance::Second, Allegiance::Third, Allegiance::Fourth, Allegiance::Later];

    /// The allegiance of the leader that was believed in as the `order`-th, from 0.
    pub fn of(order: usize) -> Allegiance {
        use Allegiance::{First, Fourth, Later, Second, Third};
        [First, Second, Third, Fourth].get(order).copied().unwrap_or(Later)
    }

    /// The class that styles and SVG files use.
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
