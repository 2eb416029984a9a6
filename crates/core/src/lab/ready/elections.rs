//! Ready experiments about elections: rings, the Bully, trees and graphs against their formulas. Data only; the
//! tests check what is claimed here.

use model::spec::{Bilingual, Sense};

use super::{Chart, Face, Panels, Ready, ReadyKind, Scale, both};
use crate::lab::curve::Law;

/// Charts of counts against sizes: logarithmic axes, one chart for each measure.
const fn sizes(parts: &'static [(Option<Bilingual>, &'static str)], laws: &'static [Law]) -> ReadyKind {
    ReadyKind::Chart(Chart {
        parts,
        x: Scale::Logarithmic,
        y: Scale::Logarithmic,
        panels: Panels::ByMeasure,
        face: Face::Chart,
        laws,
        claims: &[],
    })
}

pub(super) const RINGS: Ready = Ready {
    name: "rings",
    title: both("Two rings against n·Hₙ", "Dois anéis contra n·Hₙ"),
    question: both(
        "Ids in a drawn order: how many candidacies does Chang–Roberts send, and how many does Franklin?",
        "Ids em ordem sorteada: quantas candidaturas envia Chang–Roberts, e quantas Franklin?",
    ),
    finding: both(
        "Chang–Roberts lies on n·Hₙ and stays below Franklin on average; Franklin's few phases pay only against \
         the worst order.",
        "Chang–Roberts fica sobre n·Hₙ e em média abaixo de Franklin; as poucas fases de Franklin só compensam \
         contra a pior ordem.",
    ),
    notes: &[both(
        "Only ELECTION is counted; both add n messages that announce the leader.",
        "Só ELECTION é contada; os dois somam n mensagens que anunciam o líder.",
    )],
    kind: sizes(
        &[(
            None,
            "measure messages:ELECTION\n\
             vary processes 8..1024*2\n\
             seeds 1..20\n\
             algorithm chang-roberts\n\
             algorithm franklin\n\
             ids {shuffled}\n",
        )],
        &[],
    ),
};

pub(super) const ORDERS: Ready = Ready {
    name: "chang-roberts-orders",
    title: both("The order on the ring decides", "A ordem no anel decide"),
    question: both(
        "Chang–Roberts, everybody starts: how much does the order of the ids matter?",
        "Chang–Roberts, todos começam: quanto importa a ordem dos ids?",
    ),
    finding: both(
        "Ascending ids cost 2n − 1, descending ones n(n + 1)/2: at 1024 processes 2047 against 524 800.",
        "Ids crescentes custam 2n − 1, decrescentes n(n + 1)/2: com 1024 processos, 2047 contra 524 800.",
    ),
    notes: &[],
    kind: sizes(
        &[
            (
                Some(both("ascending", "crescente")),
                "measure messages:ELECTION\nvary processes 8..1024*2\nalgorithm chang-roberts\n",
            ),
            (
                Some(both("drawn", "sorteada")),
                "measure messages:ELECTION\n\
                 vary processes 8..1024*2\n\
                 seeds 1..20\n\
                 algorithm chang-roberts\n\
                 ids {shuffled}\n",
            ),
            (
                Some(both("descending", "decrescente")),
                "measure messages:ELECTION\n\
                 vary processes 8..1024*2\n\
                 algorithm chang-roberts\n\
                 ids {descending}\n",
            ),
        ],
        // Each order of ids has its own law here; what the algorithm declares holds for all orders.
        &[
            Law::exactly((0, 0, 0), "2n − 1", |n| 2.0 * n - 1.0),
            Law {
                part: 1,
                contender: 0,
                measure: 0,
                sense: Some(Sense::OnAverage),
                formula: "n·Hₙ",
                of: |n| n * (1..=n as u32).map(|k| 1.0 / f64::from(k)).sum::<f64>(),
            },
            Law::exactly((2, 0, 0), "n(n + 1)/2", |n| n * (n + 1.0) / 2.0),
        ],
    ),
};

pub(super) const BULLY: Ready = Ready {
    name: "bully",
    title: both("The Bully at its best and worst", "O valentão no melhor e no pior caso"),
    question: both(
        "The leader is dead. What does it cost if the highest of the rest notices, and what if the lowest does?",
        "O líder falhou. Quanto custa se o maior dos outros nota, e quanto se o menor nota?",
    ),
    finding: both(
        "n messages at best, n(n − 1) at worst: who notices first decides between linear and quadratic.",
        "n mensagens no melhor caso, n(n − 1) no pior: quem nota primeiro decide entre linear e quadrático.",
    ),
    notes: &[both(
        "n counts the dead leader too, and messages to it. Announced only to lower ids it is one message less.",
        "n conta também o líder falho, e as mensagens para ele. Anunciando só aos menores é uma mensagem a menos.",
    )],
    kind: sizes(
        &[
            (
                Some(both("the highest notices", "o maior nota")),
                "measure messages\n\
                 vary processes 8..512*2\n\
                 algorithm bully\n\
                 at 0 crash {last}\n\
                 at 0 start {n-2}\n",
            ),
            (
                Some(both("the lowest notices", "o menor nota")),
                "measure messages\n\
                 vary processes 8..512*2\n\
                 algorithm bully\n\
                 at 0 crash {last}\n\
                 at 0 start {first}\n",
            ),
        ],
        &[Law::exactly((0, 0, 0), "n", |n| n), Law::exactly((1, 0, 0), "n(n − 1)", |n| n * (n - 1.0))],
    ),
};

