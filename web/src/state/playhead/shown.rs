//! What is on screen and its moments: a single run, or two on one clock.
//!
//! With two runs, a moment is a time and how many events of that instant are done in each; a run with
//! fewer events has done all of them. So a step ends where the nearer of the two beats does.

use std::borrow::Cow;
use std::rc::Rc;

use model::{Moment, Time};
use scene::beats::Pace;

use super::{Direction, Timing};
use crate::run::{PreparedRun, SharedRun};

/// A run, and the one beside it.
pub struct ShownRuns {
    pub one: SharedRun,
    pub other: Option<SharedRun>,
    /// The pace of both; none for a single run, which has its own.
    pub both: Option<Rc<Pace>>,
}

impl ShownRuns {
    fn runs(&self) -> impl Iterator<Item = &PreparedRun> {
        [Some(&*self.one), self.other.as_deref()].into_iter().flatten()
    }

    /// Where the time axis ends: with the longer run.
    pub fn end(&self) -> Time {
        self.runs().map(PreparedRun::end).max().unwrap_or_default()
    }

    /// The moment shown first; with two runs, the earlier one.
    pub fn begin(&self) -> Moment {
        self.runs().map(|run| run.begin).min_by_key(key).unwrap_or(self.one.begin)
    }

    /// A moment within what is shown.
    pub fn within(&self, moment: Moment) -> Moment {
        let (begin, end) = (self.begin(), self.end());
        let early =
            |run: &PreparedRun| run.reading.trace.position(moment) < run.reading.trace.position(begin);
        match moment.time > end {
            true => Moment::after(end),
            false if self.runs().all(early) => begin,
            false => moment,
        }
    }

    /// Whether nothing is left to happen.
    pub fn is_over(&self, moment: Moment) -> bool {
        let done = |run: &PreparedRun| run.reading.trace.position(moment) == run.reading.trace.len();
        moment.time >= self.end() && self.runs().all(done)
    }

    /// Whether nothing happens between two moments.
    pub fn is_same(&self, one: Moment, other: Moment) -> bool {
        let same = |run: &PreparedRun| run.reading.trace.position(one) == run.reading.trace.position(other);
        self.runs().all(same)
    }

    /// How time passes on screen.
    pub fn pace(&self, timing: Timing) -> Cow<'_, Pace> {
        match timing {
            Timing::Story => Cow::Borrowed(self.story()),
            Timing::Clock => Cow::Owned(Pace::linear(self.end())),
        }
    }

    /// The pace of the story.
    pub fn story(&self) -> &Pace {
        self.both.as_deref().unwrap_or(self.one.reading.pace())
    }

    /// Sorts moments by what has happened at them.
    pub fn rank(&self, moment: Moment) -> (Time, u32) {
        (moment.time, self.runs().map(|run| run.reading.trace.position(moment)).sum())
    }

    /// The end of the next beat, or of the one before.
    pub fn step(&self, now: Moment, direction: Direction) -> Moment {
        match direction {
            Direction::Forward => {
                let ends = self.runs().filter_map(|run| {
                    let end = run.reading.beats().next(run.reading.trace.position(now))?;
                    Some(moment_of(run, end))
                });
                ends.min_by_key(key).map_or(Moment::after(self.end()), |moment| self.canonical(moment))
            }
            Direction::Back => {
                let ends = self.runs().filter_map(|run| {
                    let (beats, position) = (run.reading.beats(), run.reading.trace.position(now));
                    // Beside another run this one may be at the end of a beat, and the moment later.
                    let latest = beats.previous(position + 1).map(|end| moment_of(run, end));
                    let latest = latest.filter(|moment| !self.is_same(*moment, now));
                    latest.or_else(|| beats.previous(position).map(|end| moment_of(run, end)))
                });
                let before = ends.max_by_key(key).map_or(self.begin(), |moment| self.canonical(moment));
                self.within(before)
            }
        }
    }

    /// One event forward or back.
    pub fn event(&self, now: Moment, direction: Direction) -> Moment {
        match direction {
            Direction::Forward => self.next(now).unwrap_or(Moment::after(self.end())),
            Direction::Back => {
                let before = self.previous(now).unwrap_or(self.begin());
                self.within(before)
            }
        }
    }

    fn next(&self, now: Moment) -> Option<Moment> {
        let coming = |run: &PreparedRun| {
            let trace = &run.reading.trace;
            let position = trace.position(now);
            (position < trace.len()).then(|| {
                let time = trace.time_of(position);
                (time, position - trace.position(Moment { time, done: Some(0) }))
            })
        };
        let (time, done) = self.runs().filter_map(coming).min()?;
        Some(self.canonical(Moment { time, done: Some(done + 1) }))
    }

    fn previous(&self, now: Moment) -> Option<Moment> {
        let gone = |run: &PreparedRun| {
            let trace = &run.reading.trace;
            let last = trace.position(now).checked_sub(1)?;
            let time = trace.time_of(last);
            Some((time, last - trace.position(Moment { time, done: Some(0) })))
        };
        match self.runs().filter_map(gone).max()? {
            // Nothing of this instant is left: go to the end of the previous one.
            (time, 0) => {
                let before = Moment { time, done: Some(0) };
                let ended = |run: &PreparedRun| {
                    let last = run.reading.trace.position(before).checked_sub(1)?;
                    Some(run.reading.trace.time_of(last))
                };
                self.runs().filter_map(ended).max().map(Moment::after)
            }
            (time, done) => Some(Moment { time, done: Some(done) }),
        }
    }

    /// Writes the end of an instant in one way, however many events it has.
    fn canonical(&self, moment: Moment) -> Moment {
        let after = Moment::after(moment.time);
        if self.is_same(moment, after) { after } else { moment }
    }

    /// To the next or previous fault, leader change or violation.
    pub fn leap(&self, now: Moment, direction: Direction) -> Moment {
        let moments = |run: &PreparedRun| {
            let trace = &run.reading.trace;
            let position = trace.position(now);
            let found = match direction {
                Direction::Forward => run.interesting.iter().find(|at| **at > position),
                Direction::Back => run.interesting.iter().rfind(|at| **at < position),
            };
            found.map(|at| trace.moment(*at))
        };
        let found = self.runs().filter_map(moments);
        match direction {
            Direction::Forward => found.min_by_key(key).unwrap_or(Moment::after(self.end())),
            Direction::Back => found.max_by_key(key).unwrap_or(self.begin()),
        }
    }
}

/// The moment at a position after the first one, by its last event.
fn moment_of(run: &PreparedRun, position: u32) -> Moment {
    let trace = &run.reading.trace;
    let time = trace.time_of(position - 1);
    Moment { time, done: Some(position - trace.position(Moment { time, done: Some(0) })) }
}

/// Sorts moments; the end of an instant comes after all of its events.
fn key(moment: &Moment) -> (Time, u32) {
    (moment.time, moment.done.unwrap_or(u32::MAX))
}
