//! What is to come, by time: deliveries in sending order, then timers in the order they were set.
//!
//! A bucket per instant, no sequence numbers and no ties. The near future is a wheel with one bucket
//! per thousandth and a bit per bucket; the far future waits in a sorted map and moves onto the wheel
//! before anything can be put there directly, so that first come stays first served.

use std::collections::BTreeMap;

use model::trace::event::Timer;
use model::{Process, Time};

/// Thousandths the wheel covers: eight time units, more than most delays.
const SPAN: u64 = 8192;
const WORDS: usize = SPAN as usize / 64;

/// What is to come. What a delivery is only its caller knows.
pub struct Queue<D> {
    now: Time,
    /// The place of this instant's bucket.
    present: usize,
    /// The buckets of this instant and the near future, as places in `buckets`, or [`NOWHERE`].
    wheel: Box<[u32; SPAN as usize]>,
    /// One bit per bucket of the wheel that is still to come.
    used: [u64; WORDS],
    /// The buckets of the far future.
    far: BTreeMap<Time, u32>,
    buckets: Vec<Bucket<D>>,
    /// Emptied buckets: what they have grown to is used again, the latest first, while it is at hand.
    empty: Vec<u32>,
    /// The far bucket used last: whoever sets timers in step with others wants the same one.
    latest: Option<(Time, u32)>,
}

/// The place of a bucket that is not there.
const NOWHERE: u32 = u32::MAX;

struct Bucket<D> {
    deliveries: Line<D>,
    timers: Line<Alarm>,
}

impl<D> Default for Bucket<D> {
    fn default() -> Bucket<D> {
        Bucket { deliveries: Line::default(), timers: Line::default() }
    }
}

/// First come, first served.
struct Line<T> {
    items: Vec<T>,
    /// How many have been served.
    served: usize,
}

impl<T> Default for Line<T> {
    fn default() -> Line<T> {
        Line { items: Vec::new(), served: 0 }
    }
}

impl<T: Copy> Line<T> {
    #[inline]
    fn push(&mut self, item: T) {
        if self.items.len() == self.items.capacity() {
            self.tidy();
        }
        self.items.push(item);
    }

    /// An instant may go on for long: room of those served is taken back before there is more of it.
    #[cold]
    fn tidy(&mut self) {
        if 2 * self.served > self.items.len() {
            self.items.drain(..self.served);
            self.served = 0;
        }
    }

    /// Those not served yet.
    fn left(&mut self) -> &mut [T] {
        &mut self.items[self.served..]
    }

    #[inline]
    fn pop(&mut self) -> Option<T> {
        let item = *self.items.get(self.served)?;
        self.served += 1;
        Some(item)
    }

    /// Everybody was served; the room is for others.
    fn clear(&mut self) {
        debug_assert!(self.left().is_empty(), "nobody is sent away");
        self.items.clear();
        self.served = 0;
    }
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

impl<D: Copy> Queue<D> {
    /// Nothing is to come.
    pub fn new() -> Queue<D> {
        let mut queue = Queue {
            now: Time::ZERO,
            present: 0,
            wheel: Box::new([NOWHERE; SPAN as usize]),
            used: [0; WORDS],
            far: BTreeMap::new(),
            buckets: Vec::new(),
            empty: Vec::new(),
            latest: None,
        };
        queue.begin(Time::ZERO);
        queue
    }

    /// A message is to arrive then.
    #[inline]
    pub fn deliver(&mut self, at: Time, delivery: D) {
        self.bucket(at).deliveries.push(delivery);
    }

    /// A timer is to run out then.
    #[inline]
    pub fn alarm(&mut self, at: Time, alarm: Alarm) {
        self.bucket(at).timers.push(alarm);
    }

    /// All messages that are to arrive, in no order that means anything.
    pub fn deliveries(&mut self) -> impl Iterator<Item = &mut D> {
        self.buckets.iter_mut().flat_map(|bucket| bucket.deliveries.left())
    }

