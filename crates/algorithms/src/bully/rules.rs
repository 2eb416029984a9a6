//! How the Bully's elections are held: what the text may set, and the defaults for algorithms that use its
//! elections without parameters of their own.

use model::Time;

/// How elections are held.
#[derive(Debug)]
pub struct Rules {
    /// Whom a new leader tells: all others, or only those below it.
    pub announce_to_all: bool,
    /// When a process that is asked becomes a candidate.
    pub rule: Rule,
    /// How long to wait for an OK.
    pub ok_timeout: Time,
    /// How long to wait for the COORD after an OK.
    pub coordinator_timeout: Time,
    /// Whether a lower process that declares itself leader is rejected.
    pub rejects_lower: bool,
    /// How often a leader sends a heartbeat; 0 for never.
    pub watch: Time,
    /// How long a leader may be silent.
    pub leader_timeout: Time,
    /// What a process does when it comes back.
    pub comeback: Comeback,
}

/// The Bully's defaults.
impl Default for Rules {
    fn default() -> Rules {
        Rules {
            announce_to_all: true,
            rule: Rule::Episode,
            ok_timeout: OK_TIMEOUT,
            coordinator_timeout: COORDINATOR_TIMEOUT,
            rejects_lower: true,
            watch: Time::ZERO,
            leader_timeout: LEADER_TIMEOUT,
            comeback: Comeback::Bully,
        }
    }
}

/// The default of `ok-timeout`.
pub const OK_TIMEOUT: Time = Time::units(2);
/// The default of `coordinator-timeout`.
pub const COORDINATOR_TIMEOUT: Time = Time::units(6);
/// The default of `leader-timeout`.
pub const LEADER_TIMEOUT: Time = Time::units(6);

/// When a process that is asked becomes a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// At most once in each episode.
    Episode,
    /// At every question, unless it is waiting.
    Memoryless,
    /// Never: it only answers.
    AnswerOnly,
}

/// What a process does when it comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comeback {
    /// It stands for election at once.
    Bully,
    /// It asks who leads, and follows.
    Follow,
    /// The same, and the process that is up for longer is better, so it has to wait its turn.
    Uptime,
}
