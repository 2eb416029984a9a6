//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::RingList;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for RingList {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "two_initiators_come_to_the_same",
            "7 is dead; 2 and 5 notice at once and send two lists, and both laps choose 6: twice the cost, no harm.",
            "O 7 falhou; 2 e 5 notam juntos e enviam duas listas, e ambas escolhem o 6: o dobro do custo, sem dano.",
        ),
        example!(
            "the_dead_are_skipped",
            "2 and 5 are down and never get on the list; 4 is the largest on it: 2 laps of 4 messages.",
            "2 e 5 estão falhos e nunca entram na lista; o 4 é o maior nela: 2 voltas de 4 mensagens.",
        ),
        example!(
            "the_chosen_one_dies_on_the_way",
            "4 put itself on the list and crashed before the lap was closed: everybody follows a dead leader.",
            "O 4 entrou na lista e falhou antes de a volta se fechar: todos seguem um líder que falhou.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["dead-winner"];
}
