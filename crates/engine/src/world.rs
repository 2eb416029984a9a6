//! The state of a run that is no process's own: who is up, which timers run, which messages are
//! under way. It carries out what processes want and tells the observer; it decides nothing.

use std::rc::Rc;

use model::draw::{self, Purpose};
use model::scenario::Scenario;
use model::sorting;
use model::spec::Links;
use model::trace::event::{Loss, Origin, Timer};
use model::trace::{Atom, Change, Happening, Role};
use model::{Process, Time};

use crate::clocks::Clocks;
use crate::company::Body;
use crate::names::Names;
use crate::network::{Journey, Network};
use crate::observer::Observer;
use crate::plan::Plan;
use crate::queue::{Alarm, Queue};

/// Everything a run keeps beside the processes' own states.
pub struct World {
    pub(crate) plan: Rc<Plan>,
    pub(crate) now: Time,
    pub(crate) network: Network,
    pub(crate) queue: Queue<Flight>,
    pub(crate) observer: Observer,
    /// Deliveries and alarms that can still come to something.
    pub(crate) pending: u64,
    /// The labels of the pseudo-code.
    labels: Names,
    /// The figures the algorithm reports.
    facts: Names,
    seed: u64,
    /// Events so far; the last of them is the one going on.
    events: u32,
    messages: u32,
    processes: Vec<Player>,
    clocks: Clocks,
    /// Messages sent in this step over a way that is cut.
    stillborn: Vec<Flight>,
    /// Bodies the network copied in this step.
    copied: Vec<Body>,
    muted: bool,
    /// Whether anybody looks at what processes do in detail, and they are not muted.
    detailed: bool,
    /// What the messages sent last say, if anybody looks at it.
    payload: Vec<Atom>,
}

/// What the engine knows of a process.
#[derive(Default)]
struct Player {
    presence: Presence,
    /// Lives begun.
    boots: u64,
    /// Draws made in this life.
    draws: u64,
    leader: Option<Process>,
    role: Role,
}

/// Whether a process is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Presence {
    /// It runs.
    Up,
    /// It crashed, or was down from the beginning.
    #[default]
    Down,
    /// It has not joined yet.
    Absent,
}

/// A message under way.
#[derive(Clone, Copy)]
pub(crate) struct Flight {
    pub(crate) from: Process,
    pub(crate) to: Process,
    pub(crate) kind: u32,
    pub(crate) message: u32,
    pub(crate) sent_in: u32,
    pub(crate) body: Body,
    pub(crate) origin: Origin,
    pub(crate) fate: Fate,
}

/// What becomes of a message under way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It arrives.
    Arrives,
    /// This takes it before it is taken in.
    Lost(Loss),
    /// It is no longer in the air; it is still in the queue.
    Over,
}

impl World {
    pub(crate) fn new(scenario: &Scenario, plan: Rc<Plan>, observer: Observer) -> World {
        let processes: Vec<Player> = plan.roster.all().map(|_| Player::default()).collect();
        World {
            now: Time::ZERO,
            network: Network::new(scenario),
            queue: Queue::new(),
            detailed: observer.wants_detail(),
            observer,
            pending: 0,
            labels: Names::new(plan.spec.labels()),
            facts: Names::new(plan.spec.facts.iter().map(|fact| fact.name)),
            plan,
            seed: scenario.seed,
            events: 0,
            messages: 0,
            clocks: Clocks::new(processes.len()),
            processes,
            stillborn: Vec::new(),
            copied: Vec::new(),
            muted: false,
            payload: Vec::new(),
        }
    }

    // Who is there.

    pub(crate) fn presence(&self, process: Process) -> Presence {
        self.processes[process.index()].presence
    }

    pub(crate) fn is_up(&self, process: Process) -> bool {
        self.presence(process) == Presence::Up
    }

    pub(crate) fn set_presence(&mut self, process: Process, presence: Presence) {
        self.processes[process.index()].presence = presence;
    }

    /// A life begins: nothing of the last one is left.
    pub(crate) fn revive(&mut self, process: Process) {
        let player = &mut self.processes[process.index()];
        player.presence = Presence::Up;
        player.boots += 1;
        player.draws = 0;
    }

    /// A life ends: its timers stop, its beliefs are gone.
    pub(crate) fn strike(&mut self, process: Process) {
        let player = &mut self.processes[process.index()];
        player.presence = Presence::Down;
        player.leader = None;
        player.role = Role::default();
        self.pending -= self.clocks.stop_all(process);
    }

