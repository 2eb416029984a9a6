//! The values of an axis: which get a tick, how they are written, and how far along the axis they are.

use words::Language;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    Linear,
    Logarithmic,
}

/// The values from one end of an axis to the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct AxisRange {
    scale: Scale,
    low: f64,
    high: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TickValue {
    pub(super) value: f64,
    /// Only round values get a label.
    pub(super) is_round: bool,
}

impl AxisRange {
    /// From the smallest to the largest of these numbers; those that the scale cannot show are left out.
    pub(super) fn over(scale: Scale, numbers: impl Iterator<Item = f64>) -> AxisRange {
        let mut ends: Option<(f64, f64)> = None;
        for number in numbers.filter(|number| scale.has(*number)) {
            let (low, high) = ends.unwrap_or((number, number));
            ends = Some((low.min(number), high.max(number)));
        }
        let (low, high) = ends.unwrap_or(match scale {
            Scale::Linear => (0.0, 1.0),
            Scale::Logarithmic => (1.0, 10.0),
        });
        let mut range = AxisRange { scale, low, high };
        if low == high {
            range.widen();
        }
        range
    }

    /// Puts a single number in the middle of the axis.
    fn widen(&mut self) {
        match self.scale {
            Scale::Logarithmic => (self.low, self.high) = (self.low / 2.0, self.high * 2.0),
            Scale::Linear if self.low == 0.0 => self.high = 1.0,
            Scale::Linear => {
                let by = self.low.abs() / 2.0;
                (self.low, self.high) = (self.low - by, self.high + by);
            }
        }
    }

    /// The range extended down to 0 and up to a round number, so that heights are proportional to values.
    pub(super) fn grounded(mut self, ticks: f64) -> AxisRange {
        if self.scale == Scale::Linear {
            self.low = self.low.min(0.0);
            if self.high <= self.low {
                self.high = self.low + 1.0;
            }
            let step = step(self.high - self.low, ticks);
            self.high = step * (self.high / step - 1e-9).ceil();
        }
        self
    }

    /// How far along the axis a number is, from 0 to 1; none if the scale cannot show it.
    pub(super) fn share(&self, number: f64) -> Option<f64> {
        let along = |number: f64| match self.scale {
            Scale::Linear => number,
            Scale::Logarithmic => libm::log10(number),
        };
        let (low, high) = (along(self.low), along(self.high));
        self.scale.has(number).then(|| (along(number) - low) / (high - low))
    }

    /// The values that get a tick; at most `most` of them have labels.
    pub(super) fn ticks(&self, most: f64) -> Vec<TickValue> {
        match self.scale {
            Scale::Linear => self.linear_ticks(most),
            Scale::Logarithmic => self.logarithmic_ticks(most),
        }
    }

    fn linear_ticks(&self, most: f64) -> Vec<TickValue> {
        let step = step(self.high - self.low, most);
        let first = (self.low / step - 1e-9).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        (first..=last).map(|k| TickValue { value: k as f64 * step, is_round: true }).collect()
    }

    fn logarithmic_ticks(&self, most: f64) -> Vec<TickValue> {
        let (low, high) = (libm::log10(self.low), libm::log10(self.high));
        // With few powers of ten in range, multiples have labels too.
        let digits: &[u32] = match high - low {
            span if span * 9.0 <= most => &[1, 2, 3, 4, 5, 6, 7, 8, 9],
            span if span * 3.0 <= most => &[1, 2, 5],
            _ => &[1],
        };
        let every = ((high - low) / most.max(1.0)).ceil().max(1.0) as i64;
        let mut ticks = Vec::new();
        for power in (low - 1.0).floor() as i64..=high.ceil() as i64 {
            for digit in 1..=9 {
                let value = f64::from(digit) * libm::pow(10.0, power as f64);
                let is_round = digits.contains(&digit) && power.rem_euclid(every) == 0;
                // Over many powers, the small ticks between them would blur into a grey bar.
                let shows = is_round || every == 1;
                if shows && value >= self.low * (1.0 - 1e-9) && value <= self.high * (1.0 + 1e-9) {
                    ticks.push(TickValue { value, is_round });
                }
            }
        }
        ticks
    }
}

