//! What Ω with recoveries declares about itself: its parameters, messages, figures, assumptions, promises,
//! and what theory says it costs. How it runs is in `mod.rs`.

use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, Kind, Links, Manner, Parameter,
    ParameterKind, Property, Sense, Spec, Total, Values,
};
use model::topology::Topology;
use model::{Scenario, Time};

use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "omega-recovery",
    title: Bilingual { en: "Ω with recoveries", pt: "Ω com recuperações" },
    summary: Bilingual {
        en: "Heartbeats tell how often their sender has lived; follow whoever has crashed least.",
        pt: "Os heartbeats dizem quantas encarnações teve quem os envia; siga quem falhou menos vezes.",
    },
    family: Family::Omega,
    parameters: PARAMETERS,
    implied: |_| Vec::new(),
    kinds: &[Kind::new("HEARTBEAT", Manner::Tell)],
    timers: &["interval"],
    facts: &[
        Fact::new("incarnation", Bilingual { en: "incarnation", pt: "encarnação" }, Total::Most)
            .beside("life {}", "encarnação {}"),
        Fact::new("interval", Bilingual { en: "interval", pt: "intervalo" }, Total::Own)
            .duration()
            .beside("every {}", "a cada {}")
            .over_time(),
    ],
    links: |_| Links::Own(Topology::Complete),
    arrangement: Arrangement::ByLinks,
    starts: |_| false,
    requests: false,
    ends_by_itself: |_| false,
    criterion: |_| Criterion::SmallestId,
    assumes: |_| vec![Assumption::EventuallySynchronous, Assumption::ReliableLinks],
    promises,
    theory,
    orders: |_| None,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "interval",
        kind: ParameterKind::Duration { least: Time::TICK, most: Time::LATEST, usual: Time::units(4) },
        help: Bilingual {
            en: "How long a process listens before it chooses a leader and sends another heartbeat.",
            pt: "Quanto tempo um processo escuta antes de escolher um líder e enviar outro heartbeat.",
        },
    },
    Parameter {
        name: "increment",
        kind: ParameterKind::Duration { least: Time::ZERO, most: Time::LATEST, usual: Time::units(1) },
        help: Bilingual {
            en: "What each change of leader adds to the interval.",
            pt: "Quanto cada troca de líder acrescenta ao intervalo.",
        },
    },
    Parameter {
        name: "insert",
        kind: ParameterKind::Choice(&["always", "literal"]),
        help: Bilingual {
            en: "Whether a first heartbeat makes a candidate; literal: only a later life replaces an earlier.",
            pt: "Se o primeiro heartbeat faz um candidato; literal: só uma encarnação nova substitui a anterior.",
        },
    },
];

/// Stability is never promised: a leader whose heartbeat misses an interval is left.
fn promises(values: &Values) -> Vec<Property> {
    use Property::{EventualAccuracy, EventualAgreement};
    match values.word("insert") {
        "literal" => Vec::new(),
        // Crashed processes send no heartbeats, so the one that is followed is up, but leaders may
        // alternate forever.
        _ if values.duration("increment") == Time::ZERO => vec![EventualAccuracy],
        _ => vec![EventualAgreement, EventualAccuracy],
    }
}

/// The cost of heartbeats while every one comes in time and nobody comes or goes.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let (Some(calm), Some(horizon)) = (undisturbed(scenario), scenario.horizon()) else { return Vec::new() };
    let values = scenario.values();
    let interval = values.duration("interval");
    if interval < scenario.largest_delay() {
        return Vec::new();
    }
    // Only the first choice of a leader makes the interval longer: without disturbance there is no other change.
    let later = match values.word("insert") {
        "literal" => interval,
        _ => interval + values.duration("increment"),
    };
    let beats = 1 + horizon.0.checked_sub(interval.0).map_or(0, |rest| 1 + rest / later.0);
    let others = scenario.ids.len() as u64 - 1;
    vec![Bound {
        kinds: &["HEARTBEAT"],
        sense: Sense::Exactly,
        value: beats * calm.up * others * 1000,
        formula: "a(n − 1) each interval, a up",
    }]
}
