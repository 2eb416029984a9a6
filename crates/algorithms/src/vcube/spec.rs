//! What vCube declares about itself: its parameters, messages, figures, assumptions, promises, and what
//! theory says it costs. How it runs is in `mod.rs`.

use model::Scenario;
use model::clusters::{cluster, clusters};
use model::spec::{
    Arrangement, Bilingual, Bound, Criterion, Family, Links, Parameter, Property, Sense, Spec, Values,
};
use model::topology::Topology;

use crate::monitor::spec as shared;
use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "vcube",
    title: Bilingual { en: "vCube", pt: "vCube" },
    summary: Bilingual {
        en: "Test along a virtual hypercube, pass on what is known, and follow the most stable process.",
        pt: "Teste ao longo de um hipercubo virtual, passe adiante o que se sabe e siga o mais estável.",
    },
    family: Family::Monitor,
    parameters: PARAMETERS,
    implied: shared::implied,
    kinds: shared::KINDS,
    timers: shared::TIMERS,
    facts: shared::FACTS,
    links: |_| Links::Own(Topology::Complete),
    arrangement: Arrangement::Cube,
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
    shared::choice(
        "clusters",
        &["all", "one-per-round"],
        Bilingual {
            en: "Whether a round goes through all clusters, or through one, the next in each round.",
            pt: "Se uma rodada percorre todos os clusters ou um só, o seguinte a cada rodada.",
        },
    ),
    shared::choice(
        "tester",
        &["list", "first-correct"],
        Bilingual {
            en: "Who tests whom: the first correct process in the list of the tested one, or each the first correct one in its own list, which leaves suspects untested.",
            pt: "Quem testa quem: o primeiro correto na lista do testado, ou cada um o primeiro correto da própria lista, o que deixa os suspeitos sem teste.",
        },
    ),
];

fn promises(values: &Values) -> Vec<Property> {
    use Property::{EventualAccuracy, EventualAgreement, EventualStrongAccuracy, StrongCompleteness};
    match (values.yes("retest"), values.word("tester"), values.word("merge")) {
        (true, "list", "version") => {
            vec![StrongCompleteness, EventualStrongAccuracy, EventualAgreement, EventualAccuracy]
        }
        // An epoch that changes unnoticed is not passed on, so leaders may differ forever.
        (true, "list", _) => vec![StrongCompleteness, EventualStrongAccuracy, EventualAccuracy],
        // A process that recovers is never noticed by those that suspect it.
        _ => Vec::new(),
    }
}

/// The tests of rounds in which nobody is suspected: one for each cluster that is not empty.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let n = scenario.ids.len();
    let values = scenario.values();
    let whole = undisturbed(scenario).is_some_and(|calm| calm.up == n as u64);
    let Some(rounds) = shared::undisturbed_rounds(scenario).filter(|_| whole) else { return Vec::new() };
    let tests = |s: u32| (0..n).filter(|i| cluster(*i, s, n).next().is_some()).count() as u64;
    let all = clusters(n);
    let one_per_round = values.word("clusters") == "one-per-round";
    let in_round = |round: u64| match all {
        0 => 0,
        _ if one_per_round => tests((round % u64::from(all)) as u32 + 1),
        _ => (1..=all).map(tests).sum(),
    };
    let value = (0..rounds).map(in_round).sum::<u64>() * 2 * 1000;
    let formula = match (n.is_power_of_two(), one_per_round) {
        (true, false) => "2N log₂ N per round",
        (true, true) => "2N per round",
        (false, _) => "twice the clusters that have anybody, per round",
    };
    vec![Bound { kinds: &["REQUEST", "REPLY"], sense: Sense::Exactly, value, formula }]
}
