//! What Chang-Roberts declares about itself: its parameters, messages, figures, assumptions, promises, and
//! what theory says it costs. How it runs is in `mod.rs`.

use model::scenario::{Action, Who};
use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, IdOrder, Kind, Links, Manner, Orders,
    Parameter, ParameterKind, Property, Sense, Spec, Total, Values,
};
use model::topology::Topology;
use model::{Id, Scenario};

pub(super) const SPEC: Spec = Spec {
    name: "chang-roberts",
    title: Bilingual { en: "Chang–Roberts", pt: "Chang–Roberts" },
    summary: Bilingual {
        en: "On a one-way ring, larger ids swallow smaller ones; the candidature that comes home wins.",
        pt: "Num anel de mão única, ids maiores engolem os menores; a candidatura que volta para casa vence.",
    },
    family: Family::Election,
    parameters: &[
        Parameter {
            name: "variant",
            kind: ParameterKind::Choice(&["classic", "max-token", "no-wakeup", "max-token-id-only"]),
            help: Bilingual {
                en: "What the candidature carries, and whether it wakes those that sleep.",
                pt: "O que a candidatura carrega e se ela acorda quem dorme.",
            },
        },
        Parameter {
            name: "announce",
            kind: ParameterKind::Choice(&["yes", "no"]),
            help: Bilingual {
                en: "Whether the winner tells the others with one more lap.",
                pt: "Se o vencedor avisa os outros com mais uma volta.",
            },
        },
        Parameter {
            name: "repair",
            kind: ParameterKind::Choice(&["no", "yes"]),
            help: Bilingual {
                en: "Whether a sender skips successors that are down.",
                pt: "Se quem envia pula os sucessores que falharam.",
            },
        },
    ],
    implied: |_| Vec::new(),
    kinds: &[Kind::new("ELECTION", Manner::Ask), Kind::new("LEADER", Manner::Tell)],
    timers: &[],
    facts: &[
        Fact::new("candidatures", Bilingual { en: "candidatures", pt: "candidaturas" }, Total::Sum),
        Fact::new("skips", Bilingual { en: "skips", pt: "pulos" }, Total::Sum),
    ],
    links,
    arrangement: Arrangement::ByLinks,
    starts: |_| true,
    requests: false,
    ends_by_itself: |_| true,
    criterion: |_| Criterion::LargestId,
    assumes,
    promises,
    theory,
    orders,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

/// To skip a crashed neighbour, a process needs a link to the one behind it.
fn links(values: &Values) -> Links {
    Links::Own(if values.yes("repair") { Topology::Complete } else { Topology::Ring })
}

fn assumes(values: &Values) -> Vec<Assumption> {
    let crashes = if values.yes("repair") { Assumption::FixedMembership } else { Assumption::NoCrashes };
    vec![
        Assumption::Started,
        crashes,
        Assumption::ReliableLinks,
        Assumption::NoDuplicates,
        Assumption::FifoLinks,
    ]
}

fn promises(values: &Values) -> Vec<Property> {
    use Property::{Agreement, Stability, Termination, Uniqueness, Validity};
    match (values.word("variant"), values.yes("announce")) {
        ("classic" | "max-token", true) => vec![Termination, Uniqueness, Agreement, Validity, Stability],
        // The collector knows the winner, but the winner itself is never told.
        ("max-token", false) => vec![Uniqueness, Stability],
        ("classic", false) => vec![Termination, Uniqueness, Stability],
        // It may be that nobody is elected, but never two.
        ("no-wakeup", _) => vec![Uniqueness, Stability],
        _ => vec![],
    }
}

/// The exact counts of an election that begins at 0, by
/// everybody or by one process, on a ring without faults.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    if !is_one_election(scenario) {
        return Vec::new();
    }
    let values = scenario.values();
    let n = scenario.ids.len() as u64;
    let starters = starters(scenario);
    let bound = |kinds, sense, count: u64, formula| Bound { kinds, sense, value: count * 1000, formula };
    const ELECTION: &[&str] = &["ELECTION"];
    const LEADER: &[&str] = &["LEADER"];
    let mut bounds = match values.word("variant") {
        "classic" if starters == n => vec![
            bound(ELECTION, Sense::AtLeast, 2 * n - 1, "2n − 1"),
            Bound { kinds: ELECTION, sense: Sense::OnAverage, value: harmonic(n), formula: "n·Hₙ" },
            bound(ELECTION, Sense::AtMost, n * (n + 1) / 2, "n(n + 1)/2"),
        ],
        "classic" if starters == 1 => {
            vec![bound(ELECTION, Sense::AtLeast, n, "n"), bound(ELECTION, Sense::AtMost, 2 * n - 1, "2n − 1")]
        }
        "classic" => vec![bound(ELECTION, Sense::AtMost, n * (n + 1) / 2, "n(n + 1)/2")],
        "max-token" => vec![bound(ELECTION, Sense::Exactly, starters * n, "n · initiators")],
        _ => return Vec::new(),
    };
    let laps = if values.word("variant") == "max-token" { starters } else { 1 };
    if values.yes("announce") {
        let formula = if laps == starters && laps > 1 { "n · initiators" } else { "n" };
        bounds.push(bound(LEADER, Sense::Exactly, laps * n, formula));
    }
    bounds
}

/// If everybody stands, a candidacy ends at the next larger id: at once if ids ascend along the ring, as
/// late as possible if they descend. If only some stand, it depends on which.
fn orders(scenario: &Scenario) -> Option<Orders> {
    let everybody = is_one_election(scenario) && starters(scenario) == scenario.ids.len() as u64;
    (everybody && scenario.values().word("variant") == "classic")
        .then_some(Orders { best: IdOrder::Ascending, worst: IdOrder::Descending })
}

/// Whether the scenario is just one election that begins
/// at 0, on a ring of several processes without faults.
fn is_one_election(scenario: &Scenario) -> bool {
    let quiet = scenario.events.iter().all(|event| match event.action {
        Action::Start(_) => event.at.0 == 0,
        Action::Say(_) => true,
        _ => false,
    });
    quiet && scenario.ids.len() > 1 && scenario.losses.is_empty() && scenario.duplicates.is_empty()
}

/// How many start at 0.
fn starters(scenario: &Scenario) -> u64 {
    let mut named: Vec<Id> = Vec::new();
    for event in &scenario.events {
        match &event.action {
            Action::Start(Who::All) => return scenario.ids.len() as u64,
            Action::Start(Who::These(ids)) => named.extend(ids),
            _ => {}
        }
    }
    if !scenario.has_start() {
        return scenario.ids.len() as u64;
    }
    named.sort_unstable();
    named.dedup();
    named.len() as u64
}

/// n·Hₙ in thousandths, rounded (Hₙ is the n-th harmonic number).
fn harmonic(n: u64) -> u64 {
    let billionths: u64 = (1..=n).map(|k| n * 1_000_000_000 / k).sum();
    (billionths + 500_000) / 1_000_000
}
