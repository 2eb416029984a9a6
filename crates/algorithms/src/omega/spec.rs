//! What Ω over ◊P declares about itself: its parameters, messages, figures, assumptions, promises, and what
//! theory says it costs. How it runs is in `mod.rs`.

use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, Kind, Links, Manner, Parameter,
    ParameterKind, Property, Sense, Spec, Total, Values,
};
use model::topology::Topology;
use model::{Scenario, Time};

use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "omega",
    title: Bilingual { en: "◊P and Ω", pt: "◊P e Ω" },
    summary: Bilingual {
        en: "Ask everybody for a sign of life, suspect the silent, follow the smallest id left.",
        pt: "Pergunte a todos se estão em execução, suspeite dos calados e siga o menor id que restar.",
    },
    family: Family::Detector,
    parameters: PARAMETERS,
    implied: |_| Vec::new(),
    kinds: &[Kind::new("REQ", Manner::Ask).routine(), Kind::new("RESP", Manner::Answer).routine()],
    timers: &["interval"],
    facts: &[
        Fact::new("mistakes", Bilingual { en: "mistakes", pt: "enganos" }, Total::Sum),
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
    criterion,
    assumes: |_| vec![Assumption::EventuallySynchronous, Assumption::ReliableLinks, Assumption::NoRecoveries],
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
            en: "How long the others have to answer, until the next tick.",
            pt: "Quanto tempo os outros têm para responder, até a próxima rodada.",
        },
    },
    Parameter {
        name: "increment",
        kind: ParameterKind::Duration { least: Time::ZERO, most: Time::LATEST, usual: Time::units(1) },
        help: Bilingual {
            en: "What a false suspicion adds to the interval.",
            pt: "Quanto uma falsa suspeita acrescenta ao intervalo.",
        },
    },
    Parameter {
        name: "grow",
        kind: ParameterKind::Choice(&["yes", "no"]),
        help: Bilingual {
            en: "Whether the interval grows at all; no: the same mistakes may come for ever.",
            pt: "Se o intervalo chega a crescer; no: os mesmos enganos podem vir para sempre.",
        },
    },
    Parameter {
        name: "criterion",
        kind: ParameterKind::Choice(&["smallest", "largest", "capacity"]),
        help: Bilingual {
            en: "Whom to follow of all who are not suspected: the smallest id, the largest, or the most capacity.",
            pt: "A quem seguir entre os que não são suspeitos: ao menor id, ao maior, ou ao de mais capacidade.",
        },
    },
];

/// Any criterion works, as long as everybody has the same.
pub(super) fn criterion(values: &Values) -> Criterion {
    match values.word("criterion") {
        "largest" => Criterion::LargestId,
        "capacity" => Criterion::LargestCapacity,
        _ => Criterion::SmallestId,
    }
}

/// Stability is never promised: a leader that is falsely
/// suspected is left, and so is one when a better process joins.
fn promises(values: &Values) -> Vec<Property> {
    use Property::{EventualAccuracy, EventualAgreement, EventualStrongAccuracy, StrongCompleteness};
    if values.yes("grow") && values.duration("increment") > Time::ZERO {
        return vec![StrongCompleteness, EventualStrongAccuracy, EventualAgreement, EventualAccuracy];
    }
    // Crashed processes stay suspected anyway, so the one that is followed is up.
    vec![StrongCompleteness, EventualAccuracy]
}

/// The cost of polling while every answer comes in time and nobody comes or goes.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let (Some(calm), Some(horizon)) = (undisturbed(scenario), scenario.horizon()) else { return Vec::new() };
    let interval = scenario.values().duration("interval");
    let largest = scenario.largest_delay();
    if interval < Time(2 * largest.0) {
        return Vec::new();
    }
    let n = scenario.ids.len() as u64;
    let ticks = horizon.0 / interval.0 + 1;
    let bound = |kinds, sense, count, formula| Bound { kinds, sense, value: count * 1000, formula };
    // The questions of the last tick may not have arrived at the horizon.
    let all_arrive = horizon.0 % interval.0 >= largest.0;
    vec![
        bound(&["REQ"], Sense::Exactly, ticks * calm.up * (n - 1), "a(n − 1) each interval, a up"),
        bound(
            &["RESP"],
            if all_arrive { Sense::Exactly } else { Sense::AtMost },
            ticks * calm.up * (calm.up - 1),
            "a(a − 1) each interval, a up",
        ),
    ]
}
