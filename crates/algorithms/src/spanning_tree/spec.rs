//! What the spanning-tree election declares about itself: its parameters, messages, figures, assumptions,
//! promises, and what theory says it costs. How it runs is in `mod.rs`.

use model::scenario::Percent;
use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, Kind, Links, Manner, Parameter,
    ParameterKind, Property, Sense, Spec, Total, Values,
};
use model::topology::Topology;
use model::{Scenario, Time};

use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "spanning-tree",
    title: Bilingual { en: "Spanning tree", pt: "Árvore de abrangência" },
    summary: Bilingual {
        en: "A question spreads and grows a tree; the best of each branch is reported back to the root.",
        pt: "Uma pergunta se espalha e forma uma árvore; o melhor de cada ramo é relatado até a raiz.",
    },
    family: Family::Election,
    parameters: &[
        Parameter {
            name: "announce",
            kind: ParameterKind::Choice(&["tree", "flood"]),
            help: Bilingual {
                en: "Which way the news of the leader takes: down the tree, or along every link.",
                pt: "Por onde corre a notícia do líder: descendo a árvore ou por todos os enlaces.",
            },
        },
        Parameter {
            name: "probe",
            kind: ParameterKind::Duration { least: Time::ZERO, most: Time::LATEST, usual: Time::ZERO },
            help: Bilingual {
                en: "How often each link is probed, to notice who is lost or back; 0: never.",
                pt: "De quanto em quanto tempo se sonda cada enlace, para notar quem se perdeu ou voltou; 0: nunca.",
            },
        },
    ],
    implied: |_| Vec::new(),
    kinds: &[
        Kind::new("ELECTION", Manner::Ask),
        Kind::new("ACK", Manner::Answer),
        Kind::new("LEADER", Manner::Tell),
        Kind::new("PROBE", Manner::Ask).routine(),
        Kind::new("PROBE-REPLY", Manner::Answer).routine(),
    ],
    timers: &["probe"],
    facts: &[
        Fact::new("elections", Bilingual { en: "elections", pt: "eleições" }, Total::Sum),
        Fact::new("best", Bilingual { en: "best", pt: "melhor" }, Total::Leaning),
    ],
    links: |_| Links::Free(Topology::Random(Percent(30_000))),
    arrangement: Arrangement::ByLinks,
    starts: |_| true,
    requests: false,
    ends_by_itself: |values| !probes(values),
    criterion: |_| Criterion::LargestCapacity,
    assumes: |_| {
        vec![
            Assumption::Started,
            Assumption::Connected,
            Assumption::NoCrashes,
            Assumption::ReliableLinks,
            Assumption::NoDuplicates,
            Assumption::FifoLinks,
            Assumption::Timely { parameter: "probe", delays: 2, plus: &[] },
        ]
    },
    promises: |_| {
        use Property::{Agreement, Stability, Termination, Uniqueness, Validity};
        vec![Termination, Uniqueness, Agreement, Validity, Stability]
    },
    theory,
    orders: |_| None,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

fn probes(values: &Values) -> bool {
    values.duration("probe") > Time::ZERO
}

/// The cost of an election that begins at 0 on a network without faults.
/// With one initiator, each link outside the tree carries a question and
/// an answer in both directions, each link of the tree one of each.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let graph = scenario.graph();
    let (n, m) = (scenario.ids.len() as u64, graph.edges().len() as u64);
    let calm = undisturbed(scenario).filter(|calm| calm.last == Time::ZERO && calm.up == n);
    let Some(calm) = calm.filter(|_| graph.is_connected()) else { return Vec::new() };
    let exactly =
        |kinds, count: u64, formula| Bound { kinds, sense: Sense::Exactly, value: count * 1000, formula };
    const LEADER: &[&str] = &["LEADER"];
    const ALL: &[&str] = &["ELECTION", "ACK", "LEADER"];
    let once = 2 * m + 1 - n;
    match (scenario.values().word("announce"), calm.starts) {
        ("tree", 1) => vec![exactly(LEADER, n - 1, "n − 1"), exactly(ALL, 4 * m + 1 - n, "4m − n + 1")],
        ("tree", _) => vec![exactly(LEADER, n - 1, "n − 1")],
        (_, 1) => vec![exactly(LEADER, once, "2m − n + 1"), exactly(ALL, 3 * once, "3(2m − n + 1)")],
        _ => vec![exactly(LEADER, once, "2m − n + 1")],
    }
}
