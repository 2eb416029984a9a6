//! The words of a comparison: what its panel says, and the names of what is measured on both sides.

use model::Language;
use model::spec::Bilingual;

use crate::numbers;

/// A word of the panel that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompareWord {
    /// The button, the panel and its tab.
    Compare,
    /// What the panel is for, where nothing is compared.
    Invitation,
    /// The button that compares this very scenario.
    CompareThis,
    /// The button that ends it.
    End,
    /// The ready comparisons.
    Ready,
    /// The side that differs.
    OtherSide,
    /// The heading over what differs.
    Different,
    /// What to write there.
    DifferentHelp,
    /// The choice of a parameter.
    Parameter,
    /// Its value on the other side.
    Value,
    /// The other side is the same.
    Same,
    /// The table's name.
    Table,
    /// The column of the measures.
    Measure,
    /// The column of the differences.
    Difference,
    /// What the numbers are about.
    WholeRuns,
    /// What stands before lines that found no room.
    LeftOut,
    /// The other side does not run.
    DoesNotRun,
    /// The other side has not run yet.
    NotYet,
}

/// A word of the panel.
pub fn compare_word(word: CompareWord, language: Language) -> &'static str {
    let (en, pt) = match word {
        CompareWord::Compare => ("Compare", "Comparar"),
        CompareWord::Invitation => (
            "Two runs side by side, on one clock and with the same faults: two algorithms, two values or two seeds.",
            "Duas execuções lado a lado, no mesmo relógio e com as mesmas falhas: dois algoritmos, dois valores ou duas sementes.",
        ),
        CompareWord::CompareThis => ("Compare this scenario", "Comparar este cenário"),
        CompareWord::End => ("End the comparison", "Encerrar a comparação"),
        CompareWord::Ready => ("Ready comparisons", "Comparações prontas"),
        CompareWord::OtherSide => ("the other side", "o outro lado"),
        CompareWord::Different => ("Different in B", "Diferente em B"),
        CompareWord::DifferentHelp => (
            "Lines of the script, over those of A. A line like `- crash 3` takes out the lines that begin like that.",
            "Linhas do roteiro, por cima das de A. Uma linha como `- crash 3` retira as linhas que começam assim.",
        ),
        CompareWord::Parameter => ("Parameter", "Parâmetro"),
        CompareWord::Value => ("Value in B", "Valor em B"),
        CompareWord::Same => ("B does nothing differently yet.", "B ainda não faz nada diferente."),
        CompareWord::Table => ("A and B in numbers", "A e B em números"),
        CompareWord::Measure => ("Measure", "Medida"),
        CompareWord::Difference => ("B − A", "B − A"),
        CompareWord::WholeRuns => ("Over the whole runs.", "Nas execuções inteiras."),
        CompareWord::LeftOut => ("Left out in B:", "Ficou de fora em B:"),
        CompareWord::DoesNotRun => ("B does not run:", "B não roda:"),
        CompareWord::NotYet => ("B is being computed.", "B está sendo calculado."),
    };
    Bilingual { en, pt }.of(language)
}

/// A measured number, in thousandths.
pub fn amount(thousandths: i64, language: Language) -> String {
    let size = model::Time(thousandths.unsigned_abs());
    let size = match size.0 % 1000 {
        0 => crate::page::count(size.0 / 1000),
        _ => numbers::time(size, language),
    };
    if thousandths < 0 { format!("−{size}") } else { size }
}

/// How much more the other side has: with its sign, since it is a difference.
pub fn difference(thousandths: i64, language: Language) -> String {
    let sign = if thousandths > 0 { "+" } else { "" };
    format!("{sign}{}", amount(thousandths, language))
}

/// Which side a pane shows, before what it shows.
pub fn side_name(letter: &str, what: &str) -> String {
    format!("{letter}: {what}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_have_their_sign() {
        for (thousandths, en, pt) in [
            (4_400, "+4.4", "+4,4"),
            (-12_000, "−12", "−12"),
            (0, "0", "0"),
            (12_000_000, "+12\u{202f}000", "+12\u{202f}000"),
        ] {
            assert_eq!(difference(thousandths, Language::En), en);
            assert_eq!(difference(thousandths, Language::Pt), pt);
        }
    }
}