    /// The neighbours a process finds when it boots: the links that are up then. Where the links are the
    /// algorithm's own, ids and order are known from the text instead.
    pub(crate) fn neighbours(&self, process: Process) -> Vec<Process> {
        match (self.plan.spec.links)(&self.plan.values) {
            Links::Own(_) => Vec::new(),
            Links::Free(_) => {
                let up = |q: &Process| self.network.is_up(process, *q) && self.network.is_up(*q, process);
                self.plan.graph.neighbours(process).into_iter().filter(up).collect()
            }
        }
    }

    // What happens.

    /// Something happens now; what processes do from here on is its effect.
    pub(crate) fn event(&mut self, cause: Option<u32>, happening: &Happening) {
        self.common_event(cause, happening);
    }

    /// The same for what happens most often: where it is called, what happens is known, and most of the
    /// code falls away.
    #[inline(always)]
    pub(crate) fn common_event(&mut self, cause: Option<u32>, happening: &Happening) {
        self.observer.event(self.now, cause, happening);
        self.events += 1;
    }

    pub(crate) fn messages_sent(&self) -> u64 {
        u64::from(self.messages)
    }

    /// A message is gone, now.
    #[inline]
    pub(crate) fn lose(&mut self, flight: Flight, loss: Loss) {
        if let Observer::Counters(counters) = &mut self.observer {
            counters.lose(flight.kind, flight.origin);
        }
        self.event(Some(flight.sent_in), &Happening::Lose(flight.message, loss));
    }

    /// The next message that arrives now.
    #[inline]
    pub(crate) fn next_arrival(&mut self) -> Option<Flight> {
        let flight = self.queue.pop_delivery()?;
        self.pending -= u64::from(flight.fate != Fate::Over);
        Some(flight)
    }

    /// Takes every message out of the air whose way is cut now, in sending order.
    pub(crate) fn down_the_cut_off(&mut self) -> Vec<Flight> {
        let mut downed: Vec<Flight> = Vec::new();
        for flight in self.queue.deliveries() {
            if flight.fate != Fate::Over && !self.network.is_up(flight.from, flight.to) {
                flight.fate = Fate::Over;
                downed.push(*flight);
            }
        }
        self.pending -= downed.len() as u64;
        sorting::sort_by_key(&mut downed, |flight| flight.message);
        downed
    }

    /// The next timer that runs out now, and the event that set it.
    #[inline]
    pub(crate) fn next_alarm(&mut self) -> Option<(Alarm, u32)> {
        loop {
            let alarm = self.queue.pop_alarm()?;
            if let Some(set_in) = self.clocks.ring(alarm) {
                self.pending -= 1;
                return Some((alarm, set_in));
            }
        }
    }

    /// Whether the last step left nothing to do: nothing copied, nothing sent in vain.
    #[inline]
    pub(crate) fn is_settled(&self) -> bool {
        self.copied.is_empty() && self.stillborn.is_empty()
    }

    /// Messages sent in the last step over a way that is cut.
    pub(crate) fn take_stillborn(&mut self) -> Vec<Flight> {
        std::mem::take(&mut self.stillborn)
    }

    /// Bodies the network copied in the last step.
    pub(crate) fn take_copied(&mut self) -> Vec<Body> {
        std::mem::take(&mut self.copied)
    }

    // What processes do.

    #[inline]
    pub(crate) fn is_muted(&self) -> bool {
        self.muted
    }

    /// Whether anybody looks at what processes do in detail.
    #[inline]
    pub(crate) fn is_detailed(&self) -> bool {
        self.detailed
    }

    /// Lets code run without anything it wants being done.
    pub(crate) fn muted(&mut self, act: impl FnOnce(&mut World)) {
        self.muted = true;
        self.detailed = false;
        act(self);
        self.muted = false;
        self.detailed = self.observer.wants_detail();
    }

    /// Where what the next messages say is to be written; what the last ones said is gone.
    pub(crate) fn blank_payload(&mut self) -> &mut Vec<Atom> {
        self.payload.clear();
        &mut self.payload
    }

    /// Tells the observer of a change that has no further consequence.
    #[inline]
    pub(crate) fn change(&mut self, change: impl FnOnce() -> Change) {
        if self.detailed {
            self.observer.change(&change());
        }
    }

