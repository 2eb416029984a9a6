//! Mutual exclusion by a coordinator: a process that wants the resource asks it, waits for its permission,
//! and gives that back. The coordinator keeps a queue and grants one request at a time.
//!
//! It is either the lowest id or the leader of a [Bully election](crate::bully::election). A new
//! coordinator knows about no grant except its own, so two leaders can mean two processes inside.

mod coordinator;
mod sayings;
mod spec;
mod teaching;

use std::collections::VecDeque;

use engine::{Algorithm, Boot, Clocked, Context, Effects, Message as EngineMessage, TimerName};
use model::spec::{Spec, Values};
use model::trace::event::Timer as EngineTimer;
use model::trace::{Atom, Role};
use model::{Process, Time};

use crate::bully::election::{self, Election, Elects, Installed, Rules};
use coordinator::CoordinatorState;

/// One process: it requests the resource, coordinates, or both.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MutexCoordinator {
    /// `None` if the coordinator is fixed.
    election: Option<Election>,
    /// While it coordinates.
    coordination: Option<CoordinatorState>,
    /// How many permissions it has given since it booted.
    grants: u32,
    stage: Stage,
    /// How long it wants the resource: the current request, then those that have to wait.
    requests: VecDeque<Time>,
}

/// The progress of a process with its first request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// It has no request.
    Idle,
    /// It waits for the permission of the one it asked; `None` while it knows nobody to ask.
    Waiting(Option<Process>),
    /// It uses the resource.
    Inside(Permission),
}

/// The permission to use the resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Permission {
    by: Process,
    number: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// I want the resource.
    Request,
    /// It is yours; carries the number of the permission.
    Grant(u32),
    /// I am done with that permission.
    Release(u32),
    /// I know.
    Released,
    /// About who coordinates.
    Election(election::Message),
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Request => 0,
            Message::Grant(_) => 1,
            Message::Release(_) => 2,
            Message::Released => 3,
            Message::Election(message) => 4 + message.kind(),
        }
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        match self {
            Message::Request | Message::Released => {}
            Message::Grant(number) | Message::Release(number) => says.push(Atom::Number((*number).into())),
            Message::Election(message) => message.payload(says),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// It has used the resource long enough.
    Stay,
    /// The permission it gave was not given back.
    Grant,
    /// A timer of the election.
    Election(election::Timer),
}

impl TimerName for Timer {
    fn timer(self) -> EngineTimer {
        let name = match self {
            Timer::Stay => 0,
            Timer::Grant => 1,
            Timer::Election(timer) => 2 + timer.timer().name,
        };
        EngineTimer { name, which: 0 }
    }

    fn from_timer(timer: EngineTimer) -> Timer {
        match timer.name {
            0 => Timer::Stay,
            1 => Timer::Grant,
            name => Timer::Election(election::Timer::from_timer(EngineTimer { name: name - 2, ..timer })),
        }
    }
}

#[derive(Debug)]
pub struct Parameters {
    is_elected: bool,
    grant_timeout: Time,
    fencing: bool,
    acknowledges: bool,
    rules: Rules,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        Parameters {
            is_elected: values.word("coordinator") == "elected",
            grant_timeout: values.duration("grant-timeout"),
            fencing: values.yes("fencing"),
            acknowledges: values.yes("acknowledge-release"),
            rules: Rules::default(),
        }
    }
}

/// It uses the elections of the Bully.
impl Clocked for MutexCoordinator {}

impl Elects for MutexCoordinator {
    fn rules(parameters: &Parameters) -> &Rules {
        &parameters.rules
    }

    fn message(message: election::Message) -> Message {
        Message::Election(message)
    }

    fn timer(timer: election::Timer) -> Timer {
        Timer::Election(timer)
    }

    /// Who waits, who is inside and who coordinates is more important.
    fn play(_: Role, _: &mut Effects<Self>) {}
}

