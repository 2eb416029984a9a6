//! Mutual exclusion by a quorum: several coordinators, each with one permission to give, and a process
//! that has enough of them enters. More than half means that two processes can never have enough at once,
//! as long as no coordinator forgets what it gave.
//!
//! Requests are numbered, so that a late permission is not taken for one of a later request.

mod coordinator;
mod sayings;
mod spec;
mod teaching;

use std::collections::{BTreeSet, VecDeque};

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, NoStorage, TimerName};
use model::spec::{Spec, Values};
use model::trace::event::Timer as EngineTimer;
use model::trace::{Atom, Role};
use model::{Process, Time};

use coordinator::CoordinatorState;

/// One process: it requests the resource, coordinates, or both.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MutexQuorum {
    /// If it is a coordinator.
    coordination: Option<CoordinatorState>,
    stage: Stage,
    /// The number of its last request since it booted.
    number: u32,
    /// How long it wants the resource: the current request, then those that have to wait.
    requests: VecDeque<Time>,
}

/// The progress of a process with its first request.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// It has no request.
    Idle,
    /// It has these permissions and waits for more.
    Waiting(BTreeSet<Process>),
    /// It has given up for now.
    BackedOff,
    /// It uses the resource.
    Inside,
}

/// Each message carries the number of the request.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// I want the resource.
    Request(u32),
    /// As far as I am concerned, it is yours.
    Grant(u32),
    /// I am done with it, or want it no longer.
    Release(u32),
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Request(_) => 0,
            Message::Grant(_) => 1,
            Message::Release(_) => 2,
        }
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        let (Message::Request(number) | Message::Grant(number) | Message::Release(number)) = self;
        says.push(Atom::Number((*number).into()));
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// It has used the resource long enough.
    Stay,
    /// Too few permissions have arrived.
    Retry,
    /// It has held back long enough.
    BackOff,
}

const TIMERS: [Timer; 3] = [Timer::Stay, Timer::Retry, Timer::BackOff];

impl TimerName for Timer {
    fn timer(self) -> EngineTimer {
        EngineTimer { name: self as u32, which: 0 }
    }

    fn from_timer(timer: EngineTimer) -> Timer {
        TIMERS[timer.name as usize]
    }
}

#[derive(Debug)]
pub struct Parameters {
    coordinators: usize,
    quorum: usize,
    retry: Time,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        Parameters {
            coordinators: values.count("coordinators") as usize,
            quorum: values.count("quorum") as usize,
            retry: values.duration("retry"),
        }
    }
}

impl Algorithm for MutexQuorum {
    type Message = Message;
    type Timer = Timer;
    type Stable = NoStorage;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(ctx: &Context<Self>, how: Boot<NoStorage>, out: &mut Effects<Self>) -> Self {
        let coordinates = coordinators(ctx).contains(&ctx.me);
        if coordinates && matches!(how, Boot::Recovered(_)) {
            out.line("forget");
        }
        MutexQuorum {
            coordination: coordinates.then(CoordinatorState::default),
            stage: Stage::Idle,
            number: 0,
            requests: VecDeque::new(),
        }
    }

    fn on_request(&mut self, ctx: &Context<Self>, hold: Time, out: &mut Effects<Self>) {
        self.requests.push_back(hold);
        if self.stage == Stage::Idle {
            self.ask(ctx, out);
        } else {
            out.line("later");
        }
        self.show_role(out);
    }

    fn on_message(&mut self, ctx: &Context<Self>, from: Process, message: Message, out: &mut Effects<Self>) {
        match message {
            Message::Request(number) => self.requested(ctx, from, number, out),
            Message::Grant(number) => self.granted(ctx, from, number, out),
            Message::Release(number) => self.released(ctx, from, number, out),
        }
        self.show_role(out);
    }

    fn on_timer(&mut self, ctx: &Context<Self>, timer: Timer, out: &mut Effects<Self>) {
        match timer {
            Timer::Stay => self.leave(ctx, out),
            Timer::Retry => self.give_up(ctx, out),
            Timer::BackOff => self.ask(ctx, out),
        }
        self.show_role(out);
    }
}

/// The first processes of the text.
fn coordinators<'a>(ctx: &'a Context<MutexQuorum>) -> &'a [Process] {
    &ctx.in_order()[..ctx.parameters.coordinators]
}

impl MutexQuorum {
    /// Asks every coordinator, itself included if it is one.
    fn ask(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("request");
        self.number += 1;
        self.stage = Stage::Waiting(BTreeSet::new());
        out.fact("grants", 0);
        tell_coordinators(ctx, Message::Request(self.number), out);
        if ctx.parameters.retry > Time::ZERO {
            out.set_timer(Timer::Retry, ctx.parameters.retry);
        }
        if self.coordination.is_some() {
            self.requested(ctx, ctx.me, self.number, out);
        }
    }

    /// A coordinator, perhaps itself, gives its permission.
    fn granted(&mut self, ctx: &Context<Self>, from: Process, number: u32, out: &mut Effects<Self>) {
        let Stage::Waiting(granted) = &mut self.stage else { return unasked(out) };
        if number != self.number {
            return unasked(out);
        }
        granted.insert(from);
        let count = granted.len();
        if count < ctx.parameters.quorum {
            out.line("collect");
            out.fact("grants", count as i64);
            return;
        }
        out.line("enter");
        out.fact("grants", count as i64);
        out.cancel_timer(Timer::Retry);
        self.stage = Stage::Inside;
        out.enter();
        out.set_timer(Timer::Stay, self.requests[0]);
    }

    fn leave(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("leave");
        out.leave();
        self.requests.pop_front();
        self.stage = Stage::Idle;
        self.release_all(ctx, out);
        if !self.requests.is_empty() {
            self.ask(ctx, out);
        }
    }

    /// Too few permissions after all this time: returns them, so that somebody else can have enough.
    fn give_up(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("give-up");
        out.count("retries", 1);
        self.stage = Stage::BackedOff;
        self.release_all(ctx, out);
        let pause = Time(out.draw(Time::TICK.0, ctx.parameters.retry.0));
        out.line("back-off");
        out.set_timer(Timer::BackOff, pause);
    }

    /// Tells every coordinator that this request is over, whether or not it gave its permission.
    fn release_all(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("release");
        out.fact("grants", 0);
        tell_coordinators(ctx, Message::Release(self.number), out);
        if self.coordination.is_some() {
            self.released(ctx, ctx.me, self.number, out);
        }
    }

    /// Shows whether it is inside or waits.
    fn show_role(&self, out: &mut Effects<Self>) {
        out.role(match self.stage {
            Stage::Idle => Role::Follower,
            Stage::Waiting(_) | Stage::BackedOff => Role::Waiting,
            Stage::Inside => Role::Holder,
        });
    }
}

fn unasked(out: &mut Effects<MutexQuorum>) {
    out.line("unasked");
    out.discard();
}

/// Sends to all coordinators but itself, ascending.
fn tell_coordinators(ctx: &Context<MutexQuorum>, message: Message, out: &mut Effects<MutexQuorum>) {
    let mut to: Vec<Process> = coordinators(ctx).iter().copied().filter(|p| *p != ctx.me).collect();
    to.sort_unstable();
    out.send_each(to, message);
}
