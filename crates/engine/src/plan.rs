//! What is fixed before a run begins, in the engine's terms:
//! ranks instead of ids. Knows nothing about the script.

use model::scenario::Scenario;
use model::spec::{Spec, Values, given_value};
use model::topology::Graph;
use model::trace::Head;
use model::{Process, Roster};

/// Everything that does not change during a run and that processes may know.
#[derive(Debug)]
pub struct Plan {
    pub spec: &'static Spec,
    pub roster: Roster,
    /// Which processes are linked.
    pub graph: Graph,
    /// The algorithm's parameters.
    pub values: Values,
    /// By rank.
    pub capacity: Vec<u32>,
    /// By rank.
    pub weight: Vec<u32>,
}

impl Plan {
    /// The plan of a scenario.
    pub fn new(scenario: &Scenario) -> Plan {
        let roster = scenario.roster();
        let by_rank = |list, usual| roster.all().map(|p| given_value(list, roster.id(p), usual)).collect();
        Plan {
            spec: scenario.algorithm,
            graph: scenario.graph(),
            values: scenario.values(),
            capacity: by_rank(&scenario.capacity, 0),
            weight: by_rank(&scenario.weight, 1),
            roster,
        }
    }

    /// The data about the whole run that a trace begins with.
    pub fn head(&self, scenario: &Scenario) -> Head {
        Head {
            algorithm: self.spec,
            roster: self.roster.clone(),
            graph: self.graph.clone(),
            gst: scenario.gst,
            horizon: scenario.horizon(),
        }
    }

    /// Whether the first has more capacity; ties by the larger id.
    pub fn better(&self, one: Process, other: Process) -> bool {
        (self.capacity[one.index()], one) > (self.capacity[other.index()], other)
    }
}
