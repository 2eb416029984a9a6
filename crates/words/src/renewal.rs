//! The words for a newer edition of the page that is ready while an older one is open.

use model::spec::Bilingual;

use crate::both;

pub const READY: Bilingual = both(
    "A new version of Habemus is ready. Nothing is lost.",
    "Há uma nova versão do Habemus. Nada se perde.",
);
pub const RELOAD: Bilingual = both("Reload", "Recarregar");
