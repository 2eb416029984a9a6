//! Builds a trace event by event, or only the hash of the trace that would be built. Knows no rule about what
//! may happen: the caller reports events in order.

use xxhash_rust::xxh3::Xxh3;

use super::event::{Atom, Change, Happening, Origin};
use super::save;
use super::tape::Writer;
use super::{Ending, Head, Trace};
use crate::process::Process;
use crate::time::Time;

/// How long a tape may get, in bytes: offsets have 32 bits, and one more event must still fit.
const MAX_TAPE: u64 = 3 << 30;

/// A trace under construction.
#[derive(Debug)]
pub struct Builder {
    trace: Trace,
    now: Time,
    open: bool,
}

impl Builder {
    /// Nothing has happened yet.
    pub fn new(head: Head) -> Builder {
        let ending = Ending { how: super::End::Quiescent, at: Time::ZERO };
        Builder { trace: Trace::unread(head, Vec::new(), ending), now: Time::ZERO, open: false }
    }

    /// Something happens; the changes that follow belong to it.
    #[inline]
    pub fn event(&mut self, at: Time, cause: Option<u32>, happening: &Happening) {
        self.close();
        let trace = &mut self.trace;
        let index = trace.len();
        trace.enter_event(offset(&trace.tape), at, happening);
        Writer(&mut trace.tape).event(at - self.now, back(index, cause), happening);
        self.now = at;
        self.open = true;
    }

    /// The process changes something.
    pub fn change(&mut self, change: &Change) {
        debug_assert!(!matches!(change, Change::Send(_)), "messages go through `send`, which numbers them");
        Writer(&mut self.trace.tape).change(self.now, change);
    }

    /// The process sends a message, or the network copies it.
    pub fn send(&mut self, to: Process, kind: u32, due: Time, origin: Origin, payload: &[Atom]) {
        let trace = &mut self.trace;
        trace.enter_message(offset(&trace.tape));
        Writer(&mut trace.tape).send(self.now, to, kind, due, origin, payload);
    }

    /// The process executes a line of the pseudo-code. The most frequent change: what `change` would look up is
    /// known here.
    pub fn line(&mut self, line: u32) {
        Writer(&mut self.trace.tape).change(self.now, &Change::Line(line));
    }

    /// Whether the tape is as long as it may get.
    pub fn is_full(&self) -> bool {
        self.trace.tape.len() as u64 >= MAX_TAPE
    }

    /// The run is over.
    pub fn finish(mut self, ending: Ending) -> Trace {
        self.close();
        self.trace.ending = ending;
        self.trace.shrink();
        self.trace
    }

    fn close(&mut self) {
        if std::mem::take(&mut self.open) {
            Writer(&mut self.trace.tape).end();
        }
    }
}

/// How far back the cause of an event lies; 0 for none.
fn back(index: u32, cause: Option<u32>) -> u32 {
    cause.map_or(0, |cause| index - cause)
}

fn offset(tape: &[u8]) -> u32 {
    u32::try_from(tape.len()).expect("a run stops before its tape reaches 4 GiB")
}

/// Hashes what a [`Builder`] would write, without keeping it.
pub struct Hasher {
    hash: Xxh3,
    bytes: Vec<u8>,
    /// How long the tape would be by now.
    length: u64,
    index: u32,
    now: Time,
    open: bool,
}

impl Hasher {
    /// Nothing has happened yet.
    pub fn new(head: &Head) -> Hasher {
        let mut bytes = Vec::new();
        save::write_head(&mut bytes, head);
        let mut hash = Xxh3::new();
        hash.update(&bytes);
        bytes.clear();
        Hasher { hash, bytes, length: 0, index: 0, now: Time::ZERO, open: false }
    }

    /// Something happens; the changes that follow belong to it.
    pub fn event(&mut self, at: Time, cause: Option<u32>, happening: &Happening) {
        self.close();
        Writer(&mut self.bytes).event(at - self.now, back(self.index, cause), happening);
        self.index += 1;
        self.now = at;
        self.open = true;
    }

    /// The process changes something.
    pub fn change(&mut self, change: &Change) {
        Writer(&mut self.bytes).change(self.now, change);
    }

    /// The process sends a message, or the network copies it.
    pub fn send(&mut self, to: Process, kind: u32, due: Time, origin: Origin, payload: &[Atom]) {
        Writer(&mut self.bytes).send(self.now, to, kind, due, origin, payload);
    }

    /// The process executes a line of the pseudo-code. The most frequent change: what `change` would look up is
    /// known here.
    pub fn line(&mut self, line: u32) {
        Writer(&mut self.bytes).change(self.now, &Change::Line(line));
    }

    /// Whether the tape would be as long as it may get.
    pub fn is_full(&self) -> bool {
        self.length + self.bytes.len() as u64 >= MAX_TAPE
    }

    /// The run is over: the hash of its trace.
    pub fn finish(mut self, ending: Ending) -> u64 {
        self.close();
        save::write_ending(&mut self.bytes, ending);
        self.hash.update(&self.bytes);
        self.hash.digest()
    }

    fn close(&mut self) {
        if std::mem::take(&mut self.open) {
            Writer(&mut self.bytes).end();
            self.hash.update(&self.bytes);
            self.length += self.bytes.len() as u64;
            self.bytes.clear();
        }
    }
}
