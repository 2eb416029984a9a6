//! The time axis that the scrubber and the space-time diagram share, so that the playhead is one line
//! through both. The scrubber shows the whole run, the diagram may show a part. Knows times and pixels, not
//! what happened.

use model::Time;

/// Maps the times from `from` to `to` to the pixels from `left` to `right`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    pub left: f64,
    pub right: f64,
    pub from: Time,
    pub to: Time,
}

/// Elements narrower than this have smaller margins.
const NARROW: f64 = 560.0;
/// The least distance between two labels.
const TICK_GAP: f64 = 56.0;

impl Axis {
    /// The axis of a whole run in an element this wide.
    pub fn new(width: f64, end: Time) -> Axis {
        let (before, after) = if width < NARROW { (32.0, 16.0) } else { (72.0, 24.0) };
        let (right, to) = ((width - after).max(before + 1.0), end.max(Time::TICK));
        Axis { left: before, right, from: Time::ZERO, to }
    }

    /// The same axis for a part of the run.
    #[must_use]
    pub fn part(self, from: Time, to: Time) -> Axis {
        Axis { from, to: to.max(from + Time::TICK), ..self }
    }

    /// Whether a time is in the part shown.
    pub fn has(&self, time: Time) -> bool {
        self.from <= time && time <= self.to
    }

    /// The x of a time; a time outside the part shown is at its nearer end.
    pub fn x(&self, time: Time) -> f64 {
        self.x_unclamped(time).clamp(self.left, self.right)
    }

    /// The x of a time, also outside the axis.
    pub fn x_unclamped(&self, time: Time) -> f64 {
        self.left + (time.0 as f64 - self.from.0 as f64) / self.time_per_pixel()
    }

    /// The thousandths of a time unit in one pixel.
    pub fn time_per_pixel(&self) -> f64 {
        (self.to.0 - self.from.0).max(1) as f64 / (self.right - self.left)
    }

    /// The time at an x; beside the axis it is the time at the nearer end.
    pub fn time(&self, x: f64) -> Time {
        let share = (x.clamp(self.left, self.right) - self.left) * self.time_per_pixel();
        Time((self.from.0 + share.round() as u64).min(self.to.0))
    }

    /// The time at an x, rounded to a tenth of a unit, or to a half or a whole unit where a pixel covers as
    /// much.
    pub fn round_time(&self, x: f64) -> Time {
        let grain =
            [1000, 500].into_iter().find(|grain| *grain as f64 <= self.time_per_pixel()).unwrap_or(100);
        Time(((self.time(x).0 + grain / 2) / grain * grain).min(self.to.0))
    }

    /// The round times that get a label.
    pub fn ticks(&self) -> Vec<Time> {
        let step = round_step(TICK_GAP * self.time_per_pixel());
        (self.from.0.div_ceil(step)..=self.to.0 / step).map(|count| Time(count * step)).collect()
    }
}

/// The smallest number ≥ `least` that is 1, 2, 4 or 5 times a power of ten.
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
