//! The messages of YoYo, and what they carry. Does not know when a message is sent.

use engine::Message as EngineMessage;
use model::Process;
use model::trace::Atom;

/// What a process sends to a neighbour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Message {
    /// The sender's election number, from 1: messages of an earlier one are out of date.
    pub(super) election: u32,
    pub(super) word: Word,
}

/// The content of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// This is me.
    Id(Process),
    /// The smallest id I know of.
    Yo {
        /// A link carries one YO per iteration.
        iteration: u32,
        smallest: Process,
    },
    /// What I think of the id you sent down.
    Vote { iteration: u32, vote: Vote },
    /// Who leads.
    Leader(Process),
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self.word {
            Word::Id(_) => 0,
            Word::Yo { .. } => 1,
            Word::Vote { .. } => 2,
            Word::Leader(_) => 3,
        }
    }

    /// Leaves out the number of a first election, and always the iteration, which the sender reports as a fact.
    fn payload(&self, says: &mut Vec<Atom>) {
        match self.word {
            Word::Id(process) | Word::Yo { smallest: process, .. } | Word::Leader(process) => {
                says.push(Atom::Process(process));
            }
            Word::Vote { vote, .. } => vote.payload(says),
        }
        says.extend(Some(Atom::Number(self.election.into())).filter(|_| self.election != 1));
    }
}

/// What a process thinks of the id that a neighbour sent down, and of their link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vote {
    /// The id it votes for; `None` means NO.
    pub(super) choice: Option<Process>,
    pub(super) fate: Fate,
}

/// What a vote does to the link it travels on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// The link stays; a NO reverses it.
    Kept,
    /// The link is pruned.
    Pruned,
    /// The link is pruned, and the voter drops out with it.
    Left,
}

impl Vote {
    pub(super) fn is_yes(self) -> bool {
        self.choice.is_some()
    }

    /// Whether the vote removes its link.
    pub(super) fn prunes(self) -> bool {
        self.fate != Fate::Kept
    }

    /// The id of a YES; then 1 if the link is pruned, 2 if the voter drops out with it.
    fn payload(self, says: &mut Vec<Atom>) {
        let choice = self.choice.map(Atom::Process);
        let fate = match self.fate {
            Fate::Kept => None,
            Fate::Pruned => Some(Atom::Number(1)),
            Fate::Left => Some(Atom::Number(2)),
        };
        says.extend(choice.into_iter().chain(fate));
    }
}
