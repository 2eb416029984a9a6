//! Hostile bytes: the trace of a real run with some bytes changed, lost or doubled, and pure noise.

use crate::dice::Dice;
use crate::random;

/// A damaged trace.
pub fn trace(number: u64) -> Vec<u8> {
    let mut dice = Dice::new(number);
    if dice.chance(5) {
        return (0..dice.within(0, 400)).map(|_| dice.within(0, 255) as u8).collect();
    }
    let text = random::text(dice.within(0, 500));
    let scenario = habemus_core::parse(&text).scenario.expect("random scenarios parse");
    let mut bytes = habemus_core::run(&scenario).into_bytes();
    for _ in 0..dice.within(0, 6) {
        if bytes.is_empty() {
            break;
        }
        let at = dice.within(0, bytes.len() as u64 - 1) as usize;
        match dice.within(0, 4) {
            0 => bytes[at] ^= 1 << dice.within(0, 7),
            1 => bytes[at] = *dice.pick(&[0, 0x7f, 0x80, 0xff]),
            2 => bytes.truncate(at),
            3 => bytes.insert(at, 0xff),
            _ => {
                let again = bytes[at..].to_vec();
                bytes.extend(again);
            }
        }
    }
    bytes
}
