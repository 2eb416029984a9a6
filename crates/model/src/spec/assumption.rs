//! What an algorithm may need in order to keep its promises. `scenario::check` decides whether the
//! assumptions held, from the scenario and, where the text alone does not decide, from the run.

use super::Property;
use crate::time::Time;

/// Something an algorithm may need in order to keep its promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// When processes boot, the links that are up connect all of them.
    Connected,
    /// No message is lost: by chance, by a drop, by a cut or by a partition.
    ReliableLinks,
    /// No message arrives twice.
    NoDuplicates,
    /// Links keep the order of their messages.
    FifoLinks,
    /// Nobody crashes.
    NoCrashes,
    /// Nobody crashes, recovers or joins once the first election has begun.
    FixedMembership,
    /// After every crash, a process that is up is told to `start`, and only once the last messages of the
    /// crashed process have arrived.
    CrashesNoticed,
    /// A process that is up is told to start.
    Started,
    /// No second process is told to start. Only uniqueness
    /// depends on it: with several candidates it is not promised.
    OneCandidate,
    /// Nobody is told to start while another process leads. Only termination depends on it: the leader
    /// stays leader and answers nobody.
    VacantOffice,
    /// The wait set by this parameter covers this many message delays, plus other waits.
    Timely {
        parameter: &'static str,
        /// How many times the largest delay it must cover.
        delays: u32,
        /// Other parameters whose durations it must cover as well.
        plus: &'static [&'static str],
    },
    /// The network becomes synchronous at some time (GST).
    EventuallySynchronous,
    /// A crashed process stays down.
    NoRecoveries,
    /// In the end no link is cut and there is no partition.
    Healed,
    /// In the end the processes that are up hold more than half of the total weight.
    MajorityUp,
    /// The waits drawn from this parameter's range differ enough for one process to be first.
    Spread {
        parameter: &'static str,
        /// The range must be at least this many times the largest delay.
        delays: u32,
    },
    /// No message takes longer than this.
    DelaysAtMost(Time),
    /// A process is done with the resource before this parameter's wait is over.
    StaysFit {
        parameter: &'static str,
        /// How many times the largest delay it must cover, in addition to the stay.
        delays: u32,
    },
    /// Nobody asks again before its last request was served, and also everybody who was waiting when it
    /// made that request. Only bounded waiting depends on it.
    RequestsApart {
        /// How many times the largest delay a turn may take, in addition to the stay.
        delays: u32,
    },
    /// A part is more than half of its whole, so that any two such parts overlap (a quorum).
    Majority {
        /// The parameter with the size of the part.
        part: &'static str,
        /// The parameter with the size of the whole.
        whole: &'static str,
    },
    /// Among the first processes (the whole), enough for a part are always
    /// up; none of them recovers, because it would have forgotten its votes;
    /// and nobody crashes while it waits for the resource or holds it.
    PartUp {
        /// The parameter with the size of the part.
        part: &'static str,
        /// The parameter with the size of the whole.
        whole: &'static str,
    },
    /// The wait set by this parameter covers this many of the largest delay that remains in the end.
    TimelyInTheEnd { parameter: &'static str, delays: u32 },
}

impl Assumption {
    /// The one property that depends on this assumption; `None` if all do.
    pub fn only_for(self) -> Option<Property> {
        match self {
            Assumption::OneCandidate => Some(Property::Uniqueness),
            Assumption::VacantOffice => Some(Property::Termination),
            Assumption::RequestsApart { .. } => Some(Property::BoundedWait),
            _ => None,
        }
    }

    /// Whether this property depends on this assumption.
    pub fn concerns(self, property: Property) -> bool {
        self.only_for().is_none_or(|only| only == property)
    }
}
