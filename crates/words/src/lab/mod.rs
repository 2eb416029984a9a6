//! The words of the Lab's findings: names of axes and formulas, numbers with their spread, verdicts on a
//! timeout and on a quorum. The page's own buttons and headings are elsewhere.

pub mod heads;
pub mod page;

use habemus_core::lab::price::{Advice, TimeoutPoint};
use model::Language;
use model::spec::Sense;

use crate::compare::amount;
use crate::{both, numbers};

/// The title of an axis, with the remark that it is logarithmic.
pub fn logarithmic(title: &str, language: Language) -> String {
    match language {
        Language::En => format!("{title}, logarithmic"),
        Language::Pt => format!("{title} (escala log)"),
    }
}

/// A name and what distinguishes it from others with that name, `vCube (all know at)`.
pub fn qualified(name: &str, by: &str) -> String {
    if by.is_empty() { name.to_owned() } else { format!("{name} ({by})") }
}

/// Several distinguishing parts in one.
pub fn together(parts: &[String]) -> String {
    parts.join(", ")
}

/// A theory curve: its formula, and whether it is a minimum, an average or a maximum. Without a sense, the
/// curve only grows like the formula.
pub fn curve_name(sense: Option<Sense>, formula: &str, language: Language) -> String {
    let formula = self::formula(formula, language);
    match (sense, language) {
        (Some(Sense::Exactly), _) => formula,
        (Some(sense), _) => format!("{} {formula}", crate::summary::sense(sense, language)),
        (None, Language::En) => format!("like {formula}"),
        (None, Language::Pt) => format!("como {formula}"),
    }
}

/// The words that appear in formulas.
const IN_FORMULAS: [(&str, &str); 8] = [
    ("twice the clusters that have anybody", "duas vezes o número de clusters não vazios"),
    ("per round", "por rodada"),
    ("each interval", "a cada intervalo"),
    ("initiators", "iniciadores"),
    ("phases", "fases"),
    ("a up", "a ativos"),
    ("f down", "f falhos"),
    ("up ·", "ativos ·"),
];

/// A formula in a language; algorithms declare the few words in English.
pub fn formula(formula: &str, language: Language) -> String {
    match language {
        Language::En => formula.to_owned(),
        Language::Pt => {
            let formula =
                IN_FORMULAS.iter().fold(formula.to_owned(), |formula, (en, pt)| formula.replace(en, pt));
            with_commas(&formula)
        }
    }
}

/// The same text with a comma where digits stand on both sides of a point.
fn with_commas(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let digit =
        |place: Option<usize>| place.and_then(|place| letters.get(place)).is_some_and(char::is_ascii_digit);
    let comma = |(place, letter): (usize, &char)| match letter {
        '.' if digit(place.checked_sub(1)) && digit(Some(place + 1)) => ',',
        other => *other,
    };
    letters.iter().enumerate().map(comma).collect()
}

/// A median, in thousandths, with minimum and maximum if they differ: `61 (48–80)`.
pub fn spread(median: i64, least: i64, most: i64, language: Language) -> String {
    let [median_text, least_text, most_text] =
        [median, least, most].map(|thousandths| amount(thousandths, language));
    if least == most { median_text } else { format!("{median_text} ({least_text}–{most_text})") }
}

/// A percentage, in hundredths of one.
pub fn per_cent(hundredths: i64, language: Language) -> String {
    let text = format!("{}.{:02} %", hundredths / 100, (hundredths % 100).abs());
    numbers::decimal(text, language)
}

/// The head of the column that says how much less one needs than the other.
pub fn fewer(language: Language) -> &'static str {
    both("fewer", "a menos").of(language)
}

/// A number with few digits: `0.037`, or `7.35·10⁻⁵⁹` where it is tiny.
pub fn small_number(number: f64, language: Language) -> String {
    let text = if number == 0.0 {
        "0".to_owned()
    } else if number.abs() >= 1e-4 {
        let digits = if number.abs() >= 0.1 { 3 } else { 5 };
        format!("{number:.digits$}").trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        let text = format!("{number:.2e}");
        let (digits, power) = text.split_once('e').unwrap_or((&text, "0"));
        format!("{digits}·10{}", power.chars().map(raised).collect::<String>())
    };
    numbers::decimal(text, language)
}

