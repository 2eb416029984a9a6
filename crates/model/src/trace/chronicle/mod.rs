//! What is worked out from a trace in one pass over its events, so that verdicts, pictures and menus can look
//! it up. The pass can stop between any two events and be asked about what it has seen. It neither judges nor
//! draws.

mod beliefs;
mod counts;
mod links;
mod present;
mod sections;
mod suspicions;

pub use beliefs::{BeliefChange, Beliefs, ChangeCause};
pub use counts::MessageCounts;
pub use links::LinkHistory;
pub use present::{Present, Step};
pub use sections::{Passage, Sections};
pub use suspicions::Suspicions;

use super::Trace;
use super::event::Event;
use crate::process::Process;
use crate::time::Time;

/// What happened in a run, so that any moment of it can be looked up.
#[derive(Clone, Debug)]
pub struct Chronicle {
    /// How things stand after the events seen so far.
    pub present: Present,
    /// Every change of belief, in order.
    pub belief_changes: Vec<BeliefChange>,
    /// Critical sections that are over: who, from when, until when.
    pub inside: Vec<(Process, Time, Time)>,
    /// Waits for a critical section that are over: who, from when, until when.
    pub waits: Vec<(Process, Time, Time)>,
    pub links: LinkHistory,
    /// How many messages had been sent and lost.
    pub messages: MessageCounts,
    /// The events that are steps of each process, ascending, by rank.
    steps: Vec<Vec<u32>>,
}

impl Chronicle {
    /// A chronicle that has seen no event; only the head of the trace must be known.
    pub fn new(trace: &Trace) -> Chronicle {
        let processes = trace.head.roster.len();
        Chronicle {
            present: Present::new(processes),
            belief_changes: Vec::new(),
            inside: Vec::new(),
            waits: Vec::new(),
            links: LinkHistory::default(),
            messages: MessageCounts::new(trace.head.algorithm.kinds.len()),
            steps: vec![Vec::new(); processes],
        }
    }

    /// Takes the next event; later events need not be known yet.
    pub fn see<'a>(&'a mut self, trace: &'a Trace, index: u32, event: &'a Event) -> Step<'a> {
        let step = self.present.see(trace, index, event);
        self.belief_changes.extend(step.belief_changes.iter().filter(|change| change.old != change.new));
        for passage in step.passages {
            match *passage {
                Passage::Entered(process, asked) => {
                    self.waits.extend(asked.map(|asked| (process, asked, event.at)));
                }
                Passage::Left(process, since) | Passage::CrashedInside(process, since) => {
                    self.inside.push((process, since, event.at));
                }
                Passage::CrashedWaiting(process, asked) => self.waits.push((process, asked, event.at)),
            }
        }
        self.links.see(index, event);
        self.messages.see(trace, index, event);
        if let Some(process) = step.actor {
            self.steps[process.index()].push(index);
        }
        step
    }

    /// The steps of a process, ascending.
    pub fn steps(&self, process: Process) -> &[u32] {
        &self.steps[process.index()]
    }

    /// The last step of a process among the first `position` events, if it had one.
    pub fn last_step(&self, process: Process, position: u32) -> Option<u32> {
        let own = self.steps.get(process.index())?;
        let before = own.partition_point(|event| *event < position);
        before.checked_sub(1).map(|k| own[k])
    }
}
