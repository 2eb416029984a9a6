//! Scenarios that show it at work, and where it fails.

use crate::gallery::{Example, example};

pub(crate) const EXAMPLES: &[Example] = &[
    example!(
        "ten_radios_elect_the_most_able",
        "The question of 1 grows a tree; reports climb it, and 8, the one with the most capacity, is told to all.",
        "A pergunta do 1 forma uma árvore; os relatos sobem por ela, e todos ficam sabendo do 8, o de maior capacidade.",
    ),
    example!(
        "a_dead_neighbour_is_waited_for",
        "8 crashes before it is asked; without probes 7 and 9 wait for its answer, and so the root never decides.",
        "O 8 falha antes de ser consultado; sem sondas, 7 e 9 esperam sua resposta, e a raiz nunca decide.",
    ),
    example!(
        "a_lost_child_is_given_up",
        "The same crash with probes: 8 does not reply, 7 and 9 stop waiting, and 2, the next best, leads.",
        "A mesma falha, com sondas: o 8 não responde, 7 e 9 deixam de esperar, e lidera o 2, o melhor depois dele.",
    ),
    example!(
        "two_parts_merge_under_the_better",
        "While the link 3-4 is cut each part has its leader; once it heals, the probes tell and the better one stays.",
        "Com o enlace 3-4 cortado, cada parte tem seu líder; quando volta, as sondas avisam e fica o melhor.",
    ),
];
