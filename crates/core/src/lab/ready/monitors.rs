//! Ready experiments about monitors: the published table and figures of vCube, the three monitors side by side,
//! and what a timeout costs. Data only; the tests check what is claimed here.

use super::{Chart, Claim, Face, Panels, Ready, ReadyKind, Scale, both};
use crate::lab::beside::{Beside, Published};
use crate::lab::curve::Law;
use crate::lab::price::Price;

pub(super) const TABLE_2: Ready = Ready {
    name: "vcube-table-2",
    title: both("Messages in one round", "Mensagens em uma rodada"),
    question: both(
        "vCube paper, table 2: how many messages does a fault-free round of tests cost?",
        "Artigo do vCube, tabela 2: quantas mensagens custa uma rodada de testes sem falhas?",
    ),
    finding: both(
        "All 14 counts of the table are reproduced: 2N(N − 1) against 2N log₂ N. vCube saves 57 % at 8 processes \
         and 98 % at 512.",
        "As 14 contagens da tabela se reproduzem: 2N(N − 1) contra 2N log₂ N. O vCube poupa 57 % com 8 processos \
         e 98 % com 512.",
    ),
    notes: &[
        both(
            "The paper prints 94.59 % for 128. Its own counts, 1792 of 32 512, make it 94.49 %.",
            "O artigo imprime 94,59 % para 128. As contagens dele, 1792 de 32 512, dão 94,49 %.",
        ),
        both(
            "The paper prints 98.28 % for 512. Its own counts, 9216 of 523 264, make it 98.24 %.",
            "O artigo imprime 98,28 % para 512. As contagens dele, 9216 de 523 264, dão 98,24 %.",
        ),
        both(
            "Its text speaks of N² and N log₂ N messages; those are tests, and each is a request and a reply.",
            "O texto dele fala em N² e N log₂ N mensagens; esses são os testes, e cada um é um pedido e uma \
             resposta.",
        ),
    ],
    kind: ReadyKind::Chart(Chart {
        parts: &[(
            None,
            "measure messages\n\
             vary processes 8..512*2\n\
             algorithm all-to-all mode=paper rounds=1\n\
             algorithm vcube mode=paper rounds=1\n",
        )],
        x: Scale::Logarithmic,
        y: Scale::Logarithmic,
        panels: Panels::ByMeasure,
        face: Face::Table,
        laws: &[],
        claims: &[
            Claim::Fewer { more: 0, fewer: 1 },
            Claim::Printed {
                head: both("printed", "impresso"),
                cells: &[5714, 7333, 8387, 9048, 9459, 9686, 9828],
                slips: &[(4, 0), (6, 1)],
            },
        ],
    }),
};

pub(super) const FIGURE_4: Ready = Ready {
    name: "vcube-figure-4",
    title: both("Time of one round", "Tempo de uma rodada"),
    question: both(
        "vCube paper, figure 4: how long does a fault-free round take, and how many messages?",
        "Artigo do vCube, figura 4: quanto dura uma rodada sem falhas, e quantas mensagens custa?",
    ),
    finding: both(
        "A round lasts as long as its tests take to go out, one every 0.1, plus 2 for there and back: 2.9 for \
         vCube at 512 processes, 53.1 for all-to-all.",
        "Uma rodada dura o que os testes levam para sair, um a cada 0,1, mais 2 de ida e volta: 2,9 no vCube \
         com 512 processos, 53,1 no todos-para-todos.",
    ),
    notes: &[both(
        "The figure itself is an image; the numbers follow from the paper's model, which gives its log line by \
         line.",
        "A figura em si é uma imagem; os números seguem do modelo do artigo, que dá o log dele linha por linha.",
    )],
    kind: ReadyKind::Chart(Chart {
        parts: &[(
            None,
            "measure ended-at messages\n\
             vary processes 8..512*2\n\
             algorithm all-to-all mode=paper rounds=1\n\
             algorithm vcube mode=paper rounds=1\n",
        )],
        x: Scale::Logarithmic,
        y: Scale::Logarithmic,
        panels: Panels::ByMeasure,
        face: Face::Chart,
        laws: &[
            Law::exactly((0, 0, 0), "2 + 0.1(N − 1)", |n| 2.0 + 0.1 * (n - 1.0)),
            Law::exactly((0, 1, 0), "2 + 0.1 log₂ N", |n| 2.0 + 0.1 * n.log2()),
        ],
        claims: &[],
    }),
};

