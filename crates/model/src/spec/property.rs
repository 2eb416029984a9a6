//! What a run is judged by: the properties, and whom an
//! election should choose. The judging is in the engine.

/// Whom an election should choose among the processes that are up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    LargestId,
    SmallestId,
    /// The largest capacity, ties by the larger id.
    LargestCapacity,
    /// The one up for longest without interruption, ties by capacity, then by the larger id.
    LongestUp,
}

/// A property a run is judged by, in the order in which verdicts are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Property {
    /// Somebody leads after the last start.
    Termination,
    /// There are never two leaders, except during a handover.
    Uniqueness,
    /// At the end all follow the same leader.
    Agreement,
    /// That leader is up and is the one the criterion names.
    Validity,
    /// Nobody left a leader that was up and connected.
    Stability,
    /// Everybody suspects every crashed process.
    StrongCompleteness,
    /// Nobody suspects a process that is up.
    EventualStrongAccuracy,
    /// In the end all follow the same leader.
    EventualAgreement,
    /// In the end all follow a leader that is up.
    EventualAccuracy,
    /// A term never has two leaders.
    OneLeaderPerTerm,
    /// There are never two processes in the critical section at once.
    Exclusion,
    /// If somebody waits, somebody enters later.
    DeadlockFreedom,
    /// Every request is served.
    NoStarvation,
    /// Nobody overtakes a waiting process more than twice.
    BoundedWait,
}

impl Property {
    /// The stable name in files and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Property::Termination => "termination",
            Property::Uniqueness => "uniqueness",
            Property::Agreement => "agreement",
            Property::Validity => "validity",
            Property::Stability => "stability",
            Property::StrongCompleteness => "strong-completeness",
            Property::EventualStrongAccuracy => "eventual-strong-accuracy",
            Property::EventualAgreement => "eventual-agreement",
            Property::EventualAccuracy => "eventual-accuracy",
            Property::OneLeaderPerTerm => "one-leader-per-term",
            Property::Exclusion => "exclusion",
            Property::DeadlockFreedom => "deadlock-freedom",
            Property::NoStarvation => "no-starvation",
            Property::BoundedWait => "bounded-wait",
        }
    }

    /// Whether it is promised without any assumption, whatever the scenario does.
    pub fn is_unconditional(self) -> bool {
        self == Property::OneLeaderPerTerm
    }
}
