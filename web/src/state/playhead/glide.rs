//! A step that is seen: the playhead glides to the end of a beat within a moment. Its way follows the pace of
//! the story, without the stretches in which that stands still for reading.

use model::Moment;
use scene::beats::Pace;

use super::Direction;
use super::shown::ShownRuns;
use crate::state::State;

/// Milliseconds to the end of the next beat, and back to that of the beat before.
const FORWARD: f64 = 600.0;
const BACK: f64 = 300.0;

/// A step under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glide {
    /// Where it arrives.
    pub target: Moment,
    /// Its way, in milliseconds of the pace.
    from: f64,
    to: f64,
    /// How much of its own time has passed, and how long it takes.
    elapsed: f64,
    length: f64,
}

impl Glide {
    /// The way to a moment; none where nothing moves on it.
    fn new(shown: &ShownRuns, pace: &Pace, now: Moment, target: Moment) -> Option<Glide> {
        let (here, there) = (shown.rank(now), shown.rank(target));
        let first = |wanted: &dyn Fn(Moment) -> bool| first(pace, wanted);
        let (from, to, length) = match here < there {
            true => (
                first(&|moment| shown.rank(moment) > here),
                first(&|moment| shown.rank(moment) >= there),
                FORWARD,
            ),
            false => (
                first(&|moment| shown.rank(moment) >= here),
                first(&|moment| shown.rank(moment) > there),
                BACK,
            ),
        };
        let moves = now.time != target.time && (from < to) == (here < there) && from != to;
        moves.then_some(Glide { target, from, to, elapsed: 0.0, length })
    }

    /// Thousandths of a time unit that pass in a second, on average.
    pub fn rate(&self, pace: &Pace) -> f64 {
        let time = |at: f64| pace.moment_at(at).time.0 as f64;
        (time(self.to) - time(self.from)).abs() * 1000.0 / self.length
    }
}

impl State {
    /// To the end of the next beat, or of the one before. A step under way arrives first.
    pub(super) fn step(&mut self, shown: &ShownRuns, direction: Direction) {
        let target = self.step_target(shown, direction);
        let now = self.now();
        match Glide::new(shown, shown.story(), now, target).filter(|_| !self.playhead.still) {
            Some(glide) => {
                self.stand_at(now);
                self.playhead.glide = Some(glide);
            }
            None => self.stand_at(target),
        }
    }

    /// Where a step ends; in a lecture no later than at a caption.
    pub(super) fn step_target(&self, shown: &ShownRuns, direction: Direction) -> Moment {
        let target = shown.step(self.now(), direction);
        match direction {
            Direction::Forward => self.pause_on_the_way(&shown.one, target).unwrap_or(target),
            Direction::Back => target,
        }
    }

    pub(super) fn glide_on(&mut self, shown: &ShownRuns, mut glide: Glide, milliseconds: f64) {
        glide.elapsed += milliseconds;
        if glide.elapsed >= glide.length {
            return self.arrive();
        }
        let at = glide.from + (glide.to - glide.from) * glide.elapsed / glide.length;
        let moment = shown.story().moment_at(at);
        let is_between = match glide.from < glide.to {
            true => shown.rank(moment) < shown.rank(glide.target),
            false => shown.rank(moment) > shown.rank(glide.target),
        };
        self.playhead.moment = if is_between { moment } else { self.playhead.moment };
        self.playhead.glide = Some(glide);
    }

    /// Ends a step under way where it leads.
    pub fn arrive(&mut self) {
        if let Some(glide) = self.playhead.glide.take() {
            self.stand_at(glide.target);
        }
    }
}

/// The first millisecond of a pace whose moment, and every later one, is wanted.
fn first(pace: &Pace, wanted: &dyn Fn(Moment) -> bool) -> f64 {
    let (mut before, mut at) = (0.0, pace.length());
    if wanted(pace.moment_at(before)) {
        return before;
    }
    while at - before > 0.5 {
        let middle = (before + at) / 2.0;
        match wanted(pace.moment_at(middle)) {
            true => at = middle,
            false => before = middle,
        }
    }
    at
}
