//! An election among processes without names. A candidate's request goes around the ring; a candidate that
//! receives a request is elected and announces it; an elected process that receives an announcement leads.
//!
//! Nothing tells candidates apart, so several that stand together all win. No deterministic algorithm can do
//! better on an anonymous ring (Angluin 1980).

mod sayings;
mod spec;
mod teaching;

use std::convert::Infallible;

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, NoStorage};
use model::Process;
use model::spec::{Spec, Values};
use model::trace::{Atom, Role};

/// One process on the ring. It never uses its id, except to say that it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnonymousRing {
    /// Passes on whatever it receives.
    Follower,
    /// Has asked for votes.
    Candidate,
    /// Received a request while it was a candidate.
    Elected,
    /// Received an announcement while it was elected: it leads.
    InOffice,
}

use AnonymousRing::{Candidate, Elected, Follower, InOffice};

/// What travels around the ring; neither message names its sender.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// Somebody is a candidate.
    VoteForMe,
    /// Somebody is elected.
    HabemusLeader,
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::VoteForMe => 0,
            Message::HabemusLeader => 1,
        }
    }

    fn payload(&self, _: &mut Vec<Atom>) {}
}

#[derive(Debug)]
pub struct Parameters {
    withdraw: bool,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        Parameters { withdraw: values.yes("withdraw") }
    }
}

impl Algorithm for AnonymousRing {
    type Message = Message;
    type Timer = Infallible;
    type Stable = NoStorage;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(_: &Context<Self>, _: Boot<NoStorage>, _: &mut Effects<Self>) -> Self {
        Follower
    }

    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if *self != Follower {
            out.line("busy");
            return;
        }
        out.line("stand");
        *self = Candidate;
        out.count("candidatures", 1);
        out.role(Role::Candidate);
        if ctx.processes() == 1 {
            out.line("alone");
            self.take_office(ctx, out);
        } else {
            out.send(ctx.right(), Message::VoteForMe);
        }
    }

    fn on_message(&mut self, ctx: &Context<Self>, _: Process, message: Message, out: &mut Effects<Self>) {
        match (message, *self) {
            (Message::VoteForMe, Follower) => {
                out.line("pass-vote");
                out.send(ctx.right(), Message::VoteForMe);
            }
            (Message::VoteForMe, Candidate) => {
                out.line("elected");
                *self = Elected;
                out.send(ctx.right(), Message::HabemusLeader);
            }
            (Message::VoteForMe, Elected | InOffice) => {
                out.line("keep-vote");
                out.discard();
            }
            (Message::HabemusLeader, Follower) => {
                out.line("pass-news");
                out.send(ctx.right(), Message::HabemusLeader);
            }
            (Message::HabemusLeader, Candidate) if ctx.parameters.withdraw => {
                out.line("withdraw");
                *self = Follower;
                out.count("withdrawals", 1);
                out.role(Role::Follower);
                out.send(ctx.right(), Message::HabemusLeader);
            }
            (Message::HabemusLeader, Candidate) => {
                out.line("swallow");
                out.discard();
            }
            (Message::HabemusLeader, Elected) => {
                out.line("take-office");
                self.take_office(ctx, out);
            }
            (Message::HabemusLeader, InOffice) => {
                out.line("keep-news");
                out.discard();
            }
        }
    }
}

impl AnonymousRing {
    fn take_office(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        *self = InOffice;
        out.lead(Some(ctx.me));
        out.role(Role::Leader);
    }
}
