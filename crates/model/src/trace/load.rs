//! A trace read back from its bytes, event by event, so that whoever waits for it can do other things
//! in between. The bytes may come from anywhere: every number in them must name something that exists.

use super::event::{Atom, Change, Ends, Event, Happening, Timer};
use super::save::{read_ending, read_head};
use super::tape::{Reader, TIME_MOST};
use super::{NEVER, Trace};
use crate::process::Process;
use crate::spec::Spec;
use crate::time::Time;

/// A trace that is being read.
#[derive(Debug)]
pub struct Loading {
    /// The whole tape, with the tables of what has been read of it.
    trace: Trace,
    /// How far on the tape.
    at: usize,
    now: Time,
    /// How many labels the pseudo-code has.
    labels: u32,
}

impl Trace {
    /// Reads the bytes back; `None` if they are damaged or name an unknown algorithm.
    pub fn from_bytes(bytes: &[u8], catalogue: &[&'static Spec]) -> Option<Trace> {
        let mut loading = Loading::new(bytes.to_vec(), catalogue)?;
        while loading.step()?.is_some() {}
        Some(loading.finish())
    }
}

impl Loading {
    /// Reads all but the events; `None` if the bytes are damaged or name an unknown algorithm.
    pub fn new(mut bytes: Vec<u8>, catalogue: &[&'static Spec]) -> Option<Loading> {
        let (rest, end) = bytes.split_last_chunk()?;
        let end = usize::try_from(u32::from_le_bytes(*end)).ok()?;
        let mut reader = Reader::new(rest, end);
        let head = read_head(&mut reader, catalogue)?;
        let ending = read_ending(&mut reader).filter(|_| reader.is_done())?;
        // What came is the tape: it is kept as it is, not written anew.
        bytes.truncate(end);
        let labels = head.algorithm.labels().count() as u32;
        Some(Loading { trace: Trace::unread(head, bytes, ending), at: 0, now: Time::ZERO, labels })
    }

    /// The trace as far as it has been read.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// Reads one more event; `Some(None)` when there is none, `None` if it is damaged.
    pub fn step(&mut self) -> Option<Option<Event>> {
        let mut reader = Reader::new(&self.trace.tape, self.at);
        if reader.is_done() {
            return Some(None);
        }
        let (later, back, happening) = reader.event()?;
        let index = self.trace.len();
        let at = Time(self.now.0 + later.0);
        if at.0 > TIME_MOST || back > index || !self.can_happen(&happening) {
            return None;
        }
        let (mut changes, mut sends) = (Vec::new(), Vec::new());
        loop {
            let offset = reader.at as u32;
            let Some(change) = reader.change(at)? else { break };
            if !self.can_change(&change) {
                return None;
            }
            if let Change::Send(_) = change {
                sends.push(offset);
            }
            changes.push(change);
        }
        // Only a process's step changes anything.
        if !changes.is_empty() && self.trace.actor(&happening).is_none() {
            return None;
        }
        let (begin, end) = (self.at as u32, reader.at);
        self.trace.enter_event(begin, at, &happening);
        sends.into_iter().for_each(|offset| self.trace.enter_message(offset));
        (self.at, self.now) = (end, at);
        Some(Some(Event { at, cause: (back > 0).then(|| index - back), happening, changes }))
    }

    /// The trace, once there is no more to read.
    pub fn finish(mut self) -> Trace {
        self.trace.shrink();
        self.trace
    }

    fn is_here(&self, process: Process) -> bool {
        process.index() < self.trace.head.roster.len()
    }

    fn is_timer(&self, timer: Timer) -> bool {
        (timer.name as usize) < self.trace.head.algorithm.timers.len()
    }

    fn can_happen(&self, happening: &Happening) -> bool {
        match happening {
            // A message ends once.
            Happening::Deliver(message) | Happening::Lose(message, _) => {
                self.trace.messages.get(*message as usize).is_some_and(|row| row.ended == NEVER)
            }
            Happening::Fire(process, timer) => self.is_here(*process) && self.is_timer(*timer),
            Happening::Cut(Ends::Both(a, b) | Ends::OneWay(a, b))
            | Happening::Heal(Ends::Both(a, b) | Ends::OneWay(a, b))
            | Happening::Drop(a, b, _)
            | Happening::Slow(a, b, ..) => self.is_here(*a) && self.is_here(*b),
            Happening::Partition(groups) => groups.len() == self.trace.head.roster.len(),
            other => other.process().is_none_or(|process| self.is_here(process)),
        }
    }

    fn can_change(&self, change: &Change) -> bool {
        let spec = self.trace.head.algorithm;
        let all_here = |list: &[Process]| list.iter().all(|process| self.is_here(*process));
        let sayable = |atoms: &[Atom]| {
            atoms.iter().all(|atom| match atom {
                Atom::Process(process) => self.is_here(*process),
                Atom::Number(_) => true,
                Atom::List(list) => all_here(list),
            })
        };
        match change {
            Change::Send(sent) => {
                let known = (sent.kind as usize) < spec.kinds.len();
                known && self.is_here(sent.to) && sayable(&sent.payload)
            }
            Change::Persist(atoms) => sayable(atoms),
            Change::Arm(timer, _) | Change::Disarm(timer) => self.is_timer(*timer),
            Change::Lead(other) | Change::Parent(other) => other.is_none_or(|other| self.is_here(other)),
            Change::LeaderRemains(other) | Change::Suspect(other) | Change::Trust(other) => {
                self.is_here(*other)
            }
            Change::Orient(other, _) | Change::Prune(other) => self.is_here(*other),
            Change::Asked(other, _) | Change::Epoch(other, _) => self.is_here(*other),
            Change::Queue(list) => all_here(list),
            Change::Fact(fact, _) | Change::Count(fact, _) => (*fact as usize) < spec.facts.len(),
            Change::Line(label) => *label < self.labels,
            Change::Role(_) | Change::Enter | Change::Leave | Change::Discard => true,
        }
    }
}
