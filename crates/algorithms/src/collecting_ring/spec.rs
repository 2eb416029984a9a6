//! What the collecting ring declares about itself: its parameters, messages, figures, assumptions,
//! promises, and what theory says it costs. How it runs is in `mod.rs`.

use model::Scenario;
use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, Kind, Links, Manner, Property, Sense,
    Spec, Total,
};
use model::topology::Topology;

use crate::undisturbed::undisturbed;

pub(super) const SPEC: Spec = Spec {
    name: "collecting-ring",
    title: Bilingual { en: "Collecting ring", pt: "Anel coletor" },
    summary: Bilingual {
        en: "A list goes round and collects all ids; whoever sent it off then knows the smallest.",
        pt: "Uma lista dá a volta e coleta todos os ids; quem a lançou fica sabendo qual é o menor.",
    },
    family: Family::Election,
    parameters: &[],
    implied: |_| Vec::new(),
    kinds: &[Kind::new("ELECTION", Manner::Ask)],
    timers: &[],
    facts: &[Fact::new("ids-carried", Bilingual { en: "ids carried", pt: "ids levados" }, Total::Sum)],
    links: |_| Links::Own(Topology::Ring),
    arrangement: Arrangement::ByLinks,
    starts: |_| true,
    requests: false,
    ends_by_itself: |_| true,
    criterion: |_| Criterion::SmallestId,
    // Lists are independent of each other, so duplicates and overtaking do no harm.
    assumes: |_| vec![Assumption::Started, Assumption::NoCrashes, Assumption::ReliableLinks],
    // The smallest process learns that it leads only if it
    // started; others that did not start never learn it.
    promises: |_| vec![Property::Uniqueness, Property::Stability],
    theory,
    orders: |_| None,
    pseudocode: Bilingual { en: include_str!("pseudocode.en.txt"), pt: include_str!("pseudocode.pt.txt") },
    sayings: super::sayings::SAYINGS,
};

/// One lap for each start.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let n = scenario.ids.len() as u64;
    match undisturbed(scenario) {
        Some(calm) if calm.up == n && n > 1 => vec![Bound {
            kinds: &["ELECTION"],
            sense: Sense::Exactly,
            value: calm.starts * n * 1000,
            formula: "n · initiators",
        }],
        _ => Vec::new(),
    }
}
