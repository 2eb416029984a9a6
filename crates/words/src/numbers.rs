//! Numbers as each language writes them in sentences; the scenario text keeps the point.

use model::spec::Fact;
use model::{Language, Time};

/// A time: decimal point in English, comma in Portuguese.
pub fn time(time: Time, language: Language) -> String {
    decimal(time.to_string(), language)
}

/// A figure that a process reports, written in its unit.
pub fn figure(fact: &Fact, value: i64, language: Language) -> String {
    decimal(fact.written(value), language)
}

/// A number that was written with a decimal point, with the language's own sign.
pub fn decimal(written: String, language: Language) -> String {
    match language {
        Language::En => written,
        Language::Pt => written.replace('.', ","),
    }
}

/// What stands between groups of digits: narrow, and no line breaks there. Pictures know how wide it is
/// (`scene::look::metrics`).
const GROUP_SPACE: char = '\u{202f}';

/// A whole number, in groups of three digits once there are five.
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(GROUP_SPACE);
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use model::spec::Total;

    use super::*;
    use crate::both;

    #[test]
    fn large_numbers_are_grouped() {
        assert_eq!(count(4032), "4032");
        assert_eq!(count(523_776), "523\u{202f}776");
        assert_eq!(count(1_048_576), "1\u{202f}048\u{202f}576");
    }

    #[test]
    fn a_duration_is_written_like_a_time() {
        let (plain, duration) = (
            Fact::new("term", both("term", "mandato"), Total::Most),
            Fact::new("interval", both("interval", "intervalo"), Total::Own).duration(),
        );
        assert_eq!(figure(&plain, 4500, Language::Pt), "4500");
        assert_eq!(figure(&duration, 4500, Language::En), "4.5");
        assert_eq!(figure(&duration, 4500, Language::Pt), "4,5");
    }
}
