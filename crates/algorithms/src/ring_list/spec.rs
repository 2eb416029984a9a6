//! What the ring with a list declares about itself: its parameters, messages, figures, assumptions,
//! promises, and what theory says it costs. How it runs is in `mod.rs`.

use model::Scenario;
use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, Kind, Links, Manner, Parameter,
    ParameterKind, Property, Sense, Spec, Total, Values,
};
use model::topology::Topology;

use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "ring-list",
    title: Bilingual { en: "Ring with a list", pt: "Anel com lista" },
    summary: Bilingual {
        en: "A list goes round, skipping the dead; whoever closes the lap chooses, and a second lap tells.",
        pt: "Uma lista dá a volta, pulando os falhos; quem fecha a volta escolhe, e outra volta avisa.",
    },
    family: Family::Election,
    parameters: &[Parameter {
        name: "criterion",
        kind: ParameterKind::Choice(&["max", "min"]),
        help: Bilingual {
            en: "Whether the largest or the smallest id on the list leads.",
            pt: "Se lidera o maior ou o menor id da lista.",
        },
    }],
    implied: |_| Vec::new(),
    kinds: &[Kind::new("ELECTION", Manner::Ask), Kind::new("COORDINATOR", Manner::Tell)],
    timers: &[],
    facts: &[
        Fact::new("skips", Bilingual { en: "skips", pt: "pulos" }, Total::Sum),
        Fact::new("ids-carried", Bilingual { en: "ids carried", pt: "ids levados" }, Total::Sum),
    ],
    links: |_| Links::Own(Topology::Complete),
    arrangement: Arrangement::ByLinks,
    starts: |_| true,
    requests: false,
    ends_by_itself: |_| true,
    criterion,
    // Laps are independent of each other and all end alike, so duplicates and overtaking do no harm.
    assumes: |_| vec![Assumption::Started, Assumption::FixedMembership, Assumption::ReliableLinks],
    promises: |_| {
        use Property::{Agreement, Stability, Termination, Uniqueness, Validity};
        vec![Termination, Uniqueness, Agreement, Validity, Stability]
    },
    theory,
    orders: |_| None,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

fn criterion(values: &Values) -> Criterion {
    if values.word("criterion") == "min" { Criterion::SmallestId } else { Criterion::LargestId }
}

/// Two laps of the processes that are up for each start; skipping costs no message.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let Some(calm) = undisturbed(scenario).filter(|calm| calm.up > 1) else { return Vec::new() };
    let laps = |kinds| Bound {
        kinds,
        sense: Sense::Exactly,
        value: calm.starts * calm.up * 1000,
        formula: "up · initiators",
    };
    vec![laps(&["ELECTION"]), laps(&["COORDINATOR"])]
}
