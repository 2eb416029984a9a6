//! Reads a trace back from its bytes, event by event, so that the caller can do other things in between. The
//! bytes may come from anywhere: every index in them must exist.

use super::event::{Atom, Change, Ends, Event, Happening, Value};
use super::save::{read_ending, read_head};
use super::tape::{MAX_TIME, Reader};
use super::{NEVER, Trace};
use crate::process::Process;
use crate::spec::Spec;
use crate::time::Time;

/// A trace that is being read.
#[derive(Debug)]
pub struct Loading {
    /// The whole tape, with the tables for the part read so far.
    trace: Trace,
    /// Position on the tape.
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
        // The bytes are the tape already: they are kept, not copied.
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
        if at.0 > MAX_TIME || back > index || !self.can_happen(&happening) {
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
        // Only a step of a process has changes.
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

    /// Whether everything a happening names exists.
    fn can_happen(&self, happening: &Happening) -> bool {
        let mut can = true;
        happening.each_value(|_, value| can &= self.exists(value));
        can
    }

    /// Likewise for a change.
    fn can_change(&self, change: &Change) -> bool {
        let mut can = true;
        change.each_value(|_, value| can &= self.exists(value));
        can
    }

    fn exists(&self, value: Value) -> bool {
        let spec = self.trace.head.algorithm;
        match value {
            Value::Actor(process) | Value::Process(process) => self.process_exists(*process),
            Value::Perhaps(process) => process.is_none_or(|process| self.process_exists(process)),
            Value::Processes(list) => self.processes_exist(list),
            Value::Atoms(atoms) => self.atoms_exist(atoms),
            Value::Sent(sent) => {
                let known = (sent.kind as usize) < spec.kinds.len();
                known && self.process_exists(sent.to) && self.atoms_exist(&sent.payload)
            }
            // A message ends once.
            Value::Arrival(message) | Value::Lost(message) => {
                self.trace.messages.get(*message as usize).is_some_and(|row| row.ended == NEVER)
            }
            Value::Timer(timer) => (timer.name as usize) < spec.timers.len(),
            Value::Link(Ends::Both(a, b) | Ends::OneWay(a, b)) => {
                self.process_exists(*a) && self.process_exists(*b)
            }
            // Whoever is in no group is in one more; the numbers leave none out.
            Value::Groups(groups) => {
                let processes = self.trace.head.roster.len();
                groups.len() == processes && groups.iter().all(|group| *group as usize <= processes)
            }
            Value::Figure(figure) => (*figure as usize) < spec.facts.len(),
            Value::Label(label) => *label < self.labels,
            Value::Loss(_) | Value::Role(_) | Value::Direction(_) | Value::Answer(_) => true,
            Value::Time(_) | Value::Amount(_) | Value::Sum(_) | Value::Number(_) | Value::Text(_) => true,
        }
    }

    fn process_exists(&self, process: Process) -> bool {
        process.index() < self.trace.head.roster.len()
    }

    fn processes_exist(&self, list: &[Process]) -> bool {
        list.iter().all(|process| self.process_exists(*process))
    }

    fn atoms_exist(&self, atoms: &[Atom]) -> bool {
        atoms.iter().all(|atom| match atom {
            Atom::Process(process) => self.process_exists(*process),
            Atom::Number(_) => true,
            Atom::List(list) => self.processes_exist(list),
        })
    }
}
