//! What an event hangs on and what hangs on it: its causal past and future, along each process's own
//! order and along messages from sending to arrival.

use model::trace::Chronicle;
use model::{Process, Time, Trace};

/// The causal past and future of one event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cone {
    /// The event itself.
    pub event: u32,
    /// Whose step it is.
    pub process: Process,
    /// When it happened.
    pub at: Time,
    /// By rank: when the last event of this process happened that lies in the past.
    pub past_until: Vec<Option<Time>>,
    /// By rank: when the first event of this process happens that lies in the future.
    pub future_from: Vec<Option<Time>>,
    /// Messages the event hangs on, ascending.
    pub past: Vec<u32>,
    /// Messages that hang on the event, ascending.
    pub future: Vec<u32>,
}

/// On which side of an event something lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// The event hangs on it.
    Past,
    /// It hangs on the event.
    Future,
}

impl Cone {
    /// The side a message lies on; none for those that have nothing to do with the event.
    pub fn side(&self, message: u32) -> Option<Side> {
        let among = |messages: &[u32]| messages.binary_search(&message).is_ok();
        let past = among(&self.past).then_some(Side::Past);
        past.or_else(|| among(&self.future).then_some(Side::Future))
    }
}

/// Who came after whom in a whole run: made once, when first asked for.
pub(crate) struct CausalOrder {
    /// How many processes there are.
    processes: usize,
    /// By event.
    steps: Vec<Neighbours>,
    /// The event each message was sent in, ascending, and the one it was taken in by.
    sent_in: Vec<u32>,
    taken_in: Vec<Option<u32>>,
}

/// The neighbours of an event in the order of its process, and the message that came.
#[derive(Clone, Copy, Default)]
struct Neighbours {
    /// The process whose step it is.
    actor: Option<Process>,
    /// The steps of that process before and after it.
    before: Option<u32>,
    after: Option<u32>,
    /// The message it takes in, if it does.
    taken: Option<u32>,
}

/// Events one step away, each with the message that leads there, if one does.
type Steps = Vec<(u32, Option<u32>)>;

impl CausalOrder {
    pub(crate) fn of(trace: &Trace, chronicle: &Chronicle) -> CausalOrder {
        let mut steps = vec![Neighbours::default(); trace.len() as usize];
        for process in trace.head.roster.all() {
            let own = chronicle.steps(process);
            for (k, event) in own.iter().enumerate() {
                let before = k.checked_sub(1).map(|k| own[k]);
                let near =
                    Neighbours { actor: Some(process), before, after: own.get(k + 1).copied(), taken: None };
                steps[*event as usize] = near;
            }
        }
        let (mut sent_in, mut taken_in) = (Vec::new(), Vec::new());
        for message in 0..trace.message_count() {
            let (sent, ended) = trace.flight(message);
            // Only the delivery of a message is a step of a process.
            let taken = ended.filter(|event| steps[*event as usize].actor.is_some());
            if let Some(event) = taken {
                steps[event as usize].taken = Some(message);
            }
            sent_in.push(sent);
            taken_in.push(taken);
        }
        CausalOrder { processes: trace.head.roster.len(), steps, sent_in, taken_in }
    }

    /// The cone of an event; none for what is no process's step.
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

    /// Everything reached from an event, one way: the messages on the way, and for each process the
    /// event farthest from the rest of its own, where the cone begins or ends on its lane.
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
                // The event nearest to the one asked about bounds the cone on this lane.
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
        let Neighbours { before, taken, .. } = self.steps[event as usize];
        next.extend(before.map(|event| (event, None)));
        next.extend(taken.map(|message| (self.sent_in[message as usize], Some(message))));
    }

    fn after(&self, event: u32, next: &mut Steps) {
        next.extend(self.steps[event as usize].after.map(|event| (event, None)));
        let first = self.sent_in.partition_point(|sent| *sent < event) as u32;
        let own = self.sent_in[first as usize..].iter().take_while(|sent| **sent == event);
        for (message, _) in (first..).zip(own) {
            next.extend(self.taken_in[message as usize].map(|event| (event, Some(message))));
        }
    }
}
