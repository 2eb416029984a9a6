//! Ω for processes that crash and recover: every process stores how many times it has booted and sends
//! that in its heartbeats; the one with the fewest boots, ties by the smaller id, is followed.
//!
//! A process that keeps crashing counts more and more boots, so one that stays up is preferred in the end.
//! Each change of leader makes the interval longer. `insert literal` follows the published text literally:
//! a heartbeat replaces an older entry but never makes a first one, so nobody ever becomes a candidate.

mod sayings;
mod spec;
mod teaching;

use std::collections::BTreeMap;

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, TimerName};
use model::spec::{Spec, Values};
use model::trace::event::Timer as EngineTimer;
use model::trace::{Atom, Role};
use model::{Process, Time};

/// The state of one process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OmegaRecovery {
    incarnation: u32,
    interval: Time,
    /// Who was heard in this interval, and how many times it has booted.
    candidates: BTreeMap<Process, u32>,
    leader: Option<Process>,
}

/// I am alive, and have booted this many times.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heartbeat(u32);

impl EngineMessage for Heartbeat {
    fn kind(&self) -> u32 {
        0
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        says.push(Atom::Number(self.0.into()));
    }
}

/// Its only timer: the end of the interval.
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

/// What survives a crash: how many times it has booted.
#[derive(Clone, Debug)]
pub struct Incarnation(u32);

impl From<Incarnation> for Vec<Atom> {
    fn from(incarnation: Incarnation) -> Vec<Atom> {
        vec![Atom::Number(incarnation.0.into())]
    }
}

#[derive(Debug)]
pub struct Parameters {
    interval: Time,
    increment: Time,
    inserts: bool,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        Parameters {
            interval: values.duration("interval"),
            increment: values.duration("increment"),
            inserts: values.word("insert") == "always",
        }
    }
}

impl Algorithm for OmegaRecovery {
    type Message = Heartbeat;
    type Timer = Tick;
    type Stable = Incarnation;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(ctx: &Context<Self>, how: Boot<Incarnation>, out: &mut Effects<Self>) -> Self {
        let lived = match how {
            Boot::Recovered(Some(Incarnation(lives))) => {
                out.line("recover");
                lives
            }
            Boot::First | Boot::Joined | Boot::Recovered(None) => {
                out.line("boot");
                0
            }
        };
        let (incarnation, interval) = (lived + 1, ctx.parameters.interval);
        out.persist(Incarnation(incarnation));
        out.fact("incarnation", incarnation.into());
        out.fact_duration("interval", interval);
        let mut process = OmegaRecovery { incarnation, interval, candidates: BTreeMap::new(), leader: None };
        process.beat(ctx, out);
        process
    }

    fn on_message(&mut self, ctx: &Context<Self>, from: Process, heard: Heartbeat, out: &mut Effects<Self>) {
        match self.candidates.get_mut(&from) {
            Some(known) if heard.0 > *known => {
                out.line("newer");
                *known = heard.0;
            }
            Some(_) => out.line("known"),
            None if ctx.parameters.inserts => {
                out.line("insert");
                self.candidates.insert(from, heard.0);
            }
            None => out.line("unlisted"),
        }
    }

    fn on_timer(&mut self, ctx: &Context<Self>, _: Tick, out: &mut Effects<Self>) {
        let first = self.candidates.iter().min_by_key(|(process, lives)| (**lives, **process));
        let first = first.map(|(process, _)| *process);
        if first == self.leader {
            out.line("keep");
        } else {
            out.line("lead");
            self.interval = self.interval + ctx.parameters.increment;
            self.leader = first;
            out.fact_duration("interval", self.interval);
            out.lead(first);
            out.role(if first == Some(ctx.me) { Role::Leader } else { Role::Follower });
        }
        self.beat(ctx, out);
    }
}

impl OmegaRecovery {
    /// Begins an interval: only this process is a candidate so far; sends heartbeats to the others.
    fn beat(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("beat");
        self.candidates.clear();
        if ctx.parameters.inserts {
            self.candidates.insert(ctx.me, self.incarnation);
        }
        out.send_each(ctx.others(), Heartbeat(self.incarnation));
        out.set_timer(Tick, self.interval);
    }
}
