//! What the election by terms declares about itself: its parameters, messages, figures, assumptions,
//! promises, and what theory says it costs. How it runs is in `mod.rs`.

use model::Time;
use model::spec::{
    Arrangement, Assumption, Bilingual, Criterion, Fact, Family, Kind, Links, Manner, Parameter,
    ParameterKind, Property, Spec, Total,
};
use model::topology::Topology;

pub(super) const SPEC: Spec = Spec {
    name: "majority-terms",
    title: Bilingual { en: "Majority by terms", pt: "Maioria por mandatos" },
    summary: Bilingual {
        en: "One stored vote each per term; whoever gathers more than half of all weight leads that term.",
        pt: "Um voto guardado por mandato; quem reúne mais da metade de todo o peso lidera o mandato.",
    },
    family: Family::Terms,
    parameters: PARAMETERS,
    implied: |_| Vec::new(),
    kinds: &[
        Kind::new("REQUEST-VOTE", Manner::Ask),
        Kind::new("VOTE", Manner::Answer),
        Kind::new("HEARTBEAT", Manner::Tell),
    ],
    timers: &["timeout", "interval"],
    facts: &[
        Fact::new("elections", Bilingual { en: "elections", pt: "eleições" }, Total::Sum),
        Fact::new("term", Bilingual { en: "term", pt: "mandato" }, Total::Most)
            .beside("term {}", "mandato {}"),
        Fact::new("votes", Bilingual { en: "votes", pt: "votos" }, Total::Own).beside("votes {}", "votos {}"),
    ],
    links: |_| Links::Own(Topology::Complete),
    arrangement: Arrangement::ByLinks,
    starts: |_| false,
    requests: false,
    ends_by_itself: |_| false,
    criterion: |_| Criterion::LargestId,
    // One leader per term needs none of them; they are needed for there to be a leader at all.
    assumes: |_| {
        vec![
            Assumption::EventuallySynchronous,
            Assumption::Healed,
            Assumption::MajorityUp,
            Assumption::Timely { parameter: "timeout", delays: 2, plus: &["interval"] },
            Assumption::Spread { parameter: "timeout", delays: 2 },
        ]
    },
    promises: |_| vec![Property::EventualAgreement, Property::EventualAccuracy, Property::OneLeaderPerTerm],
    theory: |_| Vec::new(),
    orders: |_| None,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "interval",
        kind: ParameterKind::Duration { least: Time::TICK, most: Time::LATEST, usual: Time::units(4) },
        help: Bilingual {
            en: "How often a leader shows that it is up.",
            pt: "De quanto em quanto tempo um líder mostra que está em execução.",
        },
    },
    Parameter {
        name: "timeout",
        kind: ParameterKind::Span {
            least: Time::TICK,
            most: Time::LATEST,
            usual: (Time::units(10), Time::units(20)),
        },
        help: Bilingual {
            en: "How long to wait for a heartbeat before standing; drawn by each process for each term.",
            pt: "Quanto esperar por um heartbeat antes de se candidatar; sorteado por processo e por mandato.",
        },
    },
];
