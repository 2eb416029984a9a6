//! The causal past and future of an event (Lamport's happened-before): along the order of each process's own
//! events and along messages from sending to delivery. Knows the trace, not how a cone is drawn.

use model::trace::Chronicle;
use model::{Process, Time, Trace};

/// The causal past and future of one event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cone {
    pub event: u32,
    pub process: Process,
    pub at: Time,
    /// By rank: the time of the process's last event in the past.
    pub past_until: Vec<Option<Time>>,
    /// By rank: the time of the process's first event in the future.
    pub future_from: Vec<Option<Time>>,
    /// Messages in the past, ascending.
    pub past: Vec<u32>,
    /// Messages in the future, ascending.
    pub future: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// It happened before the event.
    Past,
    /// The event happened before it.
    Future,
}

impl Cone {
    /// None for a message that is concurrent with the event.
    pub fn side(&self, message: u32) -> Option<Side> {
        let among = |messages: &[u32]| messages.binary_search(&message).is_ok();
        let past = among(&self.past).then_some(Side::Past);
        past.or_else(|| among(&self.future).then_some(Side::Future))
    }
}

/// The direct causes and effects of every event of a run.
pub(crate) struct CausalOrder {
    processes: usize,
    /// By event.
    steps: Vec<Neighbours>,
    /// By message: the event it was sent in, ascending, and the event it was delivered in.
    sent_in: Vec<u32>,
    delivered_in: Vec<Option<u32>>,
}

/// The neighbours of an event in the order of its process, and the message it delivers.
#[derive(Clone, Copy, Default)]
struct Neighbours {
    /// None if it is not a step of a process.
    actor: Option<Process>,
    before: Option<u32>,
    after: Option<u32>,
    delivered: Option<u32>,
}

/// Direct causes or effects, each with the message that leads there, if any.
type Steps = Vec<(u32, Option<u32>)>;

impl CausalOrder {
    pub(crate) fn of(trace: &Trace, chronicle: &Chronicle) -> CausalOrder {
        let mut steps = vec![Neighbours::default(); trace.len() as usize];
        for process in trace.head.roster.all() {
            let own = chronicle.steps(process);
            for (k, event) in own.iter().enumerate() {
                let before = k.checked_sub(1).map(|k| own[k]);
                let neighbours = Neighbours {
                    actor: Some(process),
                    before,
                    after: own.get(k + 1).copied(),
                    delivered: None,
                };
                steps[*event as usize] = neighbours;
            }
        }
        let (mut sent_in, mut delivered_in) = (Vec::new(), Vec::new());
        for message in 0..trace.message_count() {
            let (sent, ended) = trace.flight(message);
            // Only the delivery of a message is a step of a process.
            let delivered = ended.filter(|event| steps[*event as usize].actor.is_some());
            if let Some(event) = delivered {
                steps[event as usize].delivered = Some(message);
            }
            sent_in.push(sent);
            delivered_in.push(delivered);
        }
        CausalOrder { processes: trace.head.roster.len(), steps, sent_in, delivered_in }
    }

    /// None if the event is not a step of a process.
    pub(crate) fn cone(&self, trace: &Trace, event: u32) -> Option<Cone> {
        let process = self.steps.get(event as usize)?.actor?;
        let (past, past_ends) = self.reach(event, Self::before);
        let (future, future_ends) = self.reach(event, Self::after);
        let time = |end: Option<u32>| end.map(|event| trace.time_of(event));
        Some(Cone {
            event,
            process,
            at: trace.time_of(event),
            past_until: past_ends.into_iter().map(time).collect(),
            future_from: future_ends.into_iter().map(time).collect(),
            past,
            future,
        })
    }

    /// A depth-first search from an event in one direction: the messages found, and for each process the
    /// event at which the cone begins or ends on its lane.
    fn reach(&self, from: u32, step: fn(&CausalOrder, u32, &mut Steps)) -> (Vec<u32>, Vec<Option<u32>>) {
        let mut seen = vec![false; self.steps.len()];
        let mut ends: Vec<Option<u32>> = vec![None; self.processes];
        let mut messages = Vec::new();
        let mut open = vec![from];
        let mut next = Vec::new();
        seen[from as usize] = true;
        while let Some(event) = open.pop() {
            if let Some(process) = self.steps[event as usize].actor {
                let end = &mut ends[process.index()];
                // On each lane, the event nearest to the start bounds the cone.
                let nearer = end.is_none_or(|end| event.abs_diff(from) < end.abs_diff(from));
                if nearer {
                    *end = Some(event);
                }
            }
            next.clear();
            step(self, event, &mut next);
            for (other, message) in &next {
                messages.extend(*message);
                if !std::mem::replace(&mut seen[*other as usize], true) {
                    open.push(*other);
                }
            }
        }
        messages.sort_unstable();
        (messages, ends)
    }

    fn before(&self, event: u32, next: &mut Steps) {
        let Neighbours { before, delivered, .. } = self.steps[event as usize];
        next.extend(before.map(|event| (event, None)));
        next.extend(delivered.map(|message| (self.sent_in[message as usize], Some(message))));
    }

    fn after(&self, event: u32, next: &mut Steps) {
        next.extend(self.steps[event as usize].after.map(|event| (event, None)));
        let first = self.sent_in.partition_point(|sent| *sent < event) as u32;
        let own = self.sent_in[first as usize..].iter().take_while(|sent| **sent == event);
        for (message, _) in (first..).zip(own) {
            next.extend(self.delivered_in[message as usize].map(|event| (event, Some(message))));
        }
    }
}
