//! The sentence of a moment: every label has its saying, every event of every run can be told in both
//! languages, and whole runs read as a teacher would tell them.

use expect_test::{Expect, expect};
use habemus_tests::cases::transcripts;
use habemus_tests::random;
use model::spec::Bilingual;
use model::trace::Happening;
use model::{Language, Trace};
use words::{Piece, sentence, unknown_places};

#[test]
fn every_label_has_one_saying_in_the_order_of_the_board() {
    for spec in habemus_core::catalogue() {
        let labels: Vec<&str> = spec.labels().collect();
        let said: Vec<&str> = spec.sayings.iter().map(|saying| saying.label).collect();
        assert_eq!(labels, said, "{}", spec.name);
    }
}

#[test]
fn sayings_are_clauses_and_sentences_in_both_languages() {
    for spec in habemus_core::catalogue() {
        for saying in spec.sayings {
            for Bilingual { en, pt } in saying.said.iter().chain(&saying.why) {
                assert_ne!(en, pt);
                for template in [en, pt] {
                    assert!(unknown_places(template).is_empty(), "{template}");
                    // `*` marks what is bold.
                    assert!(!template.is_empty() && !template.contains(['*', '[', ']']), "{template}");
                }
            }
            for template in saying.said.iter().flat_map(|said| [said.en, said.pt]) {
                assert!(template.starts_with(char::is_lowercase), "a clause goes on: {template}");
                assert!(!template.ends_with('.'), "a clause goes on: {template}");
            }
            for template in saying.why.iter().flat_map(|why| [why.en, why.pt]) {
                // Beginning with an id it would run into the one that ends the headline: "to 2. 3 is".
                assert!(template.starts_with(char::is_uppercase), "a reason is a sentence: {template}");
                assert!(template.ends_with('.'), "a reason is a sentence: {template}");
            }
        }
    }
}

#[test]
fn every_moment_of_every_transcript_can_be_told() {
    for golden in transcripts() {
        tell_all(&golden.scenario);
    }
}

#[test]
fn every_moment_of_random_runs_can_be_told() {
    for seed in 0..300 {
        tell_all(&random::text(seed));
    }
}

fn tell_all(text: &str) {
    let outcome = habemus_core::run_text(text).expect("these scenarios parse");
    for position in 0..=outcome.trace.len() {
        for language in Language::ALL {
            check(&outcome.trace, position, language, text);
        }
    }
}

fn check(trace: &Trace, position: u32, language: Language, text: &str) {
    let sentence = sentence(trace, position, language);
    let event = position.checked_sub(1).map(|index| trace.event(index));
    let headline = sentence.headline_text();
    let context = || format!("{sentence:?}\nof {event:?}\nin {text}");
    if let Some(Happening::Say(caption)) = event.as_ref().map(|event| &event.happening) {
        assert_eq!(sentence.plain(), format!("“{caption}”"));
        return;
    }
    for part in [&headline, &sentence.detail] {
        assert!(!part.contains(['{', '}', '[', ']', '*', '`']), "{}", context());
        assert!(!part.contains("  ") && !part.contains(" ,") && part.trim() == part, "{}", context());
        let begins = part.chars().next().is_some_and(|first| first.is_uppercase() || first.is_ascii_digit());
        assert!(begins, "{}", context());
    }
    // "By time 29.6, 22 leads" would be taken for one number.
    let letters: Vec<char> = sentence.detail.chars().collect();
    let numbers_meet =
        letters.windows(4).any(|w| w[0].is_ascii_digit() && w[1..3] == [',', ' '] && w[3].is_ascii_digit());
    assert!(!numbers_meet, "{}", context());
    assert!(sentence.detail.ends_with('.') && !headline.ends_with('.'), "{}", context());
    let is_id = |id: &str| id.parse().is_ok_and(|id| trace.head.roster.find(model::Id(id)).is_some());
    let bold_ids = sentence.headline.iter().all(|piece| match piece {
        Piece::Bold(id) => is_id(id),
        Piece::Text(text) => !text.is_empty(),
    });
    assert!(bold_ids, "{}", context());
    if let Some(index) = position.checked_sub(1) {
        let line = words::log_line(trace, index, language);
        assert_eq!(line, format!("{}: {headline}", words::time(trace.time_of(index), language)));
    }
}

