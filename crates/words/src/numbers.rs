//! Numbers as each language writes them in sentences; the scenario text keeps the point.

use model::{Language, Time};

/// A time: decimal point in English, comma in Portuguese.
pub fn time(time: Time, language: Language) -> String {
    match language {
        Language::En => time.to_string(),
        Language::Pt => time.to_string().replace('.', ","),
    }
}
