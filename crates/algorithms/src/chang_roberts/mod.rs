//! Chang and Roberts' election on a one-way ring: a candidacy travels to the right, larger ids swallow
//! smaller ones, and the one that comes back to its sender wins and announces itself around the ring.
//!
//! The other variants read the same idea differently: what the message carries, and who wakes up. Two of
//! them fail on purpose.

mod sayings;
mod spec;
mod teaching;

use std::convert::Infallible;

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, NoStorage, PerfectDetector};
use model::Process;
use model::spec::{Spec, Values};
use model::trace::{Atom, Role};

/// One process on the ring.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChangRoberts {
    /// Whether it takes part in an election that is not decided yet.
    takes_part: bool,
}

/// What travels around the ring.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// A candidacy.
    Election {
        /// The process that sent it first; it ends there.
        owner: Process,
        /// The id it stands for: the owner's own, or the largest it has met.
        best: Process,
    },
    /// Announces the leader.
    Leader {
        /// The process that sent it first; it ends there.
        launcher: Process,
        leader: Process,
    },
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Election { .. } => 0,
            Message::Leader { .. } => 1,
        }
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        match *self {
            Message::Election { owner, best } if owner == best => says.push(Atom::Process(best)),
            Message::Election { owner, best } => says.extend([best, owner].map(Atom::Process)),
            Message::Leader { launcher, leader } if launcher == leader => says.push(Atom::Process(leader)),
            Message::Leader { launcher, leader } => says.extend([leader, launcher].map(Atom::Process)),
        }
    }
}

#[derive(Debug)]
pub struct Parameters {
    variant: Variant,
    announce: bool,
    repair: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Variant {
    /// A smaller candidacy wakes a process that does not take part yet.
    Classic,
    /// The message collects the largest id and ends at its initiator.
    MaxToken,
    /// Nobody is woken: a larger process that does not take part swallows the candidacy.
    NoWakeup,
    /// As `MaxToken`, but the message does not name its initiator.
    MaxTokenIdOnly,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        let variant = match values.word("variant") {
            "classic" => Variant::Classic,
            "max-token" => Variant::MaxToken,
            "no-wakeup" => Variant::NoWakeup,
            _ => Variant::MaxTokenIdOnly,
        };
        Parameters { variant, announce: values.yes("announce"), repair: values.yes("repair") }
    }
}

/// Used only with `repair yes`: a sender skips successors that are down.
impl PerfectDetector for ChangRoberts {}

impl Algorithm for ChangRoberts {
    type Message = Message;
    type Timer = Infallible;
    type Stable = NoStorage;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(_: &Context<Self>, _: Boot<NoStorage>, _: &mut Effects<Self>) -> Self {
        ChangRoberts { takes_part: false }
    }

    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if self.takes_part {
            out.line("busy");
            return;
        }
        out.line("start");
        self.stand(ctx, out);
    }

    fn on_message(&mut self, ctx: &Context<Self>, _: Process, message: Message, out: &mut Effects<Self>) {
        use Variant::{Classic, MaxToken, MaxTokenIdOnly, NoWakeup};
        match (message, ctx.parameters.variant) {
            (Message::Election { owner, .. }, Classic | NoWakeup) => self.compare(ctx, owner, out),
            (Message::Election { owner, best }, MaxToken | MaxTokenIdOnly) => {
                self.collect(ctx, owner, best, out);
            }
            (Message::Leader { launcher, leader }, _) => self.hear(ctx, launcher, leader, out),
        }
    }
}

impl ChangRoberts {
    /// Takes part with its own id.
    fn stand(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.count("candidatures", 1);
        self.take_part(out, Role::Candidate);
        match self.next(ctx, out) {
            Some(next) => out.send(next, Message::Election { owner: ctx.me, best: ctx.me }),
            None => {
                out.line("alone");
                self.takes_part = false;
                out.lead(Some(ctx.me));
                out.role(Role::Leader);
            }
        }
    }

