//! What mutual exclusion by a token declares about itself: its parameters, messages, figures, assumptions,
//! promises, and what theory says it costs. How it runs is in `mod.rs`.

use model::spec::{
    Arrangement, Assumption, Bilingual, Criterion, Fact, Family, Kind, Links, Manner, Property, Spec, Total,
};
use model::topology::Topology;

pub(super) const SPEC: Spec = Spec {
    name: "mutex-token-ring",
    title: Bilingual { en: "Mutex: token ring", pt: "Exclusão mútua: anel com token" },
    summary: Bilingual {
        en: "One token goes round; whoever has it may use the resource once before passing it on.",
        pt: "Um token dá voltas; quem o tem pode usar o recurso uma vez antes de passá-lo adiante.",
    },
    family: Family::Mutex,
    parameters: &[],
    implied: |_| Vec::new(),
    kinds: &[Kind::new("TOKEN", Manner::Token)],
    timers: &["stay", "beginning"],
    facts: &[Fact::new("laps", Bilingual { en: "laps", pt: "voltas" }, Total::Sum)],
    links: |_| Links::Own(Topology::Ring),
    arrangement: Arrangement::ByLinks,
    starts: |_| false,
    requests: true,
    ends_by_itself: |_| false,
    criterion: |_| Criterion::LargestId,
    assumes: |_| {
        vec![
            Assumption::ReliableLinks,
            Assumption::NoDuplicates,
            Assumption::NoCrashes,
            Assumption::RequestsApart { delays: 1 },
        ]
    },
    promises: |_| {
        use Property::{BoundedWait, DeadlockFreedom, Exclusion, NoStarvation};
        vec![Exclusion, DeadlockFreedom, NoStarvation, BoundedWait]
    },
    // A lap costs as many messages as there are processes, but the number of laps depends on time.
    theory: |_| Vec::new(),
    orders: |_| None,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};
