//! How a Bully's elections are held: what the text may set.

use model::Time;

/// How elections are held.
#[derive(Debug)]
pub struct Rules {
    /// Whom a new leader tells: all others, or only those below it.
    pub announce_to_all: bool,
    /// When one that is asked stands itself.
    pub rule: Rule,
    /// How long to wait for an OK.
    pub ok_timeout: Time,
    /// How long to wait for the COORD after an OK.
    pub coordinator_timeout: Time,
    /// Whether somebody lower that declares itself is turned down.
    pub rejects_lower: bool,
    /// How often a leader shows that it lives; 0 for never.
    pub watch: Time,
    /// How long a leader may be silent.
    pub leader_timeout: Time,
    /// What one that is back does.
    pub comeback: Comeback,
}

/// What the Bully does unless its text says otherwise.
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

/// How long to wait for an OK, unless set.
pub const OK_TIMEOUT: Time = Time::units(2);
/// How long to wait for the COORD after an OK, unless set.
pub const COORDINATOR_TIMEOUT: Time = Time::units(6);
/// How long a leader may be silent, unless set.
pub const LEADER_TIMEOUT: Time = Time::units(6);

/// When a process that is asked stands itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// At most once in each episode.
    Episode,
    /// At every question, unless it is waiting.
    Memoryless,
    /// Never: it only answers.
    AnswerOnly,
}

/// What one that is back does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comeback {
    /// Stands at once.
    Bully,
    /// Asks who leads, and follows whoever does.
    Follow,
    /// The same; and whoever is up for longer is better, so that it has to wait its turn.
    Uptime,
}
