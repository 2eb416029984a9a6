//! The worked examples and the famous failures, as scenarios a person can open: the text and a
//! sentence for its card, in both languages. The texts are files beside the algorithm they belong to.
//! What they show is checked by the tests; nothing here knows how a run goes or how a card looks.

use model::spec::Bilingual;

/// A scenario that shows something worth seeing.
#[derive(Debug)]
pub struct Example {
    /// The name of its files: what it shows, in a few words.
    pub name: &'static str,
    /// The scenario; its first line is the title.
    pub text: Bilingual,
    /// What one sees or learns, in one sentence.
    pub sentence: Bilingual,
}

/// An example from its folder and name, so that no text can be paired with another's name.
macro_rules! example {
    ($folder:literal, $name:literal, $en:literal, $pt:literal $(,)?) => {
        Example {
            name: $name,
            text: Bilingual {
                en: include_str!(concat!($folder, "/scenarios/", $name, ".en.habemus")),
                pt: include_str!(concat!($folder, "/scenarios/", $name, ".pt.habemus")),
            },
            sentence: Bilingual { en: $en, pt: $pt },
        }
    };
}

pub(crate) const CHANG_ROBERTS: &[Example] = &[
    example!(
        "chang_roberts",
        "a_ring_of_eight_from_2",
        "Each larger process puts its own id in place of the one that came; only 7 goes all the way round: 21 messages.",
        "Cada processo maior troca o id que chegou pelo seu; só o 7 dá a volta inteira: 21 mensagens.",
    ),
    example!(
        "chang_roberts",
        "the_same_ring_with_a_token",
        "The token remembers who sent it and the largest id it met; a lap to ask and a lap to tell make 16 messages.",
        "A ficha lembra quem a lançou e o maior id que encontrou; uma volta pergunta e outra avisa: 16 mensagens.",
    ),
    example!(
        "chang_roberts",
        "best_order_one_hop_each",
        "Ids grow along the ring and all begin: all but the largest are stopped after one hop, and 15 messages decide it.",
        "Os ids crescem ao longo do anel e todos começam: todos menos o maior param no primeiro salto, e 15 mensagens decidem.",
    ),
    example!(
        "chang_roberts",
        "worst_order_every_id_goes_far",
        "Ids fall along the ring, so each one travels until it meets 8: 36 messages before anybody leads.",
        "Os ids decrescem ao longo do anel, e cada um viaja até encontrar o 8: 36 mensagens até haver líder.",
    ),
    example!(
        "chang_roberts",
        "a_crashed_process_swallows_the_message",
        "4 is down when the candidature reaches it; nobody has a timer, so everybody waits for ever.",
        "O 4 está fora quando a candidatura chega; ninguém tem temporizador, e todos esperam para sempre.",
    ),
    example!(
        "chang_roberts",
        "the_repaired_ring_skips_the_dead",
        "The same crash, but whoever sends skips successors that are down: 5 leads after 12 messages.",
        "A mesma queda, mas quem envia pula os sucessores caídos: o 5 lidera após 12 mensagens.",
    ),
    example!(
        "chang_roberts",
        "a_token_with_only_an_id",
        "With two initiators each takes the other's token for its own: 5 and 2 both end up as leaders.",
        "Com dois iniciadores, cada um toma a ficha do outro pela sua: 5 e 2 acabam ambos líderes.",
    ),
    example!(
        "chang_roberts",
        "a_token_that_names_its_initiator",
        "The same two initiators, but each knows its own token: both laps end with the same leader, 5.",
        "Os mesmos dois iniciadores, mas cada um reconhece sua ficha: as duas voltas dão o mesmo líder, 5.",
    ),
    example!(
        "chang_roberts",
        "a_sleeper_that_is_not_woken",
        "Read to the letter, 5 discards the smaller id without standing itself: one message and no leader.",
        "Ao pé da letra, o 5 descarta o id menor sem se candidatar: uma mensagem e nenhum líder.",
    ),
];

pub(crate) const FRANKLIN: &[Example] = &[
    example!(
        "franklin",
        "half_drop_out_in_each_phase",
        "In this order exactly half of the active ones lose each phase: 8, 4, 2, 1, and 72 messages in all.",
        "Nesta ordem exatamente metade dos ativos perde em cada fase: 8, 4, 2, 1, e 72 mensagens ao todo.",
    ),
    example!(
        "franklin",
        "in_sorted_order_two_phases_do",
        "On a sorted ring only the largest beats both neighbours, so the second phase is already the last.",
        "Num anel em ordem só o maior vence os dois vizinhos, e a segunda fase já é a última.",
    ),
];

