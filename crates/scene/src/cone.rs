//! What an event hangs on and what hangs on it: its causal past and future, along each process's own
//! order and along messages from sending to arrival.

use model::trace::{Change, Happening};
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
pub(crate) struct Lineage {
    /// The process whose step each event is.
    whose: Vec<Option<Process>>,
    /// The events of each process, ascending, by rank.
    own: Vec<Vec<u32>>,
    /// Where an event stands among those of its process.
    place: Vec<u32>,
    /// The message each event takes in, if it does.
    taken: Vec<Option<u32>>,
    /// The first message sent in each event or after it.
    first_sent: Vec<u32>,
    /// The event each message was sent in, and the one it was taken in by.
    sent_in: Vec<u32>,
    taken_in: Vec<Option<u32>>,
}

/// Events one step away, each with the message that leads there, if one does.
type Steps = Vec<(u32, Option<u32>)>;

impl Lineage {
    pub(crate) fn of(trace: &Trace) -> Lineage {
        let mut lineage = Lineage {
            whose: Vec::new(),
            own: vec![Vec::new(); trace.head.roster.len()],
            place: Vec::new(),
            taken: Vec::new(),
            first_sent: Vec::new(),
            sent_in: Vec::new(),
            taken_in: Vec::new(),
        };
        let mut receivers: Vec<Process> = Vec::new();
        for (index, event) in (0..).zip(trace.events()) {
            let taken = match event.happening {
                Happening::Deliver(message) => Some(message),
                _ => None,
            };
            let whose = taken.map(|message| receivers[message as usize]).or(event.happening.process());
            lineage.place.push(whose.map_or(0, |process| lineage.own[process.index()].len() as u32));
            if let Some(process) = whose {
                lineage.own[process.index()].push(index);
            }
            if let Some(message) = taken {
                lineage.taken_in[message as usize] = Some(index);
            }
            lineage.whose.push(whose);
            lineage.taken.push(taken);
            lineage.first_sent.push(receivers.len() as u32);
            for change in &event.changes {
                if let Change::Send(sent) = change {
                    receivers.push(sent.to);
                    lineage.sent_in.push(index);
                    lineage.taken_in.push(None);
                }
            }
        }
        lineage
    }

    /// The events of a process, ascending.
    pub(crate) fn events_of(&self, process: Process) -> &[u32] {
        &self.own[process.index()]
    }

    /// The cone of an event; none for what is no process's step.
    pub(crate) fn cone(&self, trace: &Trace, event: u32) -> Option<Cone> {
        let process = *self.whose.get(event as usize)?.as_ref()?;
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
    fn reach(&self, from: u32, step: fn(&Lineage, u32, &mut Steps)) -> (Vec<u32>, Vec<Option<u32>>) {
        let mut seen = vec![false; self.whose.len()];
        let mut ends: Vec<Option<u32>> = vec![None; self.own.len()];
        let mut messages = Vec::new();
        let mut open = vec![from];
        let mut next = Vec::new();
        seen[from as usize] = true;
        while let Some(event) = open.pop() {
            if let Some(process) = self.whose[event as usize] {
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
        if let Some(process) = self.whose[event as usize]
            && let Some(place) = self.place[event as usize].checked_sub(1)
        {
            next.push((self.own[process.index()][place as usize], None));
        }
        if let Some(message) = self.taken[event as usize] {
            next.push((self.sent_in[message as usize], Some(message)));
        }
    }

    fn after(&self, event: u32, next: &mut Steps) {
        if let Some(process) = self.whose[event as usize] {
            let place = self.place[event as usize] as usize + 1;
            next.extend(self.own[process.index()].get(place).map(|event| (*event, None)));
        }
        let first = self.first_sent[event as usize];
        let last = self.first_sent.get(event as usize + 1).copied().unwrap_or(self.sent_in.len() as u32);
        for message in first..last {
            next.extend(self.taken_in[message as usize].map(|event| (event, Some(message))));
        }
    }
}
