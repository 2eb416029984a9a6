//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::ChangRoberts;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for ChangRoberts {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "a_ring_of_eight_from_2",
            "Each larger process puts its own id in place of the one that came; only 7 goes all the way round: 21 messages.",
            "Cada processo maior troca o id que chegou pelo seu; só o 7 dá a volta inteira: 21 mensagens.",
        ),
        example!(
            "the_same_ring_with_a_token",
            "The token remembers who sent it and the largest id it met; a lap to ask and a lap to tell make 16 messages.",
            "O token lembra quem o lançou e o maior id que encontrou; uma volta pergunta e outra avisa: 16 mensagens.",
        ),
        example!(
            "best_order_one_hop_each",
            "Ids grow along the ring and all begin: all but the largest are stopped after one hop, and 15 messages decide it.",
            "Os ids crescem ao longo do anel e todos começam: todos menos o maior param no primeiro salto, e 15 mensagens decidem.",
        ),
        example!(
            "worst_order_every_id_goes_far",
            "Ids fall along the ring, so each one travels until it meets 8: 36 messages before anybody leads.",
            "Os ids decrescem ao longo do anel, e cada um viaja até encontrar o 8: 36 mensagens até haver líder.",
        ),
        example!(
            "a_crashed_process_swallows_the_message",
            "4 is down when the candidature reaches it; nobody has a timer, so everybody waits for ever.",
            "O 4 está falho quando a candidatura chega; ninguém tem temporizador, e todos esperam para sempre.",
        ),
        example!(
            "the_repaired_ring_skips_the_dead",
            "The same crash, but whoever sends skips successors that are down: 5 leads after 12 messages.",
            "A mesma falha, mas quem envia pula os sucessores falhos: o 5 lidera após 12 mensagens.",
        ),
        example!(
            "a_token_with_only_an_id",
            "With two initiators each takes the other's token for its own: 5 and 2 both end up as leaders.",
            "Com dois iniciadores, cada um toma o token do outro pelo seu: 5 e 2 acabam ambos líderes.",
        ),
        example!(
            "a_token_that_names_its_initiator",
            "The same two initiators, but each knows its own token: both laps end with the same leader, 5.",
            "Os mesmos dois iniciadores, mas cada um reconhece o seu token: as duas voltas dão o mesmo líder, 5.",
        ),
        example!(
            "a_sleeper_that_is_not_woken",
            "Read to the letter, 5 discards the smaller id without standing itself: one message and no leader.",
            "Ao pé da letra, o 5 descarta o id menor sem se candidatar: uma mensagem e nenhum líder.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["small-ring", "worst-order", "one-lost-letter"];
}
