//! Scenarios that show it at work, and where it fails.

use crate::gallery::{Example, example};

pub(crate) const EXAMPLES: &[Example] = &[
    example!(
        "four_of_seven",
        "8 asks seven coordinators and goes in with the fourth permission; 9 follows once 8 has told all seven.",
        "O 8 pede a sete coordenadores e entra com a quarta permissão; o 9 entra depois que o 8 avisa os sete.",
    ),
    example!(
        "a_coordinator_forgets",
        "Two quorums of four among seven share one coordinator; 4 restarts, forgets, and lets 9 in beside 8.",
        "Dois quóruns de quatro entre sete têm um em comum; o 4 reinicia, esquece e deixa o 9 entrar junto com o 8.",
    ),
    example!(
        "nobody_forgets",
        "Two quorums always share a coordinator: as long as that one remembers 8, there is no fourth for 9.",
        "Dois quóruns sempre têm um coordenador em comum: enquanto ele se lembra do 8, falta o quarto ao 9.",
    ),
    example!(
        "one_grant_each",
        "Three ask at once and each gets the permission of one coordinator; nobody has two, nobody gives up.",
        "Três pedem ao mesmo tempo e cada um recebe a permissão de um coordenador; ninguém tem duas, ninguém desiste.",
    ),
    example!(
        "one_grant_each_with_retry",
        "Whoever has no quorum after 6 gives up and asks again at a drawn time: 4 gets in first, then 6, then 5.",
        "Quem não tem um quórum depois de 6 desiste e pede de novo num tempo sorteado: entram o 4, o 6 e o 5.",
    ),
];