pub(crate) const ANONYMOUS_RING: &[Example] = &[
    example!(
        "anonymous_ring",
        "one_candidate_takes_office",
        "Without ids, one candidate asks with one lap and takes office after another; the rest know that somebody leads, not who.",
        "Sem ids, um candidato pede votos numa volta e toma posse após outra; os demais sabem que há líder, não quem.",
    ),
    example!(
        "anonymous_ring",
        "two_candidates_two_leaders",
        "Each takes the other's request for its own; nothing on the ring tells them apart, and both take office.",
        "Cada um toma o pedido do outro pelo seu; nada no anel os distingue, e ambos tomam posse.",
    ),
    example!(
        "anonymous_ring",
        "a_late_candidate_swallows_the_news",
        "2 stands after the request went by and lets no news pass: the elected one never takes office.",
        "O 2 se candidata depois que o pedido passou e barra a notícia: o eleito nunca toma posse.",
    ),
    example!(
        "anonymous_ring",
        "a_late_candidate_gives_way",
        "The same late candidate withdraws when it hears the news and passes it on: one leader after all.",
        "O mesmo candidato tardio desiste ao ouvir a notícia e a passa adiante: afinal, um só líder.",
    ),
];

pub(crate) const COLLECTING_RING: &[Example] = &[
    example!(
        "collecting_ring",
        "a_list_collects_every_id",
        "After one lap 4 reads the smallest id from its list; nobody else learns the result.",
        "Depois de uma volta o 4 lê o menor id da sua lista; mais ninguém fica sabendo.",
    ),
    example!(
        "collecting_ring",
        "everybody_sends_a_list",
        "If all five want to know, five lists go round: n² = 25 messages, and everybody says 0.",
        "Se os cinco querem saber, cinco listas dão a volta: n² = 25 mensagens, e todos dizem 0.",
    ),
];

pub(crate) const RING_LIST: &[Example] = &[
    example!(
        "ring_list",
        "two_initiators_come_to_the_same",
        "7 is dead; 2 and 5 notice at once and send two lists, and both laps choose 6: twice the cost, no harm.",
        "O 7 caiu; 2 e 5 notam juntos e enviam duas listas, e ambas escolhem o 6: o dobro do custo, sem dano.",
    ),
    example!(
        "ring_list",
        "the_dead_are_skipped",
        "2 and 5 are down and never get on the list; 4 is the largest on it: 2 laps of 4 messages.",
        "2 e 5 estão fora e nunca entram na lista; o 4 é o maior nela: 2 voltas de 4 mensagens.",
    ),
    example!(
        "ring_list",
        "the_chosen_one_dies_on_the_way",
        "4 put itself on the list and crashed before the lap was closed: everybody follows a dead leader.",
        "O 4 entrou na lista e caiu antes de a volta se fechar: todos seguem um líder que caiu.",
    ),
];

pub(crate) const BULLY: &[Example] = &[
    example!(
        "bully",
        "three_alive_the_largest_wins",
        "1 asks both above it, both answer and stand themselves, and 3 announces itself: 8 messages.",
        "O 1 consulta os dois acima, ambos respondem e se candidatam, e o 3 se anuncia: 8 mensagens.",
    ),
    example!(
        "bully",
        "three_is_dead_two_takes_over",
        "2 asks 3, hears nothing until its timeout runs out, and declares itself: 6 messages.",
        "O 2 consulta o 3, nada ouve até esgotar o prazo e se declara líder: 6 mensagens.",
    ),
    example!(
        "bully",
        "the_watched_leader_fails",
        "Heartbeats stop when 4 crashes; the others run out of patience and 3 takes over.",
        "As batidas cessam quando o 4 cai; os outros perdem a paciência e o 3 assume.",
    ),
    example!(
        "bully",
        "four_five_six_and_the_dead_seven",
        "The question climbs from 4 to 5 and 6; only 6 gets no answer, and it leads after 16 messages.",
        "A pergunta sobe do 4 ao 5 e ao 6; só o 6 fica sem resposta, e lidera após 16 mensagens.",
    ),
    example!(
        "bully",
        "five_processes_three_begin",
        "5 is dead and 1, 2 and 3 begin at once; 4 is drawn in, gets no answer and leads: 20 messages.",
        "O 5 caiu e 1, 2 e 3 começam juntos; o 4 é envolvido, fica sem resposta e lidera: 20 mensagens.",
    ),
    example!(
        "bully",
        "too_short_a_timeout",
        "An answer takes 2, but 1 waits only 1.5 and declares itself while 2 leads: two leaders for a moment.",
        "A resposta leva 2, mas o 1 só espera 1,5 e se declara líder enquanto o 2 lidera: dois por um momento.",
    ),
    example!(
        "bully",
        "too_short_and_too_polite",
        "The same short timeout, but a smaller leader is accepted: in the end 1 follows 2 and 2 follows 1.",
        "O mesmo prazo curto, mas um líder menor é aceito: no fim o 1 segue o 2 e o 2 segue o 1.",
    ),
    example!(
        "bully",
        "too_long_a_timeout",
        "Nothing goes wrong, but everybody sits without a leader until 3 has waited 20 for the dead 4.",
        "Nada dá errado, mas todos ficam sem líder até o 3 ter esperado 20 pelo 4, que caiu.",
    ),
    example!(
        "bully",
        "the_comeback_deposes_a_leader",
        "3 leads well, but 4 comes back and takes over at once: that is why it is called the bully.",
        "O 3 lidera bem, mas o 4 volta e assume na hora: daí o nome de valentão.",
    ),
    example!(
        "bully",
        "the_comeback_that_follows",
        "Back again, 4 first asks who leads and follows 3: the leadership is stable, though not the largest leads.",
        "De volta, o 4 pergunta antes quem lidera e segue o 3: a liderança é estável, embora não lidere o maior.",
    ),
    example!(
        "bully",
        "a_partition_two_leaders",
        "Each half takes the silence of the other for death and elects its own largest: 3 here, 6 there.",
        "Cada metade toma o silêncio da outra por queda e elege o seu maior: o 3 de um lado, o 6 do outro.",
    ),
    example!(
        "bully",
        "answers_alone_elect_nobody",
        "If whoever is asked only says OK and never stands, 1 and 2 give way to 3, which does nothing.",
        "Se quem é consultado só diz OK e nunca se candidata, 1 e 2 cedem ao 3, que nada faz.",
    ),
];

