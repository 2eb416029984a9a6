//! Which links are cut at a moment, folded from the few happenings that touch links.
//! A script writes each of them, so there are never many.

use std::collections::BTreeSet;

use model::trace::Happening;
use model::trace::event::Ends;
use model::{Process, Time};

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
    cut: BTreeSet<(Process, Process)>,
    /// The group of each process, and since when they are apart.
    pub(crate) groups: Option<(Vec<u32>, Time)>,
}

impl Network {
    pub(crate) fn at(touches: &[Touch], position: u32) -> Network {
        let mut network = Network::default();
        for touch in touches.iter().take_while(|touch| touch.position <= position) {
            match &touch.happening {
                Happening::Cut(ends) => network.cut.extend(ways(*ends)),
                Happening::Heal(ends) => {
                    for way in ways(*ends) {
                        network.cut.remove(&way);
                    }
                }
                Happening::HealAll => network = Network::default(),
                Happening::Partition(groups) => network.groups = Some((groups.clone(), touch.at)),
                _ => {}
            }
        }
        network
    }

    /// Whether a line of the text cut this way.
    pub(crate) fn is_cut(&self, from: Process, to: Process) -> bool {
        self.cut.contains(&(from, to))
    }

    /// Whether a partition runs between these two.
    pub(crate) fn parts(&self, a: Process, b: Process) -> bool {
        self.groups.as_ref().is_some_and(|(groups, _)| groups[a.index()] != groups[b.index()])
    }

    /// Every way that is cut by itself, ascending.
    pub(crate) fn cuts(&self) -> impl Iterator<Item = (Process, Process)> + '_ {
        self.cut.iter().copied()
    }
}

fn ways(ends: Ends) -> Vec<(Process, Process)> {
    match ends {
        Ends::Both(a, b) => vec![(a, b), (b, a)],
        Ends::OneWay(a, b) => vec![(a, b)],
    }
}
