//! Which links are up in each direction: cuts and partitions, as the network keeps them and as a trace replays
//! them.

use std::collections::BTreeSet;

use super::event::{Ends, Happening};
use crate::process::Process;

/// The cuts and the partition in force; a direction is up when neither blocks it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Connectivity {
    cut: BTreeSet<(Process, Process)>,
    groups: Option<Vec<u32>>,
}

impl Connectivity {
    /// Whether messages get through in this direction.
    pub fn is_up(&self, from: Process, to: Process) -> bool {
        !self.is_parted(from, to) && !self.is_cut(from, to)
    }

    /// Whether this direction is cut, apart from any partition.
    pub fn is_cut(&self, from: Process, to: Process) -> bool {
        !self.cut.is_empty() && self.cut.contains(&(from, to))
    }

    /// Whether the two are in different groups.
    pub fn is_parted(&self, a: Process, b: Process) -> bool {
        self.groups.as_ref().is_some_and(|groups| groups[a.index()] != groups[b.index()])
    }

    /// Whether there is neither a cut nor a partition.
    pub fn is_whole(&self) -> bool {
        self.cut.is_empty() && self.groups.is_none()
    }

    /// By rank: the group of each process, while there is a partition.
    pub fn groups(&self) -> Option<&[u32]> {
        self.groups.as_deref()
    }

    /// Whether a happening is about links.
    pub fn concerns(happening: &Happening) -> bool {
        use Happening::{Cut, Heal, HealAll, Partition};
        matches!(happening, Cut(_) | Heal(_) | HealAll | Partition(_))
    }

    /// Takes a happening; only those about links change something.
    pub fn see(&mut self, happening: &Happening) {
        match happening {
            Happening::Cut(ends) => self.cut.extend(ways(*ends)),
            Happening::Heal(ends) => ways(*ends).for_each(|way| {
                self.cut.remove(&way);
            }),
            Happening::HealAll => *self = Connectivity::default(),
            Happening::Partition(groups) => self.groups = Some(groups.clone()),
            _ => {}
        }
    }
}

fn ways(ends: Ends) -> impl Iterator<Item = (Process, Process)> {
    let (first, back) = match ends {
        Ends::OneWay(a, b) => ((a, b), None),
        Ends::Both(a, b) => ((a, b), Some((b, a))),
    };
    std::iter::once(first).chain(back)
}
