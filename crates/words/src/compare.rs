//! The words of a comparison: what its panel says, and the names of what is measured on both sides.

use model::Language;
use model::spec::Bilingual;

use crate::both;
use crate::numbers;

pub const COMPARE: Bilingual = both("Compare", "Comparar");
pub const INVITATION: Bilingual = both(
    "Two runs side by side, on one clock and with the same faults: two algorithms, two values or two seeds.",
    "Duas execuções lado a lado, no mesmo relógio e com as mesmas falhas: dois algoritmos, dois valores ou duas sementes.",
);
pub const COMPARE_THIS: Bilingual = both("Compare this scenario", "Comparar este cenário");
pub const END: Bilingual = both("End the comparison", "Encerrar a comparação");
pub const READY: Bilingual = both("Ready comparisons", "Comparações prontas");
pub const OTHER_SIDE: Bilingual = both("the other side", "o outro lado");
pub const DIFFERENT: Bilingual = both("Different in B", "Diferente em B");
pub const DIFFERENT_HELP: Bilingual = both(
    "Lines of the script, over those of A. A line like `- crash 3` takes out the lines that begin like that.",
    "Linhas do roteiro, por cima das de A. Uma linha como `- crash 3` retira as linhas que começam assim.",
);
pub const PARAMETER: Bilingual = both("Parameter", "Parâmetro");
pub const VALUE: Bilingual = both("Value in B", "Valor em B");
pub const SAME: Bilingual = both("B does nothing differently yet.", "B ainda não faz nada diferente.");
pub const TABLE: Bilingual = both("A and B in numbers", "A e B em números");
pub const MEASURE: Bilingual = both("Measure", "Medida");
pub const DIFFERENCE: Bilingual = both("B − A", "B − A");
pub const WHOLE_RUNS: Bilingual = both("Over the whole runs.", "Nas execuções inteiras.");
pub const UNTOLD: Bilingual = both(
    "The numbers of both whole runs are shown once you have been at their end.",
    "Os números das duas execuções inteiras aparecem quando você chegar ao fim.",
);
pub const LEFT_OUT: Bilingual = both("Left out in B:", "Ficou de fora em B:");
pub const DOES_NOT_RUN: Bilingual = both("B does not run:", "B não roda:");
pub const NOT_YET: Bilingual = both("B is being computed.", "B está sendo calculado.");

/// A measured number, in thousandths.
pub fn amount(thousandths: i64, language: Language) -> String {
    let size = model::Time(thousandths.unsigned_abs());
    let size = match size.0 % 1000 {
        0 => crate::page::count(size.0 / 1000),
        _ => numbers::time(size, language),
    };
    if thousandths < 0 { format!("−{size}") } else { size }
}

/// How much more the other side has, with its sign.
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
