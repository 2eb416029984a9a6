//! An election by collecting ids: a process that starts sends a list around the ring, everybody adds
//! itself, and when the list comes home the smallest id on it leads.
//!
//! Nothing is announced: only those that started learn who leads, and the leader may not be one of them.

mod sayings;
mod spec;
mod teaching;

use std::convert::Infallible;

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, NoStorage};
use model::Process;
use model::spec::{Spec, Values};
use model::trace::{Atom, Role};

/// One process on the ring; it keeps no state, all that matters is on the lists.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CollectingRing;

/// A list that goes around: the processes it has met, the last one first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct List(Vec<Process>);

impl EngineMessage for List {
    fn kind(&self) -> u32 {
        0
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        says.push(Atom::List(self.0.clone()));
    }
}

/// There is nothing to set.
#[derive(Debug)]
pub struct Parameters;

impl From<&Values> for Parameters {
    fn from(_: &Values) -> Parameters {
        Parameters
    }
}

impl Algorithm for CollectingRing {
    type Message = List;
    type Timer = Infallible;
    type Stable = NoStorage;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(_: &Context<Self>, _: Boot<NoStorage>, _: &mut Effects<Self>) -> Self {
        CollectingRing
    }

    /// Sends off another list each time it is told to start.
    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("start");
        out.lead(None);
        out.role(Role::Candidate);
        if ctx.processes() == 1 {
            out.line("alone");
            choose(ctx, ctx.me, out);
        } else {
            send(ctx, vec![ctx.me], out);
        }
    }

    fn on_message(&mut self, ctx: &Context<Self>, _: Process, List(mut list): List, out: &mut Effects<Self>) {
        if !list.contains(&ctx.me) {
            out.line("add");
            list.insert(0, ctx.me);
            send(ctx, list, out);
            return;
        }
        out.line("close");
        let smallest = list.into_iter().min().expect("at least it itself is on the list");
        choose(ctx, smallest, out);
    }
}

fn send(ctx: &Context<CollectingRing>, list: Vec<Process>, out: &mut Effects<CollectingRing>) {
    out.count("ids-carried", list.len() as u64);
    out.send(ctx.right(), List(list));
}

fn choose(ctx: &Context<CollectingRing>, leader: Process, out: &mut Effects<CollectingRing>) {
    out.lead(Some(leader));
    out.role(if leader == ctx.me { Role::Leader } else { Role::Follower });
}