fn tell(text: &str, language: Language, expected: Expect) {
    let outcome = habemus_core::run_text(text).expect("the scenario parses");
    let mut told = String::new();
    for position in 0..=outcome.trace.len() {
        let sentence = sentence(&outcome.trace, position, language);
        let bold = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Bold(id) => format!("**{id}**"),
        };
        let headline: String = sentence.headline.iter().map(bold).collect();
        told +=
            &format!("{headline}\n    {}\n", if sentence.detail.is_empty() { "—" } else { &sentence.detail });
    }
    expected.assert_eq(&told);
}

const TANENBAUM: &str = "algorithm bully\nids 0..7\nat 0 crash 7\nat 0 start 4\n";
const CUBE: &str =
    "algorithm vcube\nids 0 1 2\nset interval 6\nuntil 12.7\nat 0 crash 0\nat 11.4 recover 0\nat 50 join 2\n";
const RING: &str = "algorithm chang-roberts\nids 3 1 2\nat 0 start 1\n";

#[test]
fn the_bully_is_told_in_english() {
    tell(
        TANENBAUM,
        Language::En,
        expect![[r#"
            Ready: 8 processes, none of them leads
                Nothing has happened yet.
            **7** is down from the start
                Nobody is told; the others can only notice that it is silent.
            One of eight processes is up
                Nobody leads yet.
            Two of eight processes are up
                Nobody leads yet.
            Three of eight processes are up
                Nobody leads yet.
            Four of eight processes are up
                Nobody leads yet.
            Five of eight processes are up
                Nobody leads yet.
            Six of eight processes are up
                Nobody leads yet.
            Seven of eight processes are up
                Nobody leads yet.
            **4** starts an election and asks **5**, **6** and **7** to take over
                Unless somebody better answers by time 2, it will lead.
            **5** answers **4** and asks **6** and **7** to take over
                Its OK takes over the election from 4. Unless somebody better answers by time 3, it will lead.
            **6** answers **4** and asks **7** to take over
                Its OK takes over the election from 4. Unless somebody better answers by time 3, it will lead.
            **7** is down and misses the ELECTION from **4**
                The message is lost, and 4 is not told.
            **4** gets the OK of **5** and steps back
                Somebody better is up; 4 now waits for the winner to declare itself.
            **6** answers **5**
                Its OK says: somebody better than 5 is up.
            **7** is down and misses the ELECTION from **5**
                The message is lost, and 5 is not told.
            **4** has no use for the OK of **6**
                It is not waiting for an OK any more.
            **7** is down and misses the ELECTION from **6**
                The message is lost, and 6 is not told.
            **5** gets the OK of **6** and steps back
                Somebody better is up; 5 now waits for the winner to declare itself.
            **6** gets no answer, declares itself the leader and tells all others
                It asked at time 1 and no OK came: everybody better must be down.
            **0** accepts **6** as its leader
                For 0 it is enough that 6 says so.
            **1** accepts **6** as its leader
                For 1 it is enough that 6 says so.
            **2** accepts **6** as its leader
                For 2 it is enough that 6 says so.
            **3** accepts **6** as its leader
                For 3 it is enough that 6 says so.
            **4** accepts **6** as its leader
                For 4 it is enough that 6 says so.
            **5** accepts **6** as its leader
                For 5 it is enough that 6 says so.
            **7** is down and misses the COORD from **6**
                The message is lost, and 6 is not told.
        "#]],
    );
}

#[test]
fn the_bully_is_told_in_portuguese() {
    tell(
        TANENBAUM,
        Language::Pt,
        expect![[r#"
            Tudo pronto: 8 processos, nenhum deles lidera
                Nada aconteceu ainda.
            **7** está fora do ar desde o início
                Ninguém é avisado; os outros só podem notar o silêncio.
            Um de oito processos está no ar
                Ninguém lidera ainda.
            Dois de oito processos estão no ar
                Ninguém lidera ainda.
            Três de oito processos estão no ar
                Ninguém lidera ainda.
            Quatro de oito processos estão no ar
                Ninguém lidera ainda.
            Cinco de oito processos estão no ar
                Ninguém lidera ainda.
            Seis de oito processos estão no ar
                Ninguém lidera ainda.
            Sete de oito processos estão no ar
                Ninguém lidera ainda.
            **4** inicia uma eleição e chama **5**, **6** e **7** para assumir
                Se ninguém melhor responder até o instante 2, passa a liderar.
            **5** responde a **4** e chama **6** e **7** para assumir
                Seu OK tira a eleição das mãos de 4. Se ninguém melhor responder até o instante 3, passa a liderar.
            **6** responde a **4** e chama **7** para assumir
                Seu OK tira a eleição das mãos de 4. Se ninguém melhor responder até o instante 3, passa a liderar.
            **7** está fora do ar e perde a mensagem ELECTION de **4**
                A mensagem não chega, e 4 não fica sabendo.
            **4** recebe o OK de **5** e sai da disputa
                Há alguém melhor no ar; 4 agora espera que o vencedor se declare.
            **6** responde a **5**
                Seu OK diz: há alguém melhor que 5 no ar.
            **7** está fora do ar e perde a mensagem ELECTION de **5**
                A mensagem não chega, e 5 não fica sabendo.
            **4** já não precisa do OK de **6**
                Não está mais à espera de um OK.
            **7** está fora do ar e perde a mensagem ELECTION de **6**
                A mensagem não chega, e 6 não fica sabendo.
            **5** recebe o OK de **6** e sai da disputa
                Há alguém melhor no ar; 5 agora espera que o vencedor se declare.
            **6** fica sem resposta, se declara líder e avisa todos os outros
                Chamou no instante 1 e nenhum OK veio: os melhores devem estar fora do ar.
            **0** aceita **6** como líder
                Para 0, basta que 6 o diga.
            **1** aceita **6** como líder
                Para 1, basta que 6 o diga.
            **2** aceita **6** como líder
                Para 2, basta que 6 o diga.
            **3** aceita **6** como líder
                Para 3, basta que 6 o diga.
            **4** aceita **6** como líder
                Para 4, basta que 6 o diga.
            **5** aceita **6** como líder
                Para 5, basta que 6 o diga.
            **7** está fora do ar e perde a mensagem COORD de **6**
                A mensagem não chega, e 6 não fica sabendo.
        "#]],
    );
}

#[test]
fn the_cube_is_told_in_english() {
    tell(
        CUBE,
        Language::En,
        expect![[r#"
        Ready: 3 processes, none of them leads
            Nothing has happened yet.
        **0** is down from the start
            Nobody is told; the others can only notice that it is silent.
        One of three processes is up
            Nobody leads yet.
        **1** begins a round of tests
            Whom it tests follows from whom it holds correct at this moment.
        **1** tests **0**
            An answer in time shows that 0 is up.
        **0** is down and misses the REQUEST from **1**
            The message is lost, and 1 is not told.
        **1** comes to suspect **0** and takes **1** as leader
            It has waited since time 0.1, and no answer came. Among those it holds correct, 1 has recovered least often; of equals the smallest id leads.
        **1** begins a round of tests
            Whom it tests follows from whom it holds correct at this moment.
        **1** tests **0**
            An answer in time shows that 0 is up.
        **1** tests **2**
            An answer in time shows that 2 is up.
        **0** recovers and enters a new epoch
            Only its epoch survived the crash; each recovery adds one, and the fewer the better to lead.
        **0** answers **1**
            Its answer carries what it knows of everybody at this moment.
        **0** begins a round of tests
            Whom it tests follows from whom it holds correct at this moment.
        **2** is down and misses the REQUEST from **1**
            The message is lost, and 1 is not told.
        **0** tests **1**
            An answer in time shows that 1 is up.
        **0** tests **2**
            An answer in time shows that 2 is up.
        **1** gets the answer of **0** and trusts **0** again
            So 0 is up. The answer comes from a new life: the suspicion was right and is outdated now.
        **1** answers **0**
            Its answer carries what it knows of everybody at this moment.
        **2** is down and misses the REQUEST from **0**
            The message is lost, and 0 is not told.
    "#]],
    );
}

#[test]
fn the_cube_is_told_in_portuguese() {
    tell(
        CUBE,
        Language::Pt,
        expect![[r#"
        Tudo pronto: 3 processos, nenhum deles lidera
            Nada aconteceu ainda.
        **0** está fora do ar desde o início
            Ninguém é avisado; os outros só podem notar o silêncio.
        Um de três processos está no ar
            Ninguém lidera ainda.
        **1** inicia uma rodada de testes
            Quem ele testa depende de quem ele tem por correto neste momento.
        **1** testa **0**
            Uma resposta a tempo mostra que 0 está no ar.
        **0** está fora do ar e perde a mensagem REQUEST de **1**
            A mensagem não chega, e 1 não fica sabendo.
        **1** passa a suspeitar de **0** e toma **1** como líder
            Esperou desde o instante 0,1, e nenhuma resposta veio. Dos que ele tem por corretos, 1 se recuperou menos vezes; entre iguais, vale o menor id.
        **1** inicia uma rodada de testes
            Quem ele testa depende de quem ele tem por correto neste momento.
        **1** testa **0**
            Uma resposta a tempo mostra que 0 está no ar.
        **1** testa **2**
            Uma resposta a tempo mostra que 2 está no ar.
        **0** se recupera e entra numa nova época
            Só a sua época sobreviveu à queda; cada recuperação soma uma, e lidera quem tem menos.
        **0** responde a **1**
            A resposta leva o que ele sabe de todos neste momento.
        **0** inicia uma rodada de testes
            Quem ele testa depende de quem ele tem por correto neste momento.
        **2** está fora do ar e perde a mensagem REQUEST de **1**
            A mensagem não chega, e 1 não fica sabendo.
        **0** testa **1**
            Uma resposta a tempo mostra que 1 está no ar.
        **0** testa **2**
            Uma resposta a tempo mostra que 2 está no ar.
        **1** recebe a resposta de **0** e volta a confiar em **0**
            Logo, 0 está no ar. A resposta vem de uma nova vida: a suspeita estava certa e agora é coisa do passado.
        **1** responde a **0**
            A resposta leva o que ele sabe de todos neste momento.
        **2** está fora do ar e perde a mensagem REQUEST de **0**
            A mensagem não chega, e 0 não fica sabendo.
    "#]],
    );
}

#[test]
fn the_ring_is_told_in_english() {
    tell(
        RING,
        Language::En,
        expect![[r#"
            Ready: 3 processes, none of them leads
                Nothing has happened yet.
            One of three processes is up
                Nobody leads yet.
            Two of three processes are up
                Nobody leads yet.
            All three processes are up
                Nobody leads yet.
            **1** starts an election and sends its candidature to **2**
                The id 1 sets off around the ring, to 2 first.
            **2** swallows the candidature of **1** and sends its own to **3**
                Larger, and not taking part yet, 2 wakes up and stands itself.
            **3** swallows the candidature of **2** and sends its own to **1**
                Larger, and not taking part yet, 3 wakes up and stands itself.
            **1** passes the candidature of **3** on to **2**
                Since 3 is larger, 1 cannot win any more.
            **2** passes the candidature of **3** on to **3**
                Since 3 is larger, 2 cannot win any more.
            **3** gets its own candidature back, becomes the leader and sends the news to **1**
                It went all the way round the ring, and nobody larger stopped it.
            **1** learns that **3** leads and passes the news on to **2**
                For 1 the election is over.
            **2** learns that **3** leads and passes the news on to **3**
                For 2 the election is over.
            **3** gets its own news back
                It has been all the way round the ring and ends here.
        "#]],
    );
}

#[test]
fn the_ring_is_told_in_portuguese() {
    tell(
        RING,
        Language::Pt,
        expect![[r#"
            Tudo pronto: 3 processos, nenhum deles lidera
                Nada aconteceu ainda.
            Um de três processos está no ar
                Ninguém lidera ainda.
            Dois de três processos estão no ar
                Ninguém lidera ainda.
            Todos os três processos estão no ar
                Ninguém lidera ainda.
            **1** inicia uma eleição e envia sua candidatura a **2**
                O id 1 sai para dar a volta no anel, a começar por 2.
            **2** engole a candidatura de **1** e envia a própria a **3**
                Maior e ainda fora da disputa, 2 acorda e se candidata.
            **3** engole a candidatura de **2** e envia a própria a **1**
                Maior e ainda fora da disputa, 3 acorda e se candidata.
            **1** repassa a candidatura de **3** a **2**
                Como 3 é maior, 1 já não pode vencer.
            **2** repassa a candidatura de **3** a **3**
                Como 3 é maior, 2 já não pode vencer.
            **3** recebe de volta a própria candidatura, se torna líder e manda a notícia a **1**
                Ela deu a volta inteira no anel, e ninguém maior a deteve.
            **1** fica sabendo que **3** lidera e repassa a notícia a **2**
                Para 1, a eleição acabou.
            **2** fica sabendo que **3** lidera e repassa a notícia a **3**
                Para 2, a eleição acabou.
            **3** recebe de volta a própria notícia
                Ela deu a volta inteira no anel e termina aqui.
        "#]],
    );
}

const FAULTS: &str = "algorithm bully
ids 1..6
loss 100% from 6 to 1
at 0.05 join 5
at 0.1 cut 1-2
at 0.2 cut 2->3
at 0.3 heal 1-2
at 0.4 heal 2->3
at 0.5 partition 1 2 | 3 | 4
at 0.6 heal
at 0.7 drop 6->2
at 0.8 slow 6->3 nth 2 to 2.5
at 0.9 say \"Now 6 *begins*\"
at 1 start 6
at 1.5 crash 6
at 4 recover 6
at 4 cut 6-4
until 5
";

#[test]
fn faults_are_told_in_english() {
    tell(
        FAULTS,
        Language::En,
        expect![[r#"
            Ready: 6 processes, none of them leads
                Nothing has happened yet.
            One of six processes is up
                Nobody leads yet.
            Two of six processes are up
                Nobody leads yet.
            Three of six processes are up
                Nobody leads yet.
            Four of six processes are up
                Nobody leads yet.
            Five of six processes are up
                Nobody leads yet.
            **5** joins and asks **6** to take over
                Whoever arrives or returns stands for election at once. Unless somebody better answers by time 2.05, it will lead.
            The link between **1** and **2** is cut
                What they send each other is lost, and so is what was under way.
            The link from **2** to **3** is cut
                What 2 sends to 3 is lost; the other direction is as before.
            The link between **1** and **2** is healed
                Unless a partition keeps them apart, messages pass again; what was lost stays lost.
            The link from **2** to **3** is healed
                Unless a partition keeps them apart, messages pass again; what was lost stays lost.
            The network splits into four parts: **1** and **2**; **3**; **4**; **5** and **6**
                Messages from one part to another are lost until the network heals.
            All links are healed
                Everybody can reach its neighbours again; what was lost stays lost.
            The next message from **6** to **2** is going to be lost
                Here the scenario itself plays the adversary.
            Counting from now, the 2nd message from **6** to **3** is going to take 2.5 time units
                Here the scenario itself plays the adversary.
            “Now 6 *begins*”
                —
            **6** starts an election, declares itself the leader and tells all others
                Nobody is better than 6, so there is nobody to ask.
            **6** answers **5** and reminds it that **6** leads
                Its OK says: somebody better than 5 is up. The election of 5 came too late: 6 had already won another.
            **6** crashes
                It stops at once. Nobody is told; the others can only notice that it is silent.
            The COORD from **6** to **1** is lost
                The link is lossy, and this time chance was against it.
            The COORD from **6** to **2** is lost
                The scenario, playing the adversary, picked this very message.
            **3** accepts **6** as its leader
                For 3 it is enough that 6 says so.
            **4** accepts **6** as its leader
                For 4 it is enough that 6 says so.
            **5** accepts **6** as its leader
                For 5 it is enough that 6 says so.
            **5** has no use for the OK of **6**
                It is not waiting for an OK any more.
            **5** accepts **6** as its leader
                For 5 it is enough that 6 says so.
            **6** recovers, declares itself the leader and tells all others
                Whoever arrives or returns stands for election at once. Nobody is better than 6, so there is nobody to ask.
            The link between **6** and **4** is cut
                What they send each other is lost, and so is what was under way.
            The COORD from **6** to **4** is lost
                Its link was cut while it was under way.
            The COORD from **6** to **1** is lost
                The link is lossy, and this time chance was against it.
            **2** accepts **6** as its leader
                For 2 it is enough that 6 says so.
            **5** accepts **6** as its leader
                For 5 it is enough that 6 says so.
        "#]],
    );
}

#[test]
fn faults_are_told_in_portuguese() {
    tell(
        FAULTS,
        Language::Pt,
        expect![[r#"
            Tudo pronto: 6 processos, nenhum deles lidera
                Nada aconteceu ainda.
            Um de seis processos está no ar
                Ninguém lidera ainda.
            Dois de seis processos estão no ar
                Ninguém lidera ainda.
            Três de seis processos estão no ar
                Ninguém lidera ainda.
            Quatro de seis processos estão no ar
                Ninguém lidera ainda.
            Cinco de seis processos estão no ar
                Ninguém lidera ainda.
            **5** entra na rede e chama **6** para assumir
                Quem chega ou volta se candidata na hora. Se ninguém melhor responder até o instante 2,05, passa a liderar.
            O enlace entre **1** e **2** é cortado
                Perde-se o que um enviar ao outro e também o que estava a caminho.
            O enlace de **2** para **3** é cortado
                Perde-se o que 2 enviar a 3; no outro sentido, tudo como antes.
            O enlace entre **1** e **2** é restaurado
                Se nenhuma partição os separa, as mensagens voltam a passar; as perdidas não voltam.
            O enlace de **2** para **3** é restaurado
                Se nenhuma partição os separa, as mensagens voltam a passar; as perdidas não voltam.
            A rede se divide em quatro partes: **1** e **2**; **3**; **4**; **5** e **6**
                Mensagens de uma parte para outra se perdem até que a rede se restaure.
            Todos os enlaces são restaurados
                Todos voltam a alcançar seus vizinhos; as mensagens perdidas não voltam.
            A próxima mensagem de **6** para **2** vai se perder
                Aqui o próprio cenário faz o papel de adversário.
            A contar de agora, a 2ª mensagem de **6** para **3** vai levar 2,5 unidades de tempo
                Aqui o próprio cenário faz o papel de adversário.
            “Now 6 *begins*”
                —
            **6** inicia uma eleição, se declara líder e avisa todos os outros
                Ninguém é melhor que 6; não há a quem chamar.
            **6** responde a **5** e lembra-lhe que **6** lidera
                Seu OK diz: há alguém melhor que 5 no ar. A eleição de 5 veio tarde: 6 já havia vencido outra.
            **6** cai
                Deixa de funcionar na hora. Ninguém é avisado; os outros só podem notar o silêncio.
            A mensagem COORD de **6** para **1** se perde
                O enlace perde mensagens, e desta vez o acaso foi contra ela.
            A mensagem COORD de **6** para **2** se perde
                O cenário, no papel de adversário, escolheu justo esta mensagem.
            **3** aceita **6** como líder
                Para 3, basta que 6 o diga.
            **4** aceita **6** como líder
                Para 4, basta que 6 o diga.
            **5** aceita **6** como líder
                Para 5, basta que 6 o diga.
            **5** já não precisa do OK de **6**
                Não está mais à espera de um OK.
            **5** aceita **6** como líder
                Para 5, basta que 6 o diga.
            **6** se recupera, se declara líder e avisa todos os outros
                Quem chega ou volta se candidata na hora. Ninguém é melhor que 6; não há a quem chamar.
            O enlace entre **6** e **4** é cortado
                Perde-se o que um enviar ao outro e também o que estava a caminho.
            A mensagem COORD de **6** para **4** se perde
                O enlace foi cortado enquanto ela estava a caminho.
            A mensagem COORD de **6** para **1** se perde
                O enlace perde mensagens, e desta vez o acaso foi contra ela.
            **2** aceita **6** como líder
                Para 2, basta que 6 o diga.
            **5** aceita **6** como líder
                Para 5, basta que 6 o diga.
        "#]],
    );
}
