//! Whether two processes can talk: over their own link if they have one, else along other links. Knows which
//! links are up, not what is sent over them.

use std::collections::BTreeSet;

use model::Process;
use model::topology::Graph;
use model::trace::Connectivity;

/// Whether two processes can talk to each other.
pub(super) fn can_talk(graph: &Graph, ways: &Connectivity, a: Process, b: Process) -> bool {
    if a == b || (ways.is_whole() && matches!(graph, Graph::Complete(_))) {
        return true;
    }
    if graph.links(a, b) { both_ways(ways, a, b) } else { reach(graph, ways, a, b) }
}

fn both_ways(ways: &Connectivity, a: Process, b: Process) -> bool {
    ways.is_up(a, b) && ways.is_up(b, a)
}

/// Whether links that work both ways lead from one process to the other.
fn reach(graph: &Graph, ways: &Connectivity, a: Process, b: Process) -> bool {
    let mut reached = BTreeSet::from([a]);
    let mut open = vec![a];
    while let Some(here) = open.pop() {
        for next in graph.neighbours(here) {
            if both_ways(ways, here, next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached.contains(&b)
}
