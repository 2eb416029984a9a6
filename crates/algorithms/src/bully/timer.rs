//! The timers of the Bully's elections, in the order in which the specs of the Bully and of the algorithms that
//! use its elections declare them.

use engine::TimerName;
use model::trace::event::Timer as EngineTimer;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// Waits for an OK.
    Ok,
    /// Waits for a COORD.
    Coord,
    /// Waits until its own COORD has arrived everywhere.
    Office,
    /// Waits for a LEADER-IS.
    LeaderIs,
    /// Time for the next HEARTBEAT.
    Heartbeat,
    /// Waits for a sign of the leader, or of any leader.
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
