//! The failure detector ◊P by polling, and Ω on top of it: in each interval every process asks all others
//! for a sign of life, suspects those that stay silent, and follows the smallest id it does not suspect.
//! The smallest is only a convention: any criterion works that gives the same answer everywhere.
//!
//! A false suspicion makes the interval longer, so that mistakes end once the network respects some bound.
//! An answer is not tied to its question: a late one counts for the next interval. The detector is made
//! for processes that crash and stay down; one that does recover starts over.

mod sayings;
mod spec;
mod teaching;

use std::collections::BTreeSet;

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, NoStorage, TimerName};
use model::spec::{Criterion, Spec, Values};
use model::trace::event::Timer as EngineTimer;
use model::trace::{Atom, Role};
use model::{Process, Time};

/// The state of one process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Omega {
    interval: Time,
    /// Who answered since the last tick.
    alive: BTreeSet<Process>,
    suspected: BTreeSet<Process>,
    leader: Option<Process>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// Are you there?
    Req,
    /// I am.
    Resp,
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Req => 0,
            Message::Resp => 1,
        }
    }

    fn payload(&self, _: &mut Vec<Atom>) {}
}

/// Its only timer: the next tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tick;

impl TimerName for Tick {
    fn timer(self) -> EngineTimer {
        EngineTimer { name: 0, which: 0 }
    }

    fn from_timer(_: EngineTimer) -> Tick {
        Tick
    }
}

#[derive(Debug)]
pub struct Parameters {
    interval: Time,
    increment: Time,
    grows: bool,
    criterion: Criterion,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        Parameters {
            interval: values.duration("interval"),
            increment: values.duration("increment"),
            grows: values.yes("grow"),
            criterion: spec::criterion(values),
        }
    }
}

impl Algorithm for Omega {
    type Message = Message;
    type Timer = Tick;
    type Stable = NoStorage;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(ctx: &Context<Self>, _: Boot<NoStorage>, out: &mut Effects<Self>) -> Self {
        let interval = ctx.parameters.interval;
        let alive = ctx.others().collect();
        let mut process = Omega { interval, alive, suspected: BTreeSet::new(), leader: None };
        out.line("boot");
        out.fact_duration("interval", interval);
        process.follow_the_first(ctx, out);
        process.tick(ctx, out);
        process
    }

    fn on_message(&mut self, _: &Context<Self>, from: Process, message: Message, out: &mut Effects<Self>) {
        match message {
            Message::Req => {
                out.line("answer");
                out.send(from, Message::Resp);
            }
            Message::Resp => {
                out.line("hear");
                self.alive.insert(from);
            }
        }
    }

    fn on_timer(&mut self, ctx: &Context<Self>, _: Tick, out: &mut Effects<Self>) {
        self.tick(ctx, out);
    }
}

impl Omega {
    /// Judges by the answers of the interval that ends, and asks again.
    fn tick(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if ctx.parameters.grows && !self.alive.is_disjoint(&self.suspected) {
            out.line("mistake");
            self.interval = self.interval + ctx.parameters.increment;
            out.fact_duration("interval", self.interval);
        }
        for process in ctx.others() {
            self.judge(process, out);
        }
        self.follow_the_first(ctx, out);
        out.line("poll");
        out.send_each(ctx.others(), Message::Req);
        self.alive.clear();
        out.set_timer(Tick, self.interval);
    }

    fn judge(&mut self, process: Process, out: &mut Effects<Self>) {
        let answered = self.alive.contains(&process);
        if !answered && self.suspected.insert(process) {
            out.line("suspect");
            out.suspect(process);
        } else if answered && self.suspected.remove(&process) {
            out.line("trust");
            out.trust(process);
            out.count("mistakes", 1);
        }
    }

    /// Nobody suspects itself, so there is always somebody to follow.
    fn follow_the_first(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let unsuspected = ctx.others().filter(|process| !self.suspected.contains(process));
        let first =
            unsuspected.fold(ctx.me, |first, other| if precedes(ctx, other, first) { other } else { first });
        if self.leader != Some(first) {
            out.line("lead");
            self.leader = Some(first);
            out.lead(self.leader);
            out.role(if first == ctx.me { Role::Leader } else { Role::Follower });
        }
    }
}

/// Whether the criterion prefers `one`. All that Ω needs is that this is the same everywhere.
fn precedes(ctx: &Context<Omega>, one: Process, other: Process) -> bool {
    match ctx.parameters.criterion {
        Criterion::SmallestId => one < other,
        Criterion::LargestId => one > other,
        Criterion::LargestCapacity => ctx.better(one, other),
        Criterion::LongestUp => unreachable!("nobody may set that here"),
    }
}
