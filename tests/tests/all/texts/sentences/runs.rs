//! Whole runs as a teacher would tell them: an election among all, a monitor, a ring.

use expect_test::expect;
use model::Language;

use super::tell;

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
            **4** no longer needs the OK of **6**
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
            **7** está falho desde o início
                Ninguém é avisado; os outros só podem notar o silêncio.
            Um de oito processos está em execução
                Ninguém lidera ainda.
            Dois de oito processos estão em execução
                Ninguém lidera ainda.
            Três de oito processos estão em execução
                Ninguém lidera ainda.
            Quatro de oito processos estão em execução
                Ninguém lidera ainda.
            Cinco de oito processos estão em execução
                Ninguém lidera ainda.
            Seis de oito processos estão em execução
                Ninguém lidera ainda.
            Sete de oito processos estão em execução
                Ninguém lidera ainda.
            **4** inicia uma eleição e chama **5**, **6** e **7** para assumir
                Se ninguém melhor responder até o instante 2, passa a liderar.
            **5** responde a **4** e chama **6** e **7** para assumir
                Seu OK tira a eleição das mãos de 4. Se ninguém melhor responder até o instante 3, passa a liderar.
            **6** responde a **4** e chama **7** para assumir
                Seu OK tira a eleição das mãos de 4. Se ninguém melhor responder até o instante 3, passa a liderar.
            **7** está falho e perde a mensagem ELECTION de **4**
                A mensagem não chega, e 4 não fica sabendo.
            **4** recebe o OK de **5** e sai da disputa
                Há alguém melhor em execução; 4 agora espera que o vencedor se declare.
            **6** responde a **5**
                Seu OK diz: há alguém melhor que 5 em execução.
            **7** está falho e perde a mensagem ELECTION de **5**
                A mensagem não chega, e 5 não fica sabendo.
            **4** já não precisa do OK de **6**
                Não está mais à espera de um OK.
            **7** está falho e perde a mensagem ELECTION de **6**
                A mensagem não chega, e 6 não fica sabendo.
            **5** recebe o OK de **6** e sai da disputa
                Há alguém melhor em execução; 5 agora espera que o vencedor se declare.
            **6** fica sem resposta, se declara líder e avisa todos os outros
                Chamou no instante 1 e nenhum OK veio: os melhores devem ter falhado.
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
            **7** está falho e perde a mensagem COORD de **6**
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
            Only its epoch survived the crash; each recovery adds one, and whoever has the lowest leads.
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
            **0** está falho desde o início
                Ninguém é avisado; os outros só podem notar o silêncio.
            Um de três processos está em execução
                Ninguém lidera ainda.
            **1** inicia uma rodada de testes
                Quem ele testa depende de quem ele considera correto neste momento.
            **1** testa **0**
                Uma resposta a tempo mostra que 0 está em execução.
            **0** está falho e perde a mensagem REQUEST de **1**
                A mensagem não chega, e 1 não fica sabendo.
            **1** passa a suspeitar de **0** e adota **1** como líder
                Esperou desde o instante 0,1, e nenhuma resposta veio. Dos que ele considera corretos, 1 se recuperou menos vezes; entre iguais, vale o menor id.
            **1** inicia uma rodada de testes
                Quem ele testa depende de quem ele considera correto neste momento.
            **1** testa **0**
                Uma resposta a tempo mostra que 0 está em execução.
            **1** testa **2**
                Uma resposta a tempo mostra que 2 está em execução.
            **0** se recupera e entra numa nova encarnação
                Só a sua encarnação sobreviveu à falha; cada recuperação soma um, e lidera quem tem a menor.
            **0** responde a **1**
                A resposta leva o que ele sabe de todos neste momento.
            **0** inicia uma rodada de testes
                Quem ele testa depende de quem ele considera correto neste momento.
            **2** está falho e perde a mensagem REQUEST de **1**
                A mensagem não chega, e 1 não fica sabendo.
            **0** testa **1**
                Uma resposta a tempo mostra que 1 está em execução.
            **0** testa **2**
                Uma resposta a tempo mostra que 2 está em execução.
            **1** recebe a resposta de **0** e volta a confiar em **0**
                Logo, 0 está em execução. A resposta vem de uma nova encarnação: a suspeita estava certa e agora é coisa do passado.
            **1** responde a **0**
                A resposta leva o que ele sabe de todos neste momento.
            **2** está falho e perde a mensagem REQUEST de **0**
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
                As 2 is larger and was not taking part yet, it stands for election itself.
            **3** swallows the candidature of **2** and sends its own to **1**
                As 3 is larger and was not taking part yet, it stands for election itself.
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
            Um de três processos está em execução
                Ninguém lidera ainda.
            Dois de três processos estão em execução
                Ninguém lidera ainda.
            Todos os três processos estão em execução
                Ninguém lidera ainda.
            **1** inicia uma eleição e envia sua candidatura a **2**
                O id 1 sai para dar a volta no anel, a começar por 2.
            **2** engole a candidatura de **1** e envia a própria a **3**
                Como 2 é maior e ainda não participava, ele mesmo se candidata.
            **3** engole a candidatura de **2** e envia a própria a **1**
                Como 3 é maior e ainda não participava, ele mesmo se candidata.
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
