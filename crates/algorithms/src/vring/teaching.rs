//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::VRing;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for VRing {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "as_few_tests_as_can_be",
            "Each tests only the next on the ring: 8 tests, 16 messages, and nobody goes untested.",
            "Cada um testa só o próximo no anel: 8 testes, 16 mensagens, e ninguém fica sem teste.",
        ),
        example!(
            "slow_news_around_the_ring",
            "7 tests 0 and finds out; the news walks back one process a round, and 1, next to 0, is the last to hear it.",
            "O 7 testa o 0 e descobre; a notícia recua um processo por rodada, e o 1, vizinho do 0, é o último a saber.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["whispers"];
}
