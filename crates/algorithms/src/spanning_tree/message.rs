//! The messages of the spanning-tree election, and what they carry. Does not know when a message is sent.

use engine::Message as EngineMessage;
use model::Process;
use model::trace::Atom;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// Who is the best of those you can reach?
    Election(Index),
    /// The best of my branch; nobody if somebody else asked me first.
    Ack(Index, Option<Worth>),
    /// Who leads.
    Leader(Index, Worth),
    /// Are you there?
    Probe,
    /// I am; this is what I know.
    ProbeReply(ProbeReply),
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Election(_) => 0,
            Message::Ack(..) => 1,
            Message::Leader(..) => 2,
            Message::Probe => 3,
            Message::ProbeReply(_) => 4,
        }
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        match self {
            Message::Election(index) => {
                says.extend([Atom::Process(index.initiator), Atom::Number(index.number.into())]);
            }
            Message::Ack(_, Some(best)) => {
                says.extend([Atom::Process(best.process), Atom::Number(best.capacity.into())]);
            }
            Message::Leader(_, leader) => says.push(Atom::Process(leader.process)),
            Message::ProbeReply(answer) => answer.payload(says),
            Message::Ack(_, None) | Message::Probe => {}
        }
    }
}

/// Identifies an election; the higher one takes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Index {
    pub(super) number: u32,
    pub(super) initiator: Process,
}

/// A process and what it is worth; larger is better, ties by the larger id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Worth {
    pub(super) capacity: u32,
    pub(super) process: Process,
}

/// What the answer to a PROBE contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProbeReply {
    /// The election it is in or was in last.
    pub(super) index: Option<Index>,
    /// Its parent in that election.
    pub(super) parent: Option<Process>,
    /// What it has reported to that parent, while it waits to hear who leads.
    pub(super) reported: Option<Worth>,
    /// The leader, if that election is over.
    pub(super) leader: Option<Worth>,
    /// How many times that leader had probed, by the latest news.
    pub(super) beat: u32,
}

impl ProbeReply {
    fn payload(&self, says: &mut Vec<Atom>) {
        says.extend(self.leader.map(|leader| Atom::Process(leader.process)));
    }
}
