//! The messages of the Bully's elections, and how two processes are compared. Does not know when a message is
//! sent.

use std::cmp::Reverse;

use engine::{Algorithm, Context, Message as EngineMessage};
use model::trace::Atom;
use model::{Process, Time};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// Is anybody better there? Carries the episode and who asks.
    Election(u32, Standing),
    /// I am; leave it to me. Carries the highest episode the sender has heard of, so that a process that
    /// has just come back need not guess it; people just see OK.
    Ok(u32),
    /// I lead from now on.
    Coord(Reign),
    /// I have been leading: a COORD to one process that asks or is wrong.
    Reminder(Reign),
    /// I still lead.
    Heartbeat(Reign),
    /// Who leads?
    WhoLeads(Standing),
    /// I do.
    LeaderIs(Reign),
}

/// What processes are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    pub process: Process,
    /// When it booted, where uptime counts; else 0.
    pub since: Time,
}

/// Who leads, and since which episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reign {
    pub by: Standing,
    pub episode: u32,
}

impl Reign {
    pub fn leader(self) -> Process {
        self.by.process
    }

    fn payload(self, says: &mut Vec<Atom>) {
        says.extend([Atom::Process(self.leader()), Atom::Number(self.episode.into())]);
    }
}

impl Standing {
    /// Whether this one has been up for longer; if neither
    /// has, whether it is better by capacity, then by id.
    pub fn is_better<A: Algorithm>(self, other: Standing, ctx: &Context<A>) -> bool {
        let longer = Reverse(self.since).cmp(&Reverse(other.since));
        longer.is_gt() || (longer.is_eq() && ctx.better(self.process, other.process))
    }
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Election(..) => 0,
            Message::Ok(_) => 1,
            Message::Coord(_) | Message::Reminder(_) => 2,
            Message::Heartbeat(_) => 3,
            Message::WhoLeads(_) => 4,
            Message::LeaderIs(_) => 5,
        }
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        match *self {
            Message::Election(episode, _) => says.push(Atom::Number(episode.into())),
            Message::Coord(reign)
            | Message::Reminder(reign)
            | Message::Heartbeat(reign)
            | Message::LeaderIs(reign) => reign.payload(says),
            Message::Ok(_) | Message::WhoLeads(_) => {}
        }
    }
}