pub(crate) const YOYO: &[Example] = &[
    example!(
        "yoyo",
        "five_sources_then_two_then_one",
        "Ids flow down, votes climb back and turn links round; of the sources 2, 3, 4, 5 and 7 only 2 remains.",
        "Ids descem, votos sobem e invertem enlaces; das fontes 2, 3, 4, 5 e 7 só resta a 2.",
    ),
    example!(
        "yoyo",
        "pruned_leaf_by_leaf",
        "The same graph with the textbook pruning: one layer of leaves falls per round, 152 messages instead of 100.",
        "O mesmo grafo com a poda do livro: cai uma camada de folhas por rodada, 152 mensagens em vez de 100.",
    ),
    example!(
        "yoyo",
        "without_pruning_it_never_ends",
        "1 is the only source after the first round, hears yes from everybody, and can never know that it has won.",
        "O 1 é a única fonte após a primeira rodada, ouve sim de todos, e jamais saberá que venceu.",
    ),
    example!(
        "yoyo",
        "a_bridge_cut_before_means_two_leaders",
        "3 and 4 never knew of each other: each triangle elects its smallest, 1 here and 4 there.",
        "3 e 4 nunca souberam um do outro: cada triângulo elege o seu menor, o 1 num e o 4 noutro.",
    ),
    example!(
        "yoyo",
        "a_bridge_cut_midway_means_waiting",
        "The cut comes after 3 and 4 have met: 4 waits for an id, 3 for a vote, and so does everybody else.",
        "O corte vem depois que 3 e 4 se conheceram: o 4 espera um id, o 3 um voto, e com eles todos os outros.",
    ),
];

pub(crate) const SPANNING_TREE: &[Example] = &[
    example!(
        "spanning_tree",
        "ten_radios_elect_the_most_able",
        "The question of 1 grows a tree; reports climb it, and 8, the one with the most capacity, is told to all.",
        "A pergunta do 1 forma uma árvore; os relatos sobem por ela, e todos ficam sabendo do 8, o de maior capacidade.",
    ),
    example!(
        "spanning_tree",
        "a_dead_neighbour_is_waited_for",
        "8 crashes before it is asked; without probes 7 and 9 wait for its answer, and so the root never decides.",
        "O 8 cai antes de ser consultado; sem sondas, 7 e 9 esperam sua resposta, e a raiz nunca decide.",
    ),
    example!(
        "spanning_tree",
        "a_lost_child_is_given_up",
        "The same crash with probes: 8 does not reply, 7 and 9 stop waiting, and 2, the next best, leads.",
        "A mesma queda, com sondas: o 8 não responde, 7 e 9 deixam de esperar, e lidera o 2, o melhor depois dele.",
    ),
    example!(
        "spanning_tree",
        "two_parts_merge_under_the_better",
        "While the link 3-4 is cut each part has its leader; once it heals, the probes tell and the better one stays.",
        "Com o enlace 3-4 cortado, cada parte tem seu líder; quando volta, as sondas avisam e fica o melhor.",
    ),
];
