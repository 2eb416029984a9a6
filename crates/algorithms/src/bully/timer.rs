//! The timers of a Bully's elections.

use engine::TimerName;
use model::trace::event::Timer as EngineTimer;

/// The names of its timers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// No OK yet.
    Ok,
    /// No COORD yet.
    Coord,
    /// Its own COORD has arrived everywhere.
    Office,
    /// No LEADER-IS yet.
    LeaderIs,
    /// Time for a HEARTBEAT.
    Heartbeat,
    /// Nothing heard from the leader, or of one.
    Silence,
}

const TIMERS: [Timer; 6] =
    [Timer::Ok, Timer::Coord, Timer::Office, Timer::LeaderIs, Timer::Heartbeat, Timer::Silence];

impl TimerName for Timer {
    fn timer(self) -> EngineTimer {
        EngineTimer { name: self as u32, which: 0 }
    }

    fn from_timer(timer: EngineTimer) -> Timer {
        TIMERS[timer.name as usize]
    }
}
