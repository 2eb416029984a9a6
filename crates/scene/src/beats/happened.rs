//! What one event is to the story: how much it matters, what turns in it, and what other events are like it.

use model::Process;
use model::trace::chronicle::{Passage, Step};
use model::trace::event::Loss;
use model::trace::{Change, Happening, Role};

use super::Weight;

/// Something that must be told wherever it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    Crash,
    Recover,
    Join,
    Cut,
    Heal,
    Partition,
    Drop,
    Slow,
    /// Somebody comes to lead.
    Leads,
    /// Somebody takes this leader.
    Takes(Process),
    /// Somebody gives up its leader and has no other.
    Leaderless,
    Enters,
}

impl Turn {
    /// Equal for turns that one clause can count, whoever the leader is.
    pub(super) fn sort(self) -> u8 {
        match self {
            Turn::Crash => 0,
            Turn::Recover => 1,
            Turn::Join => 2,
            Turn::Cut => 3,
            Turn::Heal => 4,
            Turn::Partition => 5,
            Turn::Drop => 6,
            Turn::Slow => 7,
            Turn::Leads => 8,
            Turn::Takes(_) => 9,
            Turn::Leaderless => 10,
            Turn::Enters => 11,
        }
    }

    /// Whether what has happened before is news after it: another election begins, or another round.
    pub(super) fn renews(self) -> bool {
        matches!(self, Turn::Leads | Turn::Enters)
    }

    pub(super) fn is_fault(self) -> bool {
        !self.is_about_leaders() && self != Turn::Enters
    }

    pub(super) fn is_about_leaders(self) -> bool {
        matches!(self, Turn::Leads | Turn::Takes(_) | Turn::Leaderless)
    }
}

/// One event, as far as the story is concerned.
pub(super) struct Happened {
    pub weight: Weight,
    /// What turns in it; a fault comes first.
    pub turns: Vec<Turn>,
    pub is_boot: bool,
    pub is_caption: bool,
    /// A message that a fault lost on its way.
    pub is_cut_off: bool,
    /// Equal for messages of one kind and timers of one name.
    pub sort: u32,
}

impl Happened {
    /// `known`: whether the same has been seen before.
    pub(super) fn new(step: &Step, known: bool) -> Happened {
        let turns = turns(step);
        let happening = &step.event.happening;
        let is_caption = matches!(happening, Happening::Say(_));
        let weight = if is_caption || !turns.is_empty() {
            Weight::Turning
        } else if is_notable(step) {
            Weight::Notable
        } else if known && !step.event.changes.iter().any(is_news) {
            Weight::Routine
        } else {
            Weight::Ordinary
        };
        Happened {
            weight,
            turns,
            is_boot: matches!(happening, Happening::Boot(_)),
            is_caption,
            is_cut_off: matches!(happening, Happening::Lose(_, Loss::CutUnderWay)),
            sort: sort(step),
        }
    }

    pub(super) fn fault(&self) -> Option<Turn> {
        self.turns.first().copied().filter(|turn| turn.is_fault())
    }
}

fn turns(step: &Step) -> Vec<Turn> {
    let fault = match &step.event.happening {
        Happening::Crash(_) => Some(Turn::Crash),
        Happening::Recover(_) => Some(Turn::Recover),
        Happening::Join(_) => Some(Turn::Join),
        Happening::Cut(_) => Some(Turn::Cut),
        Happening::Heal(_) | Happening::HealAll => Some(Turn::Heal),
        Happening::Partition(_) => Some(Turn::Partition),
        Happening::Drop(..) => Some(Turn::Drop),
        Happening::Slow(..) => Some(Turn::Slow),
        Happening::Boot(_) | Happening::Start(_) | Happening::Request(..) | Happening::Deliver(_) => None,
        Happening::Lose(..) | Happening::Fire(..) | Happening::Say(_) => None,
    };
    let mut turns: Vec<Turn> = fault.into_iter().collect();
    // What a process loses by its crash goes without saying.
    if fault != Some(Turn::Crash) {
        let changed = step.belief_changes.iter().filter(|change| change.old != change.new);
        turns.extend(changed.map(|change| match change.new {
            Some(leader) if leader == change.process => Turn::Leads,
            Some(leader) => Turn::Takes(leader),
            None => Turn::Leaderless,
        }));
    }
    let entered = step.passages.iter().any(|passage| matches!(passage, Passage::Entered(..)));
    turns.extend(entered.then_some(Turn::Enters));
    turns
}

fn is_notable(step: &Step) -> bool {
    let begins = matches!(step.event.happening, Happening::Start(_) | Happening::Request(..));
    let stands = |change: &Change| {
        matches!(change, Change::Suspect(_) | Change::Trust(_) | Change::Role(Role::Candidate))
    };
    begins || step.event.changes.iter().any(stands)
}

/// Whether a change is worth a word even where the same has happened before.
fn is_news(change: &Change) -> bool {
    match change {
        Change::Role(_) | Change::Parent(_) | Change::Prune(_) => true,
        Change::Lead(_) | Change::Suspect(_) | Change::Trust(_) => true,
        Change::Enter | Change::Leave | Change::Queue(_) | Change::Persist(_) => true,
        Change::Send(_) | Change::Arm(..) | Change::Disarm(_) => false,
        Change::LeaderRemains(_) | Change::Fact(..) | Change::Count(..) | Change::Line(_) => false,
        // Monitors direct their links anew for each test.
        Change::Orient(..) | Change::Discard | Change::Asked(..) | Change::Epoch(..) => false,
    }
}

fn sort(step: &Step) -> u32 {
    match &step.event.happening {
        Happening::Deliver(message) | Happening::Lose(message, _) => step.trace.kind_of(*message).0 << 2,
        Happening::Fire(_, timer) => timer.name << 2 | 1,
        Happening::Boot(_) => 2,
        Happening::Start(_) => 6,
        Happening::Request(..) => 10,
        // Faults are told apart by what turns.
        _ => 3,
    }
}