pub(super) const FIGURE_5: Ready = Ready {
    name: "vcube-figure-5",
    title: both("A log beside a log", "Um log ao lado do outro"),
    question: both(
        "vCube paper, figure 5: eight processes, 0 dead from the start. Does our log say what the paper's does?",
        "Artigo do vCube, figura 5: oito processos, o 0 falho desde o início. Nosso log diz o que o do artigo \
         diz?",
    ),
    finding: both(
        "Every published line is reproduced, with its time: 19 of vCube, 14 of all-to-all.",
        "Cada linha publicada se reproduz, com o seu tempo: 19 do vCube, 14 do todos-para-todos.",
    ),
    notes: &[
        both(
            "The paper shows three stretches of its log; what lies between has no line on its side.",
            "O artigo mostra três trechos do log; o que fica entre eles não tem linha do lado dele.",
        ),
        both(
            "At 66.9 we also log that 3, 5 and 6 keep their leader; the paper's last stretch does not.",
            "Em 66,9 nós também registramos que 3, 5 e 6 mantêm o líder; o último trecho do artigo não.",
        ),
    ],
    kind: ReadyKind::Beside(Beside {
        logs: &[
            Published {
                name: both("vCube, three rounds", "vCube, três rodadas"),
                text: "algorithm vcube\nprocesses 8\nset mode paper\nset rounds 3\nat 0 crash 0\n",
                lines: &[
                    "2.300 p3 leader remains 0",
                    "2.300 p5 leader remains 0",
                    "2.300 p6 leader remains 0",
                    "2.300 p7 leader remains 0",
                    "4.400 p1 suspect 0",
                    "4.400 p1 leader 1",
                    "6.500 p2 suspect 0",
                    "6.500 p2 leader 1",
                    "6.600 p4 suspect 0",
                    "6.600 p4 leader 1",
                    "34.400 p3 suspect 0",
                    "34.400 p5 suspect 0",
                    "34.500 p6 suspect 0",
                    "34.600 p3 leader 1",
                    "34.600 p5 leader 1",
                    "34.600 p6 leader 1",
                    "34.600 p7 leader remains 0",
                    "66.700 p7 suspect 0",
                    "66.900 p7 leader 1",
                ],
            },
            Published {
                name: both("All-to-all, one round", "Todos-para-todos, uma rodada"),
                text: "algorithm all-to-all\nprocesses 8\nset mode paper\nset rounds 1\nat 0 crash 0\n",
                lines: &[
                    "4.800 p1 suspect 0",
                    "4.800 p1 leader 1",
                    "4.800 p2 suspect 0",
                    "4.800 p2 leader 1",
                    "4.800 p3 suspect 0",
                    "4.800 p3 leader 1",
                    "4.800 p4 suspect 0",
                    "4.800 p4 leader 1",
                    "4.800 p5 suspect 0",
                    "4.800 p5 leader 1",
                    "4.800 p6 suspect 0",
                    "4.800 p6 leader 1",
                    "4.800 p7 suspect 0",
                    "4.800 p7 leader 1",
                ],
            },
        ],
    }),
};

/// When the last process learns of a crash with vCube, N = 2^d.
fn diagnosis(n: f64) -> f64 {
    let d = n.log2();
    (d - 1.0) * (32.0 + 0.1 * d) + 2.1
}

pub(super) const FIGURE_6: Ready = Ready {
    name: "vcube-figure-6",
    title: both("Time to notice a crash", "Tempo para notar uma falha"),
    question: both(
        "vCube paper, figure 6: 0 is dead from the start. When has the last one noticed, and when do all follow \
         a new leader?",
        "Artigo do vCube, figura 6: o 0 está falho desde o início. Quando o último notou, e quando todos seguem \
         um novo líder?",
    ),
    finding: both(
        "vCube's price for fewer messages: log₂ N rounds of 30 until the last one knows, where all-to-all needs \
         one.",
        "O preço do vCube por menos mensagens: log₂ N rodadas de 30 até o último saber, onde o todos-para-todos \
         precisa de uma.",
    ),
    notes: &[both(
        "All follow a new leader once the round is over in which they noticed: vCube-Total lies just above \
         vCube-Diagnosis.",
        "Todos seguem um novo líder quando acaba a rodada em que notaram: vCube-Total fica logo acima de \
         vCube-Diagnóstico.",
    )],
    kind: ReadyKind::Chart(Chart {
        parts: &[(
            None,
            "measure last-detection all-know-at\n\
             vary processes 8..512*2\n\
             algorithm all-to-all mode=paper rounds=1\n\
             algorithm vcube mode=paper rounds={log2}\n\
             at 0 crash 0\n",
        )],
        x: Scale::Logarithmic,
        y: Scale::Linear,
        panels: Panels::Together(both("time", "tempo")),
        face: Face::Chart,
        laws: &[
            Law::exactly((0, 0, 0), "4 + 0.1N", |n| 4.0 + 0.1 * n),
            Law::exactly((0, 1, 0), "(d − 1)(32 + 0.1d) + 2.1, d = log₂ N", diagnosis),
            Law::exactly((0, 1, 1), "(d − 1)(32.1 + 0.1d) + 2.1, d = log₂ N", |n| {
                diagnosis(n) + 0.1 * (n.log2() - 1.0)
            }),
        ],
        claims: &[],
    }),
};

