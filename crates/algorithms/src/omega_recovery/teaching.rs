//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::OmegaRecovery;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for OmegaRecovery {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "back_but_no_longer_first",
            "0 led, crashed and is back in its second life; 1 has never crashed, so it is 1 that they follow now.",
            "O 0 liderava, falhou e está na segunda encarnação; o 1 nunca falhou, e por isso é o 1 que seguem agora.",
        ),
        example!(
            "the_unstable_never_lead_for_long",
            "0 crashes again and again; with every life it falls further behind 1, which simply stays up.",
            "O 0 falha repetidas vezes; a cada encarnação fica mais atrás do 1, que simplesmente não falha.",
        ),
        example!(
            "heartbeats_that_never_arrive",
            "Links lose nothing, yet whenever 0 is up, 1 is down: they never hear each other. 2 stays up and leads.",
            "Os enlaces nada perdem, mas quando o 0 está correto o 1 está falho: nunca se ouvem. O 2 não falha, e lidera.",
        ),
        example!(
            "heartbeats_that_come_too_late",
            "The heartbeat of 0 takes 7 and arrives when 0 is gone: for one interval a failed process is followed.",
            "O heartbeat do 0 leva 7 e chega quando ele já falhou: por um intervalo, seguem um processo falho.",
        ),
        example!(
            "to_the_letter_nobody_leads",
            "As printed, a heartbeat only replaces an older entry; lists begin empty, so nobody is ever a candidate.",
            "Como está impresso, um heartbeat só substitui um registro; as listas começam vazias, e não há candidato algum.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["the-unstable"];
}
