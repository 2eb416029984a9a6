//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::AnonymousRing;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for AnonymousRing {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "one_candidate_takes_office",
            "Without ids, one candidate asks with one lap and takes office after another; the rest know that somebody leads, not who.",
            "Sem ids, um candidato pede votos numa volta e toma posse após outra; os demais sabem que há líder, não quem.",
        ),
        example!(
            "two_candidates_two_leaders",
            "Each takes the other's request for its own; nothing on the ring tells them apart, and both take office.",
            "Cada um toma o pedido do outro pelo seu; nada no anel os distingue, e ambos tomam posse.",
        ),
        example!(
            "a_late_candidate_swallows_the_news",
            "2 stands after the request went by and lets no news pass: the elected one never takes office.",
            "O 2 se candidata depois que o pedido passou e barra a notícia: o eleito nunca toma posse.",
        ),
        example!(
            "a_late_candidate_gives_way",
            "The same late candidate withdraws when it hears the news and passes it on: one leader after all.",
            "O mesmo candidato tardio desiste ao ouvir a notícia e a passa adiante: afinal, um só líder.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["nameless-rivals"];
}
