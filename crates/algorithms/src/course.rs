//! The course: every lesson in teaching order, grouped into units. The lesson of an algorithm is in its
//! folder, that of a concept in `course/`; the texts are fetched on demand and are not part of the
//! program. Only titles and summaries are known here.

use engine::Algorithm;
use model::Spec;
use model::spec::Bilingual;

use crate::{
    all_to_all, anonymous_ring, bully, chang_roberts, collecting_ring, franklin, majority_terms,
    mutex_coordinator, mutex_quorum, mutex_token_ring, omega, omega_recovery, ring_list, spanning_tree,
    vcube, vring, yoyo,
};

/// Lessons that belong together.
#[derive(Debug)]
pub struct CourseUnit {
    pub title: Bilingual,
    pub topics: &'static [Topic],
}

/// What a lesson is about.
#[derive(Clone, Copy, Debug)]
pub enum Topic {
    /// An algorithm of the catalogue.
    Algorithm(&'static Spec),
    /// An idea that is not about a single algorithm.
    Concept(&'static Concept),
}

/// An idea with a lesson of its own.
#[derive(Debug)]
pub struct Concept {
    /// The name in links and files.
    pub name: &'static str,
    pub title: Bilingual,
    /// What one learns, in one sentence.
    pub summary: Bilingual,
    /// The example or comparison shown when a link opens the lesson.
    pub example: &'static str,
}

impl Topic {
    /// The name of its lesson in links and files.
    pub fn name(self) -> &'static str {
        match self {
            Topic::Algorithm(spec) => spec.name,
            Topic::Concept(concept) => concept.name,
        }
    }

    /// The title of the lesson.
    pub fn title(self) -> Bilingual {
        match self {
            Topic::Algorithm(spec) => spec.title,
            Topic::Concept(concept) => concept.title,
        }
    }

    /// What one learns, in one sentence.
    pub fn summary(self) -> Bilingual {
        match self {
            Topic::Algorithm(spec) => spec.summary,
            Topic::Concept(concept) => concept.summary,
        }
    }
}

/// The whole course.
pub const COURSE: &[CourseUnit] = &[
    CourseUnit {
        title: Bilingual { en: "Foundations", pt: "Fundamentos" },
        topics: &[Topic::Concept(&WHY_A_LEADER), Topic::Concept(&TIME_AND_FAILURES)],
    },
    CourseUnit {
        title: Bilingual { en: "Elections on a ring", pt: "Eleições em anel" },
        topics: &[
            of::<chang_roberts::ChangRoberts>(),
            of::<franklin::Franklin>(),
            of::<anonymous_ring::AnonymousRing>(),
            of::<collecting_ring::CollectingRing>(),
            of::<ring_list::RingList>(),
        ],
    },
    CourseUnit {
        title: Bilingual { en: "Elections on other networks", pt: "Eleições em outras redes" },
        topics: &[
            of::<bully::Bully>(),
            of::<yoyo::YoYo>(),
            of::<spanning_tree::SpanningTree>(),
            Topic::Concept(&CLAIMS_AND_COUNTS),
        ],
    },
    CourseUnit {
        title: Bilingual { en: "Suspecting the silent", pt: "Suspeitar de quem se cala" },
        topics: &[
            Topic::Concept(&SLOW_OR_DEAD),
            of::<omega::Omega>(),
            Topic::Concept(&STABILITY),
            of::<omega_recovery::OmegaRecovery>(),
        ],
    },
    CourseUnit {
        title: Bilingual { en: "One leader at most", pt: "No máximo um líder" },
        topics: &[Topic::Concept(&SPLIT_BRAIN), of::<majority_terms::MajorityTerms>()],
    },
    CourseUnit {
        title: Bilingual { en: "Mutual exclusion", pt: "Exclusão mútua" },
        topics: &[
            of::<mutex_coordinator::MutexCoordinator>(),
            of::<mutex_token_ring::MutexTokenRing>(),
            of::<mutex_quorum::MutexQuorum>(),
        ],
    },
    CourseUnit {
        title: Bilingual { en: "Watching many processes", pt: "Vigiar muitos processos" },
        topics: &[of::<all_to_all::AllToAll>(), of::<vring::VRing>(), of::<vcube::VCube>()],
    },
];

const fn of<A: Algorithm>() -> Topic {
    Topic::Algorithm(A::SPEC)
}

const WHY_A_LEADER: Concept = Concept {
    name: "why-a-leader",
    title: Bilingual { en: "Why a leader", pt: "Por que um líder" },
    summary: Bilingual {
        en: "What a leader is for, and what exactly an election has to achieve.",
        pt: "Para que serve um líder e o que, exatamente, uma eleição tem de garantir.",
    },
    example: "the_coordinators_queue",
};

const TIME_AND_FAILURES: Concept = Concept {
    name: "time-and-failures",
    title: Bilingual { en: "Time and failures", pt: "Tempo e falhas" },
    summary: Bilingual {
        en: "What an algorithm may count on: how late a message can be, and how a process can fail.",
        pt: "Com o que um algoritmo pode contar: quanto uma mensagem atrasa e como um processo falha.",
    },
    example: "several_leaders_before_gst",
};

const CLAIMS_AND_COUNTS: Concept = Concept {
    name: "claims-and-counts",
    title: Bilingual { en: "Claimed and counted", pt: "O que se afirma e o que se conta" },
    summary: Bilingual {
        en: "What texts claim an election costs, what the runs count, and why the two differ.",
        pt: "O que os textos dizem que uma eleição custa, o que as execuções contam e por que diferem.",
    },
    example: "five_processes_three_begin",
};

const SLOW_OR_DEAD: Concept = Concept {
    name: "slow-or-dead",
    title: Bilingual { en: "Slow or dead?", pt: "Lento ou falho?" },
    summary: Bilingual {
        en: "Silence never tells whether a process has crashed or is only late, and every timeout is a bet.",
        pt: "O silêncio nunca diz se um processo falhou ou só se atrasou, e todo timeout é uma aposta.",
    },
    example: "dead_or_slow",
};

const STABILITY: Concept = Concept {
    name: "stability",
    title: Bilingual { en: "Stability", pt: "Estabilidade" },
    summary: Bilingual {
        en: "A leader that works should stay, even when a better one comes back.",
        pt: "Um líder que funciona deveria ficar, mesmo quando um melhor volta.",
    },
    example: "the_comeback_deposes_a_leader",
};

const SPLIT_BRAIN: Concept = Concept {
    name: "split-brain",
    title: Bilingual { en: "Split brain, weights and terms", pt: "Split-brain, pesos e mandatos" },
    summary: Bilingual {
        en: "Why a cut network elects twice, and how counting votes and numbering terms prevents it.",
        pt: "Por que uma rede partida elege duas vezes, e como contar votos e numerar mandatos evita isso.",
    },
    example: "a_partition_two_leaders",
};
