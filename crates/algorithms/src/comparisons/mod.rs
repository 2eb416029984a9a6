//! Ready-made comparisons: a scenario, what differs on the other side, and a sentence for its card, in
//! both languages. Each shows two algorithms or two settings under the same faults, or two similar faults.
//! The tests check what they claim.

use model::spec::Bilingual;

/// Two runs worth seeing side by side.
#[derive(Debug)]
pub struct Comparison {
    /// The name of its files: what is compared, in a few words.
    pub name: &'static str,
    /// The scenario; its first line is the title.
    pub text: Bilingual,
    /// What differs on the other side.
    pub other: Bilingual,
    /// What one sees or learns, in one sentence.
    pub sentence: Bilingual,
}

/// Builds a comparison from its name, so that no text is paired with another one's sentence.
macro_rules! comparison {
    ($name:literal, $en:literal, $pt:literal $(,)?) => {
        Comparison {
            name: $name,
            text: Bilingual {
                en: include_str!(concat!("scenarios/", $name, ".en.habemus")),
                pt: include_str!(concat!("scenarios/", $name, ".pt.habemus")),
            },
            other: Bilingual {
                en: include_str!(concat!("scenarios/", $name, ".other.en.habemus")),
                pt: include_str!(concat!("scenarios/", $name, ".other.pt.habemus")),
            },
            sentence: Bilingual { en: $en, pt: $pt },
        }
    };
}

/// Every comparison, in the order they are offered.
pub const COMPARISONS: &[Comparison] = &[
    comparison!(
        "dead_or_slow",
        "0 crashes in A and is slow in B. Nobody can tell them apart until the late answers arrive.",
        "O 0 falha em A e fica lento em B. Ninguém distingue um do outro até as respostas atrasadas chegarem.",
    ),
    comparison!(
        "two_leaders_or_a_majority",
        "The same partition: a Bully gets a leader on each side; by votes only the larger side elects one.",
        "A mesma partição: o valentão ganha um líder em cada lado; por votos, só o lado maior elege.",
    ),
    comparison!(
        "the_one_that_comes_and_goes",
        "5 fails and recovers three times: by id it deposes 4 each time, by uptime 4 stays. 20 elections or 9.",
        "O 5 falha e se recupera três vezes: por id depõe o 4 a cada vez; por tempo, o 4 fica. 20 eleições ou 9.",
    ),
    comparison!(
        "all_the_way_round_or_to_the_neighbours",
        "The worst ring for Chang–Roberts costs 90 messages; Franklin asks only neighbours: 60.",
        "O pior anel para Chang–Roberts custa 90 mensagens; Franklin só pergunta aos vizinhos: 60.",
    ),
    comparison!(
        "news_along_a_cube_or_to_all",
        "The same crash: vCube needs 173 messages and three rounds, all-to-all 385 messages and one.",
        "A mesma falha: o vCube gasta 173 mensagens e três rodadas, o todos-para-todos 385 e uma.",
    ),
    comparison!(
        "patience_that_grows",
        "The same jitter: an interval that never grows errs for ever, one that grows stops at 30.",
        "A mesma variação: um intervalo fixo erra para sempre, um que cresce para de errar em 30.",
    ),
];
