//! What YoYo declares about itself: its parameters, messages, figures, assumptions, promises, and what
//! theory says it costs. How it runs is in `mod.rs`.

use model::scenario::Percent;
use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, Kind, Links, Manner, Parameter,
    ParameterKind, Property, Sense, Spec, Total, Values,
};
use model::topology::Topology;
use model::{Scenario, Time};

use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "yoyo",
    title: Bilingual { en: "YoYo", pt: "YoYo" },
    summary: Bilingual {
        en: "On any connected graph, ids go down the links and votes come back up, until one is left.",
        pt: "Num grafo conexo qualquer, ids descem pelos enlaces e votos sobem, até que reste um só.",
    },
    family: Family::Election,
    parameters: &[
        Parameter {
            name: "prune",
            kind: ParameterKind::Choice(&["cascade", "eager", "santoro", "none"]),
            help: Bilingual {
                en: "How soon links and processes with nothing more to add drop out; none: they never do.",
                pt: "Com que rapidez saem os enlaces e processos que nada mais acrescentam; none: nunca saem.",
            },
        },
        Parameter {
            name: "votes",
            kind: ParameterKind::Choice(&["any-no", "any-yes"]),
            help: Bilingual {
                en: "What is passed up: no as soon as one vote below is no, or only if all of them are.",
                pt: "O que sobe: não assim que um dos votos de baixo for não, ou só se todos forem.",
            },
        },
    ],
    implied: |_| Vec::new(),
    kinds: &[
        Kind::new("ID", Manner::Ask),
        Kind::new("YO", Manner::Ask),
        Kind::new("VOTE", Manner::Answer),
        Kind::new("LEADER", Manner::Tell),
    ],
    timers: &[],
    facts: &[
        Fact::new("iterations", Bilingual { en: "iterations", pt: "iterações" }, Total::Most),
        Fact::new("pruned", Bilingual { en: "pruned", pt: "podados" }, Total::Sum),
        Fact::new("smallest", Bilingual { en: "smallest", pt: "menor" }, Total::Leaning),
        Fact::new(
            "sources",
            Bilingual { en: "sources", pt: "fontes" },
            Total::Present(Bilingual { en: "sources left", pt: "fontes restantes" }),
        ),
    ],
    links: |_| Links::Free(Topology::Random(Percent(30_000))),
    arrangement: Arrangement::ByLinks,
    starts: |_| true,
    requests: false,
    ends_by_itself: prunes,
    criterion: |_| Criterion::SmallestId,
    // Messages name their election and iteration, so duplicates and overtaking do no harm.
    assumes: |_| {
        vec![Assumption::Started, Assumption::Connected, Assumption::NoCrashes, Assumption::ReliableLinks]
    },
    promises,
    theory,
    orders: |_| None,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

fn prunes(values: &Values) -> bool {
    values.word("prune") != "none"
}

/// Without pruning the last source never learns that it is the last, and nobody ever leads.
fn promises(values: &Values) -> Vec<Property> {
    use Property::{Agreement, Stability, Termination, Uniqueness, Validity};
    if prunes(values) {
        vec![Termination, Uniqueness, Agreement, Validity, Stability]
    } else {
        vec![Uniqueness, Stability]
    }
}

/// The cost of an election that begins at 0 on a network without faults: each link is introduced in both
/// directions, and everybody except the winner is told once.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let graph = scenario.graph();
    let (n, m) = (scenario.ids.len() as u64, graph.edges().len() as u64);
    let calm = undisturbed(scenario).filter(|calm| calm.last == Time::ZERO && calm.up == n);
    if calm.is_none() || !graph.is_connected() {
        return Vec::new();
    }
    let exactly =
        |kinds, count: u64, formula| Bound { kinds, sense: Sense::Exactly, value: count * 1000, formula };
    let mut bounds = vec![exactly(&["ID"], 2 * m, "2m")];
    if prunes(&scenario.values()) {
        bounds.push(exactly(&["LEADER"], n - 1, "n − 1"));
    }
    bounds
}
