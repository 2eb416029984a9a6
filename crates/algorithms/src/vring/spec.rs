//! What vRing declares about itself: its parameters, messages, figures, assumptions, promises, and what
//! theory says it costs. How it runs is in `mod.rs`.

use model::Scenario;
use model::spec::{
    Arrangement, Bilingual, Bound, Criterion, Family, Links, Parameter, Property, Sense, Spec, Values,
};
use model::topology::Topology;

use crate::monitor::spec as shared;
use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "vring",
    title: Bilingual { en: "vRing", pt: "vRing" },
    summary: Bilingual {
        en: "Test the next on a virtual ring until one answers, and follow the most stable process.",
        pt: "Teste os próximos de um anel virtual até que um responda e siga o processo mais estável.",
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
    Parameter {
        help: Bilingual {
            en: "Without effect here: there is only one test at a time to wait for.",
            pt: "Sem efeito aqui: só há um teste por vez a esperar.",
        },
        ..shared::WAITS
    },
    shared::MERGE,
    shared::INCREMENT,
];

fn promises(values: &Values) -> Vec<Property> {
    use Property::{EventualAccuracy, EventualAgreement, EventualStrongAccuracy, StrongCompleteness};
    match (values.yes("retest"), values.word("merge")) {
        (true, "version") => {
            vec![StrongCompleteness, EventualStrongAccuracy, EventualAgreement, EventualAccuracy]
        }
        // Event numbers alone neither carry an epoch that changed unnoticed nor refute a false suspicion
        // that has already passed the process it is about.
        (true, _) => vec![StrongCompleteness],
        // A process that recovers is never noticed by those that suspect it.
        _ => Vec::new(),
    }
}

/// Together the processes that are up test once around
/// the ring; each gets one answer, from the next one up.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let n = scenario.ids.len() as u64;
    let Some(up) = undisturbed(scenario).map(|calm| calm.up) else { return Vec::new() };
    let tested_again = scenario.values().yes("retest") || up == n;
    let Some(rounds) = shared::undisturbed_rounds(scenario).filter(|_| tested_again) else {
        return Vec::new();
    };
    let (messages, formula) = match up {
        1 => (n - 1, "N − 1 per round"),
        _ if up == n => (2 * n, "2N per round"),
        _ => (n + up, "2N − f per round, f down"),
    };
    let value = rounds * messages * 1000;
    vec![Bound { kinds: &["REQUEST", "REPLY"], sense: Sense::Exactly, value, formula }]
}
