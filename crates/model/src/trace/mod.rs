//! The trace: all that happened in one run, and the only thing the view knows.
//!
//! Events lie on a byte tape, with an index of where each begins; a table says for each message where it was
//! sent and where it ended. A trace never changes once built. It does not know how it is drawn.

pub mod build;
pub mod chronicle;
pub mod connectivity;
pub mod event;
pub mod load;
pub mod moment;
mod presence;
pub mod save;
pub mod states;
mod tape;
mod vocabulary;

pub use build::Builder;
pub use chronicle::Chronicle;
pub use connectivity::Connectivity;
pub use event::{Atom, Change, Event, Happening, Loss, Role};
pub use load::Loading;
pub use presence::Presence;
pub use states::States;

use crate::process::{Process, Roster};
use crate::spec::Spec;
use crate::time::Time;
use crate::topology::Graph;
use event::{Origin, Sent};
use tape::Reader;

/// All that happened in one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// What is fixed for the whole run.
    pub head: Head,
    pub ending: Ending,
    tape: Vec<u8>,
    /// Where each event begins on the tape.
    offsets: Vec<u32>,
    /// Each instant at which something happened, with its first event.
    instants: Vec<(Time, u32)>,
    messages: Vec<MessageRow>,
}

/// What is fixed for the whole run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    pub algorithm: &'static Spec,
    pub roster: Roster,
    /// Who is linked with whom.
    pub graph: Graph,
    /// From when on the network was synchronous.
    pub gst: Option<Time>,
    /// When the run would have been stopped.
    pub horizon: Option<Time>,
}

/// How a run stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    pub how: End,
    /// When something last happened to a process or a link, or the horizon.
    pub at: Time,
}

vocabulary::numbered! {
    /// Why a run stopped.
    pub enum End {
        /// Nothing more could ever happen.
        0 "quiescent" Quiescent,
        1 "horizon" Horizon,
        /// The budget of events was spent.
        2 "budget" Budget,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MessageRow {
    /// The event in which it was sent.
    sent: u32,
    /// Where its `Send` stands on the tape.
    offset: u32,
    /// The event in which it arrived or was lost; `NEVER` if the run stopped before.
    ended: u32,
}

const NEVER: u32 = u32::MAX;

/// A message with both its ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub from: Process,
    pub to: Process,
    /// Index into the algorithm's kinds.
    pub kind: u32,
    pub sent: Time,
    /// When it arrives if nothing happens to it.
    pub due: Time,
    /// Whether the network made it.
    pub origin: Origin,
    pub payload: Vec<Atom>,
    /// The event in which it was sent.
    pub sent_in: u32,
    /// The event in which it arrived or was lost, if it did.
    pub ended_in: Option<u32>,
}

/// A message without its payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// The index of the message.
    pub message: u32,
    pub from: Process,
    pub to: Process,
    /// Its kind, in the order the algorithm declares them.
    pub kind: u32,
    pub sent: Time,
    /// When it arrives if nothing happens to it.
    pub due: Time,
}

impl Trace {
    /// How many events there are.
    pub fn len(&self) -> u32 {
        self.offsets.len() as u32
    }

    /// Whether nothing happened at all.
    pub fn is_empty(&self) -> bool {
        self.offsets.is_empty()
    }

    /// How many messages were sent, copies included.
    pub fn message_count(&self) -> u32 {
        self.messages.len() as u32
    }

    /// Bytes this trace keeps in memory, for measuring.
    pub fn bytes_in_memory(&self) -> usize {
        self.tape.capacity()
            + self.offsets.capacity() * 4
            + self.instants.capacity() * 16
            + self.messages.capacity() * 12
    }

    /// When an event happened.
    pub fn time_of(&self, event: u32) -> Time {
        let after = self.instants.partition_point(|(_, first)| *first <= event);
        self.instants[after - 1].0
    }

    /// One event.
    pub fn event(&self, index: u32) -> Event {
        let mut reader = Reader::new(&self.tape, self.offsets[index as usize] as usize);
        read_event(&mut reader, index, self.time_of(index)).expect(OWN_TAPE)
    }

