//! How many messages of each kind had been sent and lost at any moment, as a lookup. Knows kinds by number,
//! not by name.

use crate::trace::Trace;
use crate::trace::event::{Change, Event, Happening, Origin};

/// With more messages than this only the whole run is counted: the index would be too large.
const MAX_INDEXED: u32 = 400_000;

/// How many messages had been sent and lost at any moment.
#[derive(Clone, Debug)]
pub struct MessageCounts {
    /// `None` for a run too large to index.
    index: Option<Index>,
}

/// The events in which messages were sent and lost, ascending.
#[derive(Clone, Debug)]
struct Index {
    /// By kind.
    sent: Vec<Vec<u32>>,
    lost: Vec<u32>,
}

impl MessageCounts {
    pub(super) fn new(kinds: usize) -> MessageCounts {
        MessageCounts { index: Some(Index { sent: vec![Vec::new(); kinds], lost: Vec::new() }) }
    }

    pub(super) fn see(&mut self, trace: &Trace, at: u32, event: &Event) {
        if trace.message_count() > MAX_INDEXED {
            self.index = None;
        }
        let Some(index) = &mut self.index else { return };
        if matches!(event.happening, Happening::Lose(..)) {
            index.lost.push(at);
        }
        for change in &event.changes {
            // Copies made by the network were not sent by a process.
            if let Change::Send(message) = change
                && message.origin == Origin::Process
            {
                index.sent[message.kind as usize].push(at);
            }
        }
    }

    /// How many of each kind had been sent after the first `position` events; `None` if the run is too large to
    /// index.
    pub fn sent(&self, position: u32) -> Option<Vec<u64>> {
        let index = self.index.as_ref()?;
        Some(index.sent.iter().map(|events| before(events, position)).collect())
    }

    /// How many had been lost by then; `None` if the run is too large to index.
    pub fn lost(&self, position: u32) -> Option<u64> {
        self.index.as_ref().map(|index| before(&index.lost, position))
    }
}

fn before(events: &[u32], position: u32) -> u64 {
    events.partition_point(|event| *event < position) as u64
}
