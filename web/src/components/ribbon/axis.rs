//! The one time axis of the page: scrubber and space-time diagram place their times with it, so that
//! the playhead is one line through both. Knows times and pixels, and nothing of what happened.

use model::Time;

/// Where times are, for a certain width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// The x of time 0.
    pub left: f64,
    /// The x of the end.
    pub right: f64,
    /// The last time there is room for.
    pub end: Time,
}

/// Narrower than this there is less room beside the axis.
const NARROW: f64 = 560.0;
/// Two labels of the axis are at least this far apart.
const TICK_GAP: f64 = 56.0;

impl Axis {
    /// The axis of an element this wide.
    pub fn new(width: f64, end: Time) -> Axis {
        let (before, after) = if width < NARROW { (32.0, 16.0) } else { (72.0, 24.0) };
        Axis { left: before, right: (width - after).max(before + 1.0), end: end.max(Time::TICK) }
    }

    /// Where a time is.
    pub fn x(&self, time: Time) -> f64 {
        let share = time.min(self.end).0 as f64 / self.end.0 as f64;
        self.left + share * (self.right - self.left)
    }

    /// Which time is there; places beside the axis belong to its ends.
    pub fn time(&self, x: f64) -> Time {
        let share = ((x - self.left) / (self.right - self.left)).clamp(0.0, 1.0);
        Time((share * self.end.0 as f64).round() as u64)
    }

    /// Which round time is nearest, as fine as a pixel can tell.
    pub fn round_time(&self, x: f64) -> Time {
        let pixel = self.end.0 as f64 / (self.right - self.left);
        let grain = [1000, 500, 100, 10, 1].into_iter().find(|grain| *grain as f64 <= pixel.max(100.0));
        let grain = grain.unwrap_or(1);
        Time(((self.time(x).0 + grain / 2) / grain * grain).min(self.end.0))
    }

    /// The round times that get a label.
    pub fn ticks(&self) -> Vec<Time> {
        let step = round_step(TICK_GAP / (self.right - self.left) * self.end.0 as f64);
        (0..=self.end.0 / step).map(|count| Time(count * step)).collect()
    }

    /// How far an arrow key moves the playhead: a tenth, or what can be seen in a long run.
    pub fn key_step(&self) -> Time {
        Time(round_step(self.end.0 as f64 / 1000.0).max(100))
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