pub(super) const RING_LIST: Ready = Ready {
    name: "ring-list",
    title: both("Two laps, and no surprise", "Duas voltas, e nenhuma surpresa"),
    question: both(
        "The leader is dead and one process starts: what do two laps around those that are left cost?",
        "O líder falhou e um processo começa: quanto custam duas voltas entre os que restam?",
    ),
    finding: both(
        "Always 2(n − 1), whoever starts and whatever the order of the ids.",
        "Sempre 2(n − 1), comece quem começar e qualquer que seja a ordem dos ids.",
    ),
    notes: &[both(
        "n counts the dead leader. Each further process that starts pays for two laps of its own.",
        "n conta o líder falho. Cada outro processo que começa paga as suas próprias duas voltas.",
    )],
    kind: sizes(
        &[(
            None,
            "measure messages\n\
             vary processes 8..1024*2\n\
             seeds 1..5\n\
             algorithm ring-list\n\
             ids {shuffled}\n\
             at 0 crash {largest}\n\
             at 0 start {smallest}\n",
        )],
        &[Law::exactly((0, 0, 0), "2(n − 1)", |n| 2.0 * (n - 1.0))],
    ),
};

pub(super) const SPANNING_TREE: Ready = Ready {
    name: "spanning-tree",
    title: both("A tree over any graph", "Uma árvore sobre qualquer grafo"),
    question: both(
        "One process starts: what does an election over a spanning tree cost on n processes with m links?",
        "Um processo começa: quanto custa uma eleição por árvore de abrangência com n processos e m enlaces?",
    ),
    finding: both(
        "4m − n + 1 on every graph: the links decide, not the order of messages.",
        "4m − n + 1 em qualquer grafo: decidem os enlaces, não a ordem das mensagens.",
    ),
    notes: &[],
    kind: sizes(
        &[
            (
                Some(both("tree", "árvore")),
                "measure messages\n\
                 vary processes 8..256*2\n\
                 algorithm spanning-tree\n\
                 topology tree\n\
                 at 0 start {first}\n",
            ),
            (
                Some(both("hypercube", "hipercubo")),
                "measure messages\n\
                 vary processes 8..256*2\n\
                 algorithm spanning-tree\n\
                 topology hypercube\n\
                 at 0 start {first}\n",
            ),
            (
                Some(both("complete", "completo")),
                "measure messages\n\
                 vary processes 8..256*2\n\
                 algorithm spanning-tree\n\
                 topology complete\n\
                 at 0 start {first}\n",
            ),
        ],
        &[
            Law::exactly((0, 0, 0), "4m − n + 1, m = n − 1", |n| 4.0 * (n - 1.0) - n + 1.0),
            Law::exactly((1, 0, 0), "4m − n + 1, m = (n/2) log₂ n", |n| 2.0 * n * n.log2() - n + 1.0),
            Law::exactly((2, 0, 0), "4m − n + 1, m = n(n − 1)/2", |n| 2.0 * n * (n - 1.0) - n + 1.0),
        ],
    ),
};

pub(super) const YOYO: Ready = Ready {
    name: "yoyo",
    title: both("YoYo against m·log n", "YoYo contra m·log n"),
    question: both(
        "Does the cost of YoYo grow like m·log₂ n on rings, hypercubes and complete graphs?",
        "O custo do YoYo cresce como m·log₂ n em anéis, hipercubos e grafos completos?",
    ),
    finding: both(
        "It stays within the order of m·log₂ n everywhere, and on dense graphs well below it: pruning leaves \
         little to do after the first wave.",
        "Fica sempre na ordem de m·log₂ n, e em grafos densos bem abaixo: a poda deixa pouco a fazer depois da \
         primeira onda.",
    ),
    notes: &[both(
        "The curves are not bounds: they show how m·log₂ n grows.",
        "As curvas não são limites: mostram como m·log₂ n cresce.",
    )],
    kind: sizes(
        &[
            (
                Some(both("ring", "anel")),
                "measure messages\n\
                 vary processes 8..256*2\n\
                 seeds 1..10\n\
                 algorithm yoyo\n\
                 ids {shuffled}\n\
                 topology ring\n",
            ),
            (
                Some(both("hypercube", "hipercubo")),
                "measure messages\n\
                 vary processes 8..256*2\n\
                 seeds 1..10\n\
                 algorithm yoyo\n\
                 ids {shuffled}\n\
                 topology hypercube\n",
            ),
            (
                Some(both("complete", "completo")),
                "measure messages\n\
                 vary processes 8..128*2\n\
                 seeds 1..10\n\
                 algorithm yoyo\n\
                 ids {shuffled}\n\
                 topology complete\n",
            ),
        ],
        &[
            Law::like((0, 0, 0), "m·log₂ n, m = n", |n| n * n.log2()),
            Law::like((1, 0, 0), "m·log₂ n, m = (n/2) log₂ n", |n| n / 2.0 * n.log2() * n.log2()),
            Law::like((2, 0, 0), "m·log₂ n, m = n(n − 1)/2", |n| n * (n - 1.0) / 2.0 * n.log2()),
        ],
    ),
};
