//! How fast a run is told: a map between its own time and the time on screen, which only ever goes forward.
//! Silence is short, bursts are stretched, and each beat stays long enough to be read.

use model::{Moment, Time};

/// The map between moments of a run, or of two on one clock, and milliseconds on screen at normal speed.
#[derive(Clone, Debug, PartialEq)]
pub struct Pace {
    end: Time,
}

impl Pace {
    /// Every time unit takes a second.
    pub fn linear(end: Time) -> Pace {
        Pace { end }
    }

    /// When a moment is on screen, in milliseconds from the beginning.
    pub fn shown_at(&self, moment: Moment) -> f64 {
        moment.time.0 as f64
    }

    /// The moment on screen after so many milliseconds.
    pub fn moment_at(&self, milliseconds: f64) -> Moment {
        Moment::after(Time(milliseconds.max(0.0) as u64).min(self.end))
    }

    /// How long the whole run takes on screen, in milliseconds.
    pub fn length(&self) -> f64 {
        self.end.0 as f64
    }

    /// Whether time passes much faster than usual there, because nothing happens.
    pub fn is_fast_forward(&self, _milliseconds: f64) -> bool {
        false
    }
}
