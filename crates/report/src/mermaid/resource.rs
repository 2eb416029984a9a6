//! The shared resource as a trace shows it: who is inside, and what the coordinators (who hand out permissions)
//! know. Critical sections come from the chronicle; it reads figures and queues, and knows no algorithm by name.

use model::spec::Total;
use model::trace::chronicle::{Passage, Present};
use model::trace::{Change, Event, Happening};
use model::{Id, Process, Trace};

/// The resource after some of a run's events.
pub struct Resource {
    /// The index of the figure that names the holder of the permission.
    granted_to: Option<u32>,
    /// By process: what it knows, if it is a coordinator.
    desks: Vec<Option<Desk>>,
    /// Knows who is inside.
    present: Present,
    /// Whether the coordinator is elected.
    elected: bool,
}

/// What one coordinator knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Desk {
    /// Who has the permission.
    pub holder: Option<Process>,
    pub queue: Vec<Process>,
}

/// What a step meant for the resource.
#[derive(Default)]
pub struct ResourceStep {
    /// What the coordinator learned in this step, in order.
    pub desk: Vec<Desk>,
    /// Whether the process enters or leaves in this step.
    pub enters: bool,
    pub leaves: bool,
}

impl Resource {
    /// The state before the first event. Searches the whole run for the coordinators.
    pub fn new(trace: &Trace) -> Resource {
        let spec = trace.head.algorithm;
        let leaning = spec.facts.iter().position(|fact| fact.total == Total::Leaning);
        let granted_to = leaning.filter(|_| spec.requests).map(|index| index as u32);
        let (mut desks, mut elected) = (vec![None; trace.head.roster.len()], false);
        if granted_to.is_some() {
            for event in trace.events() {
                let Some(actor) = trace.actor(&event.happening) else { continue };
                if event.changes.iter().any(|change| is_of_a_desk(change, granted_to)) {
                    desks[actor.index()] = Some(Desk::default());
                }
                elected |= event.changes.iter().any(|change| matches!(change, Change::Lead(_)));
            }
        }
        Resource { granted_to, desks, present: Present::new(trace.head.roster.len()), elected }
    }

    /// Takes the next event.
    pub fn see(&mut self, trace: &Trace, index: u32, event: &Event) -> ResourceStep {
        let step = self.present.see(trace, index, event);
        let mut turn = ResourceStep::default();
        for passage in step.passages {
            match passage {
                Passage::Entered(..) => turn.enters = true,
                Passage::Left(..) | Passage::CrashedInside(..) => turn.leaves = true,
                // It only waited.
                Passage::CrashedWaiting(..) => {}
            }
        }
        let Some(actor) = step.actor else { return turn };
        let alone = self.desks.iter().flatten().count() == 1;
        let Some(desk) = &mut self.desks[actor.index()] else { return turn };
        if let Happening::Crash(_) = event.happening {
            *desk = Desk::default();
        }
        let (before, mut granted) = (desk.clone(), None);
        for change in &event.changes {
            match change {
                Change::Queue(queue) => desk.queue.clone_from(queue),
                Change::Fact(fact, value) if Some(*fact) == self.granted_to => {
                    let id = u32::try_from(*value).ok().map(Id);
                    desk.holder = id.and_then(|id| trace.head.roster.find(id));
                    granted = desk.holder;
                }
                _ => {}
            }
        }
        // If the permission was free, the process that gets it was first in the queue. With many coordinators,
        // only the final state of each step is shown.
        if let Some(first) = granted.filter(|_| alone) {
            let queue = [first].into_iter().chain(desk.queue.iter().copied()).collect();
            turn.desk.push(Desk { holder: None, queue });
        }
        let forgot = matches!(event.happening, Happening::Recover(_));
        if *desk != before || granted.is_some() || forgot {
            turn.desk.push(desk.clone());
        }
        turn
    }

    /// The only coordinator and what it knows, if there is one from the beginning.
    pub fn only_desk(&self) -> Option<(Process, &Desk)> {
        if self.elected {
            return None;
        }
        let mut desks =
            (0..).map(Process).zip(&self.desks).filter_map(|(process, desk)| Some((process, desk.as_ref()?)));
        desks.next().filter(|_| desks.next().is_none())
    }

    /// Who is inside.
    pub fn inside(&self) -> impl Iterator<Item = Process> + '_ {
        self.present.sections.those_inside().map(|(process, _)| process)
    }
}

fn is_of_a_desk(change: &Change, granted_to: Option<u32>) -> bool {
    match change {
        Change::Queue(_) => true,
        Change::Fact(fact, _) => Some(*fact) == granted_to,
        _ => false,
    }
}
