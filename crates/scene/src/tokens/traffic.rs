//! When few messages are under way and when many: whether a message sent in an instant may have a label
//! hangs on how many there are once all of that instant are sent.

use model::Time;
use model::trace::{Change, Event};

use crate::picture::Density;

/// The number of messages under way, while a run is read, and when few became many or many few.
#[derive(Default)]
pub(crate) struct Traffic {
    /// Ascending: from which instant on there were few or not, each other than the one before.
    turns: Vec<(Time, bool)>,
    now: Time,
    under_way: usize,
}

impl Traffic {
    /// Takes in the next event.
    pub(crate) fn see(&mut self, event: &Event) {
        if event.at != self.now {
            self.settle();
            self.now = event.at;
        }
        let sent = event.changes.iter().filter(|change| matches!(change, Change::Send(_))).count();
        self.under_way =
            (self.under_way + sent).saturating_sub(usize::from(event.happening.ends().is_some()));
    }

    /// All events of an instant have been seen.
    pub(crate) fn settle(&mut self) {
        let few = Density::of(self.under_way) == Density::Labelled;
        if self.turns.last().is_none_or(|(_, before)| *before != few) {
            self.turns.push((self.now, few));
        }
    }

    /// Whether few are under way at the end of an instant.
    pub(crate) fn is_light(&self, at: Time) -> bool {
        let after = self.turns.partition_point(|(since, _)| *since <= at);
        after.checked_sub(1).is_none_or(|k| self.turns[k].1)
    }
}
