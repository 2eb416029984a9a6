//! What the anonymous ring declares about itself: its parameters, messages, figures, assumptions, promises,
//! and what theory says it costs. How it runs is in `mod.rs`.

use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, Kind, Links, Manner, Parameter,
    ParameterKind, Property, Sense, Spec, Total, Values,
};
use model::topology::Topology;
use model::{Scenario, Time};

use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "anonymous-ring",
    title: Bilingual { en: "Anonymous ring", pt: "Anel anônimo" },
    summary: Bilingual {
        en: "Without ids nothing tells candidates apart: as many lead as stood together.",
        pt: "Sem ids, nada distingue os candidatos: lideram tantos quantos se candidataram juntos.",
    },
    family: Family::Election,
    parameters: &[Parameter {
        name: "withdraw",
        kind: ParameterKind::Choice(&["yes", "no"]),
        help: Bilingual {
            en: "Whether a candidate that hears of an elected one gives way, or swallows the news.",
            pt: "Se um candidato que ouve falar de um eleito desiste ou engole a notícia.",
        },
    }],
    implied: |_| Vec::new(),
    kinds: &[Kind::new("VOTE-FOR-ME", Manner::Ask), Kind::new("HABEMUS-LEADER", Manner::Tell)],
    timers: &[],
    facts: &[
        Fact::new("candidatures", Bilingual { en: "candidatures", pt: "candidaturas" }, Total::Sum),
        Fact::new("withdrawals", Bilingual { en: "withdrawals", pt: "desistências" }, Total::Sum),
    ],
    links: |_| Links::Own(Topology::Ring),
    arrangement: Arrangement::ByLinks,
    starts: |_| true,
    requests: false,
    ends_by_itself: |_| true,
    // Any leader is as good as another; only the leader itself knows who it is.
    criterion: |_| Criterion::LargestId,
    // Duplicates and overtaking do no harm: an extra or early message finds nobody new to elect.
    assumes: |_| {
        vec![
            Assumption::Started,
            Assumption::OneCandidate,
            Assumption::VacantOffice,
            Assumption::NoCrashes,
            Assumption::ReliableLinks,
        ]
    },
    promises,
    theory,
    orders: |_| None,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

/// The others learn that somebody leads, but not who: there is no agreement and no validity.
fn promises(values: &Values) -> Vec<Property> {
    use Property::{Stability, Termination, Uniqueness};
    if values.yes("withdraw") {
        vec![Termination, Uniqueness, Stability]
    } else {
        // A late candidate swallows the announcement, and the elected process waits for it forever.
        vec![Uniqueness, Stability]
    }
}

/// Candidates that stand together share one lap of each kind, however many they are.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let n = scenario.ids.len() as u64;
    let together = undisturbed(scenario).is_some_and(|calm| calm.up == n && calm.last == Time::ZERO);
    if !together || n < 2 {
        return Vec::new();
    }
    let lap = |kinds| Bound { kinds, sense: Sense::Exactly, value: n * 1000, formula: "n" };
    vec![lap(&["VOTE-FOR-ME"]), lap(&["HABEMUS-LEADER"])]
}
