//! What is said about each line of all-to-all testing: clauses that follow the process's name, and reasons.
//! `words` puts them together.

use model::spec::{Bilingual, Saying};

use crate::monitor::sayings as shared;

pub(super) const SAYINGS: &[Saying] = &[
    shared::INSTALL,
    shared::RECOVER,
    shared::PRESUME,
    Saying {
        why: Some(Bilingual {
            en: "It takes nobody's word for anything and tests everybody itself.",
            pt: "Não se fia na palavra de ninguém e testa todos por conta própria.",
        }),
        ..shared::ROUND
    },
    shared::TEST,
    shared::ANSWER_OWN,
    shared::HEAR,
    shared::KEEP,
    shared::TURN,
    shared::LATE,
    shared::STALE,
    shared::BACK,
    shared::WRONGED,
    shared::SUSPECT,
    shared::STILL,
    shared::REMAIN,
    shared::ELECT,
    shared::REST,
    shared::DONE,
];
