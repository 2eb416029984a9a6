//! Ready experiments about mutual exclusion: who does the work, who waits, and what forgetting risks. Data only;
//! the tests check what is claimed here.

use model::spec::Sense;

use super::{Chart, Face, Panels, Ready, ReadyKind, Scale, both};
use crate::lab::bars::Bars;
use crate::lab::curve::Law;
use crate::lab::risk::{Risk, Setup};

pub(super) const BY_PROCESS: Ready = Ready {
    name: "messages-by-process",
    title: both("Who does the work", "Quem faz o trabalho"),
    question: both(
        "Eight processes use a resource once each: how many messages does each of them send and get?",
        "Oito processos usam um recurso uma vez cada: quantas mensagens cada um envia e recebe?",
    ),
    finding: both(
        "The coordinator handles every message, 21 in all; on the ring everybody does the same.",
        "O coordenador trata todas as mensagens, 21 ao todo; no anel todos fazem o mesmo.",
    ),
    notes: &[both(
        "The token goes on circulating when nobody wants it; two laps are counted here, the last hop still under way.",
        "O token continua a circular quando ninguém o quer; aqui se contam duas voltas, com o último salto ainda a caminho.",
    )],
    kind: ReadyKind::Bars(Bars {
        runs: &[
            (
                both("Coordinator", "Coordenador"),
                "algorithm mutex-coordinator\nprocesses 8\nat 0 request 0..7 for 1\n",
            ),
            (
                both("Token ring", "Anel com token"),
                "algorithm mutex-token-ring\nprocesses 8\nuntil 23\nat 0 request 0..7 for 1\n",
            ),
            (
                both("Quorum of 5 in 8", "Quórum de 5 em 8"),
                "algorithm mutex-quorum\nprocesses 8\nset coordinators 8\nset quorum 5\n\
                 at 0 request 0 for 1\nat 10 request 1 for 1\nat 20 request 2 for 1\nat 30 request 3 for 1\n\
                 at 40 request 4 for 1\nat 50 request 5 for 1\nat 60 request 6 for 1\nat 70 request 7 for 1\n",
            ),
        ],
    }),
};

pub(super) const WAITING: Ready = Ready {
    name: "waiting",
    title: both("Waiting for a turn", "A espera pela vez"),
    question: both(
        "Token ring or coordinator: where does one wait longer, alone or in a crowd?",
        "Anel com token ou coordenador: onde se espera mais, sozinho ou na multidão?",
    ),
    finding: both(
        "Whoever asks alone waits 2 for a coordinator and half a lap for a token. Where all ask at once the token \
         is quicker: one hop from each to the next instead of two.",
        "Quem pede sozinho espera 2 por um coordenador e meia volta por um token. Quando todos pedem ao mesmo \
         tempo o token é mais rápido: um salto de um ao outro em vez de dois.",
    ),
    notes: &[both(
        "Alone: one process asks at 64 different moments, so that the token is everywhere once.",
        "Sozinho: um processo pede em 64 momentos diferentes, para o token estar em toda parte uma vez.",
    )],
    kind: ReadyKind::Chart(Chart {
        parts: &[
            (
                Some(both("one asks", "um pede")),
                "measure mean-wait\n\
                 vary processes 4..64*2\n\
                 seeds 1..64\n\
                 algorithm mutex-coordinator\n\
                 algorithm mutex-token-ring\n\
                 until {n+70}\n\
                 at {seed} request {n/2} for 1\n",
            ),
            (
                Some(both("all ask", "todos pedem")),
                "measure mean-wait\n\
                 vary processes 4..64*2\n\
                 algorithm mutex-coordinator\n\
                 algorithm mutex-token-ring\n\
                 until {n*4}\n\
                 at 0 request 0..{n-1} for 1\n",
            ),
        ],
        x: Scale::Logarithmic,
        y: Scale::Logarithmic,
        panels: Panels::ByMeasure,
        face: Face::Chart,
        laws: &[
            Law::exactly((0, 0, 0), "2", |_| 2.0),
            Law {
                part: 0,
                contender: 1,
                measure: 0,
                sense: Some(Sense::OnAverage),
                formula: "(n − 1)/2",
                of: |n| (n - 1.0) / 2.0,
            },
            Law::exactly((1, 0, 0), "(n − 1)(3n − 2)/2n", |n| (n - 1.0) * (3.0 * n - 2.0) / (2.0 * n)),
            Law::exactly((1, 1, 0), "n − 1", |n| n - 1.0),
        ],
        claims: &[],
    }),
};

/// A setup for P_v, its probability in thousandths.
const fn cell(n: u32, m: u32, thousandths: u32) -> Setup {
    Setup { n, m, millionths: thousandths * 1000 }
}

pub(super) const RISK: Ready = Ready {
    name: "quorum-risk",
    title: both("When coordinators forget", "Quando coordenadores esquecem"),
    question: both(
        "Coordinators forget when they restart. How likely is it that so many do that a second process gets in?",
        "Coordenadores esquecem ao reiniciar. Qual a chance de tantos reiniciarem que um segundo processo entre?",
    ),
    finding: both(
        "P_v falls steeply with the size of the quorum. Where it is large enough to see, trials of the simulator \
         agree with the formula.",
        "P_v diminui depressa com o tamanho do quórum. Onde é grande o bastante para ver, os ensaios do simulador \
         concordam com a fórmula.",
    ),
    notes: &[
        both(
            "The formula: of the m coordinators that let the first one in, at least 2m − n restart. It supposes \
             that restarts are independent, that all others have let in the second one already, and that its other \
             requests arrive after the restarts. The trials are made exactly so.",
            "A fórmula: dos m coordenadores que deixaram entrar o primeiro, pelo menos 2m − n reiniciam. Ela supõe \
             reinícios independentes, que todos os outros já deram permissão ao segundo, e que os outros pedidos dele \
             chegam depois dos reinícios. Os ensaios são feitos exatamente assim.",
        ),
        both(
            "It is the worst case. Whoever asked alone holds all n permissions, and then m of n must restart: see \
             the last column.",
            "É o pior caso. Quem pediu sozinho tem todas as n permissões, e então m de n precisam reiniciar: veja a \
             última coluna.",
        ),
        both(
            "For n = 32, m = 24 and P = 0.0001 the source gives P_v < 10⁻⁴⁰. That is true by a wide margin: it is \
             7.35·10⁻⁵⁹.",
            "Para n = 32, m = 24 e P = 0,0001 a fonte dá P_v < 10⁻⁴⁰. É verdade, com larga margem: é 7,35·10⁻⁵⁹.",
        ),
    ],
    kind: ReadyKind::Risk(Risk {
        tried: &[
            cell(5, 3, 50),
            cell(5, 3, 200),
            cell(5, 4, 200),
            cell(5, 5, 500),
            cell(7, 4, 50),
            cell(7, 4, 200),
            cell(7, 5, 200),
            cell(7, 6, 400),
            cell(9, 5, 100),
            cell(9, 6, 300),
            cell(9, 7, 500),
            cell(9, 8, 600),
        ],
        trials: 400,
        curves: &[(32, 100), (32, 10_000), (32, 100_000), (32, 300_000)],
        example: Setup { n: 32, m: 24, millionths: 100 },
    }),
};
