//! The playhead, and how it moves: with time, by events, by interesting moments, by hand.
//!
//! A step is one event, the scrubber moves by time; both give a moment. Without a run nothing moves.

mod captions;
mod shown;
mod speed;
#[cfg(test)]
mod tests;

use model::trace::Change;
use model::{Moment, Time};

use super::{Notice, State};
use crate::run::PreparedRun;
pub use captions::captions;
use shown::ShownRuns;
pub use speed::Speed;

/// The small step of the comma and period keys.
const NUDGE: u64 = 100;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Playhead {
    /// May lie beyond the end of a run that became shorter.
    pub moment: Moment,
    /// The fraction of a thousandth that has passed since `moment`.
    fraction: f64,
    pub playing: bool,
    pub speed: Speed,
}

impl Playhead {
    /// Where every run begins.
    pub const START: Moment = Moment { time: Time::ZERO, done: Some(0) };
}

impl Default for Playhead {
    fn default() -> Playhead {
        Playhead { moment: Playhead::START, fraction: 0.0, playing: false, speed: Speed::default() }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Back,
    Forward,
}

pub enum TimeInput {
    PlayOrPause,
    /// Plays or pauses.
    Play(bool),
    /// Milliseconds that passed while playing.
    Tick(f64),
    /// One event, while playing without motion.
    PlayStep,
    Step(Direction),
    /// To the next fault, leader change or violation.
    Leap(Direction),
    /// To the next caption.
    Caption(Direction),
    /// A tenth of a time unit.
    Nudge(Direction),
    Begin,
    End,
    Seek(Moment),
    /// To the next execution of this line of the pseudo-code.
    Execute(u32),
    Speed(Speed),
}

impl State {
    /// Where the playhead is within what is on screen.
    pub fn now(&self) -> Moment {
        self.shown().map_or(self.playhead.moment, |shown| shown.within(self.playhead.moment))
    }

    /// What is on screen: the run, and the one beside it.
    pub fn shown(&self) -> Option<ShownRuns> {
        Some(ShownRuns { one: self.run.clone()?, other: self.compare.other.run.clone() })
    }

    pub(super) fn change_time(&mut self, input: TimeInput) {
        if let TimeInput::Speed(speed) = input {
            self.playhead.speed = speed;
            return;
        }
        // While a prediction is asked for, nothing moves.
        let Some(shown) = self.shown().filter(|_| !self.is_curtained()) else { return };
        match input {
            TimeInput::PlayOrPause => self.play_or_pause(&shown),
            TimeInput::Play(on) => {
                if on != self.playhead.playing {
                    self.play_or_pause(&shown);
                }
            }
            TimeInput::Tick(milliseconds) => self.tick(&shown, milliseconds),
            TimeInput::PlayStep => self.play_step(&shown),
            TimeInput::Step(direction) => self.stand_at(shown.step(self.now(), direction)),
            TimeInput::Leap(direction) => self.stand_at(shown.leap(self.now(), direction)),
            TimeInput::Caption(direction) => self.go_to_caption(&shown.one, direction),
            TimeInput::Nudge(direction) => self.stand_at(nudge(&shown, self.now(), direction)),
            TimeInput::Begin => self.stand_at(shown.begin()),
            TimeInput::End => self.stand_at(Moment::after(shown.end())),
            TimeInput::Execute(label) => self.execute(&shown.one, label),
            // The scrubber may be dragged while playing: time then continues from there.
            TimeInput::Seek(moment) => (self.playhead.moment, self.playhead.fraction) = (moment, 0.0),
            // Handled above: it needs no run.
            TimeInput::Speed(_) => {}
        }
    }

    fn play_step(&mut self, shown: &ShownRuns) {
        if self.playhead.playing {
            let next = shown.step(self.now(), Direction::Forward);
            let paused = self.pause_on_the_way(&shown.one, next).is_some();
            self.playhead.moment = next;
            self.playhead.playing = !paused && !shown.is_over(next);
        }
    }

    fn play_or_pause(&mut self, shown: &ShownRuns) {
        self.playhead.moment = self.now();
        if !self.playhead.playing && shown.is_over(self.playhead.moment) {
            self.playhead.moment = shown.begin();
        }
        self.choice.menu = None;
        self.playhead.fraction = 0.0;
        match self.playhead.playing {
            true => self.pause(),
            false => self.playhead.playing = true,
        }
    }

    /// Pauses, on a round time where that changes nothing.
    pub(super) fn pause(&mut self) {
        if let (true, Some(shown)) = (self.playhead.playing, self.shown()) {
            self.playhead.moment = rounded(&shown, self.now());
            self.playhead.fraction = 0.0;
        }
        self.playhead.playing = false;
    }

    fn tick(&mut self, shown: &ShownRuns, milliseconds: f64) {
        if !self.playhead.playing {
            return;
        }
        let passed = milliseconds * self.playhead.speed.factor() + self.playhead.fraction;
        let whole = passed.floor();
        self.playhead.fraction = passed - whole;
        let now = self.now();
        if whole < 1.0 {
            return;
        }
        let time = Time(now.time.0 + whole as u64).min(shown.end());
        if let Some(caption) = self.pause_on_the_way(&shown.one, Moment::after(time)) {
            self.stand_at(caption);
        } else if time == shown.end() {
            self.stand_at(Moment::after(time));
        } else {
            self.playhead.moment = Moment::after(time);
        }
    }

    /// To the next time the chosen process, or any process, executes a line; after the last, to the
    /// first.
    fn execute(&mut self, run: &PreparedRun, label: u32) {
        let trace = &run.reading.trace;
        let chosen = self.choice.chosen;
        let executes = |event: &u32| {
            chosen.is_none_or(|process| trace.process_of(*event) == Some(process))
                && trace.event(*event).changes.contains(&Change::Line(label))
        };
        let now = trace.position(self.now());
        let later = (now..trace.len()).find(executes);
        let Some(event) = later.or_else(|| (0..now).find(executes)) else {
            return self
                .say(Notice::LineNever(chosen.map(|process| run.reading.names.of(process).to_owned())));
        };
        self.stand_at(trace.moment(event + 1));
        if later.is_none() {
            self.say(Notice::LineAgain(trace.time_of(event)));
        }
    }

    pub(super) fn stand_at(&mut self, moment: Moment) {
        self.playhead.moment = moment;
        self.playhead.fraction = 0.0;
        self.playhead.playing = false;
    }
}

/// The nearest tenth, if nothing happens in between: a click after a pause then writes `at 4.3` and not
/// `at 4.283`.
fn rounded(shown: &ShownRuns, now: Moment) -> Moment {
    let tenth = Moment::after(Time((now.time.0 + 50) / 100 * 100));
    match now.done.is_none() && shown.is_same(tenth, now) && tenth.time <= shown.end() {
        true => tenth,
        false => now,
    }
}

fn nudge(shown: &ShownRuns, now: Moment, direction: Direction) -> Moment {
    let time = match direction {
        Direction::Forward => now.time.0 + NUDGE,
        Direction::Back => now.time.0.saturating_sub(NUDGE),
    };
    Moment::after(Time(time).min(shown.end()))
}
