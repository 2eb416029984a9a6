//! The event queue, by time: at each instant deliveries in
//! sending order, then timers in the order they were set.
//!
//! A timing wheel: one bucket per instant, so no sequence numbers and no ties. The near future is a wheel
//! with one bucket per thousandth of a time unit, and a bit set to find the next one; the far future is in
//! a sorted map. A far bucket moves onto the wheel before anything can be added there directly, so the
//! order stays first in, first out.

use std::collections::BTreeMap;

use model::trace::event::Timer;
use model::{Process, Time};

/// Thousandths that the wheel covers: about eight time units, more than most delays.
const SPAN: u64 = 8192;
const WORDS: usize = SPAN as usize / 64;

/// The events to come. What a delivery contains is up to the caller.
pub struct Queue<D> {
    now: Time,
    /// The index of the current instant's bucket.
    current: usize,
    /// For each slot of the wheel the index of its bucket, or [`NO_BUCKET`].
    wheel: Box<[u32; SPAN as usize]>,
    /// One bit for each slot with a future bucket.
    used: [u64; WORDS],
    /// The buckets beyond the wheel.
    far: BTreeMap<Time, u32>,
    buckets: Vec<Bucket<D>>,
    /// Empty buckets to reuse, keeping their capacity; the one freed last is reused first, as it is likely
    /// in the cache.
    free: Vec<u32>,
    /// The far bucket used last: processes that set timers in step ask for the same one.
    last_far: Option<(Time, u32)>,
}

/// A slot without a bucket.
const NO_BUCKET: u32 = u32::MAX;

struct Bucket<D> {
    deliveries: Fifo<D>,
    timers: Fifo<Alarm>,
}

impl<D> Default for Bucket<D> {
    fn default() -> Bucket<D> {
        Bucket { deliveries: Fifo::default(), timers: Fifo::default() }
    }
}

/// A first-in, first-out list.
struct Fifo<T> {
    items: Vec<T>,
    /// How many items at the front have been taken.
    taken: usize,
}

impl<T> Default for Fifo<T> {
    fn default() -> Fifo<T> {
        Fifo { items: Vec::new(), taken: 0 }
    }
}

impl<T: Copy> Fifo<T> {
    #[inline]
    fn push(&mut self, item: T) {
        if self.items.len() == self.items.capacity() {
            self.compact();
        }
        self.items.push(item);
    }

    /// Reclaims the space of taken items before growing: an instant may go on for very long.
    #[cold]
    fn compact(&mut self) {
        if 2 * self.taken > self.items.len() {
            self.items.drain(..self.taken);
            self.taken = 0;
        }
    }

    /// The items not taken yet.
    fn remaining(&mut self) -> &mut [T] {
        &mut self.items[self.taken..]
    }

    #[inline]
    fn pop(&mut self) -> Option<T> {
        let item = *self.items.get(self.taken)?;
        self.taken += 1;
        Some(item)
    }

    /// Empties the list, keeping its capacity; every item must have been taken.
    fn clear(&mut self) {
        debug_assert!(self.remaining().is_empty(), "every item was taken");
        self.items.clear();
        self.taken = 0;
    }
}

/// The expiry of a timer as it was set; stale if the timer was set again or stopped since.
#[derive(Clone, Copy, Debug)]
pub struct Alarm {
    pub process: Process,
    pub timer: Timer,
    /// The timer's generation when it was set.
    pub generation: u32,
}

impl<D: Copy> Queue<D> {
    /// An empty queue at time 0.
    pub fn new() -> Queue<D> {
        let mut queue = Queue {
            now: Time::ZERO,
            current: 0,
            wheel: Box::new([NO_BUCKET; SPAN as usize]),
            used: [0; WORDS],
            far: BTreeMap::new(),
            buckets: Vec::new(),
            free: Vec::new(),
            last_far: None,
        };
        queue.begin(Time::ZERO);
        queue
    }

    /// Adds the arrival of a message.
    #[inline]
    pub fn deliver(&mut self, at: Time, delivery: D) {
        self.bucket(at).deliveries.push(delivery);
    }

    /// Adds the expiry of a timer.
    #[inline]
    pub fn alarm(&mut self, at: Time, alarm: Alarm) {
        self.bucket(at).timers.push(alarm);
    }

    /// All messages to come, in no particular order.
    pub fn deliveries(&mut self) -> impl Iterator<Item = &mut D> {
        self.buckets.iter_mut().flat_map(|bucket| bucket.deliveries.remaining())
    }

