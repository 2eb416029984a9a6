//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::SpanningTree;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for SpanningTree {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "ten_radios_elect_the_most_able",
            "Radios a to j: the question of a grows a tree, reports climb it, and h, the one with the most capacity, leads.",
            "Rádios de a a j: a pergunta do a forma uma árvore, os relatos sobem por ela, e lidera o h, o de maior capacidade.",
        ),
        example!(
            "a_dead_neighbour_is_waited_for",
            "h crashes before it is asked; without probes g and i wait for its answer, and so the root never decides.",
            "O h falha antes de ser consultado; sem sondas, g e i esperam sua resposta, e a raiz nunca decide.",
        ),
        example!(
            "a_lost_child_is_given_up",
            "The same crash with probes: h does not reply, g and i stop waiting, and b, the next best, leads.",
            "A mesma falha, com sondas: o h não responde, g e i deixam de esperar, e lidera o b, o melhor depois dele.",
        ),
        example!(
            "two_parts_merge_under_the_better",
            "While the link 3-4 is cut each part has its leader; once it heals, the probes tell and the better one stays.",
            "Com o enlace 3-4 cortado, cada parte tem seu líder; quando volta, as sondas avisam e fica o melhor.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["tree-bill", "split-the-ring"];
}
