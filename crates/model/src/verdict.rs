//! How a run did: one verdict per property, with a typed reason.
//! The sentences live in `words`; the judging lives in `engine`.

use crate::process::Process;
use crate::spec::{Assumption, Property};
use crate::time::Time;

/// What became of one property in one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Which property.
    pub property: Property,
    /// Whether it held.
    pub status: Status,
    /// Whether the algorithm promises it inside its assumptions.
    pub promised: bool,
    /// The moment that decides it, where there is one.
    pub at: Option<Time>,
    /// Why.
    pub why: Why,
    /// Which of the algorithm's assumptions were broken.
    pub broken: Vec<Broken>,
    /// Of uniqueness: every time an older leader was giving way to a newer one, whatever became of the
    /// property. Empty for the others.
    pub handovers: Vec<Handover>,
}

impl Verdict {
    /// Whether something was broken that this promise hangs on.
    pub fn is_off(&self) -> bool {
        self.broken.iter().any(|broken| broken.assumption.concerns(self.property))
    }

    /// The handover that is under way at a moment: two lead then, and yet nothing is violated.
    pub fn handover_at(&self, moment: Time) -> Option<&Handover> {
        self.handovers.iter().find(|handover| handover.is_under_way(moment))
    }
}

/// Whether a property held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It did.
    Holds,
    /// It did not.
    Violated,
    /// The run stopped before that could be told.
    Pending,
}

impl Status {
    /// The name outsiders rely on.
    pub fn name(self) -> &'static str {
        match self {
            Status::Holds => "holds",
            Status::Violated => "violated",
            Status::Pending => "pending",
        }
    }
}

/// An assumption that is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// What the algorithm needed.
    pub assumption: Assumption,
    /// The line that takes it away; 0 where no single line does.
    pub line: u32,
}

/// The reason of a verdict, naming processes and times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing needs saying: it holds as one would expect.
    AsExpected,
    /// The run stopped before the last fault or before GST was over.
    StoppedBeforeCalm {
        /// When calm would have begun.
        calm: Time,
    },
    /// The run stopped before it became true: so it stood then.
    NotYet(Box<Why>),
    /// This process came to lead.
    Led(Process),
    /// Nobody came to lead after the last start.
    NobodyLed,
    /// Nobody did, and nothing more can happen.
    NobodyWillLead,
    /// One leader gave way to another while the message that told it was under way, or was about to.
    Handovers(Vec<Handover>),
    /// Two processes held themselves as leader at once.
    TwoLeaders {
        /// Who led first.
        older: Process,
        /// Who led as well.
        newer: Process,
        /// Since when both.
        from: Time,
        /// Until when, if it ended.
        to: Option<Time>,
    },
    /// Everybody up follows this leader.
    AllFollow(Process),
    /// Two processes follow different leaders.
    Differ {
        /// One of them.
        one: Process,
        /// Whom it follows.
        follows: Process,
        /// The other.
        other: Process,
        /// Whom the other follows.
        other_follows: Process,
    },
    /// This process follows nobody.
    FollowsNobody(Process),
    /// Nobody is up at the end.
    NobodyUp,
    /// Everybody up follows somebody that is up.
    AllFollowSomebodyUp,
    /// This process follows one that is down.
    FollowsTheDead {
        /// Who follows.
        process: Process,
        /// Whom.
        leader: Process,
        /// Since when that one is down.
        down_since: Time,
    },
    /// A process that is down is not suspected by everybody.
    NotSuspected {
        /// Who does not suspect it.
        by: Process,
        /// Who is down.
        down: Process,
        /// Since when.
        down_since: Time,
    },
    /// A process suspects one that is up.
    WronglySuspected {
        /// Who suspects.
        by: Process,
        /// Whom.
        whom: Process,
    },
    /// Two processes led the same term.
    TwoLeadersOfOneTerm {
        /// Who led it first.
        older: Process,
        /// Who led it as well.
        newer: Process,
        /// Which term.
        term: i64,
    },
    /// Two processes were inside at once.
    TwoInside {
        /// One of them.
        one: Process,
        /// The other.
        other: Process,
        /// Since when both.
        from: Time,
        /// Until when, if it ended.
        to: Option<Time>,
    },
    /// Nobody can ever let this process in.
    WaitsForEver {
        /// Who waits.
        process: Process,
        /// Since when.
        asked: Time,
    },
    /// This process was still waiting when the run stopped.
    StillWaits {
        /// Who waits.
        process: Process,
        /// Since when.
        asked: Time,
    },
    /// One process entered a third time while another waited.
    Overtaken {
        /// Who waited.
        waiting: Process,
        /// Who entered.
        by: Process,
    },
    /// While one waited, no other process entered more often than this.
    OvertakenAtMost(u32),
    /// All follow a leader that is down.
    LeaderDown {
        /// Whom they follow.
        leader: Process,
        /// Since when it is down.
        since: Time,
    },
    /// All follow a leader other than the one the criterion names.
    NotTheBest {
        /// Whom they follow.
        leader: Process,
        /// Whom they ought to follow.
        best: Process,
    },
    /// A process left a leader that was up and connected.
    LeftLeader {
        /// Who changed.
        process: Process,
        /// From whom.
        old: Process,
        /// To whom.
        new: Process,
    },
}

/// An older leader giving way to a newer one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handover {
    /// Who gave way.
    pub older: Process,
    /// Who took over.
    pub newer: Process,
    /// When the newer one began to lead.
    pub from: Time,
    /// When that was over, or the run was stopped.
    pub to: Time,
    /// How it was over.
    pub finish: Finish,
}

impl Handover {
    /// Whether it is under way at a moment; where the run was stopped under it, also at the very end.
    pub fn is_under_way(&self, moment: Time) -> bool {
        let is_over = moment > self.to || (moment == self.to && self.finish != Finish::Stopped);
        self.from <= moment && !is_over
    }
}

/// How a handover was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// The older one gave way.
    GaveWay,
    /// The older one crashed before the message reached it.
    OlderCrashed,
    /// The newer one crashed before its message arrived.
    NewerCrashed,
    /// The run was stopped under it.
    Stopped,
}

/// Which light a property shows at the playhead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// It holds.
    Holds,
    /// It holds so far, and could still break.
    SoFar,
    /// It is violated.
    Violated,
    /// It is violated, and the algorithm never promised it.
    NeverPromised,
    /// It cannot be told yet.
    NotYet,
    /// Two lead at this moment, because an older leader is giving way: until when, if the run tells.
    HandingOver(Option<Time>),
}
