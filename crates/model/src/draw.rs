//! Random draws without a random generator: every draw is a hash (xxh3) of the seed and of what it is for.
//!
//! Adding an event to a scenario therefore changes no earlier draw and no unrelated one. The hash and its
//! reduction to a range decide what every shared link shows: the golden values below never change.

use xxhash_rust::xxh3::xxh3_64;

use crate::process::Id;

/// What a draw is for; the number is part of the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub enum Purpose {
    /// Is this message lost?
    Loss = 1,
    /// How long does this message travel?
    Delay = 2,
    /// Is this message duplicated?
    Duplicate = 3,
    /// How long does the copy travel?
    CopyDelay = 4,
    /// A draw an algorithm asked for.
    Algorithm = 5,
    /// Which links a random topology has.
    Topology = 6,
    /// The order of shuffled ids.
    Shuffle = 7,
    /// Does this coordinator restart in this trial?
    Restart = 8,
}

/// The 64 bits of one draw.
pub fn bits(seed: u64, purpose: Purpose, key: [u64; 3]) -> u64 {
    let mut bytes = [0u8; 40];
    for (chunk, word) in bytes.chunks_exact_mut(8).zip([seed, purpose as u64, key[0], key[1], key[2]]) {
        chunk.copy_from_slice(&word.to_le_bytes());
    }
    xxh3_64(&bytes)
}

/// Maps a draw to `low..=high` (Lemire's multiply-shift); the bias is at most span ÷ 2⁶⁴, so nothing is rejected.
pub fn within(bits: u64, low: u64, high: u64) -> u64 {
    let span = u128::from(high - low) + 1;
    low + ((u128::from(bits) * span) >> 64) as u64
}

/// The draw for the `index`-th message from one process to another.
pub fn for_message(seed: u64, purpose: Purpose, from: Id, to: Id, index: u64) -> u64 {
    bits(seed, purpose, [u64::from(from.0), u64::from(to.0), index])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_pinned_for_ever() {
        assert_eq!(bits(1, Purpose::Loss, [0, 1, 0]), GOLDEN[0]);
        assert_eq!(bits(42, Purpose::Delay, [7, 3, 12]), GOLDEN[1]);
        assert_eq!(within(GOLDEN[0], 600, 1400), 1080);
        assert_eq!(within(u64::MAX, 5, 9), 9);
        assert_eq!(within(0, 5, 9), 5);
    }

    /// Computed with another implementation of the hash.
    const GOLDEN: [u64; 2] = [11_071_937_170_693_332_184, 1_906_256_890_946_488_449];
}
