//! Scenarios that show it at work, and where it fails.

use crate::gallery::{Example, example};

pub(crate) const EXAMPLES: &[Example] = &[
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
        "A link resends only while both ends are up: what 0 says in its short lives reaches nobody, and 1 leads.",
        "Um enlace só reenvia com as duas pontas em execução: o que o 0 diz em suas encarnações curtas se perde, e o 1 lidera.",
    ),
    example!(
        "to_the_letter_nobody_leads",
        "As printed, a heartbeat only replaces an older entry; lists begin empty, so nobody is ever a candidate.",
        "Como está impresso, um heartbeat só substitui um registro; as listas começam vazias, e não há candidato algum.",
    ),
];
