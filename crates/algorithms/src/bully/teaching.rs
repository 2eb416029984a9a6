//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::Bully;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for Bully {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "three_alive_the_largest_wins",
            "1 asks both above it, both answer and stand themselves, and 3 announces itself: 8 messages.",
            "O 1 consulta os dois acima, ambos respondem e se candidatam, e o 3 se anuncia: 8 mensagens.",
        ),
        example!(
            "three_is_dead_two_takes_over",
            "2 asks 3, hears nothing until its timeout runs out, and declares itself: 6 messages.",
            "O 2 consulta o 3, nada ouve até esgotar o timeout e se declara líder: 6 mensagens.",
        ),
        example!(
            "the_watched_leader_fails",
            "Heartbeats stop when 4 crashes; the others run out of patience and 3 takes over.",
            "Os heartbeats cessam quando o 4 falha; os outros perdem a paciência e o 3 assume.",
        ),
        example!(
            "four_five_six_and_the_dead_seven",
            "The question climbs from 4 to 5 and 6; only 6 gets no answer, and it leads after 16 messages.",
            "A pergunta sobe do 4 ao 5 e ao 6; só o 6 fica sem resposta, e lidera após 16 mensagens.",
        ),
        example!(
            "five_processes_three_begin",
            "5 is dead and 1, 2 and 3 begin at once; 4 is drawn in, gets no answer and leads: 20 messages.",
            "O 5 falhou e 1, 2 e 3 começam juntos; o 4 é envolvido, fica sem resposta e lidera: 20 mensagens.",
        ),
        example!(
            "five_leads_fails_and_4_follows_in_seven_steps",
            "5 leads and fails; 2 and 3 ask, 4 answers, 1 stands, 4 asks 5 in vain and leads: seven captions.",
            "O 5 lidera e falha; 2 e 3 consultam, o 4 responde, o 1 se candidata, o 4 assume: sete legendas.",
        ),
        example!(
            "the_most_memory_leads",
            "Memory decides, not the id: 5 has the least and is not asked; between 3 and 4 the id breaks the tie.",
            "A memória decide, não o id: o 5 tem a menor e não é consultado; entre o 3 e o 4 o id desempata.",
        ),
        example!(
            "too_short_a_timeout",
            "An answer takes 2, but 1 waits only 1.5 and declares itself while 2 leads: two leaders for a moment.",
            "A resposta leva 2, mas o 1 só espera 1,5 e se declara líder enquanto o 2 lidera: dois por um momento.",
        ),
        example!(
            "too_short_and_too_polite",
            "The same short timeout, but a smaller leader is accepted: in the end 1 follows 2 and 2 follows 1.",
            "O mesmo timeout curto, mas um líder menor é aceito: no fim o 1 segue o 2 e o 2 segue o 1.",
        ),
        example!(
            "too_long_a_timeout",
            "Nothing goes wrong, but everybody sits without a leader until 3 has waited 20 for the dead 4.",
            "Nada dá errado, mas todos ficam sem líder até o 3 ter esperado 20 pelo 4, que falhou.",
        ),
        example!(
            "the_comeback_deposes_a_leader",
            "3 leads well, but 4 comes back and takes over at once: that is why it is called the bully.",
            "O 3 lidera bem, mas o 4 volta e assume na hora: daí o nome de valentão.",
        ),
        example!(
            "the_comeback_that_follows",
            "Back again, 4 first asks who leads and follows 3: the leadership is stable, though the leader is not the largest.",
            "De volta, o 4 pergunta antes quem lidera e segue o 3: a liderança é estável, embora o líder não seja o maior.",
        ),
        example!(
            "the_longest_up_leads",
            "The stable Bully: however often 5 comes back, 4 stays; and when 4 fails, 3 leads, which never failed.",
            "O valentão estável: por mais que o 5 volte, o 4 fica; e quando o 4 falha, lidera o 3, que nunca falhou.",
        ),
        example!(
            "a_partition_two_leaders",
            "Each half takes the silence of the other for death and elects its own largest: 3 here, 6 there.",
            "Cada metade toma o silêncio da outra por falha e elege o seu maior: o 3 de um lado, o 6 do outro.",
        ),
        example!(
            "answers_alone_elect_nobody",
            "If whoever is asked only says OK and never stands, 1 and 2 give way to 3, which does nothing.",
            "Se quem é consultado só diz OK e nunca se candidata, 1 e 2 cedem ao 3, que nada faz.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] =
        challenges!["two-heads", "too-impatient", "count-the-shouts", "one-slow-ok", "revolving-door"];
}