    pub(crate) fn send(&mut self, from: Process, to: Process, kind: u32, body: Body) {
        debug_assert!(from != to, "nobody sends to itself");
        match (&mut self.observer, self.network.calm()) {
            // Most runs only count, and most networks do nothing to a message.
            (Observer::Counters(counters), Some(delay)) => {
                counters.send(from, kind);
                let flight = self.flight(from, to, kind, body);
                self.messages += 1;
                self.fly(self.now + delay, flight);
            }
            _ => self.send_with_care(from, to, kind, body),
        }
    }

    /// Sends a message that somebody looks at, or that something may happen to.
    #[inline(never)]
    fn send_with_care(&mut self, from: Process, to: Process, kind: u32, body: Body) {
        if let Observer::Counters(counters) = &mut self.observer {
            counters.send(from, kind);
        }
        let flight = self.flight(from, to, kind, body);
        match self.network.send(from, to, self.now) {
            Journey::NoWay => {
                self.record(flight, self.now);
                self.stillborn.push(flight);
            }
            Journey::UnderWay { due, lost, copy } => {
                self.record(flight, due);
                self.fly(due, Flight { fate: lost.map_or(Fate::Arrives, Fate::Lost), ..flight });
                if let Some(due) = copy {
                    let copy = Flight { message: self.messages, origin: Origin::Copy, ..flight };
                    self.record(copy, due);
                    self.copied.push(body);
                    self.fly(due, copy);
                }
            }
        }
    }

    /// The next message.
    #[inline]
    fn flight(&self, from: Process, to: Process, kind: u32, body: Body) -> Flight {
        let (message, sent_in) = (self.messages, self.events - 1);
        Flight { from, to, kind, message, sent_in, body, origin: Origin::Process, fate: Fate::Arrives }
    }

    /// One more message: they are numbered in this order.
    #[inline]
    fn record(&mut self, flight: Flight, due: Time) {
        if self.detailed {
            let Flight { to, kind, origin, .. } = flight;
            self.observer.send(to, kind, due, origin, &self.payload);
        }
        self.messages += 1;
    }

    #[inline]
    fn fly(&mut self, due: Time, flight: Flight) {
        self.pending += 1;
        self.queue.deliver(due, flight);
    }

    pub(crate) fn arm(&mut self, process: Process, timer: Timer, after: Time) {
        if self.muted {
            return;
        }
        let due = self.now + after;
        let (setting, was_running) = self.clocks.set(process, timer, self.events);
        self.pending += u64::from(!was_running);
        self.queue.alarm(due, Alarm { process, timer, setting });
        if self.detailed {
            self.observer.arm(timer, due);
        }
    }

    pub(crate) fn disarm(&mut self, process: Process, timer: Timer) {
        if self.muted {
            return;
        }
        if self.clocks.stop(process, timer) {
            self.pending -= 1;
            if self.detailed {
                self.observer.disarm(timer);
            }
        }
    }

    /// Being told again changes nothing.
    pub(crate) fn lead(&mut self, process: Process, leader: Option<Process>) {
        if self.muted {
            return;
        }
        let held = &mut self.processes[process.index()].leader;
        if *held != leader {
            *held = leader;
            self.change(|| Change::Lead(leader));
        }
    }

    pub(crate) fn role(&mut self, process: Process, role: Role) {
        if self.muted {
            return;
        }
        let played = &mut self.processes[process.index()].role;
        if *played != role {
            *played = role;
            self.change(|| Change::Role(role));
        }
    }

    /// A process reports a figure of its own, by its declared name.
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

    /// Adds to a figure of the run, by its declared name.
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

    /// A line of the pseudo-code, by its label.
    #[inline]
    pub(crate) fn line(&mut self, label: &'static str) {
        if self.detailed {
            self.tell_line(label);
        }
    }

    fn tell_line(&mut self, label: &'static str) {
        let line = self.labels.find(label);
        let line = line.unwrap_or_else(|| panic!("the pseudo-code has no line `{label}`"));
        self.observer.line(line);
    }

    pub(crate) fn draw(&mut self, process: Process, low: u64, high: u64) -> u64 {
        let id = self.plan.roster.id(process);
        let player = &mut self.processes[process.index()];
        let key = [u64::from(id.0), player.boots, player.draws];
        player.draws += 1;
        draw::within(draw::bits(self.seed, Purpose::Algorithm, key), low, high)
    }
}
