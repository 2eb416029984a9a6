//! Whether two processes can talk at a moment, replayed from the trace.

use std::collections::BTreeSet;

use model::Process;
use model::topology::Graph;
use model::trace::{Connectivity, Happening};

/// The state of the links after some events.
pub(super) struct Connections {
    graph: Graph,
    links: Connectivity,
}

impl Connections {
    /// Every link is up.
    pub(super) fn new(graph: &Graph) -> Connections {
        Connections { graph: graph.clone(), links: Connectivity::default() }
    }

    /// An event happens.
    pub(super) fn see(&mut self, happening: &Happening) {
        self.links.see(happening);
    }

    /// Whether nothing is cut and nobody apart.
    pub(super) fn are_whole(&self) -> bool {
        self.links.is_whole()
    }

    /// Whether two processes can talk: over their own link if they have one, else along others' links.
    pub(super) fn connect(&self, a: Process, b: Process) -> bool {
        if a == b || (self.links.is_whole() && matches!(self.graph, Graph::Complete(_))) {
            return true;
        }
        if self.graph.links(a, b) { self.both_ways(a, b) } else { self.reach(a, b) }
    }

    fn both_ways(&self, a: Process, b: Process) -> bool {
        self.links.is_up(a, b) && self.links.is_up(b, a)
    }

    fn reach(&self, a: Process, b: Process) -> bool {
        let mut reached = BTreeSet::from([a]);
        let mut open = vec![a];
        while let Some(here) = open.pop() {
            for next in self.graph.neighbours(here) {
                if self.both_ways(here, next) && reached.insert(next) {
                    open.push(next);
                }
            }
        }
        reached.contains(&b)
    }
}
