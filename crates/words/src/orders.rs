//! What the form says of the orders of ids that theory names.

use model::Language;

/// One of the two orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extreme {
    /// In which an election costs least.
    Best,
    /// In which it costs most.
    Worst,
}

/// What a button says that puts ids into that order, and what happens then.
pub fn extreme_order(which: Extreme, language: Language) -> (&'static str, &'static str) {
    match (which, language) {
        (Extreme::Best, Language::En) => {
            ("Best case", "The order in which this election takes the fewest messages")
        }
        (Extreme::Best, Language::Pt) => ("Melhor caso", "A ordem em que esta eleição gasta menos mensagens"),
        (Extreme::Worst, Language::En) => {
            ("Worst case", "The order in which this election takes the most messages")
        }
        (Extreme::Worst, Language::Pt) => ("Pior caso", "A ordem em que esta eleição gasta mais mensagens"),
    }
}
