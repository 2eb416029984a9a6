//! How a run did: one verdict per property, with a typed reason. The sentences are in `words`; the judging
//! is in `engine`.

use crate::process::Process;
use crate::spec::{Assumption, Property};
use crate::time::Time;

/// The verdict on one property of one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub property: Property,
    pub status: Status,
    /// Whether the algorithm promises this property when its assumptions hold.
    pub promised: bool,
    /// The time that decides it, if there is one.
    pub at: Option<Time>,
    pub why: Why,
    /// The algorithm's assumptions that were broken.
    pub broken: Vec<Broken>,
    /// Only for uniqueness: every handover from an older leader
    /// to a newer one, whether the property held or not.
    pub handovers: Vec<Handover>,
    /// How it stood at each moment, whatever came later.
    pub standing: Standing,
}

impl Verdict {
    /// Whether an assumption that this promise depends on was broken.
    pub fn is_off(&self) -> bool {
        self.broken.iter().any(|broken| broken.assumption.concerns(self.property))
    }
}

/// Whether a property held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Holds,
    Violated,
    /// The run stopped before this could be decided.
    Pending,
}

impl Status {
    /// Every status.
    pub const ALL: [Status; 3] = [Status::Holds, Status::Violated, Status::Pending];

    /// The status with this name.
    pub fn read(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }

    /// The stable name in files and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Status::Holds => "holds",
            Status::Violated => "violated",
            Status::Pending => "pending",
        }
    }
}

/// A broken assumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    pub assumption: Assumption,
    /// The line that breaks it; 0 if no single line does.
    pub line: u32,
}

/// The reason for a verdict, naming processes and times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing to explain: it holds as expected.
    AsExpected,
    /// The run stopped before the last fault, or before GST.
    StoppedBeforeCalm {
        /// When the calm part of the run would have begun.
        calm: Time,
    },
    /// The run stopped before it became true; this was the state then.
    NotYet(Box<Why>),
    /// This process came to lead.
    Led(Process),
    /// Nobody came to lead after the last start.
    NobodyLed,
    /// Nobody came to lead, and nothing more can happen.
    NobodyWillLead,
    /// One leader replaced another, and the message that announced it was in transit or about to be sent.
    Handovers(Vec<Handover>),
    /// Two processes considered themselves leader at once.
    TwoLeaders {
        older: Process,
        newer: Process,
        /// Since when both led.
        from: Time,
        /// `None` if it lasted to the end of the run.
        to: Option<Time>,
    },
    /// Every process that is up follows this leader.
    AllFollow(Process),
    /// Two processes follow different leaders.
    Differ { one: Process, follows: Process, other: Process, other_follows: Process },
    /// This process follows nobody.
    FollowsNobody(Process),
    /// Nobody is up at the end.
    NobodyUp,
    /// Every process that is up follows one that is up.
    AllFollowSomebodyUp,
    /// This process follows one that has crashed.
    FollowsCrashed { process: Process, leader: Process, down_since: Time },
    /// Not everybody suspects a process that is down.
    NotSuspected {
        /// One that does not suspect it.
        by: Process,
        down: Process,
        down_since: Time,
    },
    /// A process suspects one that is up.
    WronglySuspected { by: Process, whom: Process },
    /// Two processes led the same term.
    TwoLeadersOfOneTerm { older: Process, newer: Process, term: i64 },
    /// Two processes were in the critical section at once.
    TwoInside {
        one: Process,
        other: Process,
        /// Since when both were inside.
        from: Time,
        /// `None` if it lasted to the end of the run.
        to: Option<Time>,
    },
    /// This process waits, and nobody can ever let it in.
    WaitsForEver {
        process: Process,
        /// When it asked.
        asked: Time,
    },
    /// This process was still waiting when the run stopped.
    StillWaits {
        process: Process,
        /// When it asked.
        asked: Time,
    },
    /// One process entered for the third time while another was waiting.
    Overtaken { waiting: Process, by: Process },
    /// While a process waited, no other one entered more often than this.
    OvertakenAtMost(u32),
    /// All follow a leader that is down.
    LeaderDown {
        leader: Process,
        /// Since when the leader is down.
        since: Time,
    },
    /// All follow a leader that is not the one the criterion names.
    NotTheBest {
        leader: Process,
        /// The one the criterion names.
        best: Process,
    },
    /// A process left a leader that was up and connected.
    LeftLeader { process: Process, old: Process, new: Process },
}

