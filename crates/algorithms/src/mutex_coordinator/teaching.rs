//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::MutexCoordinator;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for MutexCoordinator {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "the_coordinators_queue",
            "0 lets 1, 2 and 3 in, one after the other, in the order they asked: three messages for each entry.",
            "O 0 deixa entrar 1, 2 e 3, um de cada vez, na ordem em que pediram: três mensagens por entrada.",
        ),
        example!(
            "the_coordinators_diagram",
            "Part1, Part2 and Part3 ask a coordinator; each RELEASE is confirmed by RELEASED, and the queue sets the order.",
            "Part1, Part2 e Part3 pedem a um coordenador; a cada RELEASE responde um RELEASED, e a fila dita a ordem.",
        ),
        example!(
            "the_holder_dies",
            "2 crashes inside with the only permission; the coordinator goes on waiting for it, and 3 never gets in.",
            "O 2 falha lá dentro com a única permissão; o coordenador continua à espera dela, e o 3 nunca entra.",
        ),
        example!(
            "the_holder_dies_with_a_timeout",
            "Part2 dies inside; the coordinator takes the permission back 10 units after its GRANT, and Part3 goes in at 19.",
            "Part2 falha lá dentro; o coordenador retoma a permissão 10 unidades depois do GRANT, e Part3 entra em 19.",
        ),
        example!(
            "a_slow_holder",
            "Part2 stays longer than the timeout allows and is taken for dead; Part3 is let in: two inside from 19 to 23.",
            "Part2 fica além do timeout e é dado por falho; o coordenador deixa Part3 entrar: dois lá dentro de 19 a 23.",
        ),
        example!(
            "a_late_release_with_fencing",
            "2 gives its expired permission back while 3 is inside; its number is old, so 4 still has to wait for 3.",
            "O 2 devolve a permissão vencida com o 3 lá dentro; o número é antigo, e o 4 ainda tem de esperar o 3.",
        ),
        example!(
            "a_late_release_without_fencing",
            "Without grant numbers the late release of 2 frees the permission of 3, and 4 goes in beside it.",
            "Sem números, a devolução tardia do 2 libera a permissão do 3, e o 4 entra junto com ele.",
        ),
        example!(
            "two_leaders_two_inside",
            "A partition gives each side a coordinator of its own, and each lets one in: 4 and 1 are inside together.",
            "Uma partição dá a cada lado o seu coordenador, e cada um deixa um entrar: 4 e 1 ficam dentro juntos.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["the-desk", "stuck-for-good", "two-inside"];
}
