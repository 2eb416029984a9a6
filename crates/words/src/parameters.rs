//! The words of the form of parameters that are not in the script.

use model::spec::Bilingual;

use crate::both;

// The orders of ids that theory names.
pub const BEST_CASE: Bilingual = both("Best case", "Melhor caso");
pub const BEST_CASE_HELP: Bilingual = both(
    "The order in which this election takes the fewest messages",
    "A ordem em que esta eleição gasta menos mensagens",
);
pub const WORST_CASE: Bilingual = both("Worst case", "Pior caso");
pub const WORST_CASE_HELP: Bilingual = both(
    "The order in which this election takes the most messages",
    "A ordem em que esta eleição gasta mais mensagens",
);
