//! How fast time passes: one time unit per second, times one of seven factors.

/// An index into the speed scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(usize);

/// The name of each speed, and its time units per second.
const SCALE: [(&str, f64); 7] =
    [("¼", 0.25), ("½", 0.5), ("1", 1.0), ("2", 2.0), ("4", 4.0), ("8", 8.0), ("16", 16.0)];

impl Default for Speed {
    fn default() -> Speed {
        Speed(2)
    }
}

impl Speed {
    /// Every speed, slowest first.
    pub fn all() -> impl Iterator<Item = Speed> {
        (0..SCALE.len()).map(Speed)
    }

    /// The speed with this index, as a select element gives it back.
    pub fn nth(step: usize) -> Speed {
        Speed(step.min(SCALE.len() - 1))
    }

    pub fn step(self) -> usize {
        self.0
    }

    pub fn factor(self) -> f64 {
        SCALE[self.0].1
    }

    pub fn name(self) -> &'static str {
        SCALE[self.0].0
    }

    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }

    pub fn faster(self) -> Speed {
        Speed::nth(self.0 + 1)
    }
}
