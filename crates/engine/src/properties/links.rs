//! Which links are up at a moment, replayed from the trace, to tell who is connected with whom.

use std::collections::BTreeSet;

use model::Process;
use model::topology::Graph;
use model::trace::Happening;
use model::trace::event::Ends;

/// The state of the links after some events.
pub struct Connections<'a> {
    graph: &'a Graph,
    cut: BTreeSet<(Process, Process)>,
    groups: Option<Vec<u32>>,
}

impl<'a> Connections<'a> {
    /// Every link is up.
    pub fn new(graph: &'a Graph) -> Connections<'a> {
        Connections { graph, cut: BTreeSet::new(), groups: None }
    }

    /// An event happens.
    pub fn see(&mut self, happening: &Happening) {
        match happening {
            Happening::Cut(ends) => ways(*ends).into_iter().for_each(|way| {
                self.cut.insert(way);
            }),
            Happening::Heal(ends) => ways(*ends).into_iter().for_each(|way| {
                self.cut.remove(&way);
            }),
            Happening::HealAll => {
                self.cut.clear();
                self.groups = None;
            }
            Happening::Partition(groups) => self.groups = Some(groups.clone()),
            _ => {}
        }
    }

    /// Whether two processes can talk: over their own link if they have one, else along others' links.
    pub fn connect(&self, a: Process, b: Process) -> bool {
        if a == b
            || (self.cut.is_empty() && self.groups.is_none() && matches!(self.graph, Graph::Complete(_)))
        {
            return true;
        }
        if self.graph.links(a, b) { self.is_up(a, b) } else { self.reach(a, b) }
    }

    fn is_up(&self, a: Process, b: Process) -> bool {
        let apart = self.groups.as_ref().is_some_and(|groups| groups[a.index()] != groups[b.index()]);
        !apart && !self.cut.contains(&(a, b)) && !self.cut.contains(&(b, a))
    }

    fn reach(&self, a: Process, b: Process) -> bool {
        let mut reached = BTreeSet::from([a]);
        let mut open = vec![a];
        while let Some(here) = open.pop() {
            for next in self.graph.neighbours(here) {
                if self.is_up(here, next) && reached.insert(next) {
                    open.push(next);
                }
            }
        }
        reached.contains(&b)
    }
}

fn ways(ends: Ends) -> Vec<(Process, Process)> {
    match ends {
        Ends::OneWay(a, b) => vec![(a, b)],
        Ends::Both(a, b) => vec![(a, b), (b, a)],
    }
}