    /// The earliest instant after this one with anything in it.
    pub fn next_instant(&self) -> Option<Time> {
        let start = slot(self.now);
        let first = start / 64;
        // The first word is looked at twice: its upper bits
        // now, its lower bits after a full turn of the wheel.
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

    /// Moves to another instant; nothing may be left of this one, and nothing may lie between.
    pub fn advance(&mut self, now: Time) {
        let over = &mut self.buckets[self.current];
        over.deliveries.clear();
        over.timers.clear();
        self.free.push(self.current as u32);
        self.wheel[slot(self.now)] = NO_BUCKET;
        while let Some(entry) = self.far.first_entry().filter(|entry| entry.key().0 - now.0 < SPAN) {
            let (at, index) = entry.remove_entry();
            self.put_on_wheel(at, index);
            self.last_far = self.last_far.filter(|(latest, _)| *latest != at);
        }
        self.begin(now);
    }

    fn begin(&mut self, now: Time) {
        self.now = now;
        self.current = self.near(now);
        let slot = slot(now);
        self.used[slot / 64] &= !(1 << (slot % 64));
    }

    /// The next message that arrives now.
    #[inline]
    pub fn pop_delivery(&mut self) -> Option<D> {
        self.buckets[self.current].deliveries.pop()
    }

    /// The next timer that expires now.
    #[inline]
    pub fn pop_alarm(&mut self) -> Option<Alarm> {
        self.buckets[self.current].timers.pop()
    }

    /// The bucket of an instant.
    #[inline]
    fn bucket(&mut self, at: Time) -> &mut Bucket<D> {
        let index = if at.0 - self.now.0 < SPAN { self.near(at) } else { self.far(at) };
        &mut self.buckets[index]
    }

    #[inline]
    fn near(&mut self, at: Time) -> usize {
        match self.wheel[slot(at)] {
            NO_BUCKET => self.near_bucket(at),
            index => index as usize,
        }
    }

    #[cold]
    fn near_bucket(&mut self, at: Time) -> usize {
        let index = self.free_bucket();
        self.put_on_wheel(at, index);
        index as usize
    }

    #[inline]
    fn far(&mut self, at: Time) -> usize {
        match self.last_far {
            Some((latest, index)) if latest == at => index as usize,
            _ => self.far_bucket(at),
        }
    }

    #[cold]
    fn far_bucket(&mut self, at: Time) -> usize {
        let index = match self.far.get(&at) {
            Some(index) => *index,
            None => {
                let index = self.free_bucket();
                self.far.insert(at, index);
                index
            }
        };
        self.last_far = Some((at, index));
        index as usize
    }

    fn put_on_wheel(&mut self, at: Time, index: u32) {
        let slot = slot(at);
        self.wheel[slot] = index;
        self.used[slot / 64] |= 1 << (slot % 64);
    }

    /// The index of an empty bucket.
    fn free_bucket(&mut self) -> u32 {
        self.free.pop().unwrap_or_else(|| {
            self.buckets.push(Bucket::default());
            self.buckets.len() as u32 - 1
        })
    }
}

/// The slot of an instant on the wheel.
#[inline]
fn slot(at: Time) -> usize {
    (at.0 % SPAN) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_that_goes_on_takes_no_more_room() {
        let mut fifo = Fifo::default();
        fifo.push(0);
        for k in 1..100_000 {
            fifo.push(k);
            assert_eq!(fifo.pop(), Some(k - 1));
        }
        assert!(fifo.items.capacity() < 100, "{}", fifo.items.capacity());
        assert_eq!((fifo.pop(), fifo.pop()), (Some(99_999), None));
    }

    #[test]
    fn far_buckets_are_told_apart_and_used_again() {
        let mut queue = Queue::new();
        let mut seen = Vec::new();
        let turn = |k: u64| Time(k * (SPAN + 3));
        queue.deliver(turn(1), 1u32);
        queue.deliver(turn(2), 2);
        queue.deliver(turn(1), 11);
        while let Some(at) = queue.next_instant() {
            queue.advance(at);
            while let Some(delivery) = queue.pop_delivery() {
                seen.push((at, delivery));
                if delivery < 5 {
                    queue.deliver(turn(u64::from(delivery) + 2), delivery + 2);
                }
            }
            assert!(queue.pop_alarm().is_none());
        }
        let expected = [(1, 1), (1, 11), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)];
        assert_eq!(seen, expected.map(|(k, delivery)| (turn(k), delivery)));
        assert!(queue.buckets.len() <= 4, "{}", queue.buckets.len());
    }

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
            while let Some(delivery) = queue.pop_delivery() {
                seen.push((at.0, delivery));
                if delivery == 4 {
                    queue.deliver(far, 5);
                }
            }
            assert!(queue.pop_alarm().is_none());
        }
        assert_eq!(seen, [(10, 2), (10, 3), (SPAN + 9, 4), (far.0, 1), (far.0, 5)]);
    }
}
