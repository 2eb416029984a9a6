//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::AllToAll;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for AllToAll {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "everybody_tests_everybody",
            "Seven tests each, 112 messages in one round where a cube needs 48; it takes until 2.7.",
            "Sete testes cada, 112 mensagens numa rodada em que um cubo usa 48; leva até 2,7.",
        ),
        example!(
            "the_first_one_down_all_notice_at_once",
            "The published run: 0 is tested first by all, so all seven suspect it at 4.8 and follow 1.",
            "A execução publicada: o 0 é o primeiro testado por todos, e todos os sete suspeitam dele em 4,8 e seguem o 1.",
        ),
        example!(
            "the_last_one_down_takes_longer",
            "7 is tested last, and the wait for it only begins when all others have answered: suspected at 7.4.",
            "O 7 é testado por último, e a espera por ele só começa quando todos os outros responderam: suspeito em 7,4.",
        ),
        example!(
            "a_timeout_below_the_round_trip",
            "Answers take 2, the wait is shorter: all suspect all, and each of the four leads alone.",
            "As respostas levam 2, a espera é menor: todos suspeitam de todos, e cada um dos quatro lidera sozinho.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["everybody-asks", "four-kings"];
}
