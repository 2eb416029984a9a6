//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::MutexQuorum;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for MutexQuorum {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "four_of_seven",
            "p1 asks c1 to c7 and goes in with the fourth permission; p2 follows once p1 has told all seven.",
            "p1 pede a c1 até c7 e entra com a quarta permissão; p2 entra depois que p1 avisa os sete.",
        ),
        example!(
            "a_coordinator_forgets",
            "Two quorums of four among seven share one coordinator; c4 fails, recovers, forgets, and lets p2 in beside p1.",
            "Dois quóruns de quatro entre sete têm um em comum; c4 falha, se recupera, esquece e deixa p2 entrar com p1.",
        ),
        example!(
            "nobody_forgets",
            "Two quorums always share a coordinator: as long as that one remembers p1, there is no fourth for p2.",
            "Dois quóruns sempre têm um coordenador em comum: enquanto ele se lembra de p1, falta o quarto a p2.",
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
        example!(
            "giving_up_again_and_again",
            "Whoever has no quorum in time gives up and loses its place: p2 and p3 go in seven times, p1 never until the end.",
            "Quem não tem um quórum a tempo desiste e perde o lugar: p2 e p3 entram sete vezes, e p1 nenhuma até o fim.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["forgetful-voter", "three-polite"];
}
