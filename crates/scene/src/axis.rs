//! The one time axis: scrubber and space-time diagram place their times with it, so that the playhead is
//! one line through both. The scrubber has all of the run on it, the diagram may have a part. Knows times
//! and pixels, and nothing of what happened.

use model::Time;

/// Where times are, for a certain width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// The x of the first time.
    pub left: f64,
    /// The x of the last time.
    pub right: f64,
    /// The first time there is room for.
    pub from: Time,
    /// The last time there is room for.
    pub to: Time,
}

/// Narrower than this there is less room beside the axis.
const NARROW: f64 = 560.0;
/// Two labels of the axis are at least this far apart.
const TICK_GAP: f64 = 56.0;

impl Axis {
    /// The axis of a whole run in an element this wide.
    pub fn new(width: f64, end: Time) -> Axis {
        let (before, after) = if width < NARROW { (32.0, 16.0) } else { (72.0, 24.0) };
        let (right, to) = ((width - after).max(before + 1.0), end.max(Time::TICK));
        Axis { left: before, right, from: Time::ZERO, to }
    }

    /// The same axis with only a part of the run on it.
    #[must_use]
    pub fn part(self, from: Time, to: Time) -> Axis {
        Axis { from, to: to.max(from + Time::TICK), ..self }
    }

    /// Whether a time is on it.
    pub fn has(&self, time: Time) -> bool {
        self.from <= time && time <= self.to
    }

    /// Where a time is; those beside the part shown are at its ends.
    pub fn x(&self, time: Time) -> f64 {
        self.place(time).clamp(self.left, self.right)
    }

    /// Where a time is, or would be.
    pub fn place(&self, time: Time) -> f64 {
        self.left + (time.0 as f64 - self.from.0 as f64) / self.pixel()
    }

    /// How much time a pixel is.
    pub fn pixel(&self) -> f64 {
        (self.to.0 - self.from.0).max(1) as f64 / (self.right - self.left)
    }

    /// Which time is there; places beside the axis belong to its ends.
    pub fn time(&self, x: f64) -> Time {
        let share = (x.clamp(self.left, self.right) - self.left) * self.pixel();
        Time((self.from.0 + share.round() as u64).min(self.to.0))
    }

    /// Which round time is nearest, as fine as a pixel can tell.
    pub fn round_time(&self, x: f64) -> Time {
        let pixel = self.pixel();
        let grain = [1000, 500, 100, 10, 1].into_iter().find(|grain| *grain as f64 <= pixel.max(100.0));
        let grain = grain.unwrap_or(1);
        Time(((self.time(x).0 + grain / 2) / grain * grain).min(self.to.0))
    }

    /// The round times that get a label.
    pub fn ticks(&self) -> Vec<Time> {
        let step = round_step(TICK_GAP * self.pixel());
        (self.from.0.div_ceil(step)..=self.to.0 / step).map(|count| Time(count * step)).collect()
    }

    /// How far an arrow key moves the playhead: a tenth, or what can be seen in a long run.
    pub fn key_step(&self) -> Time {
        Time(round_step(self.to.0 as f64 / 1000.0).max(100))
    }
}

/// The smallest of 1, 2, 4, 5 times a power of ten that is not below this.
fn round_step(least: f64) -> u64 {
    let mut power = 1;
    loop {
        for factor in [1, 2, 4, 5] {
            if (factor * power) as f64 >= least {
                return factor * power;
            }
        }
        power *= 10;
    }
}
