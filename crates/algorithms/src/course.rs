//! What a course is made of, and the concepts it teaches. The lesson of an algorithm is in its folder, that
//! of a concept in `course/`; the texts are fetched on demand and are not part of the program. Only titles
//! and summaries are known here.

use model::spec::Bilingual;

use crate::AlgorithmEntry;

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
    Algorithm(&'static AlgorithmEntry),
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
    /// The algorithm, if it is about one.
    pub const fn algorithm(self) -> Option<&'static AlgorithmEntry> {
        match self {
            Topic::Algorithm(entry) => Some(entry),
            Topic::Concept(_) => None,
        }
    }

    /// The name of its lesson in links and files.
    pub fn name(self) -> &'static str {
        match self {
            Topic::Algorithm(entry) => entry.spec.name,
            Topic::Concept(concept) => concept.name,
        }
    }

    /// The title of the lesson.
    pub fn title(self) -> Bilingual {
        match self {
            Topic::Algorithm(entry) => entry.spec.title,
            Topic::Concept(concept) => concept.title,
        }
    }

    /// What one learns, in one sentence.
    pub fn summary(self) -> Bilingual {
        match self {
            Topic::Algorithm(entry) => entry.spec.summary,
            Topic::Concept(concept) => concept.summary,
        }
    }

    /// The example or comparison shown when a link opens the lesson.
    pub fn example(self) -> &'static str {
        match self {
            Topic::Algorithm(entry) => entry.examples[0].name,
            Topic::Concept(concept) => concept.example,
        }
    }
}

pub(crate) const WHY_A_LEADER: Concept = Concept {
    name: "why-a-leader",
    title: Bilingual { en: "Why a leader", pt: "Por que um líder" },
    summary: Bilingual {
        en: "What a leader is for, and what exactly an election has to achieve.",
        pt: "Para que serve um líder e o que, exatamente, uma eleição tem de garantir.",
    },
    example: "the_coordinators_queue",
};

pub(crate) const TIME_AND_FAILURES: Concept = Concept {
    name: "time-and-failures",
    title: Bilingual { en: "Time and failures", pt: "Tempo e falhas" },
    summary: Bilingual {
        en: "What an algorithm may count on: how late a message can be, and how a process can fail.",
        pt: "Com o que um algoritmo pode contar: quanto uma mensagem atrasa e como um processo falha.",
    },
    example: "several_leaders_before_gst",
};

pub(crate) const CLAIMS_AND_COUNTS: Concept = Concept {
    name: "claims-and-counts",
    title: Bilingual { en: "Claimed and counted", pt: "O que se afirma e o que se conta" },
    summary: Bilingual {
        en: "What texts claim an election costs, what the runs count, and why the two differ.",
        pt: "O que os textos dizem que uma eleição custa, o que as execuções contam e por que diferem.",
    },
    example: "five_processes_three_begin",
};

pub(crate) const SLOW_OR_DEAD: Concept = Concept {
    name: "slow-or-dead",
    title: Bilingual { en: "Slow or dead?", pt: "Lento ou falho?" },
    summary: Bilingual {
        en: "Silence never tells whether a process has crashed or is only late, and every timeout is a bet.",
        pt: "O silêncio nunca diz se um processo falhou ou só se atrasou, e todo timeout é uma aposta.",
    },
    example: "dead_or_slow",
};

pub(crate) const STABILITY: Concept = Concept {
    name: "stability",
    title: Bilingual { en: "Stability", pt: "Estabilidade" },
    summary: Bilingual {
        en: "A leader that works should stay, even when a better one comes back.",
        pt: "Um líder que funciona deveria ficar, mesmo quando um melhor volta.",
    },
    example: "the_comeback_deposes_a_leader",
};

pub(crate) const SPLIT_BRAIN: Concept = Concept {
    name: "split-brain",
    title: Bilingual { en: "Split brain, weights and terms", pt: "Split-brain, pesos e mandatos" },
    summary: Bilingual {
        en: "Why a cut network elects twice, and how counting votes and numbering terms prevents it.",
        pt: "Por que uma rede partida elege duas vezes, e como contar votos e numerar mandatos evita isso.",
    },
    example: "a_partition_two_leaders",
};
