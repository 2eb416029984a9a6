//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::Omega;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for Omega {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "it_dies_before_it_answers",
            "0 crashes with the question still under way: at the next tick everybody suspects it and follows 1.",
            "O 0 falha com a pergunta ainda a caminho: na rodada seguinte todos suspeitam dele e seguem o 1.",
        ),
        example!(
            "it_dies_after_it_answers",
            "0 answers and then crashes: that answer keeps it trusted for one interval more, until 16.",
            "O 0 responde e depois falha: essa resposta lhe garante a confiança por mais um intervalo, até 16.",
        ),
        example!(
            "a_false_suspicion_a_longer_interval",
            "0 is slow, not dead: 1 and 2 suspect it, hear it after all, and wait longer from then on.",
            "O 0 está lento, não falho: 1 e 2 suspeitam dele, acabam por ouvi-lo e passam a esperar mais.",
        ),
        example!(
            "jitter_and_a_fixed_interval",
            "Answers of 0 sometimes take longer than 3; without growth 1 and 2 turn away from it and back for ever.",
            "Respostas do 0 às vezes levam mais de 3; sem crescer, 1 e 2 largam o 0 e voltam a ele para sempre.",
        ),
        example!(
            "jitter_and_a_growing_interval",
            "Each mistake makes the interval longer; at 5 it covers the slowest answer, and the mistakes are over.",
            "Cada engano alonga o intervalo; com 5 ele cobre a resposta mais lenta, e os enganos acabam.",
        ),
        example!(
            "several_leaders_before_gst",
            "While messages take 3 to 9, everybody suspects everybody and leads; after GST all settle on 0.",
            "Enquanto as mensagens levam de 3 a 9, todos suspeitam de todos e lideram; após o GST ficam com o 0.",
        ),
        example!(
            "the_interval_grows_for_ever",
            "0 becomes slower again and again, and every time the interval must grow: 4 at first, 9 in the end.",
            "O 0 fica cada vez mais lento, e a cada vez o intervalo precisa crescer: 4 no começo, 9 no fim.",
        ),
        example!(
            "a_fast_process_is_missed_late",
            "One interval serves all: 3 is slow, so everybody waits 8 for 0 too, and its failure is noticed after 15.",
            "Um só intervalo serve a todos: o 3 é lento, e por isso esperam 8 também pelo 0, cuja falha só se nota após 15.",
        ),
        example!(
            "any_criterion_will_do",
            "The most capacity leads here, ties to the larger id: any rule will do that gives everybody the same answer.",
            "Aqui lidera a maior capacidade, com empate para o maior id: serve qualquer regra que dê a todos a mesma resposta.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["how-long-blind", "slow-is-dead"];
}
