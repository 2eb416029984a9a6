//! What is said about each line of vRing: clauses that follow the process's name, and reasons. `words` puts
//! them together.

use model::spec::{Bilingual, Saying};

use crate::monitor::sayings as shared;

pub(super) const SAYINGS: &[Saying] = &[
    shared::INSTALL,
    shared::RECOVER,
    shared::PRESUME,
    Saying {
        why: Some(Bilingual {
            en: "It goes along the ring until somebody answers.",
            pt: "Percorre o anel até que alguém responda.",
        }),
        ..shared::ROUND
    },
    shared::TEST,
    shared::ANSWER_ALL,
    shared::HEAR,
    shared::LATE,
    shared::STALE,
    shared::BACK,
    shared::WRONGED,
    shared::LEARN,
    shared::SUSPECT,
    shared::STILL,
    shared::REMAIN,
    shared::ELECT,
    shared::REST,
    shared::DONE,
];
