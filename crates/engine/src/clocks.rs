//! The timers of all processes: which of them run, since which event, and which alarms are void because
//! theirs was set again or stopped. When one is due only the queue knows.

use std::num::NonZeroU32;

use model::Process;
use model::trace::event::Timer;

use crate::queue::Alarm;

/// Every timer any process has ever set.
pub(crate) struct Clocks {
    everybody: usize,
    /// By name, then by which under that name and whose: processes that work in step set the same timers
    /// one after the other, and find them side by side in memory.
    by_name: Vec<Vec<Clock>>,
}

#[derive(Clone, Copy, Default)]
struct Clock {
    /// How often it was set or stopped.
    setting: u32,
    /// How many events there were when it was set, the one going on included, while it runs. There may
    /// be very many timers: in this form they are small.
    set_in: Option<NonZeroU32>,
}

impl Clocks {
    /// Nothing runs.
    pub(crate) fn new(everybody: usize) -> Clocks {
        Clocks { everybody, by_name: Vec::new() }
    }

    /// Sets a timer when there were so many events. Gives the number of this setting, which its alarm has to
    /// bear, and whether the timer ran already.
    #[inline]
    pub(crate) fn set(&mut self, process: Process, timer: Timer, events: u32) -> (u32, bool) {
        let clock = self.clock(process, timer);
        let was_running = std::mem::replace(&mut clock.set_in, NonZeroU32::new(events)).is_some();
        clock.setting += 1;
        (clock.setting, was_running)
    }

    /// Stops a timer; says whether it ran.
    #[inline]
    pub(crate) fn stop(&mut self, process: Process, timer: Timer) -> bool {
        self.clock(process, timer).stop()
    }

    /// Stops all timers of a process; says how many ran.
    pub(crate) fn stop_all(&mut self, process: Process) -> u64 {
        let everybody = self.everybody;
        let own = |clocks: &mut Vec<Clock>| {
            let own = clocks.iter_mut().skip(process.index()).step_by(everybody);
            own.map(|clock| u64::from(clock.stop())).sum::<u64>()
        };
        self.by_name.iter_mut().map(own).sum()
    }

    /// A timer runs out. Gives the event that set it, unless the alarm is void.
    #[inline]
    pub(crate) fn ring(&mut self, alarm: Alarm) -> Option<u32> {
        let clock = self.clock(alarm.process, alarm.timer);
        if clock.setting != alarm.setting {
            return None;
        }
        Some(clock.set_in.take()?.get() - 1)
    }

    #[inline]
    fn clock(&mut self, process: Process, timer: Timer) -> &mut Clock {
        let (name, which) = (timer.name as usize, timer.which as usize);
        let place = which * self.everybody + process.index();
        if self.by_name.get(name).is_none_or(|clocks| clocks.len() <= place) {
            self.make_room(name, which);
        }
        &mut self.by_name[name][place]
    }

    /// Makes room for a timer that nobody ever set before.
    #[cold]
    fn make_room(&mut self, name: usize, which: usize) {
        if self.by_name.len() <= name {
            self.by_name.resize_with(name + 1, Vec::new);
        }
        // Who sets one of many will set the next: room for all is made a few times, not each time.
        self.by_name[name].resize((which + 1).next_power_of_two() * self.everybody, Clock::default());
    }
}

impl Clock {
    #[inline]
    fn stop(&mut self) -> bool {
        let ran = self.set_in.take().is_some();
        self.setting += u32::from(ran);
        ran
    }
}
