//! Numbers as each language writes them in sentences, and as people type them; the scenario text keeps
//! the point.

use model::spec::{Fact, Unit};
use model::{Language, Time};

/// A time: decimal point in English, comma in Portuguese.
pub fn time(time: Time, language: Language) -> String {
    match language {
        Language::En => time.to_string(),
        Language::Pt => time.to_string().replace('.', ","),
    }
}

/// A number that somebody typed, as programs read it: a decimal comma becomes a point. In every language,
/// for people type as they were taught, not as a page is set.
pub fn typed(text: &str) -> String {
    text.trim().replace(',', ".")
}

/// A figure that a process reports, as what it is a number of is written.
pub fn figure(fact: &Fact, value: i64, language: Language) -> String {
    match fact.unit {
        Unit::Whole => value.to_string(),
        Unit::Thousandths => time(Time(value.unsigned_abs()), language),
    }
}

#[cfg(test)]
mod tests {
    use model::spec::{Bilingual, Total};

    use super::*;

    #[test]
    fn a_decimal_comma_is_read_as_a_point() {
        for (text, read) in [("0,0001", "0.0001"), (" 1.5 ", "1.5"), ("1,5..2,5", "1.5..2.5"), ("", "")] {
            assert_eq!(typed(text), read);
        }
    }

    #[test]
    fn a_duration_is_written_like_a_time() {
        let (plain, duration) = (
            Fact::new("term", Bilingual { en: "term", pt: "mandato" }, Total::Most),
            Fact::new("interval", Bilingual { en: "interval", pt: "intervalo" }, Total::Own).duration(),
        );
        assert_eq!(figure(&plain, 4500, Language::Pt), "4500");
        assert_eq!(figure(&duration, 4500, Language::En), "4.5");
        assert_eq!(figure(&duration, 4500, Language::Pt), "4,5");
    }
}
