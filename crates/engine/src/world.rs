//! The state of a run that is no process's own: who is up, which timers run, which messages are
//! under way. It carries out what processes want and tells the observer; it decides nothing.

use std::rc::Rc;

use model::draw::{self, Purpose};
use model::scenario::Scenario;
use model::spec::Links;
use model::trace::event::{Loss, Origin, Sent, Timer};
use model::trace::{Atom, Change, Happening, Role};
use model::{Process, Time};

use crate::company::Body;
use crate::network::{Journey, Network};
use crate::observer::Observer;
use crate::plan::Plan;
use crate::queue::{Alarm, Queue};

/// Everything a run keeps beside the processes' own states.
pub struct World {
    pub(crate) plan: Rc<Plan>,
    pub(crate) now: Time,
    pub(crate) network: Network,
    pub(crate) queue: Queue,
    pub(crate) observer: Observer,
    /// Deliveries and alarms that can still come to something.
    pub(crate) pending: u64,
    /// The labels of the pseudo-code.
    labels: Vec<&'static str>,
    seed: u64,
    /// Events so far; the last of them is the one going on.
    events: u32,
    messages: u32,
    processes: Vec<Player>,
    flights: Vec<Flight>,
    free_flights: Vec<u32>,
    /// Messages sent in this step over a way that is cut.
    stillborn: Vec<(u32, Body)>,
    /// Bodies the network copied in this step.
    copied: Vec<Body>,
    muted: bool,
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
    /// By name, then by which under that name.
    timers: Vec<Vec<Clock>>,
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

#[derive(Clone, Copy, Default)]
struct Clock {
    /// How often it was set or stopped.
    setting: u32,
    /// The event in which it was set, while it runs.
    set_in: Option<u32>,
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
    /// What takes it before it is taken in.
    pub(crate) lost: Option<Loss>,
    /// Whether it is no longer in the air; its place in the queue may be left.
    pub(crate) over: bool,
}

impl World {
    pub(crate) fn new(scenario: &Scenario, plan: Rc<Plan>, observer: Observer) -> World {
        let processes = plan.roster.all().map(|_| Player::default()).collect();
        World {
            now: Time::ZERO,
            network: Network::new(scenario),
            queue: Queue::new(),
            observer,
            pending: 0,
            labels: plan.spec.labels().collect(),
            plan,
            seed: scenario.seed,
            events: 0,
            messages: 0,
            processes,
            flights: Vec::new(),
            free_flights: Vec::new(),
            stillborn: Vec::new(),
            copied: Vec::new(),
            muted: false,
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
        for clock in player.timers.iter_mut().flatten() {
            if clock.set_in.take().is_some() {
                clock.setting += 1;
                self.pending -= 1;
            }
        }
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
        self.observer.event(self.now, cause, happening);
        self.events += 1;
    }

    pub(crate) fn messages_sent(&self) -> u64 {
        u64::from(self.messages)
    }

    fn current(&self) -> u32 {
        self.events - 1
    }

    /// A message is gone, now.
    pub(crate) fn lose(&mut self, flight: Flight, loss: Loss) {
        if let Observer::Counters(counters) = &mut self.observer {
            counters.lose(flight.kind, flight.origin);
        }
        self.event(Some(flight.sent_in), &Happening::Lose(flight.message, loss));
    }

    /// Takes a message out of the air, if it is still there.
    pub(crate) fn land(&mut self, index: u32) -> Option<Flight> {
        let flight = self.flights[index as usize];
        self.flights[index as usize].over = true;
        self.free_flights.push(index);
        if flight.over {
            return None;
        }
        self.pending -= 1;
        Some(flight)
    }

    /// Takes every message out of the air whose way is cut now, in sending order.
    pub(crate) fn down_the_cut_off(&mut self) -> Vec<Flight> {
        let mut downed: Vec<Flight> = Vec::new();
        for flight in &mut self.flights {
            if !flight.over && !self.network.is_up(flight.from, flight.to) {
                flight.over = true;
                downed.push(*flight);
            }
        }
        self.pending -= downed.len() as u64;
        downed.sort_by_key(|flight| flight.message);
        downed
    }

    /// The event that set this timer, if the alarm is not void.
    pub(crate) fn ring(&mut self, alarm: Alarm) -> Option<u32> {
        let clock = self.clock(alarm.process, alarm.timer);
        if clock.setting != alarm.setting {
            return None;
        }
        let set_in = clock.set_in.take()?;
        self.pending -= 1;
        Some(set_in)
    }

    /// Messages sent in the last step over a way that is cut.
    pub(crate) fn take_stillborn(&mut self) -> Vec<(u32, Body)> {
        std::mem::take(&mut self.stillborn)
    }

    /// Bodies the network copied in the last step.
    pub(crate) fn take_copied(&mut self) -> Vec<Body> {
        std::mem::take(&mut self.copied)
    }

    // What processes do.

    pub(crate) fn is_muted(&self) -> bool {
        self.muted
    }

    /// Lets code run without anything it wants being done.
    pub(crate) fn muted(&mut self, act: impl FnOnce(&mut World)) {
        self.muted = true;
        act(self);
        self.muted = false;
    }

    /// Works something out only if somebody looks at it.
    pub(crate) fn in_detail(&self, payload: impl FnOnce() -> Vec<Atom>) -> Vec<Atom> {
        if self.observer.wants_detail() { payload() } else { Vec::new() }
    }

    /// Tells the observer of a change that has no further consequence.
    pub(crate) fn change(&mut self, change: impl FnOnce() -> Change) {
        if !self.muted && self.observer.wants_detail() {
            self.observer.change(&change());
        }
    }

    pub(crate) fn send(&mut self, from: Process, to: Process, kind: u32, body: Body, payload: &[Atom]) {
        debug_assert!(from != to, "nobody sends to itself");
        let journey = self.network.send(from, to, self.now);
        if let Observer::Counters(counters) = &mut self.observer {
            counters.send(from, kind);
        }
        let (due, lost, copy) = match journey {
            Journey::UnderWay { due, lost, copy } => (due, lost, copy),
            Journey::NoWay => (self.now, None, None),
        };
        let mut sent = |due, origin| {
            if self.observer.wants_detail() {
                let payload = payload.to_vec();
                self.observer.change(&Change::Send(Sent { to, kind, due, origin, payload }));
            }
            self.messages += 1;
            self.messages - 1
        };
        let flight = Flight {
            from,
            to,
            kind,
            message: sent(due, Origin::Process),
            sent_in: self.events - 1,
            body,
            origin: Origin::Process,
            lost,
            over: false,
        };
        if journey == Journey::NoWay {
            let index = self.park(flight);
            self.stillborn.push((index, body));
            return;
        }
        let copy = copy.map(|due| (due, sent(due, Origin::Copy)));
        self.fly(due, flight);
        if let Some((due, message)) = copy {
            self.copied.push(body);
            self.fly(due, Flight { message, origin: Origin::Copy, lost: None, ..flight });
        }
    }

    fn fly(&mut self, due: Time, flight: Flight) {
        let index = self.park(flight);
        self.queue.deliver(due, index);
    }

    fn park(&mut self, flight: Flight) -> u32 {
        self.pending += 1;
        if let Some(index) = self.free_flights.pop() {
            self.flights[index as usize] = flight;
            return index;
        }
        self.flights.push(flight);
        self.flights.len() as u32 - 1
    }

    pub(crate) fn arm(&mut self, process: Process, timer: Timer, after: Time) {
        if self.muted {
            return;
        }
        let due = self.now + after;
        let event = self.current();
        let clock = self.clock(process, timer);
        let was_running = clock.set_in.replace(event).is_some();
        clock.setting += 1;
        let setting = clock.setting;
        self.pending += u64::from(!was_running);
        self.queue.alarm(due, Alarm { process, timer, setting });
        self.change(|| Change::Arm(timer, due));
    }

    pub(crate) fn disarm(&mut self, process: Process, timer: Timer) {
        if self.muted {
            return;
        }
        let clock = self.clock(process, timer);
        if clock.set_in.take().is_some() {
            clock.setting += 1;
            self.pending -= 1;
            self.change(|| Change::Disarm(timer));
        }
    }

    fn clock(&mut self, process: Process, timer: Timer) -> &mut Clock {
        let (name, which) = (timer.name as usize, timer.which as usize);
        let timers = &mut self.processes[process.index()].timers;
        if timers.len() <= name {
            timers.resize_with(name + 1, Vec::new);
        }
        let clocks = &mut timers[name];
        if clocks.len() <= which {
            clocks.resize(which + 1, Clock::default());
        }
        &mut clocks[which]
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

    /// A figure, by its declared name.
    pub(crate) fn fact(&mut self, process: Process, name: &'static str, change: impl FnOnce(u32) -> Change) {
        if self.muted {
            return;
        }
        let index = self.plan.spec.facts.iter().position(|fact| fact.name == name);
        let fact = index.unwrap_or_else(|| panic!("the fact `{name}` is not declared")) as u32;
        let change = change(fact);
        match (&mut self.observer, &change) {
            (Observer::Counters(counters), Change::Fact(fact, value)) => {
                counters.fact(process, *fact, *value)
            }
            (Observer::Counters(counters), Change::Count(fact, by)) => counters.count(*fact, *by),
            (observer, change) => observer.change(change),
        }
    }

    /// A line of the pseudo-code, by its label.
    pub(crate) fn line(&mut self, label: &'static str) {
        if self.muted || !self.observer.wants_detail() {
            return;
        }
        let index = self.labels.iter().position(|known| *known == label);
        let line = index.unwrap_or_else(|| panic!("the pseudo-code has no line `{label}`")) as u32;
        self.observer.change(&Change::Line(line));
    }

    pub(crate) fn draw(&mut self, process: Process, low: u64, high: u64) -> u64 {
        let id = self.plan.roster.id(process);
        let player = &mut self.processes[process.index()];
        let key = [u64::from(id.0), player.boots, player.draws];
        player.draws += 1;
        draw::within(draw::bits(self.seed, Purpose::Algorithm, key), low, high)
    }
}
