//! The catalogue of algorithms, in teaching order. Each has a folder with its code, its pseudo-code in
//! both languages and its transcripts. Nothing outside this crate names an algorithm.

mod all_to_all;
mod anonymous_ring;
mod bully;
mod challenges;
mod chang_roberts;
mod collecting_ring;
mod comparisons;
mod course;
mod franklin;
mod gallery;
mod joined;
mod majority_terms;
mod monitor;
mod mutex_coordinator;
mod mutex_quorum;
mod mutex_token_ring;
mod omega;
mod omega_recovery;
mod requests;
mod ring_list;
mod sayings;
mod spanning_tree;
mod undisturbed;
mod vcube;
mod vring;
mod yoyo;

use std::rc::Rc;

pub use challenges::{CHALLENGES, ChallengeText};
pub use comparisons::{COMPARISONS, Comparison};
pub use course::{COURSE, Concept, CourseUnit, Topic};
use engine::{Algorithm, Plan, Processes, ProcessesOf};
pub use gallery::Example;
use model::Spec;

/// Every algorithm, in teaching order.
pub const ALL: &[AlgorithmEntry] = &[
    entry::<chang_roberts::ChangRoberts>(chang_roberts::gallery::EXAMPLES),
    entry::<franklin::Franklin>(franklin::gallery::EXAMPLES),
    entry::<anonymous_ring::AnonymousRing>(anonymous_ring::gallery::EXAMPLES),
    entry::<collecting_ring::CollectingRing>(collecting_ring::gallery::EXAMPLES),
    entry::<ring_list::RingList>(ring_list::gallery::EXAMPLES),
    entry::<bully::Bully>(bully::gallery::EXAMPLES),
    entry::<yoyo::YoYo>(yoyo::gallery::EXAMPLES),
    entry::<spanning_tree::SpanningTree>(spanning_tree::gallery::EXAMPLES),
    entry::<omega::Omega>(omega::gallery::EXAMPLES),
    entry::<omega_recovery::OmegaRecovery>(omega_recovery::gallery::EXAMPLES),
    entry::<majority_terms::MajorityTerms>(majority_terms::gallery::EXAMPLES),
    entry::<mutex_coordinator::MutexCoordinator>(mutex_coordinator::gallery::EXAMPLES),
    entry::<mutex_token_ring::MutexTokenRing>(mutex_token_ring::gallery::EXAMPLES),
    entry::<mutex_quorum::MutexQuorum>(mutex_quorum::gallery::EXAMPLES),
    entry::<all_to_all::AllToAll>(all_to_all::gallery::EXAMPLES),
    entry::<vring::VRing>(vring::gallery::EXAMPLES),
    entry::<vcube::VCube>(vcube::gallery::EXAMPLES),
];

/// An algorithm of the catalogue.
pub struct AlgorithmEntry {
    pub spec: &'static Spec,
    /// Creates its processes for a run.
    pub processes: fn(&Rc<Plan>) -> Box<dyn Processes>,
    /// Scenarios that show it at work, and where it fails.
    pub gallery: &'static [Example],
}

/// The declarations of every algorithm, as the parser wants them.
pub fn catalogue() -> &'static [&'static Spec] {
    const SPECS: [&Spec; ALL.len()] = {
        let mut specs = [ALL[0].spec; ALL.len()];
        let mut k = 0;
        while k < ALL.len() {
            specs[k] = ALL[k].spec;
            k += 1;
        }
        specs
    };
    &SPECS
}

/// The algorithm with this declaration.
pub fn find(spec: &Spec) -> &'static AlgorithmEntry {
    ALL.iter().find(|entry| entry.spec == spec).expect("a scenario's algorithm comes from this list")
}

const fn entry<A: Algorithm>(gallery: &'static [Example]) -> AlgorithmEntry {
    AlgorithmEntry { spec: A::SPEC, processes: ProcessesOf::<A>::boxed, gallery }
}
