//! What Franklin declares about itself: its parameters, messages, figures, assumptions, promises, and what
//! theory says it costs. How it runs is in `mod.rs`.

use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, IdOrder, Kind, Links, Manner, Orders,
    Parameter, ParameterKind, Property, Sense, Spec, Total,
};
use model::topology::Topology;
use model::{Id, Scenario, Time};

use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "franklin",
    title: Bilingual { en: "Franklin", pt: "Franklin" },
    summary: Bilingual {
        en: "On a two-way ring, only ids larger than both active neighbours go into the next phase.",
        pt: "Num anel de mão dupla, só ids maiores que os dois vizinhos ativos vão à fase seguinte.",
    },
    family: Family::Election,
    parameters: &[Parameter {
        name: "variant",
        kind: ParameterKind::Choice(&["classic", "defeat-notices"]),
        help: Bilingual {
            en: "Whether those that drop out tell both sides; it changes nothing but the cost.",
            pt: "Se quem desiste avisa os dois lados; isso não muda nada, a não ser o custo.",
        },
    }],
    implied: |_| Vec::new(),
    kinds: &[Kind::new("ELECTION", Manner::Ask), Kind::new("LEADER", Manner::Tell)],
    timers: &[],
    facts: &[
        Fact::new("phases", Bilingual { en: "phases", pt: "fases" }, Total::Most),
        Fact::new("candidatures", Bilingual { en: "candidatures", pt: "candidaturas" }, Total::Sum),
    ],
    links: |_| Links::Own(Topology::Ring),
    arrangement: Arrangement::ByLinks,
    starts: |_| true,
    requests: false,
    ends_by_itself: |_| true,
    criterion: |_| Criterion::LargestId,
    assumes: |_| {
        vec![
            Assumption::Started,
            Assumption::NoCrashes,
            Assumption::ReliableLinks,
            Assumption::NoDuplicates,
            Assumption::FifoLinks,
        ]
    },
    promises: |_| {
        use Property::{Agreement, Stability, Termination, Uniqueness, Validity};
        vec![Termination, Uniqueness, Agreement, Validity, Stability]
    },
    theory,
    orders,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

/// The exact counts of one election on a ring without faults; it does not matter who starts it.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    if !is_one_election(scenario) {
        return Vec::new();
    }
    let n = scenario.ids.len() as u64;
    let bound = |kinds, sense, count: u64, formula| Bound { kinds, sense, value: count * 1000, formula };
    const ELECTION: &[&str] = &["ELECTION"];
    let mut bounds = Vec::new();
    if scenario.values().word("variant") == "classic" {
        let most = u64::from(n.ilog2()) + 1;
        bounds.push(bound(ELECTION, Sense::AtLeast, 4 * n, "4n"));
        bounds.push(bound(ELECTION, Sense::Exactly, 2 * n * phases(&scenario.ids), "2n · phases"));
        bounds.push(bound(ELECTION, Sense::AtMost, 2 * n * most, "2n(⌊log₂ n⌋ + 1)"));
    }
    bounds.push(bound(&["LEADER"], Sense::Exactly, n, "n"));
    bounds
}

/// If ids ascend, only one is larger than both its neighbours;
/// if small and large ones alternate, half of them are.
fn orders(scenario: &Scenario) -> Option<Orders> {
    (is_one_election(scenario) && scenario.values().word("variant") == "classic")
        .then_some(Orders { best: IdOrder::Ascending, worst: IdOrder::Alternating })
}

/// Whether the scenario is just one election, on a ring of several processes without faults.
fn is_one_election(scenario: &Scenario) -> bool {
    let n = scenario.ids.len() as u64;
    undisturbed(scenario).is_some_and(|calm| calm.up == n && calm.last == Time::ZERO) && n > 1
}

/// How many phases this ring takes: local maxima stay, until the last one meets itself.
fn phases(ring: &[Id]) -> u64 {
    let mut active = ring.to_vec();
    let mut phases = 1;
    while active.len() > 1 {
        let beats = |k: usize| {
            let (left, right) =
                (active[(k + active.len() - 1) % active.len()], active[(k + 1) % active.len()]);
            left.max(right) < active[k]
        };
        active = (0..active.len()).filter(|k| beats(*k)).map(|k| active[k]).collect();
        phases += 1;
    }
    phases
}
