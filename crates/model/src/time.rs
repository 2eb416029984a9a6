//! Time as integer thousandths: no floats, so that every machine agrees on every instant. Knows how the
//! scenario text and the command line write numbers, nothing else.

use std::fmt;
use std::ops::{Add, Sub};

/// An instant or a duration, in thousandths of a time unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub u64);

impl Time {
    /// The beginning of every run.
    pub const ZERO: Time = Time(0);
    /// The smallest step of time, and the smallest delay a message can have.
    pub const TICK: Time = Time(1);
    /// The latest time a scenario may name.
    pub const LATEST: Time = Time(1_000_000_000);

    /// This many whole time units.
    pub const fn units(n: u64) -> Time {
        Time(n * 1000)
    }

    /// Half of it, rounded up.
    pub const fn half(self) -> Time {
        Time(self.0.div_ceil(2))
    }

    /// Reads a decimal with at most three digits after the point; anything else is `None`.
    pub fn parse(text: &str) -> Option<Time> {
        parse_thousandths(text).map(Time)
    }

    /// The form used in the log: always three decimals, `4.400`.
    pub fn fixed(self) -> String {
        format!("{}.{:03}", self.0 / 1000, self.0 % 1000)
    }
}

/// Normalises a number that somebody typed: trims it and turns a decimal comma into a point. It does so in
/// every language of the page, because people write numbers as they learned to.
pub fn typed(text: &str) -> String {
    text.trim().replace(',', ".")
}

/// Reads a non-negative decimal with at most three digits after the point, as thousandths.
pub(crate) fn parse_thousandths(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 3 {
        return None;
    }
    let padded = part.parse::<u64>().ok()? * 10u64.pow(3 - part.len() as u32);
    whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(padded)
}

/// The form used in the scenario text and in JSON: as many decimals as needed, `4.4`.
impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 1000, self.0 % 1000);
        if part == 0 {
            return write!(f, "{whole}");
        }
        let digits = format!("{part:03}");
        write!(f, "{whole}.{}", digits.trim_end_matches('0'))
    }
}

impl Add for Time {
    type Output = Time;
    fn add(self, other: Time) -> Time {
        Time(self.0 + other.0)
    }
}

impl Sub for Time {
    type Output = Time;
    fn sub(self, other: Time) -> Time {
        Time(self.0 - other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_written_without_floats() {
        for (text, value) in [("0", 0), ("4.4", 4400), ("0.001", 1), ("12.34", 12340), ("7.0", 7000)] {
            assert_eq!(Time::parse(text), Some(Time(value)), "{text}");
        }
        for text in ["", ".5", "5.", "1.2345", "-1", "+1", "1e3", "1_0", "one", "99999999999999999999"] {
            assert_eq!(Time::parse(text), None, "{text}");
        }
        assert_eq!(Time(4400).to_string(), "4.4");
        assert_eq!(Time(4400).fixed(), "4.400");
        assert_eq!(Time(12_034).to_string(), "12.034");
        assert_eq!(Time(3000).to_string(), "3");
    }

    #[test]
    fn a_decimal_comma_is_read_as_a_point() {
        for (text, read) in [("0,0001", "0.0001"), (" 1.5 ", "1.5"), ("1,5..2,5", "1.5..2.5"), ("", "")] {
            assert_eq!(typed(text), read);
        }
    }
}