impl Algorithm for MutexCoordinator {
    type Message = Message;
    type Timer = Timer;
    type Stable = Installed;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(ctx: &Context<Self>, how: Boot<Installed>, out: &mut Effects<Self>) -> Self {
        let mut process = MutexCoordinator {
            election: None,
            coordination: None,
            grants: 0,
            stage: Stage::Idle,
            requests: VecDeque::new(),
        };
        if ctx.parameters.is_elected {
            let election = Election::boot(ctx, &how, out);
            let leader = election.leader();
            process.election = Some(election);
            process.turn(ctx, None, leader, out);
        } else if ctx.me == ctx.lowest() {
            process.coordination = Some(CoordinatorState::default());
        }
        process.show_role(out);
        process
    }

    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        self.elect(ctx, out, |election, out| election.on_start(ctx, out));
        self.show_role(out);
    }

    fn on_request(&mut self, ctx: &Context<Self>, hold: Time, out: &mut Effects<Self>) {
        self.requests.push_back(hold);
        if self.stage == Stage::Idle {
            self.want(ctx, out);
        } else {
            out.line("later");
        }
        self.show_role(out);
    }

    fn on_message(&mut self, ctx: &Context<Self>, from: Process, message: Message, out: &mut Effects<Self>) {
        match message {
            Message::Request => self.requested(ctx, from, out),
            Message::Grant(number) => self.granted(from, number, out),
            Message::Release(number) => self.released(ctx, from, number, out),
            Message::Released => out.line("confirmed"),
            Message::Election(message) => {
                let told = match &message {
                    election::Message::Coord(reign) | election::Message::Reminder(reign) => {
                        Some(reign.leader())
                    }
                    _ => None,
                };
                self.elect(ctx, out, |election, out| election.on_message(ctx, from, message, out));
                if told.is_some() && told == self.coordinator(ctx) && matches!(self.stage, Stage::Waiting(_))
                {
                    self.ask(ctx, from, out);
                }
            }
        }
        self.show_role(out);
    }

    fn on_timer(&mut self, ctx: &Context<Self>, timer: Timer, out: &mut Effects<Self>) {
        match timer {
            Timer::Stay => self.leave(ctx, out),
            Timer::Grant => self.expired(ctx, out),
            Timer::Election(timer) => {
                self.elect(ctx, out, |election, out| election.on_timer(ctx, timer, out));
            }
        }
        self.show_role(out);
    }
}

impl MutexCoordinator {
    /// The process to ask, as far as it knows.
    fn coordinator(&self, ctx: &Context<Self>) -> Option<Process> {
        match &self.election {
            Some(election) => election.leader(),
            None => Some(ctx.lowest()),
        }
    }

    /// Turns to its first request.
    fn want(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        match self.coordinator(ctx) {
            Some(coordinator) => self.ask(ctx, coordinator, out),
            None => {
                out.line("no-leader");
                self.stage = Stage::Waiting(None);
            }
        }
    }

    fn ask(&mut self, ctx: &Context<Self>, coordinator: Process, out: &mut Effects<Self>) {
        self.stage = Stage::Waiting(Some(coordinator));
        if coordinator == ctx.me {
            out.line("ask-myself");
            self.line_up(ctx, ctx.me, out);
        } else {
            out.line("request");
            out.send(coordinator, Message::Request);
        }
    }

    fn granted(&mut self, from: Process, number: u32, out: &mut Effects<Self>) {
        if self.stage == Stage::Waiting(Some(from)) {
            out.line("enter");
            self.enter(Permission { by: from, number }, out);
        } else {
            out.line("unasked");
            out.discard();
        }
    }

    fn enter(&mut self, permission: Permission, out: &mut Effects<Self>) {
        self.stage = Stage::Inside(permission);
        out.fact("grant", permission.number.into());
        out.enter();
        out.set_timer(Timer::Stay, self.requests[0]);
    }

    fn leave(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let Stage::Inside(permission) = self.stage else { unreachable!("only a stay has this timer") };
        out.line("leave");
        out.leave();
        self.stage = Stage::Idle;
        self.requests.pop_front();
        if permission.by != ctx.me {
            out.line("release");
            out.send(permission.by, Message::Release(permission.number));
        }
        // Also if another coordinator gave the permission before this one took over.
        self.done_myself(ctx, out);
        if !self.requests.is_empty() {
            self.want(ctx, out);
        }
    }

    /// Shows whether it is inside, waits or coordinates.
    fn show_role(&self, out: &mut Effects<Self>) {
        out.role(match (self.stage, &self.coordination) {
            (Stage::Inside(_), _) => Role::Holder,
            (Stage::Waiting(_), _) => Role::Waiting,
            (Stage::Idle, Some(_)) => Role::Leader,
            (Stage::Idle, None) => Role::Follower,
        });
    }
}

/// Electing the coordinator.
impl MutexCoordinator {
    /// Takes part in the election, and acts on its result.
    fn elect(
        &mut self,
        ctx: &Context<Self>,
        out: &mut Effects<Self>,
        act: impl FnOnce(&mut Election, &mut Effects<Self>),
    ) {
        let Some(election) = &mut self.election else { return };
        let before = election.leader();
        act(election, out);
        let leader = election.leader();
        self.turn(ctx, before, leader, out);
    }

    /// Takes office or steps down, if the change of leader means that.
    fn turn(
        &mut self,
        ctx: &Context<Self>,
        before: Option<Process>,
        leader: Option<Process>,
        out: &mut Effects<Self>,
    ) {
        let (led, leads) = (before == Some(ctx.me), leader == Some(ctx.me));
        if leads && !led {
            self.take_office(ctx, out);
            if let Stage::Waiting(_) = self.stage {
                self.ask(ctx, ctx.me, out);
            }
        } else if led && !leads {
            self.step_down(out);
        }
    }
}
