//! The shapes a network can have, and the links each shape gives to a roster. Knows nothing about messages
//! or about which links are up.

use crate::draw::{self, Purpose};
use crate::process::{Id, Process, Roster};
use crate::scenario::Percent;
use crate::sorting;

/// A shape, as the text names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topology {
    /// Every process with every other.
    Complete,
    /// Each process with the next, and the last with the first.
    Ring,
    /// Each process with the next.
    Path,
    /// Every process with the first.
    Star,
    /// A binary tree in text order: the children of process k are 2k + 1 and 2k + 2, counted from 0.
    Tree,
    /// `height` rows of `width` processes.
    Grid { width: u32, height: u32 },
    /// Processes whose positions differ in one binary digit.
    Hypercube,
    /// A random spanning tree, plus each other link with this probability.
    Random(Percent),
    /// These links and no others.
    Edges(Vec<(Id, Id)>),
}

/// Which processes have a link between them; links work both ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Graph {
    /// Every process with every other; not stored link by link.
    Complete(usize),
    /// The neighbours of each process, ascending.
    Sparse(Vec<Vec<Process>>),
}

impl Topology {
    /// The links this shape gives to these processes; a random shape is drawn from the seed.
    pub fn graph(&self, roster: &Roster, seed: u64) -> Graph {
        let n = roster.len();
        let pairs: Vec<(usize, usize)> = match self {
            Topology::Complete => return Graph::Complete(n),
            Topology::Ring => (0..n).map(|k| (k, (k + 1) % n)).collect(),
            Topology::Path => (1..n).map(|k| (k - 1, k)).collect(),
            Topology::Star => (1..n).map(|k| (0, k)).collect(),
            Topology::Tree => (1..n).map(|k| ((k - 1) / 2, k)).collect(),
            Topology::Grid { width, .. } => grid(n, *width as usize),
            Topology::Hypercube => hypercube(n),
            Topology::Random(percent) => random(roster, *percent, seed),
            Topology::Edges(edges) => {
                let place = |id| roster.find(id).map(|process| roster.place(process));
                edges.iter().filter_map(|(a, b)| Some((place(*a)?, place(*b)?))).collect()
            }
        };
        let mut neighbours = vec![Vec::new(); n];
        for (a, b) in pairs.into_iter().filter(|(a, b)| a != b) {
            let (a, b) = (roster.in_order()[a], roster.in_order()[b]);
            neighbours[a.index()].push(b);
            neighbours[b.index()].push(a);
        }
        for list in &mut neighbours {
            list.sort_unstable();
            list.dedup();
        }
        Graph::Sparse(neighbours)
    }
}

fn grid(n: usize, width: usize) -> Vec<(usize, usize)> {
    let across = (0..n).filter(|k| (k + 1) % width != 0 && k + 1 < n).map(|k| (k, k + 1));
    let down = (width..n).map(|k| (k - width, k));
    across.chain(down).collect()
}

fn hypercube(n: usize) -> Vec<(usize, usize)> {
    let dimensions = usize::BITS - n.saturating_sub(1).leading_zeros();
    let flips = |k: usize| (0..dimensions).map(move |d| (k, k ^ (1 << d)));
    (0..n).flat_map(flips).filter(|(a, b)| a < b && *b < n).collect()
}

/// Links each process after the first to an earlier one in a random order, so that a spanning tree connects
/// the graph at any percentage; then each pair is drawn independently (Erdős–Rényi).
fn random(roster: &Roster, percent: Percent, seed: u64) -> Vec<(usize, usize)> {
    let n = roster.len();
    let draw = |key| draw::bits(seed, Purpose::Topology, key);
    let mut order: Vec<usize> = (0..n).collect();
    sorting::sort_by_key(&mut order, |k| (draw([0, *k as u64, 0]), *k));
    let tree = (1..n).map(|k| {
        let earlier = draw::within(draw([1, k as u64, 0]), 0, k as u64 - 1) as usize;
        (order[earlier], order[k])
    });
    let chance = u64::from(percent.0);
    let drawn = (0..n)
        .flat_map(|a| (a + 1..n).map(move |b| (a, b)))
        .filter(|(a, b)| draw::within(draw([2, *a as u64, *b as u64]), 0, 99_999) < chance);
    tree.chain(drawn).collect()
}

