//! What all-to-all testing declares about itself: its parameters, messages, figures, assumptions, promises,
//! and what theory says it costs. How it runs is in `mod.rs`.

use model::Scenario;
use model::spec::{
    Arrangement, Bilingual, Bound, Criterion, Family, Links, Parameter, Property, Sense, Spec, Values,
};
use model::topology::Topology;

use crate::monitor::spec as shared;
use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "all-to-all",
    title: Bilingual { en: "All-to-all", pt: "Todos-para-todos" },
    summary: Bilingual {
        en: "Everybody tests everybody in every round and follows the most stable process.",
        pt: "Todos testam todos em cada rodada e seguem o processo mais estável.",
    },
    family: Family::Monitor,
    parameters: PARAMETERS,
    implied: shared::implied,
    kinds: shared::KINDS,
    timers: shared::TIMERS,
    facts: shared::FACTS,
    links: |_| Links::Own(Topology::Complete),
    arrangement: Arrangement::ByLinks,
    starts: |_| false,
    requests: false,
    ends_by_itself: |values| values.count("rounds") > 0,
    criterion: |_| Criterion::SmallestId,
    assumes: shared::assumes,
    promises,
    theory,
    orders: |_| None,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

const PARAMETERS: &[Parameter] = &[
    shared::MODE,
    shared::ROUNDS,
    shared::INTERVAL,
    shared::SPACING,
    shared::TIMEOUT,
    shared::RETEST,
    shared::WAITS,
    shared::MERGE,
    shared::INCREMENT,
];

/// Everybody tests for itself, so nothing depends on how news is merged.
fn promises(values: &Values) -> Vec<Property> {
    use Property::{EventualAccuracy, EventualAgreement, EventualStrongAccuracy, StrongCompleteness};
    if values.yes("retest") {
        vec![StrongCompleteness, EventualStrongAccuracy, EventualAgreement, EventualAccuracy]
    } else {
        vec![StrongCompleteness]
    }
}

/// Each process that is up tests all others, suspects included; each process that is up answers.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let n = scenario.ids.len() as u64;
    let Some(up) = undisturbed(scenario).map(|calm| calm.up) else { return Vec::new() };
    let tested_again = scenario.values().yes("retest") || up == n;
    let Some(rounds) = shared::undisturbed_rounds(scenario).filter(|_| tested_again) else {
        return Vec::new();
    };
    let value = rounds * (up * (n - 1) + up * (up - 1)) * 1000;
    let formula = if up == n { "2N(N − 1) per round" } else { "a(N − 1) + a(a − 1) per round, a up" };
    vec![Bound { kinds: &["REQUEST", "REPLY"], sense: Sense::Exactly, value, formula }]
}
