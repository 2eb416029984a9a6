//! What mutual exclusion by a quorum declares about itself: its parameters, messages, figures, assumptions,
//! promises, and what theory says it costs. How it runs is in `mod.rs`.

use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, Kind, Links, Manner, Parameter,
    ParameterKind, Property, Sense, Spec, Total, Value, Values, Whole,
};
use model::topology::Topology;
use model::{Scenario, Time};

use crate::requests::requests;

pub(super) const SPEC: Spec = Spec {
    name: "mutex-quorum",
    title: Bilingual { en: "Mutex: quorum", pt: "Exclusão mútua: quórum" },
    summary: Bilingual {
        en: "Ask several coordinators; whoever has the permission of more than half of them goes in.",
        pt: "Peça a vários coordenadores; entra quem tiver a permissão de mais da metade deles.",
    },
    family: Family::Mutex,
    parameters: PARAMETERS,
    implied: |values| vec![("quorum", Value::Count(values.count("coordinators") / 2 + 1))],
    kinds: &[
        Kind::new("REQUEST", Manner::Ask),
        Kind::new("GRANT", Manner::Answer).deciding(),
        Kind::new("RELEASE", Manner::Ask),
    ],
    timers: &["stay", "retry", "back-off"],
    facts: &[
        Fact::new("granted-to", Bilingual { en: "granted to", pt: "concedido a" }, Total::Leaning),
        Fact::new("grants", Bilingual { en: "grants", pt: "permissões" }, Total::Own)
            .beside("grants {}", "permissões {}"),
        Fact::new("retries", Bilingual { en: "retries", pt: "novas tentativas" }, Total::Sum),
    ],
    links: |_| Links::Own(Topology::Complete),
    arrangement: Arrangement::ByLinks,
    starts: |_| false,
    requests: true,
    ends_by_itself: never_gives_up,
    criterion: |_| Criterion::LargestId,
    assumes,
    promises,
    theory,
    orders: |_| None,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "coordinators",
        kind: ParameterKind::Part {
            of: Whole::Processes,
            usual: |processes| (processes as u32).saturating_sub(1).max(1),
        },
        help: Bilingual {
            en: "How many coordinate: the first ids of the text; all but one unless set.",
            pt: "Quantos coordenam: os primeiros ids do texto; todos menos um, se nada for dito.",
        },
    },
    Parameter {
        name: "quorum",
        // The default follows from the number of coordinators, see `implied`.
        kind: ParameterKind::Part { of: Whole::Parameter("coordinators"), usual: |_| 1 },
        help: Bilingual {
            en: "How many permissions let a process in; the smallest majority unless set.",
            pt: "Quantas permissões deixam entrar; a menor maioria, se nada for dito.",
        },
    },
    Parameter {
        name: "retry",
        kind: ParameterKind::Duration { least: Time::ZERO, most: Time::LATEST, usual: Time::ZERO },
        help: Bilingual {
            en: "How long after asking to give up, hold back for a drawn time up to this, and ask again; 0: never.",
            pt: "Quanto tempo depois de pedir desistir, conter-se por um tempo sorteado até este e pedir de novo; \
                 0: nunca.",
        },
    },
];

fn never_gives_up(values: &Values) -> bool {
    values.duration("retry") == Time::ZERO
}

/// Exclusion needs only majorities that are not forgotten; for somebody to get in, messages have to
/// arrive, and in time.
fn assumes(values: &Values) -> Vec<Assumption> {
    let (part, whole) = ("quorum", "coordinators");
    let mut assumes = vec![Assumption::Majority { part, whole }, Assumption::PartUp { part, whole }];
    if !never_gives_up(values) {
        let timely = Assumption::Timely { parameter: "retry", delays: 2, plus: &[] };
        assumes.extend([Assumption::ReliableLinks, Assumption::NoDuplicates, Assumption::FifoLinks, timely]);
    }
    assumes
}

/// Two processes that each have some of the permissions wait forever unless one of them gives up; which
/// one is random, so nothing bounds how long that may go on.
fn promises(values: &Values) -> Vec<Property> {
    if never_gives_up(values) {
        vec![Property::Exclusion]
    } else {
        vec![Property::Exclusion, Property::DeadlockFreedom]
    }
}

/// A process asks and releases every coordinator, and each of them grants at most once.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let values = scenario.values();
    let (Some(asking), true) = (requests(scenario), never_gives_up(&values)) else { return Vec::new() };
    let coordinators = &scenario.ids[..values.count("coordinators") as usize];
    let others = |id| coordinators.iter().filter(|other| **other != id).count() as u64;
    let value = asking.iter().map(|id| 3 * others(*id)).sum::<u64>() * 1000;
    let (sense, formula) = match asking.as_slice() {
        [one] if scenario.horizon().is_none() && coordinators.contains(one) => (Sense::Exactly, "3(n − 1)"),
        [_] if scenario.horizon().is_none() => (Sense::Exactly, "3n"),
        _ => (Sense::AtMost, "3 × REQUEST"),
    };
    vec![Bound { kinds: &["REQUEST", "GRANT", "RELEASE"], sense, value, formula }]
}
