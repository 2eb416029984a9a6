//! What an algorithm may need in order to keep its promises. Whether it had it is checked elsewhere, from
//! the scenario and, where that does not decide, from what happened.

use super::Property;
use crate::time::Time;

/// What an algorithm may need in order to keep its promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// Every two processes are joined by links that are up when processes boot.
    Connected,
    /// No message is lost by chance, by a drop, by a cut or between groups.
    ReliableLinks,
    /// No message arrives twice.
    NoDuplicates,
    /// Links keep the order of their messages.
    FifoLinks,
    /// Nobody crashes.
    NoCrashes,
    /// Nobody crashes, recovers or joins once the first election has begun.
    FixedMembership,
    /// Every crash is followed by a `start` of somebody up, once the last messages of the crashed have
    /// arrived.
    CrashesNoticed,
    /// Somebody that is up is told to start.
    Started,
    /// Nobody else is. Only uniqueness hangs on it: with several candidates it is not promised at all.
    OneCandidate,
    /// A wait of this parameter covers so many message delays plus other waits.
    Timely {
        /// The parameter that names the wait.
        parameter: &'static str,
        /// How many of the largest delay it must cover.
        delays: u32,
        /// Further parameters whose durations it must cover as well.
        plus: &'static [&'static str],
    },
    /// The network becomes synchronous at some time.
    EventuallySynchronous,
    /// Whoever crashes stays down.
    NoRecoveries,
    /// In the end no link is cut and no groups are apart.
    Healed,
    /// In the end those that are up have more than half of all weight.
    MajorityUp,
    /// The waits drawn from this parameter's range differ enough for one process to be first.
    Spread {
        /// The parameter that names the range.
        parameter: &'static str,
        /// How many of the largest delay the range must be wide.
        delays: u32,
    },
    /// No message takes longer than this.
    DelaysAtMost(Time),
    /// Whoever gets the resource is done with it before this parameter's wait is over.
    StaysFit {
        /// The parameter that names the wait.
        parameter: &'static str,
        /// How many of the largest delay it must cover beside the stay.
        delays: u32,
    },
    /// Nobody asks again before its last request is served, and those that waited when it made it. Only
    /// bounded waiting hangs on it.
    RequestsApart {
        /// How many of the largest delay a turn may take beside the stay.
        delays: u32,
    },
    /// A part is more than half of its whole, so that two such parts always overlap.
    Majority {
        /// The parameter that names the part.
        part: &'static str,
        /// The parameter that names the whole.
        whole: &'static str,
    },
    /// Of the first processes, the whole, a part is always up; none of them comes back, for it would have
    /// forgotten; and nobody crashes while it waits for the resource or has it.
    PartUp {
        /// The parameter that names the part.
        part: &'static str,
        /// The parameter that names the whole.
        whole: &'static str,
    },
    /// A wait of this parameter covers so many of the largest delay that is left in the end.
    TimelyInTheEnd {
        /// The parameter that names the wait.
        parameter: &'static str,
        /// How many delays it must cover.
        delays: u32,
    },
}

impl Assumption {
    /// The one promise that is made only where this holds, if the others do without it.
    pub fn only_for(self) -> Option<Property> {
        match self {
            Assumption::OneCandidate => Some(Property::Uniqueness),
            Assumption::RequestsApart { .. } => Some(Property::BoundedWait),
            _ => None,
        }
    }

    /// Whether a promise hangs on this.
    pub fn concerns(self, property: Property) -> bool {
        self.only_for().is_none_or(|only| only == property)
    }
}
