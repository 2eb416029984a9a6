//! What monitors send to each other, store, and wait for. Which monitor sends what is decided by its scheme.

use engine::{Message as EngineMessage, TimerName};
use model::Process;
use model::trace::Atom;
use model::trace::event::Timer as EngineTimer;

use super::view::View;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// Are you there?
    Request(Ticket),
    /// I am, and this is what I know.
    Reply(Ticket, News),
}

/// Identifies a test of a process: rounds are numbered from the beginning after each boot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket {
    pub(crate) epoch: u32,
    pub(crate) round: u32,
    pub(crate) test: u32,
}

/// The content of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum News {
    /// How many times the answering process has recovered.
    Own(u32),
    /// Everything the answering process knows.
    All(Process, View),
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Request(_) => 0,
            Message::Reply(..) => 1,
        }
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        match self {
            Message::Request(ticket) => says.push(Atom::Number(ticket.epoch.into())),
            Message::Reply(_, News::Own(epoch)) => says.push(Atom::Number((*epoch).into())),
            Message::Reply(_, News::All(owner, view)) => view.told_by(*owner, says),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// Time for the next test.
    Test,
    /// Waits for the answer to this test.
    Answer(u32),
    /// Time for the next round.
    Round,
}

impl TimerName for Timer {
    fn timer(self) -> EngineTimer {
        match self {
            Timer::Test => EngineTimer { name: 0, which: 0 },
            Timer::Answer(test) => EngineTimer { name: 1, which: test },
            Timer::Round => EngineTimer { name: 2, which: 0 },
        }
    }

    fn from_timer(timer: EngineTimer) -> Timer {
        match timer.name {
            0 => Timer::Test,
            1 => Timer::Answer(timer.which),
            _ => Timer::Round,
        }
    }
}

/// What survives a crash: how many times the process has recovered.
#[derive(Clone, Copy, Debug)]
pub struct Epoch(pub(crate) u32);

impl From<Epoch> for Vec<Atom> {
    fn from(epoch: Epoch) -> Vec<Atom> {
        vec![Atom::Number(epoch.0.into())]
    }
}
