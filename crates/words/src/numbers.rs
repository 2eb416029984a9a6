//! Numbers as each language writes them in sentences; the scenario text keeps the point.

use model::spec::Fact;
use model::{Language, Time};

/// A time: decimal point in English, comma in Portuguese.
pub fn time(time: Time, language: Language) -> String {
    match language {
        Language::En => time.to_string(),
        Language::Pt => time.to_string().replace('.', ","),
    }
}

/// A figure that a process reports, written in its unit.
pub fn figure(fact: &Fact, value: i64, language: Language) -> String {
    let written = fact.written(value);
    match language {
        Language::En => written,
        Language::Pt => written.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use model::spec::{Bilingual, Total};

    use super::*;

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
