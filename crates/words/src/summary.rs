//! The words around the figures of a summary.

use model::Language;
use model::spec::{Bilingual, Sense};
use model::trace::End;
use model::verdict::Status;

use crate::both;

pub const ENDED: Bilingual = both("ended", "terminou");
/// Before a time.
pub const AT: Bilingual = both("at", "em");
pub const IN_THEORY: Bilingual = both("in theory", "em teoria,");
pub const MESSAGES: Bilingual = both("messages", "mensagens");
pub const LOST: Bilingual = both("lost", "perdidas");
pub const WARNING: Bilingual = both("warning", "aviso");
pub const NEVER_PROMISED: Bilingual = both("never promised", "o algoritmo não promete isso");

/// A number of processes.
pub fn processes(count: usize, language: Language) -> String {
    match (count, language) {
        (1, Language::En) => "1 process".into(),
        (1, Language::Pt) => "1 processo".into(),
        (_, Language::En) => format!("{count} processes"),
        (_, Language::Pt) => format!("{count} processos"),
    }
}

/// How a run ended.
pub fn end(end: End, language: Language) -> &'static str {
    match end {
        End::Quiescent => both("by itself", "por si só"),
        End::Horizon => both("at its horizon", "no horizonte"),
        End::Budget => both("because its budget of events was spent", "porque esgotou o limite de eventos"),
    }
    .of(language)
}

/// The status of a property.
pub fn status(status: Status, language: Language) -> &'static str {
    match status {
        Status::Holds => both("holds", "vale"),
        Status::Violated => both("violated", "violação"),
        Status::Pending => both("not yet", "ainda não"),
    }
    .of(language)
}

/// Whether a bound is a minimum, an average or a maximum.
pub fn sense(sense: Sense, language: Language) -> &'static str {
    match sense {
        Sense::AtLeast => both("at least", "no mínimo"),
        Sense::OnAverage => both("on average", "em média"),
        Sense::AtMost => both("at most", "no máximo"),
        Sense::Exactly => both("exactly", "exatamente"),
    }
    .of(language)
}
