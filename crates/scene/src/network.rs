//! Which links are cut at a moment, replayed from the few happenings that touch links.
//! A script writes each of them, so there are never many.

use model::Time;
use model::trace::{Connectivity, Happening};

/// A happening that touches links, from the position on at which it has happened.
#[derive(Clone, Debug)]
pub(crate) struct Touch {
    pub(crate) position: u32,
    pub(crate) at: Time,
    pub(crate) happening: Happening,
}

/// The state of the links at a moment.
#[derive(Default)]
pub(crate) struct Network {
    pub(crate) ways: Connectivity,
    /// Since when groups are apart, while they are.
    pub(crate) parted_since: Time,
}

impl Network {
    pub(crate) fn at(touches: &[Touch], position: u32) -> Network {
        let mut network = Network::default();
        for touch in touches.iter().take_while(|touch| touch.position <= position) {
            network.ways.see(&touch.happening);
            if let Happening::Partition(_) = touch.happening {
                network.parted_since = touch.at;
            }
        }
        network
    }
}
