//! What processes tell each other in YoYo.

use engine::Message as EngineMessage;
use model::Process;
use model::trace::Atom;

/// What a process tells a neighbour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Message {
    /// In which of the sender's elections, from 1: what it said in an earlier one is no news.
    pub(super) election: u32,
    pub(super) word: Word,
}

/// What is told.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// This is me.
    Id(Process),
    /// The smallest id I know of.
    Yo {
        /// In which iteration: a link carries one in each.
        iteration: u32,
        /// The id.
        smallest: Process,
    },
    /// What I think of the id you sent down.
    Vote {
        /// In which iteration.
        iteration: u32,
        /// What I think.
        vote: Vote,
    },
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

    /// The first election goes without saying, and the iteration always: it is a fact of the sender.
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
    /// The id it votes for, unless it votes NO.
    pub(super) choice: Option<Process>,
    pub(super) fate: Fate,
}

/// What becomes of the link that a vote travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It stays; a NO turns it round.
    Kept,
    /// It is pruned.
    Pruned,
    /// It is pruned, and whoever voted drops out with it.
    Left,
}

impl Vote {
    pub(super) fn is_yes(self) -> bool {
        self.choice.is_some()
    }

    /// Whether the link it travels is gone with it.
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
