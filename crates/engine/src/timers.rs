//! The timers of all processes: which are running, since which event, and which alarms are stale because
//! the timer was set again or stopped. Only the queue knows when one is due.

use std::num::NonZeroU32;

use model::Process;
use model::trace::event::Timer;

use crate::queue::Alarm;

/// Every timer any process has ever set.
pub(crate) struct Timers {
    processes: usize,
    /// By timer name, then by number and process: processes that work in step set the same timers one
    /// after the other, and find them side by side in memory.
    by_name: Vec<Vec<TimerState>>,
}

#[derive(Clone, Copy, Default)]
struct TimerState {
    /// How many times it was set or stopped.
    generation: u32,
    /// While it runs, the number of events when it was set, including the current one. `NonZeroU32` keeps
    /// the entry small; there may be very many.
    set_in: Option<NonZeroU32>,
}

impl Timers {
    /// No timer is running.
    pub(crate) fn new(processes: usize) -> Timers {
        Timers { processes, by_name: Vec::new() }
    }

    /// Sets a timer; `events` counts the events so far. Returns the new generation, which its alarm must
    /// carry, and whether the timer was running already.
    #[inline]
    pub(crate) fn set(&mut self, process: Process, timer: Timer, events: u32) -> (u32, bool) {
        let state = self.state(process, timer);
        let was_running = std::mem::replace(&mut state.set_in, NonZeroU32::new(events)).is_some();
        state.generation += 1;
        (state.generation, was_running)
    }

    /// Stops a timer; returns whether it was running.
    #[inline]
    pub(crate) fn stop(&mut self, process: Process, timer: Timer) -> bool {
        self.state(process, timer).stop()
    }

    /// Stops all timers of a process; returns how many were running.
    pub(crate) fn stop_all(&mut self, process: Process) -> u64 {
        let processes = self.processes;
        let own = |timers: &mut Vec<TimerState>| {
            let own = timers.iter_mut().skip(process.index()).step_by(processes);
            own.map(|state| u64::from(state.stop())).sum::<u64>()
        };
        self.by_name.iter_mut().map(own).sum()
    }

    /// A timer expires. Returns the event that set it, or `None` if the alarm is stale.
    #[inline]
    pub(crate) fn fire(&mut self, alarm: Alarm) -> Option<u32> {
        let state = self.state(alarm.process, alarm.timer);
        if state.generation != alarm.generation {
            return None;
        }
        Some(state.set_in.take()?.get() - 1)
    }

    #[inline]
    fn state(&mut self, process: Process, timer: Timer) -> &mut TimerState {
        let (name, which) = (timer.name as usize, timer.which as usize);
        let index = which * self.processes + process.index();
        if self.by_name.get(name).is_none_or(|timers| timers.len() <= index) {
            self.make_room(name, which);
        }
        &mut self.by_name[name][index]
    }

    /// Makes room for a timer that was never set before.
    #[cold]
    fn make_room(&mut self, name: usize, which: usize) {
        if self.by_name.len() <= name {
            self.by_name.resize_with(name + 1, Vec::new);
        }
        // A process that sets one of many timers will set the next: grow by powers of two.
        self.by_name[name].resize((which + 1).next_power_of_two() * self.processes, TimerState::default());
    }
}

impl TimerState {
    #[inline]
    fn stop(&mut self) -> bool {
        let ran = self.set_in.take().is_some();
        self.generation += u32::from(ran);
        ran
    }
}
