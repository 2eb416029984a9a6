//! P_v: the probability that a quorum does not protect, because so many of its coordinators restart and forget
//! that a second quorum can form.
//!
//! m of n coordinators are needed, and each restarts with probability p while a process is inside. Two quorums
//! share at least 2m − n coordinators, so P_v is the probability that at least that many of the m restart: the
//! upper tail of a binomial distribution. It is summed term by term, all terms positive, with extra precision,
//! so that neither cancellation nor underflow spoils tiny values.

mod wide;

use wide::Wide;

/// A probability as a fraction, so that it and its complement are exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    of: f64,
    out_of: f64,
}

impl Chance {
    /// Reads `0.0001`, `1e-4` or `1/1080`; none if that is not between 0 and 1.
    pub fn read(text: &str) -> Option<Chance> {
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let (above, below) = (quotient(above)?, quotient(below)?);
        let (of, out_of) = (above.0 * below.1, above.1 * below.0);
        let fits = of.is_finite() && out_of.is_finite() && of >= 0.0 && out_of > 0.0 && of <= out_of;
        fits.then_some(Chance { of, out_of })
    }

    fn yes(self) -> Wide {
        Wide::quotient(self.of, self.out_of)
    }

    fn no(self) -> Wide {
        Wide::quotient(self.out_of - self.of, self.out_of)
    }

    fn odds(self) -> Wide {
        Wide::quotient(self.of, self.out_of - self.of)
    }
}

/// The most digits of a decimal that are read.
const DIGITS: usize = 38;

/// A decimal as a fraction of whole numbers: 0.0001 is no exact `f64`, but 1 and 10000 are. Read by hand: the
/// standard library's float parser has tables that add 14 KB to the page.
fn quotient(text: &str) -> Option<(f64, f64)> {
    let text = text.trim();
    let (decimal, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, part) = decimal.split_once('.').unwrap_or((decimal, ""));
    let digits = format!("{}{part}", whole.strip_prefix('+').unwrap_or(whole));
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let significant = digits.trim_start_matches('0');
    let kept = &significant[..significant.len().min(DIGITS)];
    let number = if kept.is_empty() { 0.0 } else { kept.parse::<u128>().ok()? as f64 };
    let shift = i32::try_from(part.len()).ok()? - i32::try_from(significant.len() - kept.len()).ok()?;
    let power = exponent.parse::<i32>().ok()?.checked_sub(shift)?;
    let ten = 10f64.powi(power.checked_abs()?);
    Some(if power < 0 { (number, ten) } else { (number * ten, 1.0) })
}

/// A probability that may be too small for an `f64`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Probability {
    value: Wide,
}

impl Probability {
    /// As an `f64`; 0 if it is too small for one.
    pub fn value(self) -> f64 {
        self.value.plain().unwrap_or(0.0)
    }

    /// Its decimal logarithm; minus infinity for 0.
    pub fn log10(self) -> f64 {
        self.value.plain().map_or_else(|| self.value.log10(), f64::log10)
    }
}

/// Sixteen digits and an exponent of at least two digits, `7.349174166158808e-59`; ten digits if it is too
/// small for an `f64`.
impl std::fmt::Display for Probability {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (mantissa, exponent) = match self.value.plain() {
            Some(plain) => {
                let text = format!("{plain:.15e}");
                let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
                (mantissa.to_owned(), exponent.parse().unwrap_or(0))
            }
            None => {
                let log = self.value.log10();
                (format!("{:.9}", 10f64.powf(log - log.floor())), log.floor() as i64)
            }
        };
        let sign = if exponent < 0 { '-' } else { '+' };
        write!(f, "{mantissa}e{sign}{:02}", exponent.unsigned_abs())
    }
}

/// The largest number of coordinators.
pub const MAX_COORDINATORS: u32 = 1_000_000;

/// P_v of a quorum of `m` out of `n` coordinators, each restarted with probability `p`. `None` unless `m` is from
/// 1 to `n`, or if there are too many; if `m` is no majority, P_v is 1.
pub fn quorum_risk(p: Chance, n: u32, m: u32) -> Option<Probability> {
    let possible = n <= MAX_COORDINATORS && (1..=n).contains(&m);
    possible.then(|| Probability { value: tail(p, m, (2 * m).saturating_sub(n)) })
}

/// The probability that at least `least` of these coordinators restart; none if there are fewer, or too many.
pub fn restarts(p: Chance, coordinators: u32, least: u32) -> Option<Probability> {
    let possible = coordinators <= MAX_COORDINATORS && least <= coordinators;
    possible.then(|| Probability { value: tail(p, coordinators, least) })
}

