//! What mutual exclusion by a coordinator declares about itself: its parameters, messages, figures,
//! assumptions, promises, and what theory says it costs. How it runs is in `mod.rs`.

use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, Kind, Links, Manner, Parameter,
    ParameterKind, Property, Sense, Spec, Total, Values,
};
use model::topology::Topology;
use model::{Scenario, Time};

use crate::bully::election::OK_TIMEOUT;
use crate::requests::requests;

pub(super) const SPEC: Spec = Spec {
    name: "mutex-coordinator",
    title: Bilingual { en: "Mutex: coordinator", pt: "Exclusão mútua: coordenador" },
    summary: Bilingual {
        en: "Ask the coordinator and wait for its permission; it keeps a queue and grants one at a time.",
        pt: "Peça ao coordenador e espere a permissão; ele mantém uma fila e a dá a um de cada vez.",
    },
    family: Family::Mutex,
    parameters: PARAMETERS,
    implied: |_| Vec::new(),
    kinds: &[
        Kind::new("REQUEST", Manner::Ask),
        Kind::new("GRANT", Manner::Answer).deciding(),
        Kind::new("RELEASE", Manner::Ask),
        Kind::new("RELEASED", Manner::Answer),
        Kind::new("ELECTION", Manner::Ask),
        Kind::new("OK", Manner::Answer),
        Kind::new("COORD", Manner::Tell),
    ],
    timers: &["stay", "grant-timeout", "ok-timeout", "coordinator-timeout", "office"],
    facts: &[
        Fact::new("granted-to", Bilingual { en: "granted to", pt: "concedido a" }, Total::Leaning),
        Fact::new("grant", Bilingual { en: "grant", pt: "permissão" }, Total::Own)
            .beside("grant {}", "permissão {}"),
        Fact::new("elections", Bilingual { en: "elections", pt: "eleições" }, Total::Sum),
        Fact::new("episode", Bilingual { en: "episode", pt: "episódio" }, Total::Own),
    ],
    links: |_| Links::Own(Topology::Complete),
    arrangement: Arrangement::ByLinks,
    starts: is_elected,
    requests: true,
    ends_by_itself: |_| true,
    criterion: |values| if is_elected(values) { Criterion::LargestCapacity } else { Criterion::SmallestId },
    assumes,
    promises,
    theory,
    orders: |_| None,
    pseudocode: Bilingual {
        en: concat!(include_str!("pseudocode.en.txt"), include_str!("../bully/pseudocode.election.en.txt")),
        pt: concat!(include_str!("pseudocode.pt.txt"), include_str!("../bully/pseudocode.election.pt.txt")),
    },
    sayings: super::sayings::SAYINGS,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "coordinator",
        kind: ParameterKind::Choice(&["fixed", "elected"]),
        help: Bilingual {
            en: "Who coordinates: the lowest id, or the leader that a Bully's election finds.",
            pt: "Quem coordena: o menor id, ou o líder que uma eleição do valentão encontra.",
        },
    },
    Parameter {
        name: "grant-timeout",
        kind: ParameterKind::Duration { least: Time::ZERO, most: Time::LATEST, usual: Time::ZERO },
        help: Bilingual {
            en: "How long after its GRANT a permission is taken back; 0: never.",
            pt: "Quanto tempo depois do GRANT uma permissão é retomada; 0: nunca.",
        },
    },
    Parameter {
        name: "fencing",
        kind: ParameterKind::Choice(&["yes", "no"]),
        help: Bilingual {
            en: "Whether a RELEASE of an old permission is ignored, or frees whoever has it now.",
            pt: "Se o RELEASE de uma permissão antiga é ignorado, ou libera a de quem a tem agora.",
        },
    },
    Parameter {
        name: "acknowledge-release",
        kind: ParameterKind::Choice(&["no", "yes"]),
        help: Bilingual {
            en: "Whether the coordinator confirms a RELEASE: a fourth message for each entry.",
            pt: "Se o coordenador confirma um RELEASE: uma quarta mensagem a cada entrada.",
        },
    },
];

fn is_elected(values: &Values) -> bool {
    values.word("coordinator") == "elected"
}

/// A permission that expires during the stay lets another process in. Without fencing it must not even
/// expire while the RELEASE is in transit, because that would free the next one's permission.
fn assumes(values: &Values) -> Vec<Assumption> {
    let delays = if values.yes("fencing") { 1 } else { 2 };
    let mut assumes = vec![
        Assumption::ReliableLinks,
        Assumption::NoDuplicates,
        Assumption::NoCrashes,
        Assumption::StaysFit { parameter: "grant-timeout", delays },
    ];
    if is_elected(values) {
        // An answer takes two delays, and nobody may stop waiting before that.
        let swift = Assumption::DelaysAtMost(Time(OK_TIMEOUT.0 / 2));
        assumes.extend([Assumption::Started, Assumption::FifoLinks, swift]);
    } else {
        assumes.push(Assumption::RequestsApart { delays: 2 });
    }
    assumes
}

/// How long an election takes depends on when it starts. With an election, therefore, nothing bounds how
/// often a process that hears of the coordinator early overtakes one that hears of it late.
fn promises(values: &Values) -> Vec<Property> {
    use Property::{BoundedWait, DeadlockFreedom, Exclusion, NoStarvation};
    let mut promises = vec![Exclusion, DeadlockFreedom, NoStarvation];
    if !is_elected(values) {
        promises.push(BoundedWait);
    }
    promises
}

/// Each stay of a process that does not coordinate costs the same.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let values = scenario.values();
    let (Some(asking), false) = (requests(scenario), is_elected(&values)) else { return Vec::new() };
    let lowest = scenario.ids.iter().min();
    let asked = asking.iter().filter(|id| Some(*id) != lowest).count() as u64;
    let acknowledges = values.yes("acknowledge-release");
    let (each, formula) = if acknowledges { (4, "4 × REQUEST") } else { (3, "3 × REQUEST") };
    // A RELEASE that comes too late is not acknowledged, and at the horizon some have not arrived yet.
    let complete =
        scenario.horizon().is_none() && !(acknowledges && values.duration("grant-timeout") > Time::ZERO);
    let sense = if complete { Sense::Exactly } else { Sense::AtMost };
    const ALL: &[&str] = &["REQUEST", "GRANT", "RELEASE", "RELEASED"];
    vec![Bound { kinds: ALL, sense, value: each * asked * 1000, formula }]
}
