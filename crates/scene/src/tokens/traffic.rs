//! When few messages are under way and when many. Whether a message may have a label depends on how many are
//! under way at the end of the instant in which it is sent.

use model::Time;
use model::trace::{Change, Event};

use crate::picture::Density;

/// Counts messages under way while a run is read, and records when few became many and many few.
#[derive(Default)]
pub(crate) struct Traffic {
    /// Ascending: whether there are few from this instant on. Values alternate.
    turns: Vec<(Time, bool)>,
    now: Time,
    under_way: usize,
}

impl Traffic {
    pub(crate) fn see(&mut self, event: &Event) {
        if event.at != self.now {
            self.settle();
            self.now = event.at;
        }
        let sent = event.changes.iter().filter(|change| matches!(change, Change::Send(_))).count();
        self.under_way =
            (self.under_way + sent).saturating_sub(usize::from(event.happening.ended_message().is_some()));
    }

    /// After the last event of an instant.
    pub(crate) fn settle(&mut self) {
        let few = Density::of(self.under_way) == Density::Labelled;
        if self.turns.last().is_none_or(|(_, before)| *before != few) {
            self.turns.push((self.now, few));
        }
    }

    /// Whether few messages are under way at the end of an instant.
    pub(crate) fn is_light(&self, at: Time) -> bool {
        let after = self.turns.partition_point(|(since, _)| *since <= at);
        after.checked_sub(1).is_none_or(|k| self.turns[k].1)
    }
}
