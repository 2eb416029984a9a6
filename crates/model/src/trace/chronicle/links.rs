//! Which links were cut at any moment, replayed from the few happenings that touch links.
//! A script writes each of them, so there are never many.

use crate::time::Time;
use crate::trace::connectivity::Connectivity;
use crate::trace::event::{Event, Happening};

/// What happened to links, in order.
#[derive(Clone, Debug, Default)]
pub struct LinkHistory {
    /// The position after it, its time, and what happened.
    touches: Vec<(u32, Time, Happening)>,
}

impl LinkHistory {
    pub(super) fn see(&mut self, index: u32, event: &Event) {
        if Connectivity::concerns(&event.happening) {
            self.touches.push((index + 1, event.at, event.happening.clone()));
        }
    }

    /// Which links are up, in each direction, after the first `position` events.
    pub fn at(&self, position: u32) -> Connectivity {
        let mut ways = Connectivity::default();
        self.until(position).for_each(|(.., happening)| ways.see(happening));
        ways
    }

    /// When the partition began that is in force after the first `position` events.
    pub fn parted_since(&self, position: u32) -> Option<Time> {
        self.until(position).fold(None, |since, (_, at, happening)| match happening {
            Happening::Partition(_) => Some(*at),
            Happening::HealAll => None,
            // Cutting and healing single links leaves groups as they are.
            _ => since,
        })
    }

    fn until(&self, position: u32) -> impl Iterator<Item = &(u32, Time, Happening)> {
        self.touches.iter().take_while(move |(since, ..)| *since <= position)
    }
}
