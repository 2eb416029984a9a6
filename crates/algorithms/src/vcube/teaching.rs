//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::VCube;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for VCube {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "a_whole_cube_in_one_round",
            "Each tests one process in each of its three clusters: 24 tests, 48 messages, and 0 leads at 2.3.",
            "Cada um testa um processo em cada um de seus três clusters: 24 testes, 48 mensagens, e o 0 lidera em 2,3.",
        ),
        example!(
            "one_cluster_after_the_other",
            "As the paper's text describes it: a neighbour, then one of the next pair, then one of the other four; 16 messages a round.",
            "Como descreve o texto do artigo: um vizinho, depois um do par seguinte, depois um dos outros quatro; 16 mensagens por rodada.",
        ),
        example!(
            "the_news_of_a_crash_in_three_rounds",
            "The published run: 1, 2 and 4 find out by testing, 3, 5 and 6 a round later, 7 last, at 66.7.",
            "A execução publicada: 1, 2 e 4 descobrem testando, 3, 5 e 6 uma rodada depois, o 7 por último, em 66,7.",
        ),
        example!(
            "a_crash_one_cluster_per_round",
            "1 finds out in the first round, 2 and 3 in the second, all others in the third, as the paper's text says.",
            "O 1 descobre na primeira rodada, 2 e 3 na segunda, todos os outros na terceira, como diz o texto do artigo.",
        ),
        example!(
            "back_again_but_less_stable",
            "0 recovers in epoch 1; all come to trust it again, but 1 has never failed and stays the leader.",
            "O 0 se recupera na encarnação 1; todos voltam a confiar nele, mas o 1 nunca falhou e continua líder.",
        ),
        example!(
            "back_again_one_cluster_per_round",
            "The same comeback where each round tests one cluster only: 0 is trusted again by all at 194.7, and 1 leads.",
            "A mesma volta quando cada rodada testa um só cluster: todos confiam de novo no 0 em 194,7, e o 1 lidera.",
        ),
        example!(
            "four_fails_and_its_list_decides",
            "5 is the next in the lists of 0 and 6, so it tests them in place of 4; 0 goes on testing 4.",
            "O 5 é o próximo nas listas do 0 e do 6, então os testa no lugar do 4; o 0 continua testando o 4.",
        ),
        example!(
            "four_fails_under_the_older_rule",
            "Each tests the first it holds correct in its own list: 0 goes over from 4 to 5, and nobody tests 4 any more.",
            "Cada um testa o primeiro correto da própria lista: o 0 passa do 4 para o 5, e ninguém mais testa o 4.",
        ),
        example!(
            "a_crash_between_two_rounds",
            "Nobody ever suspects 0, but its epoch has changed; the news of that alone moves everybody to 1.",
            "Ninguém chega a suspeitar do 0, mas sua encarnação mudou; só essa notícia já leva todos ao 1.",
        ),
        example!(
            "an_epoch_that_is_not_passed_on",
            "If news only counts with a new event, the new epoch is not passed on: 3, 5, 6 and 7 follow 0 for ever, the others 1.",
            "Se uma notícia só vale com um novo evento, a encarnação não é repassada: 3, 5, 6 e 7 seguem o 0 para sempre; os outros, o 1.",
        ),
        example!(
            "the_rightful_leader_joins_late",
            "0 is not there at first and 1 leads; when 0 joins, in epoch 0 like all, the smaller id takes over.",
            "O 0 não está no início, e o 1 lidera; quando ele chega, na encarnação 0 como todos, o menor id assume.",
        ),
        example!(
            "wrong_until_the_network_keeps_its_word",
            "Before GST answers come late or never, and correct processes are suspected; after it every mistake is corrected.",
            "Antes do GST respostas atrasam ou se perdem, e processos corretos são suspeitos; depois, todo engano se desfaz.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["distance-on-a-cube", "helpful-silence"];
}
