//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::YoYo;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for YoYo {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "five_sources_then_two_then_one",
            "Ids flow down, votes climb back and turn links round; of the sources 2, 3, 4, 5 and 7 only 2 remains.",
            "Ids descem, votos sobem e invertem enlaces; das fontes 2, 3, 4, 5 e 7 só resta a 2.",
        ),
        example!(
            "pruned_leaf_by_leaf",
            "The same graph with the textbook pruning: one layer of leaves falls per round, 152 messages instead of 100.",
            "O mesmo grafo com a poda do livro: sai uma camada de folhas por rodada, 152 mensagens em vez de 100.",
        ),
        example!(
            "without_pruning_it_never_ends",
            "1 is the only source after the first round, hears yes from everybody, and can never know that it has won.",
            "O 1 é a única fonte após a primeira rodada, ouve sim de todos, e jamais saberá que venceu.",
        ),
        example!(
            "a_bridge_cut_before_means_two_leaders",
            "3 and 4 never knew of each other: each triangle elects its smallest, 1 here and 4 there.",
            "3 e 4 nunca souberam um do outro: cada triângulo elege o seu menor, o 1 num e o 4 noutro.",
        ),
        example!(
            "a_bridge_cut_midway_means_waiting",
            "The cut comes after 3 and 4 have met: 4 waits for an id, 3 for a vote, and so does everybody else.",
            "O corte vem depois que 3 e 4 se conheceram: o 4 espera um id, o 3 um voto, e com eles todos os outros.",
        ),
        example!(
            "ten_processes_and_one_bridge",
            "Two groups of five meet only where 2 touches 10; while that link works, all ten follow 1.",
            "Dois grupos de cinco só se tocam onde o 2 encontra o 10; enquanto esse enlace funciona, os dez seguem o 1.",
        ),
        example!(
            "the_bridge_2_10_cut_before",
            "Without the link 2–10 two elections run side by side: 1 leads here, 3 there, and nobody can notice.",
            "Sem o enlace 2–10 correm duas eleições lado a lado: aqui lidera o 1, lá o 3, e ninguém tem como notar.",
        ),
        example!(
            "the_bridge_2_10_cut_midway",
            "The id of 2 is lost on the bridge: 10 waits for it, 2 for an answer, and both groups wait with them.",
            "O id do 2 se perde na ponte: o 10 espera por ele, o 2 por uma resposta, e os dois grupos esperam com eles.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["the-bridge", "cheap-star"];
}
