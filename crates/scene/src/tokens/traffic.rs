//! When messages of each kind are under way, and how many at once. Knows no layout and no picture.

use model::spec::{Kind, Weight};
use model::trace::{Change, Event, Happening};
use model::{Time, Trace};

use super::fates;

/// The messages of one kind from when the first is sent until there is nothing of that kind to see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wave {
    /// The first and the last message of its kind.
    pub(crate) first: u32,
    pub(crate) last: u32,
    pub(crate) from: Time,
    /// When the last was delivered, or the ghost of the last was gone.
    pub(crate) until: Time,
    /// The most messages of this kind, or of one that matters more, that were under way at once.
    pub(crate) most: u32,
}

/// The waves of a run, recorded while it is read.
#[derive(Default)]
pub(crate) struct Traffic {
    kinds: Vec<KindTraffic>,
    now: Time,
    sent: u32,
}

struct KindTraffic {
    weight: Weight,
    under_way: u32,
    /// Ascending.
    waves: Vec<Wave>,
}

impl Traffic {
    /// Before the first event of a run with these kinds of messages.
    pub(crate) fn new(kinds: &[Kind]) -> Traffic {
        let kind = |kind: &Kind| KindTraffic { weight: kind.weight, under_way: 0, waves: Vec::new() };
        Traffic { kinds: kinds.iter().map(kind).collect(), now: Time::ZERO, sent: 0 }
    }

    pub(crate) fn see(&mut self, trace: &Trace, event: &Event) {
        if event.at != self.now {
            self.settle();
            self.now = event.at;
        }
        // What is passed on goes on the same wave: what is sent counts before what ended.
        let mut discarded = false;
        for change in &event.changes {
            match change {
                Change::Send(sent) => self.send(sent.kind, event.at),
                Change::Discard => discarded = true,
                _ => {}
            }
        }
        if let Some(message) = event.happening.ended_message() {
            let leaves_ghost = discarded || matches!(event.happening, Happening::Lose(..));
            let gone = if leaves_ghost { event.at + fates::SHOWN } else { event.at };
            let kind = &mut self.kinds[trace.kind_of(message).0 as usize];
            kind.under_way = kind.under_way.saturating_sub(1);
            if let Some(wave) = kind.waves.last_mut() {
                wave.until = wave.until.max(gone);
            }
        }
    }

    fn send(&mut self, kind: u32, now: Time) {
        let message = self.sent;
        self.sent += 1;
        let kind = &mut self.kinds[kind as usize];
        kind.under_way += 1;
        match kind.waves.last_mut() {
            Some(wave) if kind.under_way > 1 || wave.until >= now => wave.last = message,
            _ => kind.waves.push(Wave { first: message, last: message, from: now, until: now, most: 0 }),
        }
    }

    /// After the last event of an instant.
    fn settle(&mut self) {
        for k in 0..self.kinds.len() {
            if self.kinds[k].under_way == 0 {
                continue;
            }
            let matters = |other: &&KindTraffic| other.weight >= self.kinds[k].weight;
            let most = self.kinds.iter().filter(matters).map(|kind| kind.under_way).sum();
            if let Some(wave) = self.kinds[k].waves.last_mut() {
                wave.most = wave.most.max(most);
            }
        }
    }

    /// After the last event of the trace.
    pub(crate) fn finish(&mut self) {
        self.settle();
        for kind in self.kinds.iter_mut().filter(|kind| kind.under_way > 0) {
            if let Some(wave) = kind.waves.last_mut() {
                wave.until = Time(u64::MAX);
            }
        }
    }

    /// The waves of a kind, in the order of time.
    pub(crate) fn waves(&self, kind: u32) -> &[Wave] {
        &self.kinds[kind as usize].waves
    }

    /// The wave of a message, by its place among those of its kind.
    pub(crate) fn wave_of(&self, kind: u32, message: u32) -> usize {
        self.waves(kind).partition_point(|wave| wave.first <= message).saturating_sub(1)
    }
}
