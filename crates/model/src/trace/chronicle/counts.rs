//! How many messages of each kind had been sent and lost at any moment, as a lookup. Knows kinds by number,
//! not by name.

use crate::trace::Trace;
use crate::trace::event::{Change, Event, Happening, Origin};

/// With more messages than this only the whole run is counted: the index would be too large.
const MAX_INDEXED: u32 = 400_000;

/// The events in which messages were sent and lost.
#[derive(Clone, Debug)]
pub struct MessageCounts {
    /// By kind, the events in which it was sent, ascending; `None` for a run too large to index.
    sent: Option<Vec<Vec<u32>>>,
    lost: Vec<u32>,
}

impl MessageCounts {
    pub(super) fn new(kinds: usize) -> MessageCounts {
        MessageCounts { sent: Some(vec![Vec::new(); kinds]), lost: Vec::new() }
    }

    pub(super) fn see(&mut self, trace: &Trace, index: u32, event: &Event) {
        if trace.message_count() > MAX_INDEXED {
            *self = MessageCounts { sent: None, lost: Vec::new() };
        }
        let Some(sent) = &mut self.sent else { return };
        if matches!(event.happening, Happening::Lose(..)) {
            self.lost.push(index);
        }
        for change in &event.changes {
            // Copies made by the network were not sent by a process.
            if let Change::Send(message) = change
                && message.origin == Origin::Process
            {
                sent[message.kind as usize].push(index);
            }
        }
    }

    /// How many of each kind had been sent after the first `position` events; `None` if the run is too large to
    /// index.
    pub fn sent(&self, position: u32) -> Option<Vec<u64>> {
        let sent = self.sent.as_ref()?;
        Some(sent.iter().map(|events| before(events, position)).collect())
    }

    /// How many had been lost; 0 if the run is too large to index.
    pub fn lost(&self, position: u32) -> u64 {
        before(&self.lost, position)
    }
}

fn before(events: &[u32], position: u32) -> u64 {
    events.partition_point(|event| *event < position) as u64
}
