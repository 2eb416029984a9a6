//! Numbers for names: the lines of the pseudo-code and the declared figures, by what the algorithms'
//! code calls them. It is asked thousands of times for the same few constants, so it remembers them by
//! where they lie in the program before it compares what they say; the answer never depends on that.

use std::cell::Cell;

/// How many constants are remembered; two that meet in one place only take longer.
const REMEMBERED: usize = 64;

/// Names with their numbers.
pub(crate) struct Names {
    /// In the order of their numbers.
    all: Vec<&'static str>,
    met: [Cell<Option<(&'static str, u32)>>; REMEMBERED],
}

impl Names {
    pub(crate) fn new(all: impl Iterator<Item = &'static str>) -> Names {
        Names { all: all.collect(), met: [const { Cell::new(None) }; REMEMBERED] }
    }

    /// The number of a name, if there is such a one.
    #[inline]
    pub(crate) fn find(&self, name: &'static str) -> Option<u32> {
        // Constants follow each other closely; their lengths part those that begin at one place.
        let place = (name.as_ptr().addr() + name.len()) % REMEMBERED;
        match self.met[place].get() {
            Some((met, number)) if std::ptr::eq(met, name) => Some(number),
            _ => self.look_up(name, place),
        }
    }

    #[cold]
    fn look_up(&self, name: &'static str, place: usize) -> Option<u32> {
        let number = self.all.iter().position(|known| *known == name)? as u32;
        self.met[place].set(Some((name, number)));
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_apart_by_what_they_say() {
        const TEXT: &str = "onetwothree";
        let names = Names::new(["one", "two", "onetwo", TEXT].into_iter());
        for _ in 0..2 {
            assert_eq!(names.find(&TEXT[..3]), Some(0));
            assert_eq!(names.find(&TEXT[3..6]), Some(1));
            assert_eq!(names.find(&TEXT[..6]), Some(2));
            assert_eq!(names.find(TEXT), Some(3));
            assert_eq!(names.find(&TEXT[..4]), None);
        }
        // More of them than are remembered.
        let many: Vec<&'static str> = (1..=1000).map(|k| &*"x".repeat(k).leak()).collect();
        let names = Names::new(many.iter().copied());
        for _ in 0..2 {
            assert!(many.iter().zip(0..).all(|(name, number)| names.find(name) == Some(number)));
        }
    }
}
