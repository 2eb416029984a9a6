//! Repeatable random draws: a test that failed once fails again.

use std::fmt::Display;

use model::draw::{self, Purpose};

/// A sequence of draws.
pub struct Dice {
    seed: u64,
    throws: u64,
}

impl Dice {
    /// The sequence with this seed.
    pub fn new(seed: u64) -> Dice {
        Dice { seed, throws: 0 }
    }

    /// A number from `low..=high`.
    pub fn within(&mut self, low: u64, high: u64) -> u64 {
        self.throws += 1;
        draw::within(draw::bits(self.seed, Purpose::Algorithm, [u64::MAX, 0, self.throws]), low, high)
    }

    /// True with this probability.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.within(0, 99) < percent
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.within(0, items.len() as u64 - 1) as usize]
    }

    /// One to three of these, each named once.
    pub fn few<T: Display>(&mut self, items: &[T]) -> String {
        let mut few: Vec<String> = Vec::new();
        for _ in 0..self.within(1, 3) {
            let item = self.pick(items).to_string();
            if !few.contains(&item) {
                few.push(item);
            }
        }
        few.join(" ")
    }

    /// A time within this range of thousandths.
    pub fn time(&mut self, low: u64, high: u64) -> model::Time {
        // Round numbers coincide often, and order matters only within an instant.
        let step = *self.pick(&[1, 100, 500, 1000]);
        let time = self.within(low, high) / step * step;
        model::Time(time.max(low))
    }
}
