//! Sentences about what happens to processes and links.

use expect_test::expect;
use model::Language;

use super::tell;

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
            **5** no longer needs the OK of **6**
                It is not waiting for an OK any more.
            **5** accepts **6** as its leader
                For 5 it is enough that 6 says so.
            **6** recovers and announces itself to all others
                Nobody is better than 6, so there is nobody to ask. Somebody worse may have been elected while it was away. It leads at time 5, when all have its COORD.
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
            **6** takes the lead
                It announced itself at time 4; by now everybody has its COORD.
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
            Um de seis processos está em execução
                Ninguém lidera ainda.
            Dois de seis processos estão em execução
                Ninguém lidera ainda.
            Três de seis processos estão em execução
                Ninguém lidera ainda.
            Quatro de seis processos estão em execução
                Ninguém lidera ainda.
            Cinco de seis processos estão em execução
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
                Seu OK diz: há alguém melhor que 5 em execução. A eleição de 5 veio tarde: 6 já havia vencido outra.
            **6** falha
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
            **6** se recupera e anuncia-se a todos os outros
                Ninguém é melhor que 6; não há a quem chamar. Alguém pior pode ter sido eleito na sua ausência. Lidera no instante 5, quando todos tiverem o seu COORD.
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
            **6** assume a liderança
                Anunciou-se no instante 4; agora todos já têm o seu COORD.
        "#]],
    );
}