    /// The earliest instant after this one that holds something.
    pub fn next_instant(&self) -> Option<Time> {
        let start = slot(self.now);
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

    /// Time passes; nothing may be left of this instant, and nothing may come before the new one.
    pub fn advance(&mut self, now: Time) {
        let over = &mut self.buckets[self.present];
        over.deliveries.clear();
        over.timers.clear();
        self.empty.push(self.present as u32);
        self.wheel[slot(self.now)] = NOWHERE;
        while let Some(entry) = self.far.first_entry().filter(|entry| entry.key().0 - now.0 < SPAN) {
            let (at, place) = entry.remove_entry();
            self.put_on_wheel(at, place);
            self.latest = self.latest.filter(|(latest, _)| *latest != at);
        }
        self.begin(now);
    }

    fn begin(&mut self, now: Time) {
        self.now = now;
        self.present = self.near(now);
        let slot = slot(now);
        self.used[slot / 64] &= !(1 << (slot % 64));
    }

    /// The next message that arrives now.
    #[inline]
    pub fn pop_delivery(&mut self) -> Option<D> {
        self.buckets[self.present].deliveries.pop()
    }

    /// The next timer that runs out now.
    #[inline]
    pub fn pop_alarm(&mut self) -> Option<Alarm> {
        self.buckets[self.present].timers.pop()
    }

    /// The bucket of an instant.
    #[inline]
    fn bucket(&mut self, at: Time) -> &mut Bucket<D> {
        let place = if at.0 - self.now.0 < SPAN { self.near(at) } else { self.beyond(at) };
        &mut self.buckets[place]
    }

    #[inline]
    fn near(&mut self, at: Time) -> usize {
        match self.wheel[slot(at)] {
            NOWHERE => self.near_bucket(at),
            place => place as usize,
        }
    }

    #[cold]
    fn near_bucket(&mut self, at: Time) -> usize {
        let place = self.unused();
        self.put_on_wheel(at, place);
        place as usize
    }

    #[inline]
    fn beyond(&mut self, at: Time) -> usize {
        match self.latest {
            Some((latest, place)) if latest == at => place as usize,
            _ => self.far_bucket(at),
        }
    }

    #[cold]
    fn far_bucket(&mut self, at: Time) -> usize {
        let place = match self.far.get(&at) {
            Some(place) => *place,
            None => {
                let place = self.unused();
                self.far.insert(at, place);
                place
            }
        };
        self.latest = Some((at, place));
        place as usize
    }

    fn put_on_wheel(&mut self, at: Time, place: u32) {
        let slot = slot(at);
        self.wheel[slot] = place;
        self.used[slot / 64] |= 1 << (slot % 64);
    }

    /// The place of a bucket that holds nothing.
    fn unused(&mut self) -> u32 {
        self.empty.pop().unwrap_or_else(|| {
            self.buckets.push(Bucket::default());
            self.buckets.len() as u32 - 1
        })
    }
}

/// Where an instant of the near future is on the wheel.
#[inline]
fn slot(at: Time) -> usize {
    (at.0 % SPAN) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_that_goes_on_takes_no_more_room() {
        let mut line = Line::default();
        line.push(0);
        for k in 1..100_000 {
            line.push(k);
            assert_eq!(line.pop(), Some(k - 1));
        }
        assert!(line.items.capacity() < 100, "{}", line.items.capacity());
        assert_eq!((line.pop(), line.pop()), (Some(99_999), None));
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
            while let Some(flight) = queue.pop_delivery() {
                seen.push((at, flight));
                if flight < 5 {
                    queue.deliver(turn(u64::from(flight) + 2), flight + 2);
                }
            }
            assert!(queue.pop_alarm().is_none());
        }
        let expected = [(1, 1), (1, 11), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)];
        assert_eq!(seen, expected.map(|(k, flight)| (turn(k), flight)));
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
