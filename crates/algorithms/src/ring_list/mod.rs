//! An election by a list on a ring that skips crashed processes: a process that starts sends a list to the
//! next process up, everybody adds itself, and a process that finds itself on the list ends the lap,
//! chooses a leader, and announces it around the ring.
//!
//! The ring is only an order: everybody can reach everybody, and a perfect detector says who is down.

mod sayings;
mod spec;
mod teaching;

use std::convert::Infallible;

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, NoStorage, PerfectDetector};
use model::Process;
use model::spec::{Spec, Values};
use model::trace::{Atom, Role};

/// One process on the ring; it keeps no state, all that matters is in the messages.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RingList;

/// What goes around. Each lap ends at the first process that is on its list already: where it began or, if
/// that one is down, at the next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// The processes that take part.
    Election(Vec<Process>),
    /// Announces the leader.
    Coordinator {
        leader: Process,
        /// Who has been told, beginning with the process that chose.
        told: Vec<Process>,
    },
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Election(_) => 0,
            Message::Coordinator { .. } => 1,
        }
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        match self {
            Message::Election(list) => says.push(Atom::List(list.clone())),
            Message::Coordinator { leader, told } => {
                says.extend([Atom::Process(*leader), Atom::List(told.clone())]);
            }
        }
    }
}

#[derive(Debug)]
pub struct Parameters {
    choice: Choice,
}

/// Which process of a list leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Largest,
    Smallest,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        let choice = if values.word("criterion") == "min" { Choice::Smallest } else { Choice::Largest };
        Parameters { choice }
    }
}

/// A sender skips successors that are down.
impl PerfectDetector for RingList {}

impl Algorithm for RingList {
    type Message = Message;
    type Timer = Infallible;
    type Stable = NoStorage;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(_: &Context<Self>, _: Boot<NoStorage>, _: &mut Effects<Self>) -> Self {
        RingList
    }

    /// Sends off another list each time it is told to start.
    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("start");
        out.lead(None);
        out.role(Role::Candidate);
        match next(ctx, out) {
            Some(next) => send_list(next, vec![ctx.me], out),
            None => {
                out.line("alone");
                hold(ctx, ctx.me, out);
            }
        }
    }

    fn on_message(&mut self, ctx: &Context<Self>, _: Process, message: Message, out: &mut Effects<Self>) {
        match message {
            Message::Election(list) if list.contains(&ctx.me) => {
                let leader = close(ctx, &list, out);
                announce(ctx, leader, Vec::new(), out);
            }
            Message::Election(list) => append(ctx, list, out),
            Message::Coordinator { told, .. } if told.contains(&ctx.me) => {
                out.line("ends");
                out.discard();
            }
            Message::Coordinator { leader, told } => {
                out.line("follow");
                hold(ctx, leader, out);
                announce(ctx, leader, told, out);
            }
        }
    }
}

fn append(ctx: &Context<RingList>, mut list: Vec<Process>, out: &mut Effects<RingList>) {
    out.line("append");
    list.push(ctx.me);
    match next(ctx, out) {
        Some(next) => send_list(next, list, out),
        // Everybody else crashed meanwhile: there is nobody to tell.
        None => {
            close(ctx, &list, out);
        }
    }
}

/// The lap is over. The chosen process may be down by now; it is announced anyway.
fn close(ctx: &Context<RingList>, list: &[Process], out: &mut Effects<RingList>) -> Process {
    out.line("close");
    let chosen = match ctx.parameters.choice {
        Choice::Largest => list.iter().max(),
        Choice::Smallest => list.iter().min(),
    };
    let leader = *chosen.expect("at least it itself is on the list");
    hold(ctx, leader, out);
    leader
}

fn hold(ctx: &Context<RingList>, leader: Process, out: &mut Effects<RingList>) {
    out.lead(Some(leader));
    out.role(if leader == ctx.me { Role::Leader } else { Role::Follower });
}

fn announce(ctx: &Context<RingList>, leader: Process, mut told: Vec<Process>, out: &mut Effects<RingList>) {
    told.push(ctx.me);
    if let Some(next) = next(ctx, out) {
        out.send(next, Message::Coordinator { leader, told });
    }
}

fn send_list(next: Process, list: Vec<Process>, out: &mut Effects<RingList>) {
    out.count("ids-carried", list.len() as u64);
    out.send(next, Message::Election(list));
}

/// The first process up after this one; `None` if this is the only one up.
fn next(ctx: &Context<RingList>, out: &mut Effects<RingList>) -> Option<Process> {
    let mut next = ctx.right();
    while next != ctx.me && !out.is_up(next) {
        out.line("skip");
        out.count("skips", 1);
        next = ctx.right_of(next);
    }
    Some(next).filter(|next| *next != ctx.me)
}
