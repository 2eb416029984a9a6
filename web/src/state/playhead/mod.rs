//! The playhead, and how it moves: with time, by beats, by events, by interesting moments, by hand.
//!
//! A step is one beat and glides to its end, the scrubber moves by time; both give a moment. Without a run
//! nothing moves.

mod captions;
mod glide;
mod playing;
mod shown;
mod speed;
#[cfg(test)]
mod tests;

use model::trace::Change;
use model::{Moment, Time};

use super::{Notice, State};
use crate::run::PreparedRun;
pub use captions::captions;
use glide::Glide;
use shown::ShownRuns;
pub use speed::{Speed, Timing};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Playhead {
    /// May lie beyond the end of a run that became shorter.
    pub moment: Moment,
    /// Milliseconds on screen since `moment`, while playing.
    since: f64,
    pub playing: bool,
    /// The step under way.
    glide: Option<Glide>,
    pub speed: Speed,
    /// Whether somebody prefers no motion: then a step is a cut.
    pub still: bool,
}

/// How the playhead moves by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motion {
    Rest,
    /// On its way to the end of a step.
    Glide(Moment),
    Play,
}

impl Playhead {
    /// Where every run begins.
    pub const START: Moment = Moment { time: Time::ZERO, done: Some(0) };

    pub fn motion(&self) -> Motion {
        match self.glide {
            Some(glide) => Motion::Glide(glide.target),
            None if self.playing => Motion::Play,
            None => Motion::Rest,
        }
    }

    pub fn is_moving(&self) -> bool {
        self.motion() != Motion::Rest
    }
}

impl Default for Playhead {
    fn default() -> Playhead {
        Playhead {
            moment: Playhead::START,
            since: 0.0,
            playing: false,
            glide: None,
            speed: Speed::default(),
            still: false,
        }
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
    /// Milliseconds that passed while something moved.
    Tick(f64),
    /// One beat, while playing without motion.
    PlayStep,
    /// To the end of the next beat, or of the one before.
    Step(Direction),
    /// The same by a key that is still held: it waits for the step before.
    HeldStep(Direction),
    /// One event.
    Event(Direction),
    /// To the next fault, leader change or violation.
    Leap(Direction),
    /// To the next caption.
    Caption(Direction),
    Begin,
    End,
    Seek(Moment),
    /// To the next execution of this line of the pseudo-code.
    Execute(u32),
    Speed(Speed),
    /// Whether somebody prefers no motion.
    Still(bool),
}

impl State {
    /// Where the playhead is within what is on screen.
    pub fn now(&self) -> Moment {
        self.shown().map_or(self.playhead.moment, |shown| shown.within(self.playhead.moment))
    }

    /// What is on screen: the run, and the one beside it.
    pub fn shown(&self) -> Option<ShownRuns> {
        let (one, other) = (self.run.clone()?, self.compare.other.run.clone());
        let both = self.compare.pace.clone().filter(|_| other.is_some());
        Some(ShownRuns { one, other, both })
    }

    pub(super) fn change_time(&mut self, input: TimeInput) {
        match input {
            TimeInput::Speed(speed) => {
                // The same moment, from which time passes differently.
                (self.playhead.speed, self.playhead.since) = (speed, 0.0);
                return;
            }
            TimeInput::Still(still) => {
                self.arrive();
                self.playhead.still = still;
                return;
            }
            _ => {}
        }
        // While a prediction is asked for, nothing moves.
        let Some(shown) = self.shown().filter(|_| !self.is_curtained()) else { return };
        if !matches!(input, TimeInput::Tick(_) | TimeInput::HeldStep(_)) {
            self.arrive();
        }
        match input {
            TimeInput::PlayOrPause => self.play_or_pause(&shown),
            TimeInput::Play(on) => {
                if on != self.playhead.playing {
                    self.play_or_pause(&shown);
                }
            }
            TimeInput::Tick(milliseconds) => self.tick(&shown, milliseconds),
            TimeInput::PlayStep => self.play_step(&shown),
            TimeInput::Step(direction) => self.step(&shown, direction),
            TimeInput::HeldStep(direction) => {
                if self.playhead.glide.is_none() {
                    self.step(&shown, direction);
                }
            }
            TimeInput::Event(direction) => self.stand_at(shown.event(self.now(), direction)),
            TimeInput::Leap(direction) => self.stand_at(shown.leap(self.now(), direction)),
            TimeInput::Caption(direction) => self.go_to_caption(&shown.one, direction),
            TimeInput::Begin => self.stand_at(shown.begin()),
            TimeInput::End => self.stand_at(Moment::after(shown.end())),
            TimeInput::Execute(label) => self.execute(&shown.one, label),
            // The scrubber may be dragged while playing: time then continues from there.
            TimeInput::Seek(moment) => (self.playhead.moment, self.playhead.since) = (moment, 0.0),
            // Handled above: they need no run.
            TimeInput::Speed(_) | TimeInput::Still(_) => {}
        }
    }

    fn play_or_pause(&mut self, shown: &ShownRuns) {
        self.playhead.moment = self.now();
        if !self.playhead.playing && shown.is_over(self.playhead.moment) {
            self.playhead.moment = shown.begin();
        }
        self.choice.menu = None;
        self.playhead.since = 0.0;
        match self.playhead.playing {
            true => self.pause(),
            false => self.playhead.playing = true,
        }
    }

    /// Pauses, on a round time where that changes nothing; a step under way stops where it is seen.
    pub(super) fn pause(&mut self) {
        if let (true, Some(shown)) = (self.playhead.is_moving(), self.shown()) {
            self.stand_at(rounded(&shown, self.now()));
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
        (self.playhead.moment, self.playhead.since) = (moment, 0.0);
        (self.playhead.playing, self.playhead.glide) = (false, None);
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
