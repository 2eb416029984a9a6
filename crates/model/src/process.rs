//! Processes, by the id people write and by the rank machines count with.
//! Knows nothing of what a process does.

use std::fmt;

/// The id a person gave to a process: its name everywhere, and what elections compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u32);

impl Id {
    /// The largest id a scenario may name.
    pub const LARGEST: u32 = 999_999_999;
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A process by its rank among the ids of a run: the smallest id is 0, and so on without gaps.
///
/// Comparing two processes therefore compares their ids, and a table of processes is a plain
/// vector. The place on a ring is another thing: see [`Roster::place`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Process(pub u32);

impl Process {
    /// Where this process stands in a table of all processes.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who takes part in a run, and in which order they stand on a ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    ascending: Vec<Id>,
    order: Vec<Process>,
    place: Vec<u32>,
}

impl Roster {
    /// The roster of these distinct ids, in ring order.
    pub fn new(ids: &[Id]) -> Roster {
        let mut ascending = ids.to_vec();
        ascending.sort_unstable();
        let rank = |id: &Id| Process(ascending.binary_search(id).expect("the id was just sorted in") as u32);
        let order: Vec<Process> = ids.iter().map(rank).collect();
        let mut place = vec![0; ids.len()];
        for (position, process) in order.iter().enumerate() {
            place[process.index()] = position as u32;
        }
        Roster { ascending, order, place }
    }

    /// How many take part.
    pub fn len(&self) -> usize {
        self.ascending.len()
    }

    /// Whether nobody takes part; no valid scenario is like that.
    pub fn is_empty(&self) -> bool {
        self.ascending.is_empty()
    }

    /// Every process, ascending by id.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Process> + Clone + use<> {
        (0..self.ascending.len() as u32).map(Process)
    }

    /// Every process in the order of the text.
    pub fn in_order(&self) -> &[Process] {
        &self.order
    }

    /// The id people see.
    pub fn id(&self, process: Process) -> Id {
        self.ascending[process.index()]
    }

    /// The process of this id, if it takes part.
    pub fn find(&self, id: Id) -> Option<Process> {
        self.ascending.binary_search(&id).ok().map(|rank| Process(rank as u32))
    }

    /// The position in the order of the text, from 0.
    pub fn place(&self, process: Process) -> usize {
        self.place[process.index()] as usize
    }

    /// The next process in the order of the text, around the ring.
    pub fn right(&self, process: Process) -> Process {
        let next = self.place(process) + 1;
        // A division would cost more than all the rest of a step around the ring.
        self.order[if next == self.order.len() { 0 } else { next }]
    }

    /// The process before in the order of the text, around the ring.
    pub fn left(&self, process: Process) -> Process {
        self.order[(self.place(process) + self.order.len() - 1) % self.order.len()]
    }
}
