//! Numbers for the names that algorithms use in their code: pseudo-code labels and declared figures. The
//! same few constants are looked up very often, so a small cache keyed by their address is asked before
//! the strings are compared; the answer does not depend on the cache.

use std::cell::Cell;

/// Entries of the cache; a collision only costs time.
const CACHE_SIZE: usize = 64;

/// A list of names; the number of a name is its position.
pub(crate) struct NameIndex {
    /// In the order of their numbers.
    all: Vec<&'static str>,
    cache: [Cell<Option<(&'static str, u32)>>; CACHE_SIZE],
}

impl NameIndex {
    pub(crate) fn new(all: impl Iterator<Item = &'static str>) -> NameIndex {
        NameIndex { all: all.collect(), cache: [const { Cell::new(None) }; CACHE_SIZE] }
    }

    /// The number of a name, if it is in the list.
    #[inline]
    pub(crate) fn find(&self, name: &'static str) -> Option<u32> {
        // Adding the length separates constants that share an address.
        let slot = (name.as_ptr().addr() + name.len()) % CACHE_SIZE;
        match self.cache[slot].get() {
            Some((cached, number)) if std::ptr::eq(cached, name) => Some(number),
            _ => self.look_up(name, slot),
        }
    }

    #[cold]
    fn look_up(&self, name: &'static str, slot: usize) -> Option<u32> {
        let number = self.all.iter().position(|known| *known == name)? as u32;
        self.cache[slot].set(Some((name, number)));
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_apart_by_what_they_say() {
        const TEXT: &str = "onetwothree";
        let names = NameIndex::new(["one", "two", "onetwo", TEXT].into_iter());
        for _ in 0..2 {
            assert_eq!(names.find(&TEXT[..3]), Some(0));
            assert_eq!(names.find(&TEXT[3..6]), Some(1));
            assert_eq!(names.find(&TEXT[..6]), Some(2));
            assert_eq!(names.find(TEXT), Some(3));
            assert_eq!(names.find(&TEXT[..4]), None);
        }
        // More names than the cache has entries.
        let many: Vec<&'static str> = (1..=1000).map(|k| &*"x".repeat(k).leak()).collect();
        let names = NameIndex::new(many.iter().copied());
        for _ in 0..2 {
            assert!(many.iter().zip(0..).all(|(name, number)| names.find(name) == Some(number)));
        }
    }
}