    /// All events in order, decoded one after the other.
    pub fn events(&self) -> impl Iterator<Item = Event> + '_ {
        let mut reader = Reader::new(&self.tape, 0);
        let mut instants = self.instants.iter().copied().peekable();
        let mut now = Time::ZERO;
        (0..self.len()).map(move |index| {
            while let Some((time, _)) = instants.next_if(|(_, first)| *first <= index) {
                now = time;
            }
            read_event(&mut reader, index, now).expect(OWN_TAPE)
        })
    }

    /// One message.
    pub fn message(&self, index: u32) -> Message {
        let row = self.messages[index as usize];
        let now = self.time_of(row.sent);
        let mut reader = Reader::new(&self.tape, row.offset as usize);
        let Some(Some(Change::Send(Sent { to, kind, due, origin, payload }))) = reader.change(now) else {
            panic!("{OWN_TAPE}");
        };
        Message {
            from: self.process_of(row.sent).expect("only a process's step sends"),
            to,
            kind,
            sent: now,
            due,
            origin,
            payload,
            sent_in: row.sent,
            ended_in: (row.ended != NEVER).then_some(row.ended),
        }
    }

    /// The envelopes of these messages, in this order. Cheap for many messages, since those of one step share
    /// sender and time.
    pub fn envelopes<'a>(&'a self, messages: &'a [u32]) -> impl Iterator<Item = Envelope> + 'a {
        let mut step: Option<(u32, Process, Time)> = None;
        messages.iter().map(move |message| {
            let row = self.messages[*message as usize];
            let (_, from, sent) = match step {
                Some(known) if known.0 == row.sent => known,
                _ => {
                    let from = self.process_of(row.sent).expect("only a process's step sends");
                    *step.insert((row.sent, from, self.time_of(row.sent)))
                }
            };
            let mut reader = Reader::new(&self.tape, row.offset as usize);
            let (to, kind, due) = reader.envelope(sent).expect(OWN_TAPE);
            Envelope { message: *message, from, to, kind, sent, due }
        })
    }

    /// The process whose step an event is; none for what happens to links, and for lost messages.
    pub fn process_of(&self, event: u32) -> Option<Process> {
        let mut reader = Reader::new(&self.tape, self.offsets[event as usize] as usize);
        let (_, _, happening) = reader.event().expect(OWN_TAPE);
        self.actor(&happening)
    }

    /// The same for a happening that is already decoded.
    pub fn actor(&self, happening: &Happening) -> Option<Process> {
        match happening {
            Happening::Deliver(message) => Some(self.message_receiver(*message)),
            other => other.process(),
        }
    }

    /// How many messages the first `position` events sent.
    fn sent_before(&self, position: u32) -> u32 {
        self.messages.partition_point(|row| row.sent < position) as u32
    }

    /// Whether a message ended in an event.
    fn ends_message(&self, event: u32) -> bool {
        let mut reader = Reader::new(&self.tape, self.offsets[event as usize] as usize);
        let (_, _, happening) = reader.event().expect(OWN_TAPE);
        happening.ended_message().is_some()
    }

    /// The event in which a message was sent, and the one in which it arrived or was lost, if it did.
    pub fn flight(&self, message: u32) -> (u32, Option<u32>) {
        let row = self.messages[message as usize];
        (row.sent, (row.ended != NEVER).then_some(row.ended))
    }

    /// The kind of a message, and whether a process or the network made it.
    pub fn kind_of(&self, message: u32) -> (u32, Origin) {
        let mut reader = Reader::new(&self.tape, self.messages[message as usize].offset as usize);
        let (origin, _) = reader.address().expect(OWN_TAPE);
        (reader.small().expect(OWN_TAPE), origin)
    }

    fn message_receiver(&self, message: u32) -> Process {
        let mut reader = Reader::new(&self.tape, self.messages[message as usize].offset as usize);
        reader.address().expect(OWN_TAPE).1
    }

    /// A trace whose tape has not been read yet.
    fn unread(head: Head, tape: Vec<u8>, ending: Ending) -> Trace {
        Trace { head, ending, tape, offsets: Vec::new(), instants: Vec::new(), messages: Vec::new() }
    }

    /// Indexes an event that begins at this offset of the tape.
    fn enter_event(&mut self, offset: u32, at: Time, happening: &Happening) {
        let index = self.len();
        if self.instants.last().is_none_or(|(time, _)| *time < at) {
            self.instants.push((at, index));
        }
        if let Some(message) = happening.ended_message() {
            self.messages[message as usize].ended = index;
        }
        self.offsets.push(offset);
    }

    /// Indexes a message of the last event, whose `Send` is at this offset of the tape.
    fn enter_message(&mut self, offset: u32) {
        self.messages.push(MessageRow { sent: self.len() - 1, offset, ended: NEVER });
    }

    /// Frees the spare capacity left over from growing.
    fn shrink(&mut self) {
        self.tape.shrink_to_fit();
        self.offsets.shrink_to_fit();
        self.instants.shrink_to_fit();
        self.messages.shrink_to_fit();
    }
}

impl Happening {
    /// The process it happens to, if the happening names one.
    pub fn process(&self) -> Option<Process> {
        match self {
            Happening::Boot(p) | Happening::Recover(p) | Happening::Join(p) => Some(*p),
            Happening::Crash(p) | Happening::Start(p) => Some(*p),
            Happening::Request(p, _) | Happening::Fire(p, _) => Some(*p),
            Happening::Deliver(_) | Happening::Lose(..) | Happening::Say(_) => None,
            Happening::Cut(_) | Happening::Heal(_) | Happening::HealAll | Happening::Partition(_) => None,
            Happening::Drop(..) | Happening::Slow(..) => None,
        }
    }

    /// The message that arrives or is lost in it.
    pub fn ended_message(&self) -> Option<u32> {
        match self {
            Happening::Deliver(message) | Happening::Lose(message, _) => Some(*message),
            _ => None,
        }
    }
}

const OWN_TAPE: &str = "a trace reads only what its builder wrote or `Loading` checked";

fn read_event(reader: &mut Reader, index: u32, at: Time) -> Option<Event> {
    let (_, back, happening) = reader.event()?;
    let cause = index.checked_sub(back).filter(|_| back > 0);
    let mut changes = Vec::new();
    while let Some(change) = reader.change(at)? {
        changes.push(change);
    }
    Some(Event { at, cause, happening, changes })
}
