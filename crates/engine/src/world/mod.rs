//! The state of a run outside the processes: who is up, which timers run, which messages are in transit.
//! It carries out what processes want (`effects`) and tells the observer; it makes no decisions.

mod effects;

use std::rc::Rc;

use model::scenario::Scenario;
use model::sorting;
use model::spec::Links;
use model::trace::event::{Loss, Origin};
use model::trace::{Atom, Happening, Presence, Role};
use model::{Process, Time};

use crate::name_index::NameIndex;
use crate::network::Network;
use crate::observer::Observer;
use crate::plan::Plan;
use crate::processes::Body;
use crate::queue::{Alarm, Queue};
use crate::timers::Timers;

/// The state of a run outside the processes' own states.
pub struct World {
    pub(crate) plan: Rc<Plan>,
    pub(crate) now: Time,
    pub(crate) network: Network,
    pub(crate) queue: Queue<InTransit>,
    pub(crate) observer: Observer,
    /// Deliveries and alarms to come, without stale ones; the run ends at zero.
    pub(crate) pending: u64,
    labels: NameIndex,
    facts: NameIndex,
    seed: u64,
    /// Events so far, including the current one.
    events: u32,
    messages: u32,
    records: Vec<ProcessRecord>,
    timers: Timers,
    /// Messages sent in this step over a link that is down.
    undeliverable: Vec<InTransit>,
    /// Bodies the network duplicated in this step.
    copied: Vec<Body>,
    muted: bool,
    /// Whether an observer wants details, and processes are not muted.
    detailed: bool,
    /// The content of the messages sent last, if somebody observes it.
    payload: Vec<Atom>,
}

/// What the engine knows about a process.
struct ProcessRecord {
    presence: Presence,
    /// How many times it booted.
    boots: u64,
    /// Random draws since it booted.
    draws: u64,
    leader: Option<Process>,
    role: Role,
}

impl ProcessRecord {
    fn new(presence: Presence) -> ProcessRecord {
        ProcessRecord { presence, boots: 0, draws: 0, leader: None, role: Role::default() }
    }
}

/// A message in transit.
#[derive(Clone, Copy)]
pub(crate) struct InTransit {
    pub(crate) from: Process,
    pub(crate) to: Process,
    pub(crate) kind: u32,
    pub(crate) message: u32,
    pub(crate) sent_in: u32,
    pub(crate) body: Body,
    pub(crate) origin: Origin,
    pub(crate) delivery: Delivery,
}

/// What will happen to a message in transit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Delivery {
    Arrives,
    /// It will be lost for this reason when it is due.
    Lost(Loss),
    /// It was lost already, but is still in the queue.
    Over,
}

impl World {
    pub(crate) fn new(scenario: &Scenario, plan: Rc<Plan>, observer: Observer) -> World {
        let records: Vec<ProcessRecord> =
            scenario.first_presences().into_iter().map(ProcessRecord::new).collect();
        World {
            now: Time::ZERO,
            network: Network::new(scenario),
            queue: Queue::new(),
            detailed: observer.wants_detail(),
            observer,
            pending: 0,
            labels: NameIndex::new(plan.spec.labels()),
            facts: NameIndex::new(plan.spec.facts.iter().map(|fact| fact.name)),
            plan,
            seed: scenario.seed,
            events: 0,
            messages: 0,
            timers: Timers::new(records.len()),
            records,
            undeliverable: Vec::new(),
            copied: Vec::new(),
            muted: false,
            payload: Vec::new(),
        }
    }

    // Presence.

    pub(crate) fn presence(&self, process: Process) -> Presence {
        self.records[process.index()].presence
    }

    pub(crate) fn is_up(&self, process: Process) -> bool {
        self.presence(process) == Presence::Up
    }

    pub(crate) fn set_presence(&mut self, process: Process, presence: Presence) {
        self.records[process.index()].presence = presence;
    }

