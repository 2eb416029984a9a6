//! What a run is judged by: the properties, and whom an election ought to choose. How they are judged is
//! the engine's.

/// Whom an election ought to choose among the processes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// The largest id.
    LargestId,
    /// The smallest id.
    SmallestId,
    /// The largest capacity, ties by the larger id.
    LargestCapacity,
    /// Whoever is up for longest without interruption, ties by capacity, then by the larger id.
    LongestUp,
}

/// A property a run is judged by. The declaration order is the order of the lights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Property {
    /// Somebody leads after the last start.
    Termination,
    /// Never two leaders, but for a handover.
    Uniqueness,
    /// At the end all follow the same leader.
    Agreement,
    /// That leader is up and the one the criterion names.
    Validity,
    /// Nobody left a leader that was up and connected.
    Stability,
    /// Every crashed process is suspected by all.
    StrongCompleteness,
    /// Nobody suspects a process that is up.
    EventualStrongAccuracy,
    /// In the end all follow the same leader.
    EventualAgreement,
    /// In the end all follow a leader that is up.
    EventualAccuracy,
    /// Never two leaders of one term.
    OneLeaderPerTerm,
    /// Never two inside at once.
    Exclusion,
    /// Whenever somebody waits, somebody enters later.
    DeadlockFreedom,
    /// Every request is served.
    NoStarvation,
    /// Nobody overtakes a waiting process more than twice.
    BoundedWait,
}

impl Property {
    /// The name outsiders rely on.
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

    /// Whether whoever promises it needs no assumption for it: it is kept whatever the scenario does.
    pub fn is_unconditional(self) -> bool {
        self == Property::OneLeaderPerTerm
    }
}