/// An older leader replaced by a newer one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handover {
    pub older: Process,
    pub newer: Process,
    /// When the newer one began to lead.
    pub from: Time,
    /// When the handover was over, or the run stopped.
    pub to: Time,
    pub finish: Finish,
}

/// How a handover ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// The older one stepped down.
    GaveWay,
    /// The older one crashed before the message reached it.
    OlderCrashed,
    /// The newer one crashed before its message arrived.
    NewerCrashed,
    /// The run stopped during it.
    Stopped,
}

/// At which positions of a run what a property asks for was true of that very moment: all agree, nobody waits,
/// no two lead. For a property that only a history can break, such as stability, it says nothing and stays true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whether it was true before the first event.
    starts: bool,
    /// The positions from which on it was the other way round, ascending.
    turns: Vec<u32>,
}

impl Standing {
    /// A standing that is this way before the first event.
    pub fn new(starts: bool) -> Standing {
        Standing { starts, turns: Vec::new() }
    }

    /// From this position on it is so; positions must ascend.
    pub fn note(&mut self, position: u32, is_true: bool) {
        if self.is_true(position) != is_true {
            self.turns.push(position);
        }
    }

    /// Whether it was true after the first `position` events.
    pub fn is_true(&self, position: u32) -> bool {
        let turned = self.turns.partition_point(|turn| *turn <= position);
        self.starts != (turned % 2 == 1)
    }

    /// Whether it was true at any moment up to this position.
    pub fn was_true(&self, position: u32) -> bool {
        self.starts || self.turns.first().is_some_and(|turn| *turn <= position)
    }

    /// The stretch of falsehood around a position, if there is one.
    pub fn gap(&self, position: u32) -> Option<(u32, Option<u32>)> {
        self.gaps().find(|(from, to)| *from <= position && to.is_none_or(|to| position < to))
    }

    /// The stretches in which it was false: from one position up to another, or to the end of the run.
    pub fn gaps(&self) -> impl Iterator<Item = (u32, Option<u32>)> + '_ {
        let (first, turns) = match self.starts {
            true => (None, &self.turns[..]),
            false => (Some((0, self.turns.first().copied())), self.turns.get(1..).unwrap_or_default()),
        };
        first.into_iter().chain(turns.chunks(2).map(|turn| (turn[0], turn.get(1).copied())))
    }
}

/// Which light a property shows, for one moment of a run or for the whole run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// It holds.
    Holds,
    /// It is violated.
    Violated,
    /// It is violated, and the algorithm never promised it.
    NeverPromised,
    /// It is not true yet; of a whole run: it was not decided when the run stopped.
    NotYet,
    /// It was true at an earlier moment and is not now.
    NoLonger,
    /// Two are where only one may be, at this moment only, because one gives way: until when, if the run shows
    /// it.
    HandingOver(Option<Time>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_says_how_it_stood_at_each_position() {
        let mut standing = Standing::new(false);
        for (position, is_true) in [(1, false), (3, true), (4, true), (6, false), (9, true)] {
            standing.note(position, is_true);
        }
        let seen: Vec<u32> = (0..11).filter(|position| standing.is_true(*position)).collect();
        assert_eq!(seen, [3, 4, 5, 9, 10]);
        assert_eq!((standing.was_true(2), standing.was_true(3), standing.was_true(7)), (false, true, true));
        assert_eq!(standing.gaps().collect::<Vec<_>>(), [(0, Some(3)), (6, Some(9))]);
        let mut standing = Standing::new(true);
        standing.note(2, false);
        assert_eq!(standing.gaps().collect::<Vec<_>>(), [(2, None)]);
    }
}
