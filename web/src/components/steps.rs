//! Which events are the steps of which process, worked out once for a run, so that the last step before
//! any moment is found without reading backwards through a long run.

use model::{Process, Trace};

/// The steps of every process.
#[derive(PartialEq)]
pub struct Steps {
    /// The events of each process, ascending.
    of: Vec<Vec<u32>>,
}

impl Steps {
    /// Reads the whole trace once.
    pub fn of(trace: &Trace) -> Steps {
        let mut of = vec![Vec::new(); trace.head.roster.len()];
        for event in 0..trace.len() {
            if let Some(process) = trace.process_of(event) {
                of[process.index()].push(event);
            }
        }
        Steps { of }
    }

    /// The last step of a process within so many events.
    pub fn last(&self, process: Process, position: u32) -> Option<u32> {
        let own = self.of.get(process.index())?;
        let before = own.partition_point(|event| *event < position);
        before.checked_sub(1).map(|k| own[k])
    }
}