/// The name of a curve of P_v: how likely a restart is.
pub fn restart_chance(p: f64, language: Language) -> String {
    format!("P = {}", small_number(p, language))
}

/// A digit or a minus as superscript.
pub fn raised(digit: char) -> char {
    match digit {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '0'..='9' => char::from_u32('⁰' as u32 + digit as u32 - '0' as u32).unwrap_or(digit),
        other => other,
    }
}

/// The advice about a timeout where a mistake costs `c` and waiting longer `e`, in a sentence.
pub fn price_advice(point: &TimeoutPoint, c: u64, e: u64, language: Language) -> String {
    let TimeoutPoint { timeout, .. } = *point;
    let p = point.p();
    let timeout = numbers::time(timeout, language);
    let cost = small_number(c as f64 * p, language);
    let p = small_number(p, language);
    match (point.advice(c, e), language) {
        (Advice::Enough, Language::En) => format!(
            "Timeout {timeout}: C·p = {c} · {p} = {cost} < {e} = E. Mistakes cost less than waiting longer: \
             long enough."
        ),
        (Advice::Enough, Language::Pt) => format!(
            "Timeout {timeout}: C·p = {c} · {p} = {cost} < {e} = E. Errar custa menos que esperar mais: \
             basta."
        ),
        (Advice::WaitLonger, Language::En) => format!(
            "Timeout {timeout}: C·p = {c} · {p} = {cost} ≥ {e} = E. Mistakes cost at least as much as \
             waiting longer: wait longer."
        ),
        (Advice::WaitLonger, Language::Pt) => format!(
            "Timeout {timeout}: C·p = {c} · {p} = {cost} ≥ {e} = E. Errar custa pelo menos tanto quanto \
             esperar mais: espere mais."
        ),
    }
}

/// How long it takes until a crash is noticed: the timeout plus this much.
pub fn noticed_after(more: f64, language: Language) -> String {
    format!("{} + {}", heads::TIMEOUT.of(language), small_number(more, language))
}

/// That no ready experiment has this name, and which there are.
pub fn unknown_ready(word: &str, names: &[&str], language: Language) -> String {
    let word = crate::script::code(word);
    match language {
        Language::En => {
            format!(
                "no ready experiment is called {word} (there are {})",
                crate::script::either(names, "and")
            )
        }
        Language::Pt => {
            format!(
                "nenhum experimento pronto se chama {word} (existem {})",
                crate::script::either(names, "e")
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use model::Time;

    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_does() {
        assert_eq!(spread(61_000, 48_000, 80_500, Language::En), "61 (48–80.5)");
        assert_eq!(spread(61_000, 61_000, 61_000, Language::En), "61");
        assert_eq!(per_cent(9449, Language::En), "94.49 %");
        assert_eq!(per_cent(5714, Language::Pt), "57,14 %");
        assert_eq!(small_number(7.349174e-59, Language::Pt), "7,35·10⁻⁵⁹");
        assert_eq!(small_number(0.0375, Language::En), "0.0375");
    }

    #[test]
    fn a_timeout_is_weighed_against_its_mistakes() {
        let point =
            TimeoutPoint { timeout: Time::units(4), mistakes: 30, tests: 100, latency: None, run: None };
        assert!(price_advice(&point, 10, 4, Language::En).contains("10 · 0.3 = 3 < 4 = E"));
        assert!(price_advice(&point, 10, 2, Language::Pt).contains("10 · 0,3 = 3 ≥ 2 = E"));
    }

    #[test]
    fn formulas_are_translated_to_portuguese() {
        assert_eq!(formula("2N log₂ N per round", Language::Pt), "2N log₂ N por rodada");
        assert_eq!(curve_name(Some(Sense::AtMost), "n²", Language::En), "at most n²");
        assert_eq!(curve_name(Some(Sense::Exactly), "up · initiators", Language::Pt), "ativos · iniciadores");
        assert_eq!(formula("2 + 0.1(N − 1)", Language::Pt), "2 + 0,1(N − 1)");
    }
}