    /// A process boots; its random draws begin again.
    pub(crate) fn boot(&mut self, process: Process) {
        let record = &mut self.records[process.index()];
        record.presence = Presence::Up;
        record.boots += 1;
        record.draws = 0;
    }

    /// A process crashes: its timers stop, its beliefs are gone.
    pub(crate) fn crash(&mut self, process: Process) {
        let record = &mut self.records[process.index()];
        record.presence = Presence::Crashed;
        record.leader = None;
        record.role = Role::default();
        self.pending -= self.timers.stop_all(process);
    }

    /// The neighbours a process finds when it boots: those whose links are up. Empty if the algorithm has
    /// its own links, since it then knows ids and order from the text.
    pub(crate) fn neighbours(&self, process: Process) -> Vec<Process> {
        match (self.plan.spec.links)(&self.plan.values) {
            Links::Own(_) => Vec::new(),
            Links::Free(_) => {
                let up = |q: &Process| self.network.is_up(process, *q) && self.network.is_up(*q, process);
                self.plan.graph.neighbours(process).into_iter().filter(up).collect()
            }
        }
    }

    // Events.

    /// Records an event; what processes do from here on is its effect.
    pub(crate) fn event(&mut self, cause: Option<u32>, happening: &Happening) {
        self.common_event(cause, happening);
    }

    /// The same, inlined for the most frequent events: the compiler knows the kind of event and drops the
    /// code for the others.
    #[inline(always)]
    pub(crate) fn common_event(&mut self, cause: Option<u32>, happening: &Happening) {
        self.observer.event(self.now, cause, happening);
        self.events += 1;
    }

    pub(crate) fn messages_sent(&self) -> u64 {
        u64::from(self.messages)
    }

    /// A message is lost now.
    #[inline]
    pub(crate) fn lose(&mut self, in_transit: InTransit, loss: Loss) {
        if let Observer::Counters(counters) = &mut self.observer {
            counters.lose(in_transit.kind, in_transit.origin);
        }
        self.event(Some(in_transit.sent_in), &Happening::Lose(in_transit.message, loss));
    }

    /// The next message that arrives now.
    #[inline]
    pub(crate) fn next_arrival(&mut self) -> Option<InTransit> {
        let in_transit = self.queue.pop_delivery()?;
        self.pending -= u64::from(in_transit.delivery != Delivery::Over);
        Some(in_transit)
    }

    /// Marks every message in transit on a link that is now down as lost; returns them in sending order.
    pub(crate) fn drop_cut_off(&mut self) -> Vec<InTransit> {
        let mut dropped: Vec<InTransit> = Vec::new();
        for in_transit in self.queue.deliveries() {
            if in_transit.delivery != Delivery::Over && !self.network.is_up(in_transit.from, in_transit.to) {
                in_transit.delivery = Delivery::Over;
                dropped.push(*in_transit);
            }
        }
        self.pending -= dropped.len() as u64;
        sorting::sort_by_key(&mut dropped, |in_transit| in_transit.message);
        dropped
    }

    /// The next timer that expires now, and the event that set it.
    #[inline]
    pub(crate) fn next_alarm(&mut self) -> Option<(Alarm, u32)> {
        loop {
            let alarm = self.queue.pop_alarm()?;
            if let Some(set_in) = self.timers.fire(alarm) {
                self.pending -= 1;
                return Some((alarm, set_in));
            }
        }
    }

    /// Whether the last step duplicated no message and sent none over a link that is down.
    #[inline]
    pub(crate) fn is_settled(&self) -> bool {
        self.copied.is_empty() && self.undeliverable.is_empty()
    }

    /// Messages sent in the last step over a link that is down.
    pub(crate) fn take_undeliverable(&mut self) -> Vec<InTransit> {
        std::mem::take(&mut self.undeliverable)
    }

    /// Bodies the network duplicated in the last step.
    pub(crate) fn take_copied(&mut self) -> Vec<Body> {
        std::mem::take(&mut self.copied)
    }
}
