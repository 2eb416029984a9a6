//! What the code of a process does to the world outside it: sends, sets timers, reports. Says nothing of what
//! happens to a process or to a message on its way.

use model::draw::{self, Purpose};
use model::trace::event::{Origin, Timer};
use model::trace::{Atom, Change, Role};
use model::{Process, Time};

use super::{Delivery, InTransit, World};
use crate::network::Routed;
use crate::observer::Observer;
use crate::processes::Body;
use crate::queue::Alarm;

impl World {
    #[inline]
    pub(crate) fn is_muted(&self) -> bool {
        self.muted
    }

    /// Whether an observer wants details.
    #[inline]
    pub(crate) fn is_detailed(&self) -> bool {
        self.detailed
    }

    /// Runs code of a process without any of its effects.
    pub(crate) fn muted(&mut self, act: impl FnOnce(&mut World)) {
        self.muted = true;
        self.detailed = false;
        act(self);
        self.muted = false;
        self.detailed = self.observer.wants_detail();
    }

    /// The empty buffer for the content of the next message.
    pub(crate) fn blank_payload(&mut self) -> &mut Vec<Atom> {
        self.payload.clear();
        &mut self.payload
    }

    /// Reports a change that has no further consequence.
    #[inline]
    pub(crate) fn change(&mut self, change: impl FnOnce() -> Change) {
        if self.detailed {
            self.observer.change(&change());
        }
    }

    pub(crate) fn send(&mut self, from: Process, to: Process, kind: u32, body: Body) {
        debug_assert!(from != to, "nobody sends to itself");
        match (&mut self.observer, self.network.fast_path()) {
            // The fast path: most runs only count, and most networks do nothing to a message.
            (Observer::Counters(counters), Some(delay)) => {
                counters.send(from, kind);
                let in_transit = self.new_in_transit(from, to, kind, body);
                self.messages += 1;
                self.enqueue(self.now + delay, in_transit);
            }
            _ => self.send_by_rules(from, to, kind, body),
        }
    }

    /// Sends a message that is observed, or that the network's rules may affect.
    #[inline(never)]
    fn send_by_rules(&mut self, from: Process, to: Process, kind: u32, body: Body) {
        if let Observer::Counters(counters) = &mut self.observer {
            counters.send(from, kind);
        }
        let in_transit = self.new_in_transit(from, to, kind, body);
        match self.network.send(from, to, self.now) {
            Routed::LinkDown => {
                self.record(in_transit, self.now);
                self.undeliverable.push(in_transit);
            }
            Routed::Travels { due, lost, copy } => {
                self.record(in_transit, due);
                self.enqueue(
                    due,
                    InTransit { delivery: lost.map_or(Delivery::Arrives, Delivery::Lost), ..in_transit },
                );
                if let Some(due) = copy {
                    let copy = InTransit { message: self.messages, origin: Origin::Copy, ..in_transit };
                    self.record(copy, due);
                    self.copied.push(body);
                    self.enqueue(due, copy);
                }
            }
        }
    }

    /// The next message.
    #[inline]
    fn new_in_transit(&self, from: Process, to: Process, kind: u32, body: Body) -> InTransit {
        let (message, sent_in) = (self.messages, self.events - 1);
        InTransit {
            from,
            to,
            kind,
            message,
            sent_in,
            body,
            origin: Origin::Process,
            delivery: Delivery::Arrives,
        }
    }

    /// Counts one more message: they are numbered in this order.
    #[inline]
    fn record(&mut self, in_transit: InTransit, due: Time) {
        if self.detailed {
            let InTransit { to, kind, origin, .. } = in_transit;
            self.observer.send(to, kind, due, origin, &self.payload);
        }
        self.messages += 1;
    }

    #[inline]
    fn enqueue(&mut self, due: Time, in_transit: InTransit) {
        self.pending += 1;
        self.queue.deliver(due, in_transit);
    }

    pub(crate) fn arm(&mut self, process: Process, timer: Timer, after: Time) {
        if self.muted {
            return;
        }
        let due = self.now + after;
        let (generation, was_running) = self.timers.set(process, timer, self.events);
        self.pending += u64::from(!was_running);
        self.queue.alarm(due, Alarm { process, timer, generation });
        self.change(|| Change::Arm(timer, due));
    }

    pub(crate) fn disarm(&mut self, process: Process, timer: Timer) {
        if self.muted {
            return;
        }
        if self.timers.stop(process, timer) {
            self.pending -= 1;
            self.change(|| Change::Disarm(timer));
        }
    }

    /// Taking the same leader again changes nothing.
    pub(crate) fn lead(&mut self, process: Process, leader: Option<Process>) {
        if self.muted {
            return;
        }
        let held = &mut self.records[process.index()].leader;
        if *held != leader {
            *held = leader;
            self.change(|| Change::Lead(leader));
        }
    }

    pub(crate) fn role(&mut self, process: Process, role: Role) {
        if self.muted {
            return;
        }
        let played = &mut self.records[process.index()].role;
        if *played != role {
            *played = role;
            self.change(|| Change::Role(role));
        }
    }

    /// A process reports a declared figure.
    pub(crate) fn fact(&mut self, process: Process, name: &'static str, value: i64) {
        if self.muted {
            return;
        }
        let fact = self.declared(name);
        match &mut self.observer {
            Observer::Counters(counters) => counters.fact(process, fact, value),
            observer => observer.change(&Change::Fact(fact, value)),
        }
    }

    /// Adds to a declared figure of the run.
    pub(crate) fn count(&mut self, name: &'static str, by: u64) {
        if self.muted {
            return;
        }
        let fact = self.declared(name);
        match &mut self.observer {
            Observer::Counters(counters) => counters.count(fact, by),
            observer => observer.change(&Change::Count(fact, by)),
        }
    }

    fn declared(&self, name: &'static str) -> u32 {
        self.facts.find(name).unwrap_or_else(|| panic!("the fact `{name}` is not declared"))
    }

    /// A process executes the pseudo-code line with this label.
    #[inline]
    pub(crate) fn line(&mut self, label: &'static str) {
        if self.detailed {
            self.report_line(label);
        }
    }

    fn report_line(&mut self, label: &'static str) {
        let line = self.labels.find(label);
        let line = line.unwrap_or_else(|| panic!("the pseudo-code has no line `{label}`"));
        self.observer.line(line);
    }

    pub(crate) fn draw(&mut self, process: Process, low: u64, high: u64) -> u64 {
        let id = self.plan.roster.id(process);
        let record = &mut self.records[process.index()];
        let key = [u64::from(id.0), record.boots, record.draws];
        record.draws += 1;
        draw::within(draw::bits(self.seed, Purpose::Algorithm, key), low, high)
    }
}