pub(super) const THREE_MONITORS: Ready = Ready {
    name: "three-monitors",
    title: both("Three ways to watch", "Três jeitos de vigiar"),
    question: both(
        "All-to-all, vRing, vCube: how many tests does a round take, and how many rounds until all know of a \
         crash?",
        "Todos-para-todos, vRing, vCube: quantos testes leva uma rodada, e quantas rodadas até todos saberem de \
         uma falha?",
    ),
    finding: both(
        "Tests: N(N − 1), N and N log₂ N. Rounds: 1, N − 1 and log₂ N. vCube is cheap and quick at once.",
        "Testes: N(N − 1), N e N log₂ N. Rodadas: 1, N − 1 e log₂ N. O vCube é barato e rápido ao mesmo tempo.",
    ),
    notes: &[both(
        "The paper gives vRing up to N rounds; one crash takes N − 1.",
        "O artigo dá ao vRing até N rodadas; uma falha leva N − 1.",
    )],
    kind: ReadyKind::Chart(Chart {
        parts: &[
            (
                Some(both("fault-free", "sem falhas")),
                "measure messages:REQUEST\n\
                 vary processes 8..128*2\n\
                 algorithm all-to-all rounds=1\n\
                 algorithm vring rounds=1\n\
                 algorithm vcube rounds=1\n",
            ),
            (
                Some(both("0 is dead", "0 falho")),
                "measure all-know-round\n\
                 vary processes 8..128*2\n\
                 algorithm all-to-all rounds=2\n\
                 algorithm vring rounds={n}\n\
                 algorithm vcube rounds={log2+1}\n\
                 at 0 crash 0\n",
            ),
        ],
        x: Scale::Logarithmic,
        y: Scale::Logarithmic,
        panels: Panels::ByMeasure,
        face: Face::Table,
        laws: &[
            Law::exactly((0, 0, 0), "N(N − 1)", |n| n * (n - 1.0)),
            Law::exactly((0, 1, 0), "N", |n| n),
            Law::exactly((0, 2, 0), "N log₂ N", |n| n * n.log2()),
            Law::exactly((1, 0, 1), "1", |_| 1.0),
            Law::exactly((1, 1, 1), "N − 1", |n| n - 1.0),
            Law::exactly((1, 2, 1), "log₂ N", f64::log2),
        ],
        claims: &[],
    }),
};

pub(super) const PRICE: Ready = Ready {
    name: "timeout-price",
    title: both("What a timeout costs", "Quanto custa um timeout"),
    question: both(
        "Messages take 0.5 to 4 each way. How long should a test wait for its answer?",
        "As mensagens levam de 0,5 a 4 em cada sentido. Quanto um teste deve esperar pela resposta?",
    ),
    finding: both(
        "Every unit of patience is a unit more until a crash is noticed; below 8 somebody slow is taken for dead. \
         Where to stop depends on what each costs: is C·p < E?",
        "Cada unidade de paciência é uma unidade a mais até se notar uma falha; abaixo de 8 alguém lento passa \
         por falho. Onde parar depende de quanto cada coisa custa: C·p < E?",
    ),
    notes: &[both(
        "p is the share of tests of live processes that time out. E is what it costs to wait longer than that.",
        "p é a fração dos testes de processos ativos que estouram o timeout. E é quanto custa esperar mais que isso.",
    )],
    // Links may reorder: with FIFO links an answer could wait for an earlier message, and the two delays of a
    // round trip would not be independent.
    kind: ReadyKind::Price(Price {
        text: "measure false-suspicions last-detection\n\
               vary timeout 1..9+0.5\n\
               seeds 1..20\n\
               algorithm all-to-all rounds=1 increment=0 spacing=0.001\n\
               processes 9\n\
               delay 0.5..4\n\
               order any\n\
               at 0 crash 0\n",
        // Eight live processes test the seven others.
        tests: 8 * 7,
        delays: (0.5, 4.0),
        // The spacing is added once for each of the eight tests, and once more.
        extra: 0.009,
        // Every process tests the crashed one first.
        sent_after: 0.001,
    }),
};
