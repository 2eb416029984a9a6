//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::MajorityTerms;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for MajorityTerms {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "a_leader_fails_the_next_term_begins",
            "1 leads term 1 until it crashes; 4 loses patience first, gathers a majority and leads term 2.",
            "O 1 lidera o mandato 1 até falhar; o 4 perde a paciência primeiro, reúne maioria e lidera o mandato 2.",
        ),
        example!(
            "the_old_leader_lingers_in_its_term",
            "1, cut off together with 2, still leads term 1 while 4 leads term 2: two leaders, never two of one term.",
            "O 1, isolado com o 2, ainda lidera o mandato 1, e o 4 lidera o 2: dois líderes, nunca do mesmo mandato.",
        ),
        example!(
            "half_against_half_nobody_leads",
            "Three votes of six are not more than half: better no leader than two, until the network heals.",
            "Três votos de seis não são mais da metade: antes nenhum líder que dois, até a rede se restaurar.",
        ),
        example!(
            "one_weight_decides_between_halves",
            "6 weighs 2, so its half has four of seven and elects 4; the other half may vote for ever, in vain.",
            "O 6 pesa 2; sua metade tem quatro de sete e elege o 4. A outra pode votar para sempre, em vão.",
        ),
        example!(
            "everybody_stands_at_once",
            "With one timeout for all, everybody votes for itself in every term; that is why timeouts are drawn.",
            "Com o mesmo timeout para todos, cada um vota em si em todo mandato; é por isso que os timeouts são sorteados.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["old-king", "one-crash-too-many"];
}
