//! What processes tell each other in YoYo.

use engine::Message as EngineMessage;
use model::Process;
use model::trace::Atom;

/// What processes tell each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// This is me.
    Id(Process),
    /// The smallest id I know of.
    Yo(Process),
    /// What I think of the id you sent down.
    Vote(Vote),
    /// Who leads.
    Leader(Process),
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Id(_) => 0,
            Message::Yo(_) => 1,
            Message::Vote(_) => 2,
            Message::Leader(_) => 3,
        }
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        match self {
            Message::Id(process) | Message::Yo(process) | Message::Leader(process) => {
                says.push(Atom::Process(*process));
            }
            Message::Vote(vote) => vote.payload(says),
        }
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
