//! Processes, by the id that people write and by the rank that the program counts with. Knows nothing
//! about what a process does.

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

/// A process by its rank among the ids of a run: 0 for the smallest id, and so on without gaps.
///
/// Comparing two processes therefore compares their ids, and a table of processes is a plain vector. The
/// position on a ring is different: see [`Roster::place`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Process(pub u32);

impl Process {
    /// The index of this process in a table of all processes.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who takes part in a run, and their order on the ring.
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

    /// The number of processes.
    pub fn len(&self) -> usize {
        self.ascending.len()
    }

    /// Whether there are no processes; true for no valid scenario.
    pub fn is_empty(&self) -> bool {
        self.ascending.is_empty()
    }

    /// Every process, ascending by id.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Process> + Clone + use<> {
        (0..self.ascending.len() as u32).map(Process)
    }

    /// Every process, in text order.
    pub fn in_order(&self) -> &[Process] {
        &self.order
    }

    /// The id people see.
    pub fn id(&self, process: Process) -> Id {
        self.ascending[process.index()]
    }

    /// The process with this id, if it takes part.
    pub fn find(&self, id: Id) -> Option<Process> {
        self.ascending.binary_search(&id).ok().map(|rank| Process(rank as u32))
    }

    /// The process with this id of a text that was read without problems: it does take part.
    pub fn known(&self, id: Id) -> Process {
        self.find(id).expect("the parser lets no unknown id through")
    }

    /// The position in text order, from 0.
    pub fn place(&self, process: Process) -> usize {
        self.place[process.index()] as usize
    }

    /// The next process on the ring, in text order.
    pub fn right(&self, process: Process) -> Process {
        let next = self.place(process) + 1;
        // Faster than `%`: a division would cost more than the rest of the step.
        self.order[if next == self.order.len() { 0 } else { next }]
    }

    /// The previous process on the ring, in text order.
    pub fn left(&self, process: Process) -> Process {
        self.order[(self.place(process) + self.order.len() - 1) % self.order.len()]
    }
}
