//! The catalogue of algorithms: a course in teaching order. Each algorithm has a folder with its code, its
//! pseudo-code in both languages, its transcripts and its teaching material. Nothing outside this crate names
//! an algorithm.

mod all_to_all;
mod anonymous_ring;
mod bully;
mod chang_roberts;
mod collecting_ring;
mod comparisons;
mod course;
mod franklin;
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
mod teaching;
mod undisturbed;
mod vcube;
mod vring;
mod yoyo;

use std::rc::Rc;

pub use comparisons::{COMPARISONS, Comparison};
pub use course::{Concept, CourseUnit, Topic};
use engine::{Plan, Processes, ProcessesOf};
use model::Spec;
use model::spec::Bilingual;
use teaching::Taught;
pub use teaching::{ChallengeText, Example};

/// The whole course: every algorithm and every concept, in teaching order.
pub const COURSE: &[CourseUnit] = &[
    CourseUnit {
        title: Bilingual { en: "Foundations", pt: "Fundamentos" },
        topics: &[Topic::Concept(&course::WHY_A_LEADER), Topic::Concept(&course::TIME_AND_FAILURES)],
    },
    CourseUnit {
        title: Bilingual { en: "Elections on a ring", pt: "Eleições em anel" },
        topics: &[
            algorithm::<chang_roberts::ChangRoberts>(),
            algorithm::<franklin::Franklin>(),
            algorithm::<anonymous_ring::AnonymousRing>(),
            algorithm::<collecting_ring::CollectingRing>(),
            algorithm::<ring_list::RingList>(),
        ],
    },
    CourseUnit {
        title: Bilingual { en: "Elections on other networks", pt: "Eleições em outras redes" },
        topics: &[
            algorithm::<bully::Bully>(),
            algorithm::<yoyo::YoYo>(),
            algorithm::<spanning_tree::SpanningTree>(),
            Topic::Concept(&course::CLAIMS_AND_COUNTS),
        ],
    },
    CourseUnit {
        title: Bilingual { en: "Suspecting the silent", pt: "Suspeitar de quem se cala" },
        topics: &[
            Topic::Concept(&course::SLOW_OR_DEAD),
            algorithm::<omega::Omega>(),
            Topic::Concept(&course::STABILITY),
            algorithm::<omega_recovery::OmegaRecovery>(),
        ],
    },
    CourseUnit {
        title: Bilingual { en: "One leader at most", pt: "No máximo um líder" },
        topics: &[Topic::Concept(&course::SPLIT_BRAIN), algorithm::<majority_terms::MajorityTerms>()],
    },
    CourseUnit {
        title: Bilingual { en: "Mutual exclusion", pt: "Exclusão mútua" },
        topics: &[
            algorithm::<mutex_coordinator::MutexCoordinator>(),
            algorithm::<mutex_token_ring::MutexTokenRing>(),
            algorithm::<mutex_quorum::MutexQuorum>(),
        ],
    },
    CourseUnit {
        title: Bilingual { en: "Watching many processes", pt: "Vigiar muitos processos" },
        topics: &[
            algorithm::<all_to_all::AllToAll>(),
            algorithm::<vring::VRing>(),
            algorithm::<vcube::VCube>(),
        ],
    },
];

/// An algorithm of the catalogue.
#[derive(Debug)]
pub struct AlgorithmEntry {
    pub spec: &'static Spec,
    /// Creates its processes for a run.
    pub processes: fn(&Rc<Plan>) -> Box<dyn Processes>,
    /// Scenarios that show it at work, and where it fails.
    pub examples: &'static [Example],
    pub challenges: &'static [ChallengeText],
}

const fn algorithm<A: Taught>() -> Topic {
    Topic::Algorithm(
        const {
            assert!(!A::EXAMPLES.is_empty() && !A::CHALLENGES.is_empty(), "it cannot be taught without");
            &AlgorithmEntry {
                spec: A::SPEC,
                processes: ProcessesOf::<A>::boxed,
                examples: A::EXAMPLES,
                challenges: A::CHALLENGES,
            }
        },
    )
}

/// Every algorithm, in teaching order.
pub fn all() -> impl Iterator<Item = &'static AlgorithmEntry> {
    COURSE.iter().flat_map(|unit| unit.topics).filter_map(|topic| topic.algorithm())
}

/// The declarations of every algorithm, as the parser wants them.
pub fn catalogue() -> &'static [&'static Spec] {
    &SPECS
}

const SPECS: [&Spec; ALGORITHMS] = {
    let mut specs = [numbered(0).unwrap().spec; ALGORITHMS];
    let mut number = 0;
    while let Some(entry) = numbered(number) {
        specs[number] = entry.spec;
        number += 1;
    }
    specs
};

const ALGORITHMS: usize = {
    let mut count = 0;
    while numbered(count).is_some() {
        count += 1;
    }
    count
};

/// The algorithm with this number in the course, for constants, which cannot use iterators.
const fn numbered(number: usize) -> Option<&'static AlgorithmEntry> {
    let mut before = number;
    let mut unit = 0;
    while unit < COURSE.len() {
        let topics = COURSE[unit].topics;
        let mut topic = 0;
        while topic < topics.len() {
            match topics[topic].algorithm() {
                Some(entry) if before == 0 => return Some(entry),
                Some(_) => before -= 1,
                None => {}
            }
            topic += 1;
        }
        unit += 1;
    }
    None
}

/// The algorithm with this declaration.
pub fn find(spec: &Spec) -> &'static AlgorithmEntry {
    all().find(|entry| entry.spec == spec).expect("a scenario's algorithm comes from this list")
}