impl Graph {
    /// Whether there is a link between these two.
    pub fn links(&self, a: Process, b: Process) -> bool {
        match self {
            Graph::Complete(n) => a != b && a.index() < *n && b.index() < *n,
            Graph::Sparse(neighbours) => neighbours[a.index()].binary_search(&b).is_ok(),
        }
    }

    /// The neighbours of a process, ascending.
    pub fn neighbours(&self, process: Process) -> Vec<Process> {
        match self {
            Graph::Complete(n) => (0..*n as u32).map(Process).filter(|p| *p != process).collect(),
            Graph::Sparse(neighbours) => neighbours[process.index()].clone(),
        }
    }

    /// Every link once, smaller process first, ascending.
    pub fn edges(&self) -> Vec<(Process, Process)> {
        let n = match self {
            Graph::Complete(n) => *n,
            Graph::Sparse(neighbours) => neighbours.len(),
        };
        let of = |p: Process| self.neighbours(p).into_iter().filter(move |q| p < *q).map(move |q| (p, q));
        (0..n as u32).map(Process).flat_map(of).collect()
    }

    /// Whether every process can be reached from every other.
    pub fn is_connected(&self) -> bool {
        matches!(self, Graph::Complete(_)) || self.is_connected_over(|_, _| true)
    }

    /// The same, using only the links that are up.
    pub fn is_connected_over(&self, up: impl Fn(Process, Process) -> bool) -> bool {
        let processes = match self {
            Graph::Complete(processes) => *processes,
            Graph::Sparse(neighbours) => neighbours.len(),
        };
        let mut reached = vec![false; processes];
        let mut open: Vec<Process> = if processes == 0 { vec![] } else { vec![Process(0)] };
        while let Some(here) = open.pop() {
            if !std::mem::replace(&mut reached[here.index()], true) {
                open.extend(self.neighbours(here).into_iter().filter(|next| up(here, *next)));
            }
        }
        reached.into_iter().all(|yes| yes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edges(topology: Topology, n: u32) -> Vec<(u32, u32)> {
        let roster = Roster::new(&(0..n).map(Id).collect::<Vec<_>>());
        topology.graph(&roster, 1).edges().into_iter().map(|(a, b)| (a.0, b.0)).collect()
    }

    #[test]
    fn every_shape_has_its_links() {
        assert_eq!(edges(Topology::Ring, 4), [(0, 1), (0, 3), (1, 2), (2, 3)]);
        assert_eq!(edges(Topology::Ring, 2), [(0, 1)]);
        assert_eq!(edges(Topology::Ring, 1), []);
        assert_eq!(edges(Topology::Path, 3), [(0, 1), (1, 2)]);
        assert_eq!(edges(Topology::Star, 4), [(0, 1), (0, 2), (0, 3)]);
        assert_eq!(edges(Topology::Tree, 6), [(0, 1), (0, 2), (1, 3), (1, 4), (2, 5)]);
        assert_eq!(
            edges(Topology::Grid { width: 3, height: 2 }, 6),
            [(0, 1), (0, 3), (1, 2), (1, 4), (2, 5), (3, 4), (4, 5)]
        );
        assert_eq!(edges(Topology::Hypercube, 4), [(0, 1), (0, 2), (1, 3), (2, 3)]);
        assert_eq!(edges(Topology::Complete, 3), [(0, 1), (0, 2), (1, 2)]);
    }

    #[test]
    fn random_graphs_are_connected_and_follow_their_seed() {
        let roster = Roster::new(&(0..40).map(Id).collect::<Vec<_>>());
        for seed in 0..50 {
            let sparse = Topology::Random(Percent(0)).graph(&roster, seed);
            assert!(sparse.is_connected());
            assert_eq!(sparse.edges().len(), 39);
            assert_eq!(sparse, Topology::Random(Percent(0)).graph(&roster, seed));
        }
        assert_eq!(Topology::Random(Percent::ALL).graph(&roster, 1).edges().len(), 40 * 39 / 2);
    }
}