/// The probability that at least `least` out of `m` restart: the upper tail of the binomial distribution.
fn tail(p: Chance, m: u32, least: u32) -> Wide {
    // It is certain if none is needed, or all restart.
    if least == 0 || p.of == p.out_of {
        return Wide::ONE;
    }
    // The term of k = least, then each from the one before it.
    let mut term = Wide::ONE;
    for k in 1..=least {
        term = term.times(p.yes()).times(Wide::quotient((m - least + k).into(), k.into()));
    }
    for _ in least..m {
        term = term.times(p.no());
    }
    let mut sum = term;
    for k in least..m {
        term = term.times(p.odds()).times(Wide::quotient((m - k).into(), (k + 1).into()));
        sum = sum.plus(term);
    }
    // Rounding must not make it more than certain.
    if sum.plain().is_some_and(|sum| sum > 1.0) { Wide::ONE } else { sum }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn risk(p: &str, n: u32, m: u32) -> Probability {
        quorum_risk(Chance::read(p).expect("a probability"), n, m).expect("a quorum")
    }

    #[test]
    fn tiny_ones_are_exact() {
        for (p, n, m, printed, log) in [
            ("1/14400", 32, 24, "2.150495757425213e-61", -60.667461409900696),
            ("1/1200", 8, 5, "6.932877602559156e-06", -5.1590864670451895),
            ("1/1200", 16, 9, "2.490295986703874e-05", -4.6037490313168306),
            ("1/1200", 32, 17, "9.366084076786174e-05", -4.028441947993144),
            ("1/120", 32, 24, "3.735175263728896e-28", -27.42768901519141),
            ("0.1", 5, 5, "1.000000000000000e-05", -5.0),
            ("0.0001", 32, 24, "7.349174166158808e-59", -58.13376146026692),
            ("1e-4", 32, 24, "7.349174166158808e-59", -58.13376146026692),
        ] {
            let risk = risk(p, n, m);
            assert_eq!(risk.to_string(), printed, "{p} {n} {m}");
            assert!((risk.log10() / log - 1.0).abs() < 1e-15, "{} against {log}", risk.log10());
        }
    }

    #[test]
    fn a_probability_is_read_as_plain_numbers_are() {
        for text in [
            "0.5",
            ".5",
            "+0.25",
            "1.",
            "1e-4",
            "2.5E-3",
            "0.1234567890123456789",
            "00.5",
            "0",
            "0e9",
            "100e-2",
            "0.33333333333333333333333333333333333333333333333333",
            "0.00000000000000000000000000000000000000001",
        ] {
            let Chance { of, out_of } = Chance::read(text).unwrap_or_else(|| panic!("{text} is refused"));
            let plain: f64 = text.parse().expect("a number");
            assert!((of / out_of - plain).abs() <= plain * f64::EPSILON, "{text}: {of} of {out_of}");
        }
    }

    #[test]
    fn the_ends_are_exact_too() {
        for (p, n, m, printed, log) in [
            // Two quorums need no common coordinator.
            ("0.0001", 8, 4, "1.000000000000000e+00", 0.0),
            ("0", 8, 4, "1.000000000000000e+00", 0.0),
            ("1", 7, 4, "1.000000000000000e+00", 0.0),
            ("1", 1, 1, "1.000000000000000e+00", 0.0),
            ("0", 7, 4, "0.000000000000000e+00", f64::NEG_INFINITY),
        ] {
            assert_eq!(risk(p, n, m).to_string(), printed);
            assert_eq!(risk(p, n, m).log10(), log);
        }
    }

    #[test]
    fn an_exponent_never_runs_out() {
        // All of a thousand: 10^6 to the power of -1000.
        let risk = risk("1e-6", 1000, 1000);
        assert!((risk.log10() + 6000.0).abs() < 1e-9, "{}", risk.log10());
        assert_eq!(risk.to_string(), "1.000000000e-6000");
    }

    #[test]
    fn what_is_no_probability_and_no_quorum_is_refused() {
        let wrong = [
            "",
            "x",
            "-0.1",
            "1.1",
            "3/2",
            "1/0",
            "0/0",
            "1/",
            "/2",
            "nan",
            "inf",
            "1/2/3",
            "1e999",
            "1e-2147483648",
            "1.5e-2147483648",
            "1e",
            "e-4",
            ".",
            "+",
            "1 0",
        ];
        for text in wrong {
            assert_eq!(Chance::read(text), None, "{text}");
        }
        let half = Chance::read("1/2").expect("a probability");
        for (n, m) in [(4, 0), (4, 5), (MAX_COORDINATORS + 1, 3)] {
            assert_eq!(quorum_risk(half, n, m), None, "{m} of {n}");
        }
    }
}
