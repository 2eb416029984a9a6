//! A measured number, and the summary of several. Integer thousandths, not floats, so that every machine writes
//! the same table.

use std::fmt;

use model::Time;
use model::sorting;

/// A measured number, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(pub i64);

impl Amount {
    /// A count of things.
    pub fn whole(count: u64) -> Amount {
        Amount::signed(i64::try_from(count).unwrap_or(i64::MAX))
    }

    /// A figure that may be below zero.
    pub fn signed(figure: i64) -> Amount {
        Amount(figure.saturating_mul(1000))
    }
}

impl From<Time> for Amount {
    fn from(time: Time) -> Amount {
        Amount(i64::try_from(time.0).unwrap_or(i64::MAX))
    }
}

/// As many decimals as needed, `4.4`.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.0 < 0 { "-" } else { "" }, Time(self.0.unsigned_abs()))
    }
}

/// The summary of the amounts of several runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// The middle one, or the mean of the two in the middle.
    pub median: Amount,
    pub least: Amount,
    pub most: Amount,
    /// The mean, to the nearest thousandth.
    pub mean: Amount,
}

impl Spread {
    /// None if there are no amounts.
    pub fn of(mut amounts: Vec<Amount>) -> Option<Spread> {
        sorting::sort(&mut amounts);
        let (least, most) = (*amounts.first()?, *amounts.last()?);
        let middle = (amounts.len() - 1) / 2..=amounts.len() / 2;
        Some(Spread { median: mean(&amounts[middle]), least, most, mean: mean(&amounts) })
    }
}

fn mean(amounts: &[Amount]) -> Amount {
    let count = amounts.len() as i128;
    let total: i128 = amounts.iter().map(|amount| i128::from(amount.0)).sum();
    // Halves are rounded up, also below zero.
    Amount((2 * total + count).div_euclid(2 * count) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_with_the_decimals_they_need() {
        for (amount, text) in [(Amount::whole(12), "12"), (Amount(4400), "4.4"), (Amount(-1), "-0.001")] {
            assert_eq!(amount.to_string(), text);
        }
    }

    #[test]
    fn a_spread_has_a_middle_ends_and_a_mean() {
        let of = |numbers: &[i64]| Spread::of(numbers.iter().map(|n| Amount(*n)).collect());
        assert_eq!(of(&[]), None);
        let [median, least, most, mean] = [Amount(5), Amount(1), Amount(9), Amount(5)];
        assert_eq!(of(&[9, 1, 5]), Some(Spread { median, least, most, mean }));
        let even = of(&[1, 2, 3, 100]).expect("some");
        assert_eq!((even.median, even.mean), (Amount(3), Amount(27)));
        assert_eq!(of(&[-3, 0]).map(|spread| spread.mean), Some(Amount(-1)));
    }
}
