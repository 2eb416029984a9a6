//! How fast time passes: as the story is told or by the clock, times one of seven factors.

use std::borrow::Cow;

use scene::beats::Pace;

use crate::run::PreparedRun;

/// What decides how long something is on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// Silence is short, and every beat can be read.
    Story,
    /// One time unit per second.
    Clock,
}

impl Timing {
    pub const ALL: [Timing; 2] = [Timing::Story, Timing::Clock];

    /// The pace of a run.
    pub fn pace(self, run: &PreparedRun) -> Cow<'_, Pace> {
        match self {
            Timing::Story => Cow::Borrowed(run.reading.pace()),
            Timing::Clock => Cow::Owned(Pace::linear(run.end())),
        }
    }
}

/// An index into the scale of the story, and behind it that of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(usize);

/// The name of each factor, and the factor.
const SCALE: [(&str, f64); 7] =
    [("¼", 0.25), ("½", 0.5), ("1", 1.0), ("2", 2.0), ("4", 4.0), ("8", 8.0), ("16", 16.0)];

impl Default for Speed {
    fn default() -> Speed {
        Speed(2)
    }
}

impl Speed {
    /// Every speed, slowest first, those of the story before those of the clock.
    pub fn all() -> impl Iterator<Item = Speed> {
        (0..Timing::ALL.len() * SCALE.len()).map(Speed)
    }

    /// The speed with this index, as a select element gives it back.
    pub fn nth(index: usize) -> Speed {
        Speed(index.min(Timing::ALL.len() * SCALE.len() - 1))
    }

    pub fn index(self) -> usize {
        self.0
    }

    pub fn timing(self) -> Timing {
        Timing::ALL[self.0 / SCALE.len()]
    }

    pub fn factor(self) -> f64 {
        SCALE[self.place()].1
    }

    pub fn name(self) -> &'static str {
        SCALE[self.place()].0
    }

    /// The next slower speed of the same timing.
    pub fn slower(self) -> Speed {
        if self.place() > 0 { Speed(self.0 - 1) } else { self }
    }

    pub fn faster(self) -> Speed {
        if self.place() + 1 < SCALE.len() { Speed(self.0 + 1) } else { self }
    }

    fn place(self) -> usize {
        self.0 % SCALE.len()
    }
}
