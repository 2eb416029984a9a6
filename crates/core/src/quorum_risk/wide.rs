//! Non-negative double-double numbers: twice the digits of an `f64`, and an exponent that cannot overflow. Knows
//! nothing about probabilities.

/// `(high + low) · 2^exponent`: `high` is 0 or in [1, 2), `low` is the rest below its last digit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Wide {
    high: f64,
    low: f64,
    exponent: i64,
}

impl Wide {
    pub const ONE: Wide = Wide { high: 1.0, low: 0.0, exponent: 0 };

    /// `above / below`; `above` is not negative and `below` is positive.
    pub fn quotient(above: f64, below: f64) -> Wide {
        let (above, below) = (Wide::normal(above, 0.0, 0), Wide::normal(below, 0.0, 0));
        let high = above.high / below.high;
        let low = high.mul_add(-below.high, above.high) / below.high;
        Wide::normal(high, low, above.exponent - below.exponent)
    }

    /// Keeps the rounding error of the product, which a fused multiply-add gives exactly (TwoProduct).
    pub fn times(self, other: Wide) -> Wide {
        let high = self.high * other.high;
        let left = self.high.mul_add(other.high, -high);
        let low = left + self.high * other.low + self.low * other.high;
        Wide::normal(high, low, self.exponent + other.exponent)
    }

    /// Keeps the rounding error of the sum (Knuth's TwoSum).
    pub fn plus(self, other: Wide) -> Wide {
        let is_larger = self.high > 0.0 && (other.high == 0.0 || self.exponent >= other.exponent);
        let (large, small) = if is_larger { (self, other) } else { (other, self) };
        // If they differ by more than all their digits, the small one does not matter.
        let apart = large.exponent - small.exponent;
        if small.high == 0.0 || apart > 120 {
            return large;
        }
        let scale = power_of_two(-apart);
        let (a, b) = (large.high, small.high * scale);
        let high = a + b;
        let kept = high - a;
        let left = (a - (high - kept)) + (b - kept);
        Wide::normal(high, left + large.low + small.low * scale, large.exponent)
    }

    /// As an `f64`, if it is not too small for one without losing digits.
    pub fn plain(self) -> Option<f64> {
        if self.high == 0.0 {
            return Some(0.0);
        }
        let within = i64::from(f64::MIN_EXP)..i64::from(f64::MAX_EXP);
        within.contains(&self.exponent).then(|| (self.high + self.low) * power_of_two(self.exponent))
    }

    /// The decimal logarithm of one that is not 0.
    pub fn log10(self) -> f64 {
        (self.high + self.low).log10() + self.exponent as f64 * std::f64::consts::LOG10_2
    }

    /// Scales a number so that `high` is in [1, 2).
    fn normal(high: f64, low: f64, exponent: i64) -> Wide {
        let sum = high + low;
        let low = low - (sum - high);
        if sum == 0.0 {
            return Wide { high: 0.0, low: 0.0, exponent: 0 };
        }
        // A subnormal number is scaled into the normal range first; all of this is exact.
        let lift = if sum < f64::MIN_POSITIVE { 64 } else { 0 };
        let power = exponent_of(sum * power_of_two(lift)) - lift;
        let (half, rest) = (power_of_two(-power / 2), power_of_two(-power - -power / 2));
        Wide { high: sum * half * rest, low: low * half * rest, exponent: exponent + power }
    }
}

fn exponent_of(number: f64) -> i64 {
    ((number.to_bits() >> 52) & 0x7ff) as i64 - 1023
}

/// Exact, for exponents in the normal range of `f64`.
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}
