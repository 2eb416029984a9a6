//! What is said about each line of vCube: clauses that follow the process's name, and reasons. `words` puts
//! them together.

use model::spec::Saying;

use crate::monitor::sayings as shared;

pub(super) const SAYINGS: &[Saying] = &[
    shared::INSTALL,
    shared::RECOVER,
    shared::PRESUME,
    shared::ROUND,
    shared::TEST,
    shared::ANSWER_ALL,
    shared::HEAR,
    shared::KEEP,
    shared::TURN,
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
