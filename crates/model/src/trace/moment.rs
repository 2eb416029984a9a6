//! From moments, as people and links name them, to positions on the tape and back.
//! A position is how many events have happened.

use super::{Happening, Trace};
use crate::moment::Moment;
use crate::time::Time;

impl Trace {
    /// How many events have happened at this moment.
    pub fn position(&self, moment: Moment) -> u32 {
        let after = self.instants.partition_point(|(time, _)| *time <= moment.time);
        let end = self.instants.get(after).map_or(self.len(), |(_, first)| *first);
        match (after.checked_sub(1).map(|k| self.instants[k]), moment.done) {
            (Some((time, first)), Some(done)) if time == moment.time => end.min(first.saturating_add(done)),
            _ => end,
        }
    }

    /// The moment right after the first `position` events.
    pub fn moment(&self, position: u32) -> Moment {
        let Some(last) = position.min(self.len()).checked_sub(1) else {
            return Moment { time: Time::ZERO, done: Some(0) };
        };
        let after = self.instants.partition_point(|(_, first)| *first <= last);
        let (time, first) = self.instants[after - 1];
        let end = self.instants.get(after).map_or(self.len(), |(_, first)| *first);
        let done = (last + 1 < end).then_some(last + 1 - first);
        Moment { time, done }
    }

    /// The moment at which a run is first shown: after the last boot of time 0. Everybody is up and nothing has
    /// begun; faults of time 0 come before it, starts after.
    pub fn begin(&self) -> Moment {
        let early = self.events().take_while(|event| {
            event.at == Time::ZERO && !matches!(event.happening, Happening::Start(_) | Happening::Deliver(_))
        });
        let boots = early.enumerate().filter(|(_, event)| matches!(event.happening, Happening::Boot(_)));
        let nothing = Moment { time: Time::ZERO, done: Some(0) };
        boots.last().map_or(nothing, |(index, _)| self.moment(index as u32 + 1))
    }
}
