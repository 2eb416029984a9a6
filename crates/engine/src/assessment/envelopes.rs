//! What stands on the envelope of each message sent so far: receiver, kind, and who made it. Asking the
//! trace would decode the whole message each time.

use model::Process;
use model::trace::event::Origin;
use model::trace::{Change, Event, Happening};

/// The envelopes of all messages so far, by number.
#[derive(Default)]
pub(crate) struct Envelopes(Vec<Envelope>);

/// What stands on one.
#[derive(Clone, Copy)]
pub(crate) struct Envelope {
    to: Process,
    pub(crate) kind: u32,
    pub(crate) origin: Origin,
}

impl Envelopes {
    /// An event happens, and may send.
    pub(crate) fn see(&mut self, event: &Event) {
        for change in &event.changes {
            if let Change::Send(sent) = change {
                self.0.push(Envelope { to: sent.to, kind: sent.kind, origin: sent.origin });
            }
        }
    }

    /// The envelope of a message.
    pub(crate) fn of(&self, message: u32) -> Envelope {
        self.0[message as usize]
    }

    /// The process whose step this is; none for what happens to links, and for lost messages.
    pub(crate) fn whose(&self, happening: &Happening) -> Option<Process> {
        match happening {
            Happening::Deliver(message) => Some(self.of(*message).to),
            other => other.process(),
        }
    }
}
