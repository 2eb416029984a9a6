//! How the playhead moves: with time, by events, by interesting moments, by hand.
//!
//! A step is by one event, the scrubber goes by time; both give a moment. Without a run nothing moves.

use model::trace::Change;
use model::{Moment, Time};

use super::{Direction, Input, Notice, Shown, State};
use crate::contract::RunView;

/// The small step of the comma and period keys.
const NUDGE: u64 = 100;

impl State {
    /// Takes an input that is about the playhead.
    pub(super) fn travel(&mut self, input: Input) {
        // Behind a curtain nothing moves.
        let Some(shown) = self.shown().filter(|_| !self.is_curtained()) else { return };
        match input {
            Input::PlayOrPause => self.play_or_pause(&shown),
            Input::Play(on) if on != self.playing => self.play_or_pause(&shown),
            Input::Tick(milliseconds) if self.playing => self.tick(&shown, milliseconds),
            Input::PlayStep if self.playing => {
                let next = shown.step(self.now(), Direction::Forward);
                let paused = self.pause_on_the_way(&shown.one, next).is_some();
                self.moment = next;
                self.playing = !paused && !shown.is_over(next);
            }
            Input::Step(direction) => self.stand_at(shown.step(self.now(), direction)),
            Input::Leap(direction) => self.stand_at(shown.leap(self.now(), direction)),
            Input::Caption(direction) => self.go_to_caption(&shown.one, direction),
            Input::Nudge(direction) => self.stand_at(nudge(&shown, self.now(), direction)),
            Input::Begin => self.stand_at(shown.begin()),
            Input::End => self.stand_at(Moment::after(shown.end())),
            Input::Execute(label) => self.execute(&shown.one, label),
            // The scrubber may be dragged while it plays: time then goes on from there.
            Input::Seek(moment) => (self.moment, self.fraction) = (moment, 0.0),
            _ => {}
        }
    }

    fn play_or_pause(&mut self, shown: &Shown) {
        self.moment = self.now();
        if !self.playing && shown.is_over(self.moment) {
            self.moment = shown.begin();
        }
        self.menu = None;
        self.fraction = 0.0;
        match self.playing {
            true => self.pause(),
            false => self.playing = true,
        }
    }

    /// Lets time stand still, on a round time where that changes nothing.
    pub(super) fn pause(&mut self) {
        if let (true, Some(shown)) = (self.playing, self.shown()) {
            self.moment = rounded(&shown, self.now());
            self.fraction = 0.0;
        }
        self.playing = false;
    }

    fn tick(&mut self, shown: &Shown, milliseconds: f64) {
        let passed = milliseconds * self.speed.factor() + self.fraction;
        let whole = passed.floor();
        self.fraction = passed - whole;
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
            self.moment = Moment::after(time);
        }
    }

    /// To the next time the chosen process, or anybody, executes a line; after the last, to the first.
    fn execute(&mut self, run: &RunView, label: u32) {
        let trace = &run.reading.trace;
        let chosen = self.chosen;
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
        self.moment = moment;
        self.fraction = 0.0;
        self.playing = false;
    }
}

/// The nearest tenth, if nothing happens between here and there: whoever pauses and clicks then gets
/// `at 4.3` and not `at 4.283`.
fn rounded(shown: &Shown, now: Moment) -> Moment {
    let tenth = Moment::after(Time((now.time.0 + 50) / 100 * 100));
    match now.done.is_none() && shown.is_same(tenth, now) && tenth.time <= shown.end() {
        true => tenth,
        false => now,
    }
}

fn nudge(shown: &Shown, now: Moment, direction: Direction) -> Moment {
    let time = match direction {
        Direction::Forward => now.time.0 + NUDGE,
        Direction::Back => now.time.0.saturating_sub(NUDGE),
    };
    Moment::after(Time(time).min(shown.end()))
}
