//! A list of numbers as people write it: `8,16,32`, `8..16`, `8..64+8`, `8..1024*2`. Does not know what the
//! numbers are for.

use std::fmt;

use model::Time;

/// The most runs of an experiment, and so the most numbers in a list.
pub const MAX_RUNS: usize = 1_000_000;

/// A list of numbers, in the order they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    unit: Precision,
    spans: Vec<NumberRange>,
    values: Vec<u64>,
}

/// Whether numbers are whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    Whole,
    /// Thousandths, written with a point.
    Thousandth,
}

/// A number, or a range of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NumberRange {
    from: u64,
    to: u64,
    step: Stride,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stride {
    One,
    Plus(u64),
    Times(u64),
}

impl Precision {
    fn read(self, text: &str) -> Option<u64> {
        match self {
            Precision::Whole if text.bytes().all(|b| b.is_ascii_digit()) => text.parse().ok(),
            Precision::Whole => None,
            Precision::Thousandth => {
                Time::parse(text).filter(|time| *time <= Time::LATEST).map(|time| time.0)
            }
        }
    }

    fn write(self, number: u64) -> String {
        match self {
            Precision::Whole => number.to_string(),
            Precision::Thousandth => Time(number).to_string(),
        }
    }

    fn one(self) -> u64 {
        match self {
            Precision::Whole => 1,
            Precision::Thousandth => 1000,
        }
    }
}

impl Series {
    /// Reads a list; of one that is far too long, only the beginning.
    pub fn read(text: &str, unit: Precision) -> Option<Series> {
        let spans: Vec<NumberRange> =
            text.split(',').map(|part| NumberRange::read(part, unit)).collect::<Option<_>>()?;
        let values = spans.iter().flat_map(|span| span.numbers(unit)).take(MAX_RUNS + 1).collect();
        Some(Series { unit, spans, values })
    }

    /// The list of one number.
    pub fn one(number: u64, unit: Precision) -> Series {
        let span = NumberRange { from: number, to: number, step: Stride::One };
        Series { unit, spans: vec![span], values: vec![number] }
    }

    /// The numbers; at least one.
    pub fn values(&self) -> &[u64] {
        &self.values
    }
}

impl NumberRange {
    fn read(text: &str, unit: Precision) -> Option<NumberRange> {
        let Some((from, rest)) = text.split_once("..") else {
            let number = unit.read(text)?;
            return Some(NumberRange { from: number, to: number, step: Stride::One });
        };
        let (to, step) = match rest.split_once(['+', '*']) {
            None => (rest, Stride::One),
            Some((to, by)) if rest[to.len()..].starts_with('+') => (to, Stride::Plus(unit.read(by)?)),
            Some((to, by)) => (to, Stride::Times(Precision::Whole.read(by)?)),
        };
        let (from, to) = (unit.read(from)?, unit.read(to)?);
        let grows = match step {
            Stride::One => true,
            Stride::Plus(by) => by > 0,
            Stride::Times(by) => by > 1 && from > 0,
        };
        (grows && from <= to).then_some(NumberRange { from, to, step })
    }

    fn numbers(self, unit: Precision) -> impl Iterator<Item = u64> {
        let next = move |number: &u64| match self.step {
            Stride::One => number.checked_add(unit.one()),
            Stride::Plus(by) => number.checked_add(by),
            Stride::Times(by) => number.checked_mul(by),
        };
        std::iter::successors(Some(self.from), next).take_while(move |number| *number <= self.to)
    }
}

/// The text that `read` reads.
impl fmt::Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, span) in self.spans.iter().enumerate() {
            f.write_str(if index > 0 { "," } else { "" })?;
            f.write_str(&self.unit.write(span.from))?;
            if span.to > span.from {
                write!(f, "..{}", self.unit.write(span.to))?;
                match span.step {
                    Stride::One => {}
                    Stride::Plus(by) => write!(f, "+{}", self.unit.write(by))?,
                    Stride::Times(by) => write!(f, "*{by}")?,
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_and_written() {
        for (text, expect) in [
            ("7", vec![7]),
            ("8,16,4", vec![8, 16, 4]),
            ("8..11", vec![8, 9, 10, 11]),
            ("8..30+8", vec![8, 16, 24]),
            ("8..64*2", vec![8, 16, 32, 64]),
            ("1..3,10..100*3", vec![1, 2, 3, 10, 30, 90]),
            ("18446744073709551614..18446744073709551615", vec![u64::MAX - 1, u64::MAX]),
        ] {
            let series = Series::read(text, Precision::Whole).expect(text);
            assert_eq!(series.values(), expect, "{text}");
            assert_eq!(series.to_string(), text);
        }
        let decimals = Series::read("0.5..2+0.5,3", Precision::Thousandth).expect("decimals");
        assert_eq!(decimals.values(), [500, 1000, 1500, 2000, 3000]);
        assert_eq!(decimals.to_string(), "0.5..2+0.5,3");
    }

    #[test]
    fn what_is_no_list_is_refused_and_long_ones_are_not_made() {
        for text in
            ["", ",", "8..", "..8", "8..4", "1..8+0", "1..8*1", "0..8*2", "-1", "1.5", "1e3", "1..8*2*2"]
        {
            assert_eq!(Series::read(text, Precision::Whole), None, "{text}");
        }
        let long = Series::read("0..18446744073709551615", Precision::Whole).expect("a list");
        assert_eq!(long.values().len(), MAX_RUNS + 1);
    }
}