impl Scale {
    /// Whether it can show a number.
    fn has(self, number: f64) -> bool {
        number.is_finite() && (self == Scale::Linear || number > 0.0)
    }
}

/// A round step that divides a span into at most `most` parts.
fn step(span: f64, most: f64) -> f64 {
    let least = span / most.max(1.0);
    let unit = libm::pow(10.0, libm::log10(least).floor());
    let fits = |step: &f64| *step >= least * (1.0 - 1e-9);
    [unit, 2.0 * unit, 5.0 * unit].into_iter().find(fits).unwrap_or(10.0 * unit)
}

/// A number as written at a tick: thousands grouped, with the decimals it needs, or as a power of ten if that
/// would be long.
pub(super) fn written(number: f64, language: Language) -> String {
    let size = number.abs();
    if size != 0.0 && !(1e-4..1e7).contains(&size) {
        return power_of_ten(number);
    }
    let sign = if number < 0.0 { "−" } else { "" };
    if (size - size.round()).abs() < 1e-9 {
        return format!("{sign}{}", words::page::count(size.round() as u64));
    }
    let text = format!("{size:.5}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match language {
        Language::En => format!("{sign}{text}"),
        Language::Pt => format!("{sign}{}", text.replace('.', ",")),
    }
}

fn power_of_ten(number: f64) -> String {
    let text = format!("{number:.0e}");
    let (digit, power) = text.split_once('e').unwrap_or((&text, "0"));
    let raised: String = power.chars().map(words::lab::raised).collect();
    if digit == "1" { format!("10{raised}") } else { format!("{digit}·10{raised}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(scale: Scale, numbers: &[f64], most: f64) -> Vec<String> {
        let range = AxisRange::over(scale, numbers.iter().copied());
        let round = range.ticks(most).into_iter().filter(|tick| tick.is_round);
        round.map(|tick| written(tick.value, Language::En)).collect()
    }

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(labels(Scale::Linear, &[0.0, 9.3], 6.0), ["0", "2", "4", "6", "8"]);
        assert_eq!(labels(Scale::Linear, &[0.0, 0.3], 4.0), ["0", "0.1", "0.2", "0.3"]);
        assert_eq!(
            labels(Scale::Logarithmic, &[48.0, 523_264.0], 8.0),
            ["100", "1000", "10\u{202f}000", "100\u{202f}000"]
        );
        assert_eq!(labels(Scale::Logarithmic, &[3.0, 40.0], 5.0), ["5", "10", "20"]);
        assert_eq!(labels(Scale::Logarithmic, &[1e-60, 0.1], 4.0), ["10⁻⁶⁰", "10⁻⁴⁵", "10⁻³⁰", "10⁻¹⁵"]);
    }

    #[test]
    fn a_value_that_the_scale_cannot_show_has_no_position() {
        let range = AxisRange::over(Scale::Logarithmic, [0.0, -1.0, 1.0, 100.0].into_iter());
        assert_eq!(range.share(0.0), None);
        assert_eq!(range.share(10.0), Some(0.5));
        let nothing = AxisRange::over(Scale::Linear, [f64::NAN].into_iter());
        assert_eq!(nothing.share(0.5), Some(0.5));
        let one = AxisRange::over(Scale::Linear, [4.0].into_iter());
        assert_eq!(one.share(4.0), Some(0.5));
    }

    #[test]
    fn portuguese_has_a_decimal_comma() {
        assert_eq!(written(0.25, Language::Pt), "0,25");
        assert_eq!(written(-2.0, Language::Pt), "−2");
        assert_eq!(written(5e-9, Language::Pt), "5·10⁻⁹");
    }
}
