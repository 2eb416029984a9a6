//! What is to come, by time: deliveries in sending order, then timers in the order they were set.
//!
//! A bucket per instant, no sequence numbers and no ties. The near future is a wheel with one bucket
//! per thousandth and a bit per bucket; the far future waits in a sorted map and moves onto the wheel
//! before anything can be put there directly, so that first come stays first served.

use std::collections::BTreeMap;
use std::collections::VecDeque;

use model::trace::event::Timer;
use model::{Process, Time};

/// Thousandths the wheel covers: eight time units, more than most delays.
const SPAN: u64 = 8192;
const WORDS: usize = SPAN as usize / 64;

/// What is to come.
pub struct Queue {
    now: Time,
    wheel: Vec<Bucket>,
    /// One bit per bucket of the wheel that holds something.
    used: [u64; WORDS],
    far: BTreeMap<Time, Bucket>,
}

#[derive(Default)]
struct Bucket {
    deliveries: VecDeque<u32>,
    timers: VecDeque<Alarm>,
}

/// A timer as it was set; it is void if the timer was set or stopped again since.
#[derive(Clone, Copy, Debug)]
pub struct Alarm {
    /// Whose.
    pub process: Process,
    /// Which.
    pub timer: Timer,
    /// How often this timer had been set or stopped then.
    pub setting: u32,
}

impl Queue {
    /// Nothing is to come.
    pub fn new() -> Queue {
        let wheel = (0..SPAN).map(|_| Bucket::default()).collect();
        Queue { now: Time::ZERO, wheel, used: [0; WORDS], far: BTreeMap::new() }
    }

    /// A message is to arrive then; `flight` is the caller's name for it.
    pub fn deliver(&mut self, at: Time, flight: u32) {
        self.bucket(at).deliveries.push_back(flight);
    }

    /// A timer is to run out then.
    pub fn alarm(&mut self, at: Time, alarm: Alarm) {
        self.bucket(at).timers.push_back(alarm);
    }

    /// The earliest instant that holds something, now included.
    pub fn next_instant(&self) -> Option<Time> {
        let start = (self.now.0 % SPAN) as usize;
        let first = start / 64;
        // The first word is looked at twice: its upper bits now, its lower bits after a whole turn.
        let upper = self.used[first] & (u64::MAX << (start % 64));
        let lower = self.used[first] & !(u64::MAX << (start % 64));
        let around = (1..WORDS).map(|k| (first + k) % WORDS).map(|word| (word, self.used[word]));
        let found = std::iter::once((first, upper))
            .chain(around)
            .chain(std::iter::once((first, lower)))
            .find(|(_, bits)| *bits != 0);
        match found {
            Some((word, bits)) => {
                let slot = (word * 64) as u64 + u64::from(bits.trailing_zeros());
                Some(Time(self.now.0 + (slot + SPAN - self.now.0 % SPAN) % SPAN))
            }
            None => self.far.keys().next().copied(),
        }
    }

    /// Time passes; nothing before `now` may be left.
    pub fn advance(&mut self, now: Time) {
        self.now = now;
        while let Some(entry) = self.far.first_entry().filter(|entry| entry.key().0 - now.0 < SPAN) {
            let (at, bucket) = entry.remove_entry();
            let slot = (at.0 % SPAN) as usize;
            self.wheel[slot] = bucket;
            self.used[slot / 64] |= 1 << (slot % 64);
        }
    }

    /// The next message that arrives now.
    pub fn pop_delivery(&mut self) -> Option<u32> {
        self.wheel[(self.now.0 % SPAN) as usize].deliveries.pop_front()
    }

    /// The next timer that runs out now; marks the instant as done when there is none.
    pub fn pop_alarm(&mut self) -> Option<Alarm> {
        let slot = (self.now.0 % SPAN) as usize;
        let alarm = self.wheel[slot].timers.pop_front();
        if alarm.is_none() {
            self.used[slot / 64] &= !(1 << (slot % 64));
        }
        alarm
    }

    fn bucket(&mut self, at: Time) -> &mut Bucket {
        if at.0 - self.now.0 >= SPAN {
            return self.far.entry(at).or_default();
        }
        let slot = (at.0 % SPAN) as usize;
        self.used[slot / 64] |= 1 << (slot % 64);
        &mut self.wheel[slot]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_come_first_served_near_and_far() {
        let mut queue = Queue::new();
        let far = Time(3 * SPAN + 5);
        queue.deliver(far, 1);
        queue.deliver(Time(10), 2);
        queue.deliver(Time(10), 3);
        queue.deliver(Time(SPAN + 9), 4);
        let mut seen = Vec::new();
        while let Some(at) = queue.next_instant() {
            queue.advance(at);
            while let Some(flight) = queue.pop_delivery() {
                seen.push((at.0, flight));
                if flight == 4 {
                    queue.deliver(far, 5);
                }
            }
            assert!(queue.pop_alarm().is_none());
        }
        assert_eq!(seen, [(10, 2), (10, 3), (SPAN + 9, 4), (far.0, 1), (far.0, 5)]);
    }
}