    /// A process that takes part considers the old leader gone.
    fn take_part(&mut self, out: &mut Effects<Self>, role: Role) {
        self.takes_part = true;
        out.lead(None);
        out.role(role);
    }

    /// A candidacy that carries its owner's id.
    fn compare(&mut self, ctx: &Context<Self>, owner: Process, out: &mut Effects<Self>) {
        let wakes = ctx.parameters.variant == Variant::Classic;
        if owner == ctx.me {
            out.line("win");
            self.takes_part = false;
            out.lead(Some(ctx.me));
            out.role(Role::Leader);
            self.announce(ctx, ctx.me, out);
        } else if owner > ctx.me {
            out.line("forward");
            self.take_part(out, Role::Passive);
            self.hand_on(ctx, owner, Message::Election { owner, best: owner }, out);
        } else if wakes && !self.takes_part {
            out.line("wake");
            self.stand(ctx, out);
        } else {
            out.line("discard");
            out.discard();
        }
    }

    /// A candidacy that collects the largest id.
    fn collect(&mut self, ctx: &Context<Self>, owner: Process, best: Process, out: &mut Effects<Self>) {
        // Without the owner's id in it, a waiting initiator takes any candidacy for its own.
        let home = match ctx.parameters.variant {
            Variant::MaxTokenIdOnly => self.takes_part,
            _ => owner == ctx.me,
        };
        if !home {
            out.line("collect");
            self.hand_on(ctx, owner, Message::Election { owner, best: best.max(ctx.me) }, out);
            return;
        }
        out.line("close");
        self.takes_part = false;
        out.lead(Some(best));
        out.role(if best == ctx.me { Role::Leader } else { Role::Follower });
        self.announce(ctx, best, out);
    }

    fn announce(&mut self, ctx: &Context<Self>, leader: Process, out: &mut Effects<Self>) {
        if !ctx.parameters.announce {
            return;
        }
        if let Some(next) = self.next(ctx, out) {
            out.send(next, Message::Leader { launcher: ctx.me, leader });
        }
    }

    /// The announcement ends where it began.
    fn hear(&mut self, ctx: &Context<Self>, launcher: Process, leader: Process, out: &mut Effects<Self>) {
        if launcher == ctx.me {
            out.line("home");
            return;
        }
        out.line("follow");
        self.takes_part = false;
        out.lead(Some(leader));
        out.role(if leader == ctx.me { Role::Leader } else { Role::Follower });
        self.hand_on(ctx, launcher, Message::Leader { launcher, leader }, out);
    }

    /// Sends a message of `owner` to the next process, unless that skips the owner: the message could then
    /// never come home and would circulate forever.
    fn hand_on(&mut self, ctx: &Context<Self>, owner: Process, message: Message, out: &mut Effects<Self>) {
        let Some(next) = self.next(ctx, out) else { return };
        if ctx.parameters.repair && is_between(ctx, owner, next) {
            out.line("orphan");
            out.discard();
            return;
        }
        out.send(next, message);
    }

    /// The process to send to: the right neighbour or, with `repair`, the first one up after it. `None` if
    /// that is this process itself.
    fn next(&self, ctx: &Context<Self>, out: &mut Effects<Self>) -> Option<Process> {
        let mut next = ctx.right();
        while ctx.parameters.repair && next != ctx.me && !out.is_up(next) {
            out.line("skip");
            out.count("skips", 1);
            next = ctx.right_of(next);
        }
        Some(next).filter(|next| *next != ctx.me)
    }
}

/// Whether a process is on the ring strictly between this one and `next`.
fn is_between(ctx: &Context<ChangRoberts>, process: Process, next: Process) -> bool {
    let mut skipped = ctx.right();
    while skipped != next {
        if skipped == process {
            return true;
        }
        skipped = ctx.right_of(skipped);
    }
    false
}
