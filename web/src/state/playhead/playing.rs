//! Playing: time on screen becomes time of the run, along a pace.

use model::{Moment, Time};

use super::shown::ShownRuns;
use super::{Direction, Motion, Timing};
use crate::state::State;

/// Milliseconds between two beats without motion, at normal speed, at least and at most.
const SHORTEST_READING: f64 = 1_000.0;
const LONGEST_READING: f64 = 5_000.0;
/// The same at any speed: faster could not be followed.
const SHORTEST_BEAT: f64 = 250.0;
/// Milliseconds on screen by which it is told how fast the clock runs.
const SPAN: f64 = 1_000.0;

impl State {
    /// Milliseconds have passed.
    pub(super) fn tick(&mut self, shown: &ShownRuns, milliseconds: f64) {
        if let Some(glide) = self.playhead.glide {
            return self.glide_on(shown, glide, milliseconds);
        }
        if !self.playhead.playing {
            return;
        }
        let now = self.now();
        let pace = shown.pace(self.playhead.speed.timing());
        let begun = pace.shown_at(now);
        let at = begun + self.playhead.since + milliseconds * self.playhead.speed.factor();
        let over = at >= pace.length();
        let moment = if over { Moment::after(shown.end()) } else { pace.moment_at(at) };
        if let Some(caption) = self.pause_on_the_way(&shown.one, moment) {
            self.stand_at(caption);
        } else if over {
            self.stand_at(moment);
        } else if shown.rank(moment) > shown.rank(now) {
            self.playhead.since = at - pace.shown_at(moment);
            self.playhead.moment = moment;
        } else {
            self.playhead.since = at - begun;
        }
    }

    /// One beat, while playing without motion.
    pub(super) fn play_step(&mut self, shown: &ShownRuns) {
        if self.playhead.playing {
            let next = self.step_target(shown, Direction::Forward);
            let paused = self.pause_on_the_way(&shown.one, next).is_some();
            self.playhead.moment = next;
            self.playhead.playing = !paused && !shown.is_over(next);
        }
    }

    /// Milliseconds until the next beat, while playing without motion: as long as the story gives it.
    pub fn reading_time(&self) -> f64 {
        let Some(shown) = self.shown() else { return SHORTEST_READING };
        let (now, next) = (self.now(), self.step_target(&shown, Direction::Forward));
        let told = shown.story().shown_at(next) - shown.story().shown_at(now);
        let reading = told.clamp(SHORTEST_READING, LONGEST_READING);
        (reading / self.playhead.speed.factor()).max(SHORTEST_BEAT)
    }

    /// Whether time passes quickly because nothing happens.
    pub fn is_fast_forward(&self) -> bool {
        let speed = self.playhead.speed;
        let asked = self.playhead.playing && !self.playhead.still && speed.timing() == Timing::Story;
        self.shown().filter(|_| asked).is_some_and(|shown| {
            let pace = shown.story();
            pace.is_fast_forward(pace.shown_at(self.now()) + self.playhead.since)
        })
    }

    /// The time that the clock shows. In motion it has as many digits as can be followed: tenths, or more
    /// where time passes slowly.
    pub fn clock_time(&self) -> Time {
        let time = self.now().time;
        let Some(shown) = self.shown() else { return time };
        let speed = self.playhead.speed;
        let rate = match (self.playhead.motion(), self.playhead.glide) {
            (Motion::Play, _) if !self.playhead.still => {
                let pace = shown.pace(speed.timing());
                let at = pace.shown_at(self.now()) + self.playhead.since;
                let half = SPAN * speed.factor() / 2.0;
                let time = |at: f64| pace.moment_at(at).time.0 as f64;
                time(at + half) - time(at - half)
            }
            (_, Some(glide)) => glide.rate(shown.story()),
            _ => return time,
        };
        let digit = match rate {
            rate if rate >= 200.0 => 100,
            rate if rate >= 20.0 => 10,
            _ => 1,
        };
        Time(time.0 / digit * digit)
    }
}
